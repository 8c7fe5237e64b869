/** A poster on its owner's wall, and the place of one that is still to come. */
import { useTranslation } from "react-i18next";
import { GRID_SIZES, GRID_WIDTHS, pictureSources } from "~/domain/posters/picture-size";
import { PosterFrame } from "~/ui/poster-frame";

export interface TileView {
  id: string;
  imageKey: string;
  placeholder: string;
  style: string;
  /** Null until it was published. */
  name: string | null;
  isPublic: boolean;
  /** When it was painted. */
  date: string;
}

export function PosterTile({ tile, eager }: { tile: TileView; eager: boolean }) {
  const { t } = useTranslation("dashboard");
  const { id, imageKey, placeholder, style, name, isPublic, date } = tile;
  const alt = name === null ? t("poster", { style, date }) : t("namedPoster", { name, style, date });
  return (
    <li>
      <a className="poster-link" data-dialog="address" href={`/dashboard/${id}`}>
        <PosterFrame
          {...pictureSources(imageKey, { widths: GRID_WIDTHS })}
          alt={alt}
          eager={eager}
          placeholder={placeholder}
          sizes={GRID_SIZES}
        />
        {isPublic && <span className="public-badge">{t("public")}</span>}
        <span aria-hidden="true" className="poster-caption">
          {name ?? style}
        </span>
      </a>
    </li>
  );
}

export function TileSkeleton() {
  return (
    <li aria-hidden="true" className="tile-skeleton">
      <div className="poster" />
      <span className="poster-caption" />
    </li>
  );
}

/** A poster on its owner's wall, and the placeholder of a loading one. */

import { attributes } from "~/browser/contract";
import { GRID_SIZES, GRID_WIDTHS, pictureSources } from "~/domain/kernel/picture-size";
import { isWidePoster } from "~/domain/posters/placeholder";
import { paths } from "~/paths";
import { PublicBadge } from "~/ui/dashboard/public-badge";
import { PosterFrame, PosterLink } from "~/ui/poster-frame";
import { HANGING } from "~/ui/poster-grid";
import { useTranslation } from "~/ui/use-translation";

/** In front of the shadow of the poster above. */
const CAPTION = "relative mt-2.5 block text-[0.9375rem] text-paper-soft";

const BADGE = "absolute top-2 right-2 shadow-[0_2px_10px_rgb(0_0_0/0.55)]";

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
  const hanging = isWidePoster(placeholder) ? HANGING : "";
  return (
    <li className="relative">
      <PosterLink {...attributes({ dialog: "address" })} href={paths.dashboard.$(id)}>
        <PosterFrame
          {...pictureSources(imageKey, { widths: GRID_WIDTHS })}
          alt={alt}
          className={hanging}
          eager={eager}
          placeholder={placeholder}
          sizes={GRID_SIZES}
        />
        {isPublic && <PublicBadge className={`${BADGE} ${hanging}`} />}
        <span aria-hidden="true" className={CAPTION}>
          {name ?? style}
        </span>
      </PosterLink>
    </li>
  );
}

export function TileSkeleton() {
  return (
    <li aria-hidden="true">
      <div className="poster aspect-poster animate-[breathe_1.4s_ease-in-out_infinite_alternate]" />
      <span className={`${CAPTION} h-4 w-[55%] rounded-[3px] bg-wall-high`} />
    </li>
  );
}

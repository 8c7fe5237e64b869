/** The owner's posters, page by page: a link to the next page, which a script turns into more of the same. */
import { useTranslation } from "react-i18next";
import { PosterTile, TileSkeleton, type TileView } from "./poster-tile";

interface PosterWallProps {
  tiles: readonly TileView[];
  /** Where the next page is; null on the last one. */
  more: string | null;
  /** Whether this is not the first page. */
  isLater: boolean;
}

/** As many as a phone shows without scrolling. */
const EAGER = 4;
const SKELETON = Array.from({ length: 8 }, (_, place) => `tile-${place}`);

export function PosterWall({ tiles, more, isLater }: PosterWallProps) {
  const { t } = useTranslation("dashboard");
  return (
    <>
      {isLater && (
        <p className="wall-newest">
          <a className="link" href="/dashboard">
            {t("newest")}
          </a>
        </p>
      )}
      <ul className="poster-grid" data-wall="">
        {tiles.map((tile, place) => (
          <PosterTile eager={place < EAGER} key={tile.id} tile={tile} />
        ))}
      </ul>
      {more && (
        <p className="wall-more">
          <a
            className="btn btn-large"
            data-failure={t("failed")}
            data-failure-title={t("failedTitle")}
            data-loading={t("loading")}
            data-more=""
            href={more}
            rel="next"
          >
            {t("more")}
          </a>
        </p>
      )}
      <p className="sr-only" data-wall-news="" role="status" />
      <template data-wall-skeleton="">
        {SKELETON.map((tile) => (
          <TileSkeleton key={tile} />
        ))}
      </template>
    </>
  );
}

/** The owner's posters, page by page, with a link to the next page; a script loads that page into this one. */

import { attributes } from "~/browser/contract";
import { PosterGrid } from "~/ui/poster-grid";
import { useTranslation } from "~/ui/use-translation";
import { paths } from "../../paths.ts";
import { PosterTile, TileSkeleton, type TileView } from "./poster-tile";

interface PosterWallProps {
  tiles: readonly TileView[];
  /** Path of the next page; null on the last one. */
  more: string | null;
  /** Whether this is not the first page. */
  isLater: boolean;
}

/** As many as a phone shows without scrolling. */
const EAGER = 4;
const SKELETON = Array.from({ length: 8 }, (_, index) => `tile-${index}`);

export function PosterWall({ tiles, more, isLater }: PosterWallProps) {
  const { t } = useTranslation("dashboard");
  return (
    <>
      {isLater && (
        <p className="mb-5">
          <a className="link inline-block py-2.5" href={paths.dashboard()}>
            {t("newest")}
          </a>
        </p>
      )}
      <PosterGrid {...attributes({ wall: "" })}>
        {tiles.map((tile, index) => (
          <PosterTile eager={index < EAGER} key={tile.id} tile={tile} />
        ))}
      </PosterGrid>
      {more && (
        <p className="mt-10 flex justify-center">
          <a
            className="btn btn-large"
            {...attributes({
              failure: t("failed"),
              failureTitle: t("failedTitle"),
              loading: t("loading"),
              more: "",
            })}
            href={more}
            rel="next"
          >
            {t("more")}
          </a>
        </p>
      )}
      <p className="sr-only" {...attributes({ wallStatus: "" })} role="status" />
      <template {...attributes({ wallSkeleton: "" })}>
        {SKELETON.map((tile) => (
          <TileSkeleton key={tile} />
        ))}
      </template>
    </>
  );
}

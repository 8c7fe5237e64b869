/** The poster at its largest on a page, over its clip if it was made from one, and its source. */

import type { PublicPoster } from "~/domain/posters/public-poster";
import { PosterOverClip } from "~/ui/poster-over-clip";
import { Description } from "~/ui/sell/description";
import { MadeBy } from "~/ui/sell/made-by";
import { useTranslation } from "~/ui/use-translation";

const DESCRIPTION = "exhibit-description";
/** The same sizes as in catalogue.css: as high as the dialog allows. */
const SIZES = "(min-width: 768px) min(50vw - 56px, (100vh - 136px) / 1.414, 476px), min(100vw - 66px, 40vh)";

export function DetailArt({ poster, language }: { poster: PublicPoster; language: string }) {
  const { t } = useTranslation(["catalogue", "styles"]);
  const { name, username, style, placeholder, imageKey, clip } = poster;
  return (
    <figure className="exhibit-art" data-captioned="">
      <PosterOverClip
        alt={t("poster.alt", { name, username, style: t(`styles:${style}`) })}
        clip={clip}
        describedBy={DESCRIPTION}
        imageKey={imageKey}
        placeholder={placeholder}
        sizes={SIZES}
        texts={{ watch: t("poster.watch"), play: t("poster.play"), pause: t("poster.pause") }}
      />
      <figcaption>
        {/* In front of the poster's shadow. */}
        <MadeBy className="quiet relative mt-2.5" poster={poster} />
        <Description className="quiet" id={DESCRIPTION} language={language} poster={poster} />
      </figcaption>
    </figure>
  );
}

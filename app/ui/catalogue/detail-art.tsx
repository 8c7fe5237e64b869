/** The poster at its largest on a page, over its clip if it was made from one, and its source. */

import { isWidePoster } from "~/domain/posters/placeholder";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { heightToWidth, paperShape } from "~/ui/paper-shape";
import { PosterOverClip } from "~/ui/poster-over-clip";
import { Description } from "~/ui/sell/description";
import { MadeBy } from "~/ui/sell/made-by";
import { useTranslation } from "~/ui/use-translation";

const DESCRIPTION = "exhibit-description";
/** The same sizes as in catalogue.css: as high as the dialog allows. */
function sizesOf(isWide: boolean): string {
  const tall = heightToWidth(isWide);
  return `(min-width: 768px) min(50vw - 56px, (100vh - 136px) / ${tall}, 476px), min(100vw - 66px, 56vh / ${tall})`;
}

export function DetailArt({ poster, language }: { poster: PublicPoster; language: string }) {
  const { t } = useTranslation(["catalogue", "styles"]);
  const { name, username, style, placeholder, imageKey, clip } = poster;
  const isWide = isWidePoster(placeholder);
  return (
    <figure className={`exhibit-art ${paperShape(isWide)}`} data-captioned="">
      <PosterOverClip
        alt={t("poster.alt", { name, username, style: t(`styles:${style}`) })}
        clip={clip}
        describedBy={DESCRIPTION}
        imageKey={imageKey}
        placeholder={placeholder}
        sizes={sizesOf(isWide)}
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

/** The poster at its largest on a page, over its clip where it was made of one, and what made it. */
import { useTranslation } from "react-i18next";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { PosterOverClip } from "~/ui/poster-over-clip";
import { MadeBy } from "~/ui/sell/made-by";

/** As catalogue.css has it: as high as the dialog leaves room for. */
const SIZES = "(min-width: 768px) min(50vw - 56px, (100vh - 136px) / 1.414, 476px), min(100vw - 66px, 40vh)";

export function DetailArt({ poster }: { poster: PublicPoster }) {
  const { t } = useTranslation("catalogue");
  const { name, username, styleName: style, placeholder, imageKey, clip, painter } = poster;
  return (
    <figure className="exhibit-art">
      <PosterOverClip
        alt={t("poster.alt", { name, username, style })}
        clip={clip}
        imageKey={imageKey}
        placeholder={placeholder}
        sizes={SIZES}
        texts={{ watch: t("poster.watch"), play: t("poster.play"), pause: t("poster.pause") }}
      />
      <figcaption>
        <MadeBy className="quiet exhibit-made" painter={painter} />
      </figcaption>
    </figure>
  );
}

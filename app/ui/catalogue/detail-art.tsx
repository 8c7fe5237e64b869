/** The poster at its largest on a page, over its clip where it was made of one. */
import { useTranslation } from "react-i18next";
import { pictureAddress } from "~/domain/posters/picture";
import { pictureSources } from "~/domain/posters/picture-size";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { POSTER_HEIGHT, POSTER_WIDTH, PosterFrame } from "~/ui/poster-frame";
import { placeholderBackground } from "~/ui/poster-placeholder";

/** As catalogue.css has it: as high as the dialog leaves room for. */
const SIZES =
  "(min-width: 768px) min(50vw - 56px, (100vh - 104px) / 1.414, 476px), min(100vw - 66px, (100vh - 88px) / 1.414)";

export function DetailArt({ poster }: { poster: PublicPoster }) {
  const { t } = useTranslation("catalogue");
  const { name, username, styleName: style, placeholder, imageKey, clip } = poster;
  const picture = { ...pictureSources(imageKey), sizes: SIZES };
  const alt = t("poster.alt", { name, username, style });
  if (!clip) {
    return <PosterFrame {...picture} alt={alt} className="exhibit-art" eager placeholder={placeholder} />;
  }
  const address = pictureAddress(clip.key);
  return (
    <div className="poster exhibit-art" data-clip="" data-moment={clip.momentMs / 1000}>
      <video aria-hidden="true" muted playsInline preload="none" src={address} tabIndex={-1} />
      <img
        {...picture}
        alt={alt}
        decoding="async"
        height={POSTER_HEIGHT}
        style={{ background: placeholderBackground(placeholder) }}
        width={POSTER_WIDTH}
      />
      <a className="clip-toggle" data-clip-link="" href={address}>
        <span className="sr-only">{t("poster.watch")}</span>
      </a>
      <button
        className="clip-toggle"
        data-clip-toggle=""
        data-pause={t("poster.pause")}
        data-play={t("poster.play")}
        hidden
        type="button"
      />
    </div>
  );
}

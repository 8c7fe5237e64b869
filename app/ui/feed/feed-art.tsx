/** What hangs in a slide: the poster, or the clip that it is a frame of with the poster over it. */
import { useTranslation } from "react-i18next";
import { pictureAddress } from "~/domain/posters/picture";
import { pictureSources } from "~/domain/posters/picture-size";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { POSTER_HEIGHT, POSTER_WIDTH, PosterFrame } from "~/ui/poster-frame";
import { placeholderBackground } from "~/ui/poster-placeholder";

/** As high as the slide leaves room for: see feed.css. */
const SIZES = "(min-width: 768px) 390px, min(100vw - 32px, 336px)";

interface FeedArtProps {
  poster: PublicPoster;
  /** The first poster is what the page is opened for. */
  eager: boolean;
}

export function FeedArt({ poster, eager }: FeedArtProps) {
  const { t } = useTranslation("feed");
  const { styleName: style, name, username, placeholder, clip } = poster;
  const alt = t("post.alt", { style, name, username });
  const picture = { alt, ...pictureSources(poster.imageKey), sizes: SIZES };
  if (!clip) return <PosterFrame {...picture} eager={eager} placeholder={placeholder} />;
  const address = pictureAddress(clip.key);
  return (
    <div className="poster" data-clip="" data-moment={clip.momentMs / 1000}>
      <video aria-hidden="true" muted playsInline preload="none" src={address} tabIndex={-1} />
      <img
        {...picture}
        alt={alt}
        decoding="async"
        height={POSTER_HEIGHT}
        loading={eager ? "eager" : "lazy"}
        style={{ background: placeholderBackground(placeholder) }}
        width={POSTER_WIDTH}
      />
      <a className="clip-toggle clip-link" href={address}>
        <span className="sr-only">{t("post.watch")}</span>
      </a>
      <button
        className="clip-toggle"
        data-clip-toggle=""
        data-pause={t("post.pause")}
        data-play={t("post.play")}
        hidden
        type="button"
      />
    </div>
  );
}

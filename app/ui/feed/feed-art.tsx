/** What hangs in a slide: the poster, or the clip that it is a frame of with the poster over it. */
import { useTranslation } from "react-i18next";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { PosterOverClip } from "~/ui/poster-over-clip";

/** As high as the slide leaves room for: see feed.css. */
const SIZES = "(min-width: 768px) 390px, min(100vw - 32px, 336px)";

interface FeedArtProps {
  poster: PublicPoster;
  /** The first poster is what the page is opened for. */
  eager: boolean;
}

export function FeedArt({ poster, eager }: FeedArtProps) {
  const { t } = useTranslation("feed");
  const { styleName: style, name, username, placeholder, imageKey, clip } = poster;
  return (
    <div className="feed-art">
      <PosterOverClip
        alt={t("post.alt", { style, name, username })}
        clip={clip}
        eager={eager}
        imageKey={imageKey}
        placeholder={placeholder}
        sizes={SIZES}
        texts={{ watch: t("post.watch"), play: t("post.play"), pause: t("post.pause") }}
      />
    </div>
  );
}

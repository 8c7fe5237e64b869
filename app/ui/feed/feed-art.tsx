/** The picture of a slide: the poster, or the poster over its clip. */

import { isWidePoster } from "~/domain/posters/placeholder";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { paperShape } from "~/ui/paper-shape";
import { PosterOverClip } from "~/ui/poster-over-clip";
import { useTranslation } from "~/ui/use-translation";

/**
 * On phones the poster is up to 336 px wide. The shop has widths for 320 px at each density; for 336 px the browser would take
 * the next ones, of nearly twice the bytes.
 */
const SIZES = "(min-width: 768px) 390px, 320px";
/** Of a poster on its side, in the wider column of its slide. */
const WIDE_SIZES = "(min-width: 768px) min(60vw - 67px, 490px), 100vw - 32px";

/** The poster fills the space that the texts leave, within its proportions. */
const ART =
  "grid min-h-64 flex-[1_1_0px] place-items-center [container-type:size] *:w-[min(100cqw,100cqh/var(--tall))] " +
  "md:col-start-1 md:row-span-full md:min-h-142 [@media(height<480px)]:min-h-[calc(100svh-2rem)]";

interface FeedArtProps {
  poster: PublicPoster;
  /** The first poster is the purpose of the page. */
  eager: boolean;
}

export function FeedArt({ poster, eager }: FeedArtProps) {
  const { t } = useTranslation(["feed", "styles"]);
  const { id, style, name, username, placeholder, imageKey, clip } = poster;
  const isWide = isWidePoster(placeholder);
  return (
    <div className={`${ART} ${paperShape(isWide)}`}>
      <PosterOverClip
        alt={t("post.alt", { style: t(`styles:${style}`), name, username })}
        autoplay
        clip={clip}
        describedBy={`description-${id}`}
        eager={eager}
        imageKey={imageKey}
        placeholder={placeholder}
        sizes={isWide ? WIDE_SIZES : SIZES}
        texts={{ watch: t("post.watch"), play: t("post.play"), pause: t("post.pause") }}
      />
    </div>
  );
}

/**
 * A poster, over its clip if it has one: see ui/poster-over-clip.client.ts.
 * Without a script the poster is visible, with a link to the clip. The page links `ui/clip.css`.
 */

import { attributes } from "~/browser/contract";
import { pictureSources } from "~/domain/kernel/picture-size";
import { pictureAddress } from "~/domain/posters/picture";
import { isWidePoster } from "~/domain/posters/placeholder";
import { paperShape } from "~/ui/paper-shape";
import { PosterFrame, PosterPicture } from "~/ui/poster-frame";

interface PosterOverClipProps {
  imageKey: string;
  clip: { key: string; momentMs: number } | null;
  alt: string;
  /** The width of the slot. */
  sizes: string;
  placeholder: string | null;
  texts: { watch: string; play: string; pause: string };
  /** Of the element that says what the clip shows. */
  describedBy?: string;
  /** For the main poster of the page; the browser fetches others when they come near. */
  eager?: boolean;
  /** The clip plays by itself after the poster, as in the feed. */
  autoplay?: boolean;
}

export function PosterOverClip({
  imageKey,
  clip,
  eager = true,
  autoplay = false,
  ...rest
}: PosterOverClipProps) {
  const { alt, sizes, placeholder, texts, describedBy } = rest;
  const picture = { alt, sizes, placeholder, eager, ...pictureSources(imageKey) };
  if (!clip) return <PosterFrame {...picture} />;
  const address = pictureAddress(clip.key);
  return (
    <div
      className={`poster ${paperShape(isWidePoster(placeholder))}`}
      {...attributes({ clip: autoplay ? "" : "asked", moment: clip.momentMs / 1000 })}
    >
      <video
        aria-hidden="true"
        className="absolute inset-0 size-full bg-wall-deep object-cover"
        muted
        playsInline
        preload="none"
        src={address}
        tabIndex={-1}
      />
      <PosterPicture {...picture} />
      <a aria-describedby={describedBy} className="clip-toggle clip-link" href={address}>
        <span className="sr-only">{texts.watch}</span>
      </a>
      <button
        aria-describedby={describedBy}
        className="clip-toggle"
        {...attributes({ clipToggle: "", pause: texts.pause, play: texts.play })}
        hidden
        type="button"
      />
    </div>
  );
}

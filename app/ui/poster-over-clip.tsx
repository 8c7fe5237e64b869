/**
 * A poster, over the clip that it is a frame of where there is one: see browser/poster-over-clip.ts.
 * Without a script the poster is seen, and a link leads to the clip. Its page brings `ui/clip.css`.
 */
import { pictureAddress } from "~/domain/posters/picture";
import { pictureSources } from "~/domain/posters/picture-size";
import { PosterFrame, PosterPicture } from "~/ui/poster-frame";

interface PosterOverClipProps {
  imageKey: string;
  clip: { key: string; momentMs: number } | null;
  alt: string;
  /** How wide the slot is. */
  sizes: string;
  /** Base64 of the poster's thumbhash. */
  placeholder: string | null;
  texts: { watch: string; play: string; pause: string };
  /** What the page is opened for; the others are fetched when they come near. */
  eager?: boolean;
}

export function PosterOverClip({ imageKey, clip, eager = true, ...rest }: PosterOverClipProps) {
  const { alt, sizes, placeholder, texts } = rest;
  const picture = { alt, sizes, placeholder, eager, ...pictureSources(imageKey) };
  if (!clip) return <PosterFrame {...picture} />;
  const address = pictureAddress(clip.key);
  return (
    <div className="poster" data-clip="" data-moment={clip.momentMs / 1000}>
      <video aria-hidden="true" muted playsInline preload="none" src={address} tabIndex={-1} />
      <PosterPicture {...picture} />
      <a className="clip-toggle clip-link" href={address}>
        <span className="sr-only">{texts.watch}</span>
      </a>
      <button
        className="clip-toggle"
        data-clip-toggle=""
        data-pause={texts.pause}
        data-play={texts.play}
        hidden
        type="button"
      />
    </div>
  );
}

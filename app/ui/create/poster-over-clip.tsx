import { type ReactNode, useEffect, useRef } from "react";
import { attributes } from "~/browser/contract";
import type { Crop } from "~/domain/posters/crop-window";
import { startClips } from "~/ui/poster-over-clip.client";
import { useTranslation } from "~/ui/use-translation";
import { IN_WINDOW, placeInWindow, UnderPoster } from "./cropped-photo";

export interface ClipView {
  /** Address of the file that browsers play. */
  address: string;
  /** The poster's moment, in seconds. */
  moment: number;
  /** The crop of the frame that became the poster. */
  crop: Crop;
  width: number;
  height: number;
  /** What it shows, in the creator's words or the shop's. */
  description: string;
}

/** Id of the element with the clip's description. */
export const CLIP_DESCRIPTION = "clip-description";

interface PosterOverClipProps {
  clip: ClipView;
  className: string;
  /** The poster's picture. */
  children: ReactNode;
}

/** The clip lies under its poster, cropped like its frame, so that painted and filmed details coincide. */
export function PosterOverClip({ clip, className, children }: PosterOverClipProps) {
  const { t } = useTranslation("video");
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => (stage.current ? startClips(stage.current) : undefined), []);
  return (
    <div ref={stage} className={className} {...attributes({ clip: "", moment: clip.moment })}>
      <UnderPoster shape={clip.crop.shape}>
        <video
          src={clip.address}
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          aria-label={t("result.alt")}
          className={IN_WINDOW}
          style={placeInWindow(clip.crop, clip)}
        />
      </UnderPoster>
      {children}
      <button
        type="button"
        aria-describedby={CLIP_DESCRIPTION}
        className="clip-toggle"
        hidden
        {...attributes({ clipToggle: "", play: t("result.play"), pause: t("result.pause") })}
      />
    </div>
  );
}

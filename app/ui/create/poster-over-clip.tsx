import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import { type Crop, cropSides } from "~/domain/posters/crop-window";
import { startClips } from "~/ui/poster-over-clip.client";

export interface ClipView {
  /** Address of the file that browsers play. */
  address: string;
  /** The poster's moment, in seconds. */
  moment: number;
  /** The crop of the frame that became the poster. */
  crop: Crop;
  width: number;
  height: number;
}

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
  const sides = cropSides(clip.crop, clip);
  useEffect(() => (stage.current ? startClips(stage.current) : undefined), []);
  return (
    <div ref={stage} className={className} {...attributes({ clip: "", moment: clip.moment })}>
      <div className="clip-sheet" data-shape={clip.crop.shape}>
        <div className="cropped-window">
          <video
            src={clip.address}
            muted
            playsInline
            preload="metadata"
            tabIndex={-1}
            aria-label={t("result.alt")}
            className="cropped-photo"
            style={{
              width: percent(1 / sides.width),
              height: percent(1 / sides.height),
              left: percent(0.5 - clip.crop.x / sides.width),
              top: percent(0.5 - clip.crop.y / sides.height),
            }}
          />
        </div>
      </div>
      {children}
      <button
        type="button"
        className="clip-toggle"
        hidden
        {...attributes({ clipToggle: "", play: t("result.play"), pause: t("result.pause") })}
      />
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`;
}

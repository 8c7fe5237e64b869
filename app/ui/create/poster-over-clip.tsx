import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { startClips } from "~/browser/poster-over-clip";
import { type Crop, cropSides } from "~/domain/creations/crop-window";

export interface ClipView {
  /** Address of the file that browsers play. */
  address: string;
  /** Seconds at which the poster belongs. */
  moment: number;
  /** Of the frame, as it became the poster. */
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

/** The clip lies under its poster cut as the frame was, so that what was painted stands where it was filmed. */
export function PosterOverClip({ clip, className, children }: PosterOverClipProps) {
  const { t } = useTranslation("video");
  const stage = useRef<HTMLDivElement>(null);
  const sides = cropSides(clip.crop, clip);
  useEffect(() => (stage.current ? startClips(stage.current) : undefined), []);
  return (
    <div ref={stage} className={className} data-clip="" data-moment={clip.moment}>
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
        data-clip-toggle=""
        data-play={t("result.play")}
        data-pause={t("result.pause")}
      />
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`;
}

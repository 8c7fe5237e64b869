import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FRAME_STEP_MS } from "~/domain/creations/video-limits";
import { useFrame } from "~/ui/create/use-frame";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useLull } from "~/ui/create/use-lull";
import { usePlayer } from "~/ui/create/use-player";
import { clock } from "./frame-time";
import { PauseIcon, PlayIcon, RestartIcon } from "./icons";
import { TROUBLE, type Trouble, UploadTrouble } from "./upload-trouble";

/** The shape of phone videos, until the browser knows better. */
const UPRIGHT = 9 / 16;

interface FramePickerProps {
  /** The video's address for the player, and its picture before it plays. */
  address: string;
  still?: string | null;
  /** Known values before the browser has read the video. */
  seconds?: number;
  size?: { width: number; height: number };
  /** Null until the shop has the video. */
  videoId: string | null;
  isUploading: boolean;
  /** The error of the page or of the upload. */
  trouble: Trouble | null;
  asToast?: boolean;
  /** It replaced the focused element. */
  takesFocus?: boolean;
  onCancel(): void;
  /** Called when the browser cannot play the video. */
  onUnplayable(): void;
  /** The state of the upload, over the player. */
  children?: ReactNode;
}

/** A player and a slider, and the button that takes the shown frame. */
export function FramePicker(props: FramePickerProps) {
  const {
    address,
    still,
    seconds,
    size,
    videoId,
    isUploading,
    takesFocus,
    onUnplayable,
    onCancel,
    children,
  } = props;
  const { t } = useTranslation("video");
  const hydrated = useHydrated();
  const player = usePlayer(seconds);
  const { moment, total, last, playing, failed } = player;
  const { isTaking, fault, take } = useFrame(player, { videoId, isUploading });
  const [ratio, setRatio] = useState(size ? size.width / size.height : UPRIGHT);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) slider.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const trouble = fault ?? props.trouble;
  const announcement = useLull(
    t("frame.announcement", { seconds: moment.toFixed(1), total: total.toFixed(1) }),
  );
  useEffect(() => {
    if (failed) onUnplayable();
  }, [failed, onUnplayable]);
  const isReady = player.hasFrame && !isUploading && videoId !== null && !isTaking;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " " || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    player.toggle();
  };
  return (
    <section className="picker" aria-label={t("frame.player")} onKeyDown={onKeyDown}>
      {trouble && (
        <UploadTrouble trouble={trouble} asToast={trouble === props.trouble && props.asToast === true} />
      )}
      <div className="picker-stage" style={{ "--ratio": ratio } as CSSProperties}>
        <video
          ref={player.video}
          src={`${address}#t=0.001`}
          poster={still ?? undefined}
          controls={!hydrated}
          muted
          playsInline
          preload="auto"
          className="picker-video"
          aria-label={t("frame.player")}
          onClick={hydrated ? player.toggle : undefined}
          onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) => {
            if (width > 0) setRatio(width / height);
          }}
        />
        {children}
      </div>
      {hydrated && (
        <>
          <div className="picker-controls">
            <button
              type="button"
              className="picker-button"
              onClick={player.toggle}
              aria-label={playing ? t("frame.pause") : t("frame.play")}
            >
              {playing ? <PauseIcon /> : <PlayIcon />}
            </button>
            <button
              type="button"
              className="picker-button"
              onClick={player.restart}
              aria-label={t("frame.restart")}
            >
              <RestartIcon />
            </button>
            <input
              ref={slider}
              type="range"
              min={0}
              max={last}
              step={FRAME_STEP_MS / 1000}
              value={Math.min(moment, last)}
              onChange={(event) => player.seek(event.currentTarget.valueAsNumber)}
              aria-label={t("frame.slider")}
              aria-valuetext={t("frame.seconds", { seconds: moment.toFixed(1) })}
              aria-describedby="picker-keys"
              className="picker-slider"
            />
            <span className="picker-time">
              {t("frame.time", { elapsed: clock(moment), total: clock(Math.round(total)) })}
            </span>
          </div>
          <p className="picker-prompt">{t("frame.prompt")}</p>
          <p className="hint picker-keys" id="picker-keys">
            {t("frame.keys")}
          </p>
          <p className="sr-only" role="status">
            {announcement}
          </p>
          <div className="reach">
            <div className="reach-actions">
              <button
                type="button"
                onClick={take}
                className="btn btn-primary reach-main"
                aria-disabled={!isReady}
                aria-describedby={trouble ? TROUBLE : undefined}
              >
                {isUploading ? t("upload.running") : t("frame.use")}
              </button>
              <button type="button" onClick={onCancel} className="btn">
                {t("frame.cancel")}
              </button>
            </div>
          </div>
        </>
      )}
    </section>
  );
}

import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FRAME_STEP_MS } from "~/domain/creations/video-limits";
import { useFrame } from "~/ui/create/use-frame";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useLull } from "~/ui/create/use-lull";
import { usePlayer } from "~/ui/create/use-player";
import { useTranslation } from "~/ui/use-translation";
import { clock } from "./frame-time";
import { PauseIcon, PlayIcon, RestartIcon } from "./icons";
import { RoundButton } from "./round-button";
import { StepActions } from "./step-actions";
import { TROUBLE, type Trouble, UploadTrouble } from "./upload-trouble";

/** The shape of phone videos, until the browser knows better. */
const UPRIGHT = 9 / 16;

/** As large as the screen allows, in the video's proportions. */
const STAGE =
  "relative aspect-(--ratio) w-[min(100%,var(--tallest)*var(--ratio))] overflow-hidden bg-wall-deep shadow-paper " +
  "[--tallest:max(14rem,min(34rem,100dvh-24rem))] min-[40rem]:[--tallest:max(14rem,min(34rem,100dvh-29rem))]";

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
    <section
      className="grid w-full max-w-160 grid-cols-1 justify-items-center gap-3.5"
      aria-label={t("frame.player")}
      onKeyDown={onKeyDown}
    >
      {trouble && (
        <UploadTrouble
          trouble={trouble}
          asToast={trouble === props.trouble && props.asToast === true}
          className="w-full"
        />
      )}
      <div className={STAGE} style={{ "--ratio": ratio } as CSSProperties}>
        <video
          ref={player.video}
          src={`${address}#t=0.001`}
          poster={still ?? undefined}
          controls={!hydrated}
          muted
          playsInline
          preload="auto"
          className="size-full object-contain"
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
          <div className="flex w-full items-center gap-2">
            <RoundButton label={playing ? t("frame.pause") : t("frame.play")} onClick={player.toggle}>
              {playing ? <PauseIcon /> : <PlayIcon />}
            </RoundButton>
            <RoundButton label={t("frame.restart")} onClick={player.restart}>
              <RestartIcon />
            </RoundButton>
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
              className="mx-1 h-11 min-w-0 flex-1 accent-paper-bright"
            />
            <span className="min-w-[5.5em] flex-none text-end text-paper-soft">
              {t("frame.time", { elapsed: clock(moment), total: clock(Math.round(total)) })}
            </span>
          </div>
          <p className="text-center text-[1.125rem] leading-[1.3] font-bold">{t("frame.prompt")}</p>
          {/* For a fine pointer, where a keyboard is likely. */}
          <p className="hint hidden text-center any-pointer-fine:block" id="picker-keys">
            {t("frame.keys")}
          </p>
          <p className="sr-only" role="status">
            {announcement}
          </p>
          <StepActions className="w-[calc(100%+2rem)] md:w-full md:max-w-120 md:pb-6">
            <button
              type="button"
              onClick={take}
              className="btn btn-primary"
              aria-disabled={!isReady}
              aria-describedby={trouble ? TROUBLE : undefined}
            >
              {isUploading ? t("upload.running") : t("frame.use")}
            </button>
            <button type="button" onClick={onCancel} className="btn">
              {t("frame.cancel")}
            </button>
          </StepActions>
        </>
      )}
    </section>
  );
}

import { FRAME_STEP_MS } from "~/domain/creations/video-limits";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { describeMoment } from "./frame-time";
import { StepActions } from "./step-actions";
import { StepForm } from "./step-form";

const PICTURE =
  "h-auto w-full bg-wall-high outline outline-paper/12 peer-checked:outline-4 peer-checked:outline-paper-bright " +
  "peer-focus-visible:outline-4 peer-focus-visible:outline-gold";

export interface OfferedMoment {
  seconds: number;
  image: string;
}

interface FrameGridProps {
  video: { id: string; seconds: number; width: number; height: number };
  moments: readonly OfferedMoment[];
  describedBy: string | undefined;
}

/** Frames that the shop took from the video, and a field for any other moment: for browsers that do not play it. */
export function FrameGrid({ video, moments, describedBy }: FrameGridProps) {
  const { t } = useTranslation("video");
  const isUpright = video.height > video.width;
  const last = tenths(video.seconds);
  return (
    <StepForm
      action={paths.create.video.$(video.id)}
      encType="multipart/form-data"
      className="grid w-full max-w-208 grid-cols-1 gap-5 pb-6"
    >
      <fieldset
        className={`grid grid-cols-2 gap-3 ${isUpright ? "min-[40rem]:grid-cols-6" : "min-[40rem]:grid-cols-4"}`}
        aria-describedby={describedBy}
      >
        <legend className="sr-only">{t("frame.grid")}</legend>
        {moments.map(({ seconds, image }, index) => (
          <label key={seconds} className="relative grid cursor-pointer gap-1.5">
            <input
              type="radio"
              name="moment"
              value={seconds}
              defaultChecked={index === 0}
              className="peer absolute top-2 left-2 z-1 size-6 accent-paper-bright"
            />
            <img src={image} alt="" width={video.width} height={video.height} className={PICTURE} />
            <span className="text-center text-[0.9375rem] text-paper-soft">
              {t("frame.moment", { time: describeMoment(seconds) })}
            </span>
          </label>
        ))}
      </fieldset>
      <label className="grid max-w-80 gap-1.5">
        <span>{t("frame.exact")}</span>
        <input
          type="number"
          name="exact"
          min={0}
          max={last}
          step={FRAME_STEP_MS / 1000}
          inputMode="decimal"
          className="input"
          aria-describedby="frame-exact-hint"
        />
        <span className="hint" id="frame-exact-hint">
          {t("frame.exactHint", { seconds: last, example: tenths(video.seconds / 3) })}
        </span>
      </label>
      <StepActions>
        <button type="submit" className="btn btn-primary">
          {t("frame.use")}
        </button>
        <button
          type="submit"
          formAction={paths.create.video.$.discard(video.id)}
          formNoValidate
          className="btn"
        >
          {t("frame.cancel")}
        </button>
      </StepActions>
    </StepForm>
  );
}

function tenths(seconds: number): number {
  return Math.floor(seconds * 10) / 10;
}

import { FRAME_STEP_MS } from "~/domain/creations/video-limits";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { MomentGrid, type OfferedMoment } from "./moment-grid";
import { StepActions } from "./step-actions";
import { StepForm } from "./step-form";

interface FrameGridProps {
  video: { id: string; seconds: number; width: number; height: number };
  moments: readonly OfferedMoment[];
  describedBy: string | undefined;
}

/** Frames that the shop took from the video, and a field for any other moment: for browsers that do not play it. */
export function FrameGrid({ video, moments, describedBy }: FrameGridProps) {
  const { t } = useTranslation("video");
  const last = tenths(video.seconds);
  return (
    <StepForm
      action={paths.create.video.$(video.id)}
      encType="multipart/form-data"
      className="grid w-full max-w-208 grid-cols-1 gap-5 pb-6"
    >
      <fieldset aria-describedby={describedBy}>
        <MomentGrid
          type="radio"
          moments={moments}
          video={video}
          isChecked={(_moment, index) => index === 0}
        />
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

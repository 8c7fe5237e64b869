import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FRAME_STEP_MS } from "~/domain/creations/video-limits";
import { paths } from "~/paths";
import { describeMoment } from "./frame-time";

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
  const last = tenths(video.seconds);
  return (
    <Form
      method="post"
      action={paths.create.video.$(video.id)}
      encType="multipart/form-data"
      className="frame-form"
    >
      <fieldset
        className="frame-grid"
        aria-describedby={describedBy}
        data-upright={video.height > video.width ? "" : undefined}
      >
        <legend className="sr-only">{t("frame.grid")}</legend>
        {moments.map(({ seconds, image }, index) => (
          <label key={seconds} className="frame-choice">
            <input
              type="radio"
              name="moment"
              value={seconds}
              defaultChecked={index === 0}
              className="frame-radio"
            />
            <img src={image} alt="" width={video.width} height={video.height} className="frame-picture" />
            <span className="frame-time">{t("frame.moment", { time: describeMoment(seconds) })}</span>
          </label>
        ))}
      </fieldset>
      <label className="frame-exact">
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
      <div className="reach">
        <div className="reach-actions">
          <button type="submit" className="btn btn-primary reach-main">
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
        </div>
      </div>
    </Form>
  );
}

function tenths(seconds: number): number {
  return Math.floor(seconds * 10) / 10;
}

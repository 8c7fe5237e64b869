/** Moments of a video as pictures in a grid: one to choose, or several to tick. */
import { useTranslation } from "~/ui/use-translation";
import { describeMoment } from "./frame-time";

const PICTURE =
  "h-auto w-full bg-wall-high outline outline-paper/12 peer-checked:outline-4 peer-checked:outline-paper-bright " +
  "peer-focus-visible:outline-4 peer-focus-visible:outline-gold";

export interface OfferedMoment {
  seconds: number;
  image: string;
}

interface MomentGridProps {
  type: "radio" | "checkbox";
  moments: readonly OfferedMoment[];
  /** Their size in pixels. */
  video: { width: number; height: number };
  isChecked: (moment: OfferedMoment, index: number) => boolean;
}

/** The fields are called "moment"; their values are seconds. It stands in a fieldset, with a legend. */
export function MomentGrid({ type, moments, video, isChecked }: MomentGridProps) {
  const { t } = useTranslation("video");
  const isUpright = video.height > video.width;
  return (
    <>
      <legend className="sr-only">{t("frame.grid")}</legend>
      <div
        className={`grid gap-3 ${isUpright ? "grid-cols-3 min-[40rem]:grid-cols-6" : "grid-cols-2 min-[40rem]:grid-cols-4"}`}
      >
        {moments.map((moment, index) => (
          <label key={moment.seconds} className="relative grid cursor-pointer gap-1.5">
            <input
              type={type}
              name="moment"
              value={moment.seconds}
              defaultChecked={isChecked(moment, index)}
              className="peer absolute top-2 left-2 z-1 size-6 accent-paper-bright"
            />
            <img src={moment.image} alt="" width={video.width} height={video.height} className={PICTURE} />
            <span className="text-center text-[0.9375rem] text-paper-soft">
              {t("frame.moment", { time: describeMoment(moment.seconds) })}
            </span>
          </label>
        ))}
      </div>
    </>
  );
}

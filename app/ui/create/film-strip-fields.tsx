/** The moments of a clip, several of which become a film strip. */
import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "~/ui/use-translation";
import type { OfferedMoment } from "./frame-grid";
import { describeMoment } from "./frame-time";

interface FilmStripFieldsProps {
  field: FieldMetadata<string[]>;
  moments: readonly OfferedMoment[];
  video: { width: number; height: number };
}

/** As many as are ticked at first, evenly spread. */
const OFFERED = 4;

export function FilmStripFields({ field, moments, video }: FilmStripFieldsProps) {
  const { t } = useTranslation("strip");
  const error = field.errors?.[0];
  const isUpright = video.height > video.width;
  const sent = error === undefined ? null : [field.initialValue ?? []].flat();
  const last = moments.length - 1;
  const spread = Array.from({ length: OFFERED }, (_, index) => Math.round((last * index) / (OFFERED - 1)));
  return (
    <fieldset aria-describedby={field.errorId} id={field.id} tabIndex={-1}>
      <legend className="sr-only">{t("legend")}</legend>
      <div
        className={`grid gap-3 ${isUpright ? "grid-cols-3 min-[40rem]:grid-cols-6" : "grid-cols-2 min-[40rem]:grid-cols-4"}`}
      >
        {moments.map(({ seconds, image }, index) => (
          <label key={seconds} className="relative grid cursor-pointer gap-1.5">
            <input
              className="peer absolute top-2 left-2 z-1 size-6 accent-paper-bright"
              defaultChecked={sent ? sent.includes(String(seconds)) : spread.includes(index)}
              name={field.name}
              type="checkbox"
              value={seconds}
            />
            <img alt="" className={PICTURE} height={video.height} src={image} width={video.width} />
            <span className="text-center text-[0.9375rem] text-paper-soft">
              {t("moment", { time: describeMoment(seconds) })}
            </span>
          </label>
        ))}
      </div>
      <p className="field-error mt-3" hidden={!error} id={field.errorId}>
        {error}
      </p>
    </fieldset>
  );
}

const PICTURE =
  "h-auto w-full bg-wall-high outline outline-paper/12 peer-checked:outline-4 peer-checked:outline-paper-bright " +
  "peer-focus-visible:outline-4 peer-focus-visible:outline-gold";

/** The moments of a clip, several of which become a film strip. */
import type { FieldMetadata } from "@conform-to/react";
import { MomentGrid, type OfferedMoment } from "./moment-grid";

interface FilmStripFieldsProps {
  field: FieldMetadata<string[]>;
  moments: readonly OfferedMoment[];
  video: { width: number; height: number };
}

/** As many as are ticked at first, evenly spread. */
const OFFERED = 4;

export function FilmStripFields({ field, moments, video }: FilmStripFieldsProps) {
  const error = field.errors?.[0];
  const sent = error === undefined ? null : [field.initialValue ?? []].flat();
  const last = moments.length - 1;
  const spread = Array.from({ length: OFFERED }, (_, index) => Math.round((last * index) / (OFFERED - 1)));
  return (
    <fieldset aria-describedby={field.errorId} id={field.id} tabIndex={-1}>
      <MomentGrid
        type="checkbox"
        moments={moments}
        video={video}
        isChecked={({ seconds }, index) => (sent ? sent.includes(String(seconds)) : spread.includes(index))}
      />
      <p className="field-error mt-3" hidden={!error} id={field.errorId}>
        {error}
      </p>
    </fieldset>
  );
}

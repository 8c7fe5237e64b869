/** A labelled choice of a file with its place for errors. */
import type { FieldMetadata } from "@conform-to/react";
import { FieldFrame } from "./field-frame";

/** The browser's button inside the field, in the shop's colours. */
const BUTTON =
  "file:mr-3 file:min-h-11 file:rounded-sm file:border file:border-wall-edge file:bg-transparent file:px-4 " +
  "file:font-semibold file:text-paper";

interface FileFieldProps {
  field: FieldMetadata<unknown>;
  label: string;
  /** As of an `<input type="file">`. */
  accept: string;
}

export function FileField({ field, label, accept }: FileFieldProps) {
  return (
    <FieldFrame field={field} label={label}>
      <input
        accept={accept}
        aria-describedby={field.errorId}
        aria-invalid={field.errors?.length ? true : undefined}
        className={`input ${BUTTON}`}
        id={field.id}
        name={field.name}
        type="file"
      />
    </FieldFrame>
  );
}

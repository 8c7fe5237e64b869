/** A checkbox with its explanation and its place for errors. */
import { type FieldMetadata, getInputProps } from "@conform-to/react";

interface TickFieldProps {
  field: FieldMetadata<boolean>;
  label: string;
  hint?: string;
}

export function TickField({ field, label, hint }: TickFieldProps) {
  const { key, ...props } = getInputProps(field, { type: "checkbox" });
  const error = field.errors?.[0];
  return (
    <div className="field">
      <label className="flex items-start gap-3 py-2">
        <input
          key={key}
          {...props}
          aria-describedby={[field.errorId, hint ? field.descriptionId : ""].filter(Boolean).join(" ")}
          aria-invalid={error ? true : undefined}
          className="mt-1 size-5 shrink-0 accent-gold"
        />
        <span>{label}</span>
      </label>
      <p className="field-error" hidden={!error} id={field.errorId}>
        {error}
      </p>
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
    </div>
  );
}

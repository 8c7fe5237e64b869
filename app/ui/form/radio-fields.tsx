/** A choice of one among a few, all of them visible. */
import type { FieldMetadata } from "@conform-to/react";

interface RadioFieldsProps {
  field: FieldMetadata<string>;
  label: string;
  /** `language` is that of the label, where it is not the page's. */
  choices: readonly { value: string; label: string; language?: string }[];
}

export function RadioFields({ field, label, choices }: RadioFieldsProps) {
  const error = field.errors?.[0];
  return (
    <fieldset aria-describedby={field.errorId} className="field" id={field.id} tabIndex={-1}>
      <legend className="label">{label}</legend>
      {choices.map(({ value, label, language }) => (
        <label className="flex min-h-11 items-center gap-3" key={value}>
          <input
            className="size-5 shrink-0 accent-gold"
            defaultChecked={value === field.initialValue}
            name={field.name}
            required
            type="radio"
            value={value}
          />
          <span lang={language}>{label}</span>
        </label>
      ))}
      <p className="field-error" hidden={!error} id={field.errorId}>
        {error}
      </p>
    </fieldset>
  );
}

/** A labelled select with its place for errors. */
import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { FieldFrame } from "./field-frame";

interface SelectFieldProps {
  field: FieldMetadata<string>;
  label: string;
  /** The first, empty option. */
  placeholder: string;
  choices: readonly (readonly [value: string, name: string])[];
  autoComplete?: string;
  missing?: string;
}

export function SelectField({ field, label, placeholder, choices, autoComplete, missing }: SelectFieldProps) {
  const { key, ...props } = getSelectProps(field);
  return (
    <FieldFrame field={field} label={label}>
      <select
        key={key}
        {...props}
        aria-describedby={field.errorId}
        aria-invalid={field.errors?.length ? true : undefined}
        autoComplete={autoComplete}
        className="input"
        {...attributes({ missingMessage: missing })}
      >
        <option value="">{placeholder}</option>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

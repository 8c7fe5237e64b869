/** A choice of the shop's languages, each in its own words. */
import type { FieldMetadata } from "@conform-to/react";

interface LanguageFieldsProps {
  field: FieldMetadata<string>;
  label: string;
  choices: readonly { code: string; name: string }[];
}

export function LanguageFields({ field, label, choices }: LanguageFieldsProps) {
  const error = field.errors?.[0];
  return (
    <fieldset aria-describedby={field.errorId} className="field" id={field.id}>
      <legend className="label">{label}</legend>
      {choices.map(({ code, name }) => (
        <label className="flex min-h-11 items-center gap-3" key={code}>
          <input
            className="size-5 shrink-0 accent-gold"
            defaultChecked={code === field.initialValue}
            name={field.name}
            required
            type="radio"
            value={code}
          />
          <span lang={code}>{name}</span>
        </label>
      ))}
      <p className="field-error" hidden={!error} id={field.errorId}>
        {error}
      </p>
    </fieldset>
  );
}

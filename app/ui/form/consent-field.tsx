/** A checkbox, not ticked, for what begins before the days of withdrawal are over. */
import type { FieldMetadata } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";

interface ConsentFieldProps {
  field: FieldMetadata<unknown>;
  text: string;
}

export function ConsentField({ field, text }: ConsentFieldProps) {
  const { t: no } = useTranslation("refusals");
  const error = field.errors?.[0];
  return (
    <div className="field">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 py-2">
        <input
          aria-describedby={field.errorId}
          aria-invalid={error ? true : undefined}
          {...attributes({ missingMessage: no("consent-missing.message") })}
          className="mt-0.5 size-5.5 accent-gold"
          defaultChecked={field.initialValue === "on"}
          id={field.id}
          name={field.name}
          required
          type="checkbox"
          value="on"
        />
        <label htmlFor={field.id}>{text}</label>
      </div>
      <p className="field-error" hidden={!error} id={field.errorId}>
        {error}
      </p>
    </div>
  );
}

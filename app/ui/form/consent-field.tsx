/** A checkbox, not ticked, without which a form is refused: consent to begin at once, or to terms. */
import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";

interface ConsentFieldProps {
  field: FieldMetadata<unknown>;
  /** What its error says before the form is sent. */
  missing: string;
  /** The label. */
  children: ReactNode;
}

export function ConsentField({ field, missing, children }: ConsentFieldProps) {
  const error = field.errors?.[0];
  return (
    <div className="field">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 py-2">
        <input
          aria-describedby={field.errorId}
          aria-invalid={error ? true : undefined}
          {...attributes({ missingMessage: missing })}
          className="mt-0.5 size-5.5 accent-gold"
          defaultChecked={field.initialValue === "on"}
          id={field.id}
          name={field.name}
          required
          type="checkbox"
          value="on"
        />
        <label htmlFor={field.id}>{children}</label>
      </div>
      <p className="field-error" hidden={!error} id={field.errorId}>
        {error}
      </p>
    </div>
  );
}

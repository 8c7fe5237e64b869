/** The frame of a control: its label before it, its place for errors behind it. */
import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

interface FieldFrameProps {
  field: FieldMetadata<unknown>;
  label: string;
  /** The control. */
  children: ReactNode;
  /** Content below the place for errors. */
  after?: ReactNode;
}

export function FieldFrame({ field, label, children, after }: FieldFrameProps) {
  const error = field.errors?.[0];
  return (
    <div className="field">
      <label className="label" htmlFor={field.id}>
        {label}
        {field.required && (
          <span aria-hidden="true" className="text-gold">
            {" *"}
          </span>
        )}
      </label>
      {children}
      <p className="field-error" hidden={!error} id={field.errorId}>
        {error}
      </p>
      {after}
    </div>
  );
}

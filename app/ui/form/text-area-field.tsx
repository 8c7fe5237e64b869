/** A labelled text area with its hint and its place for errors. */
import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { FieldFrame } from "./field-frame";

interface TextAreaFieldProps
  extends Pick<ComponentPropsWithoutRef<"textarea">, "maxLength" | "required" | "rows"> {
  field: FieldMetadata<string>;
  label: string;
  hint?: ReactNode;
}

export function TextAreaField({ field, label, hint, ...rest }: TextAreaFieldProps) {
  const { key, ...props } = getTextareaProps(field);
  const hintId = hint ? field.descriptionId : undefined;
  const after = hint && (
    <p className="hint" id={hintId}>
      {hint}
    </p>
  );
  return (
    <FieldFrame after={after} field={field} label={label}>
      <textarea
        key={key}
        {...props}
        {...rest}
        aria-describedby={[field.errorId, hintId].filter(Boolean).join(" ")}
        aria-invalid={field.errors?.length ? true : undefined}
        className="input"
      />
    </FieldFrame>
  );
}

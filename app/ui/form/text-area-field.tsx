/** A labelled text area with its place for errors. */
import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import type { ComponentPropsWithoutRef } from "react";
import { FieldFrame } from "./field-frame";

interface TextAreaFieldProps
  extends Pick<ComponentPropsWithoutRef<"textarea">, "maxLength" | "required" | "rows"> {
  field: FieldMetadata<string>;
  label: string;
}

export function TextAreaField({ field, label, ...rest }: TextAreaFieldProps) {
  const { key, ...props } = getTextareaProps(field);
  return (
    <FieldFrame field={field} label={label}>
      <textarea
        key={key}
        {...props}
        {...rest}
        aria-describedby={field.errorId}
        aria-invalid={field.errors?.length ? true : undefined}
        className="input"
      />
    </FieldFrame>
  );
}

/**
 * A labelled input with its hint and its place for errors. Works without scripts; `browser/fields.ts` adds the rest.
 */
import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { FieldFrame } from "./field-frame";

interface FieldProps extends Omit<ComponentPropsWithoutRef<"input">, "form" | "name" | "id" | "type"> {
  field: FieldMetadata<string>;
  label: string;
  type?: "text" | "email" | "password" | "tel" | "url" | "number" | "date";
  hint?: ReactNode;
  /** The shop's texts for the browser's own checks. The field itself carries the server's texts. */
  messages?: { missing?: string; short?: string; shortTitle?: string; invalid?: string };
  /** A line below the input, for scripts to write into. */
  status?: ReactNode;
}

export function Field({
  field,
  label,
  type = "text",
  hint,
  messages = {},
  status,
  className = "",
  ...rest
}: FieldProps) {
  const { key, ...props } = getInputProps(field, { type });
  const hintId = hint ? `${field.descriptionId}` : undefined;
  const after = (
    <>
      {status}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </>
  );
  return (
    <FieldFrame after={after} field={field} label={label}>
      <input
        key={key}
        {...props}
        {...rest}
        aria-describedby={[field.errorId, hintId].filter(Boolean).join(" ")}
        aria-invalid={field.errors?.length ? true : undefined}
        className={`input ${className}`}
        {...attributes({
          invalidMessage: messages.invalid,
          missingMessage: messages.missing,
          shortMessage: messages.short,
          shortTitle: messages.shortTitle,
        })}
        // Without a script the browser shows it below its own text.
        title={rest.pattern ? messages.invalid : undefined}
      />
    </FieldFrame>
  );
}

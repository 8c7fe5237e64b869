/** The username: the browser checks its format and asks whether it is free; the server decides. */
import type { FieldMetadata } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { USERNAME_MAX, USERNAME_MIN } from "~/domain/accounts/username";
import { Field } from "~/ui/form/field";
import { useTranslation } from "~/ui/use-translation";

export function UsernameField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation("account");
  const { t: no } = useTranslation("refusals");
  return (
    <Field
      autoCapitalize="none"
      autoComplete="username"
      {...attributes({ checkUsername: "" })}
      field={field}
      hint={t("usernameHint")}
      label={t("username")}
      maxLength={USERNAME_MAX}
      messages={{
        missing: no("fields-missing.message"),
        short: no("username-too-short.message"),
        invalid: no("username-invalid.message"),
      }}
      minLength={USERNAME_MIN}
      pattern="[A-Za-z0-9_]*"
      spellCheck={false}
      // Its line is always there, so that the answer moves no button that is being pressed.
      status={
        <p
          aria-live="polite"
          className="min-h-[1lh] text-success data-bad:text-danger [@media(scripting:none)]:hidden"
          {...attributes({ available: t("usernameAvailable"), taken: no("username-taken.message") })}
          id={`${field.id}-status`}
        />
      }
    />
  );
}

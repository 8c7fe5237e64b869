/** A new password and its repetition. */
import type { FieldMetadata } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { PASSWORD_MAX, PASSWORD_MIN } from "~/domain/accounts/password";
import { Field } from "~/ui/form/field";
import { useTranslation } from "~/ui/use-translation";

interface NewPasswordFieldsProps {
  password: FieldMetadata<string>;
  confirmation: FieldMetadata<string>;
  label?: string;
}

export function NewPasswordFields({ password, confirmation, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation("account");
  const { t: no } = useTranslation("refusals");
  const missing = no("fields-missing.message");
  return (
    <>
      <Field
        autoComplete="new-password"
        field={password}
        hint={t("passwordHint")}
        label={label ?? t("password")}
        maxLength={PASSWORD_MAX}
        messages={{
          missing,
          short: no("password-too-short.message"),
          shortTitle: no("password-too-short.title"),
        }}
        minLength={PASSWORD_MIN}
        type="password"
      />
      <Field
        autoComplete="new-password"
        {...attributes({ sameAs: password.id })}
        field={confirmation}
        label={t("passwordConfirmation")}
        maxLength={PASSWORD_MAX}
        messages={{ missing, invalid: no("password-mismatch.message") }}
        type="password"
      />
    </>
  );
}

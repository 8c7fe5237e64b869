/** A new password and its repetition. */
import type { FieldMetadata } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { PASSWORD_MAX, PASSWORD_SHORTEST } from "~/domain/accounts/password";
import { Field } from "~/ui/form/field";
import { ShowPassword } from "~/ui/form/show-password";
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
        minLength={PASSWORD_SHORTEST}
        status={
          <p
            aria-live="polite"
            className="flex items-center gap-3"
            hidden
            id={`${password.id}-strength`}
            {...attributes({
              good: t("strength.good"),
              guessable: t("strength.guessable"),
              short: t("strength.short"),
              strong: t("strength.strong"),
            })}
          >
            <meter aria-label={t("strength.label")} high={4} low={2} max={4} min={0} optimum={4} value={0} />
            <span />
          </p>
        }
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
      <ShowPassword />
    </>
  );
}

/** The titles of a new password's refusals, by their messages, for the summary of its form. */
export function usePasswordTitles(): Record<string, string> {
  const { t: no } = useTranslation("refusals");
  return {
    [no("password-too-short.message")]: no("password-too-short.title"),
    [no("password-below-twelve.message")]: no("password-below-twelve.title"),
  };
}

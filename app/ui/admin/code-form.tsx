/** Asks for a code of the second factor, and for the password where it matters. */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";

interface CodeFormProps {
  action: string;
  submit: string;
  busy: string;
  withPassword?: boolean;
  /** Only from the phone: a recovery code has letters. */
  digitsOnly?: boolean;
  answer?: {
    result: SubmissionResult<string[]>;
    refusal: { title: string | null; message: string } | null;
  };
}

export function CodeForm({
  action,
  submit,
  busy,
  withPassword = false,
  digitsOnly = false,
  answer,
}: CodeFormProps) {
  const { t } = useTranslation("office");
  const { t: no } = useTranslation("refusals");
  const [form, fields] = useForm<{ code: string; password: string }>({
    id: "staff-code",
    lastResult: answer?.result,
    constraint: { code: { required: true }, password: { required: withPassword } },
    defaultNoValidate: false,
  });
  const faults = withPassword ? [form, fields.password, fields.code] : [form, fields.code];
  return (
    <PostForm action={action} {...getFormProps(form)}>
      <ErrorSummary faults={faults} refusal={answer?.refusal} />
      {withPassword && (
        <Field
          autoComplete="current-password"
          field={fields.password}
          label={t("code.password")}
          messages={{ missing: no("password-wrong.message") }}
          type="password"
        />
      )}
      <Field
        autoCapitalize="none"
        autoComplete="one-time-code"
        field={fields.code}
        hint={digitsOnly ? undefined : t("code.hint")}
        inputMode={digitsOnly ? "numeric" : undefined}
        label={t("code.label")}
        messages={{ missing: no("staff-code-wrong.message") }}
        spellCheck={false}
      />
      <SubmitButton data-busy-text={busy}>{submit}</SubmitButton>
    </PostForm>
  );
}

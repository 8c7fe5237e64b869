/** Asks for a code of the second factor, and for the password where needed. */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";

interface CodeFormProps {
  action: string;
  submit: string;
  busy: string;
  withPassword?: boolean;
  /** Only codes from the phone: a recovery code is not all digits. */
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
  const { t } = useTranslation("backOffice");
  const { t: no } = useTranslation("refusals");
  const [form, fields] = useForm<{ code: string; password: string }>({
    id: "staff-code",
    lastResult: answer?.result,
    constraint: { code: { required: true }, password: { required: withPassword } },
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
      <SubmitButton {...attributes({ busyText: busy })}>{submit}</SubmitButton>
    </PostForm>
  );
}

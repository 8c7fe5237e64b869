/** A message about the accessibility of the shop, with an e-mail for the answer. */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { FEEDBACK_MAX } from "~/domain/reports/feedback";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useTranslation } from "~/ui/use-translation";

interface FeedbackFormProps {
  answer?: {
    result: SubmissionResult<string[]>;
    refusal: { title: string | null; message: string } | null;
  };
}

export function FeedbackForm({ answer }: FeedbackFormProps) {
  const { t } = useTranslation("accessibility");
  const [form, { message, email }] = useForm<{ message: string; email: string }>({
    id: "feedback",
    lastResult: answer?.result,
  });
  return (
    <PostForm action={paths.accessibility()} {...getFormProps(form)}>
      <ErrorSummary faults={[form, message, email]} refusal={answer?.refusal} />
      <TextAreaField field={message} label={t("form.message")} maxLength={FEEDBACK_MAX} required rows={5} />
      <Field
        autoComplete="email"
        field={email}
        hint={t("form.emailHint")}
        label={t("form.email")}
        type="email"
      />
      <SubmitButton {...attributes({ busyText: t("form.busy") })}>{t("form.submit")}</SubmitButton>
    </PostForm>
  );
}

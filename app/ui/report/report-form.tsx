/** A report about a poster, or about the page of its code: a reason, and an optional text. */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { REPORT_REASONS, REPORT_WORDS_MAX, suitsNameless } from "~/domain/posters/report-reason";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { RadioFields } from "~/ui/form/radio-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useTranslation } from "~/ui/use-translation";

interface ReportFormProps {
  action: string;
  /** Whether it has a name and a link. */
  isNamed: boolean;
  answer?: {
    result: SubmissionResult<string[]>;
    refusal: { title: string | null; message: string } | null;
  };
}

export function ReportForm({ action, isNamed, answer }: ReportFormProps) {
  const { t } = useTranslation("report");
  const [form, fields] = useForm<{ reason: string; words: string }>({
    id: "report",
    lastResult: answer?.result,
  });
  const { reason, words } = fields;
  const reasons = isNamed ? REPORT_REASONS : REPORT_REASONS.filter(suitsNameless);
  return (
    <PostForm action={action} {...getFormProps(form)}>
      <ErrorSummary faults={[form, reason, words]} refusal={answer?.refusal} />
      <RadioFields
        field={reason}
        label={t("reason")}
        choices={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextAreaField field={words} label={t("words")} maxLength={REPORT_WORDS_MAX} rows={4} />
      <SubmitButton {...attributes({ busyText: t("busy") })}>{t("submit")}</SubmitButton>
    </PostForm>
  );
}

/** A report about a poster: a reason, and an optional text. */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { attributes } from "~/browser/contract";
import { REPORT_REASONS, REPORT_WORDS_MAX } from "~/domain/posters/report-reason";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useTranslation } from "~/ui/use-translation";

interface ReportFormProps {
  posterId: string;
  answer?: {
    result: SubmissionResult<string[]>;
    refusal: { title: string | null; message: string } | null;
  };
}

export function ReportForm({ posterId, answer }: ReportFormProps) {
  const { t } = useTranslation("report");
  const [form, fields] = useForm<{ reason: string; words: string }>({
    id: "report",
    lastResult: answer?.result,
  });
  const { reason, words } = fields;
  return (
    <PostForm action={paths.posters.$.report(posterId)} {...getFormProps(form)}>
      <ErrorSummary faults={[form, reason, words]} refusal={answer?.refusal} />
      <fieldset className="grid" id={reason.id} tabIndex={-1}>
        <legend className="label">{t("reason")}</legend>
        {REPORT_REASONS.map((each) => (
          <label className="flex min-h-11 items-center gap-3" key={each}>
            <input
              className="size-5 flex-none accent-gold"
              defaultChecked={reason.initialValue === each}
              name={reason.name}
              required
              type="radio"
              value={each}
            />
            <span>{t(`reasons.${each}`)}</span>
          </label>
        ))}
        <p className="field-error" hidden={!reason.errors?.length} id={reason.errorId}>
          {reason.errors?.[0]}
        </p>
      </fieldset>
      <TextAreaField field={words} label={t("words")} maxLength={REPORT_WORDS_MAX} rows={4} />
      <SubmitButton {...attributes({ busyText: t("busy") })}>{t("submit")}</SubmitButton>
    </PostForm>
  );
}

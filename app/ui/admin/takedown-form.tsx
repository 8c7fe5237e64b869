/** The reason for taking a poster down, which its creator receives. */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { REPORT_WORDS_MAX, suitsNameless, TAKEDOWN_REASONS } from "~/domain/posters/report-reason";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SelectField } from "~/ui/form/select-field";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useTranslation } from "~/ui/use-translation";

interface TakedownFormProps {
  posterId: string;
  /** Whether it was ever in the catalogue. Otherwise its living page is hidden. */
  isPublished: boolean;
  /** The input from before the session ended. */
  typed: Record<string, string> | null;
  answer?: {
    result: SubmissionResult<string[]>;
    refusal: { title: string | null; message: string } | null;
  };
}

export function TakedownForm({ posterId, isPublished, typed, answer }: TakedownFormProps) {
  const { t } = useTranslation("backOffice");
  const { t: no } = useTranslation("refusals");
  const reasons = isPublished ? TAKEDOWN_REASONS : TAKEDOWN_REASONS.filter(suitsNameless);
  const [form, { reason, words }] = useForm<{ reason: string; words: string }>({
    id: "takedown",
    lastResult: answer?.result,
    constraint: { reason: { required: true } },
    defaultValue: { reason: typed?.reason, words: typed?.words },
  });
  return (
    <PostForm action={paths.admin.posters.$.takedown(posterId)} {...getFormProps(form)}>
      <ErrorSummary faults={[form, reason, words]} refusal={answer?.refusal} />
      <SelectField
        choices={reasons.map((each) => [each, t(`posters.reason.${each}`)] as const)}
        field={reason}
        label={t("posters.why")}
        missing={no("report-reason-missing.message")}
        placeholder={t("posters.choose")}
      />
      <TextAreaField field={words} label={t("posters.words")} maxLength={REPORT_WORDS_MAX} rows={5} />
      <button className="btn btn-danger btn-wide" type="submit">
        {t(isPublished ? "posters.takeDownAndNotify" : "posters.hideAndNotify")}
      </button>
    </PostForm>
  );
}

/** Refunds an order: all that is left, some of its posters, or an amount. Each way has a form with a button of its own. */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { RefundConsequences, type RefundOutlookProps } from "./refund-outlook";

interface RefundFormsProps {
  outlook: RefundOutlookProps;
  email: string;
  answer?: RefundAnswer;
}

export interface RefundAnswer {
  result: SubmissionResult<string[]>;
  refusal: { title: string | null; message: string } | null;
}

export function RefundForms({ outlook, email, answer }: RefundFormsProps) {
  const { t } = useTranslation("adminOrder");
  const { left, amount, lines } = outlook;
  const [form, { lines: choice, part }] = useForm<{ lines: string; part: string }>({
    id: "refund",
    lastResult: answer?.result,
  });
  const chosen = [choice.initialValue ?? []].flat();
  return (
    <>
      <ErrorSummary faults={[form, choice, part]} refusal={answer?.refusal} />
      <RefundWay amount={amount} scope="all" title={t("refund.all")}>
        <RefundConsequences email={email} outlook={outlook} />
        <SubmitButton>{t("refund.submit", { amount: left })}</SubmitButton>
      </RefundWay>
      {lines.length > 0 && (
        <RefundWay amount={amount} scope="lines" title={t("refund.lines")}>
          <div className="grid gap-2" id={choice.id} tabIndex={-1}>
            {lines.map((line) => (
              <LineChoice chosen={chosen} key={line.id} line={line} />
            ))}
            <p className="field-error" hidden={!choice.errors?.length} id={choice.errorId}>
              {choice.errors?.[0]}
            </p>
          </div>
          <p className="quiet">{t("refund.linesHint")}</p>
          <SubmitButton>{t("refund.submitLines")}</SubmitButton>
        </RefundWay>
      )}
      <RefundWay amount={amount} scope="part" title={t("refund.part")} {...getFormProps(form)}>
        <Field field={part} hint={t("refund.partHint")} inputMode="decimal" label={t("refund.partAmount")} />
        <SubmitButton>{t("refund.submitPart")}</SubmitButton>
      </RefundWay>
      <p className="quiet mt-6">{t("refund.status")}</p>
    </>
  );
}

interface RefundWayProps {
  scope: "all" | "lines" | "part";
  /** What was left when the form was shown. */
  amount: number;
  title: string;
  children: ReactNode;
}

export function RefundWay({ scope, amount, title, children, ...rest }: RefundWayProps) {
  return (
    <PostForm {...rest} {...attributes({ changesList: "" })}>
      <h2 className="text-[1.125rem]">{title}</h2>
      <input name="amount" type="hidden" value={amount} />
      <input name="scope" type="hidden" value={scope} />
      {children}
    </PostForm>
  );
}

interface LineChoiceProps {
  line: RefundOutlookProps["lines"][number];
  chosen: readonly (string | undefined)[];
}

function LineChoice({ line: { id, name, left, price }, chosen }: LineChoiceProps) {
  const { t } = useTranslation("adminOrder");
  const values = Array.from({ length: left + 1 }, (_, count) => `${id}:${count}`);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <select
        className="input w-auto"
        defaultValue={values.find((value) => chosen.includes(value)) ?? values[0]}
        id={`refund-${id}`}
        name="lines"
      >
        {values.map((value, count) => (
          <option key={value} value={value}>
            {count === 0 ? t("refund.noCopies") : count}
          </option>
        ))}
      </select>
      <label className="min-w-0 wrap-anywhere" htmlFor={`refund-${id}`}>
        {t("refund.copies", { name, price })}
      </label>
    </div>
  );
}

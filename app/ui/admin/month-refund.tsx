/** Refunds a month of membership: all that is left, or an amount. Each way has a form with a button of its own. */
import { getFormProps, useForm } from "@conform-to/react";
import type { RefundState } from "~/domain/back-office/refund";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { type RefundAnswer, RefundWay } from "./refund-form";

interface MonthRefundProps {
  /** `left` is the formatted amount. */
  month: { email: string; state: RefundState; amount: number; left: string };
  answer?: RefundAnswer;
}

export function MonthRefund({ month: { email, state, amount, left }, answer }: MonthRefundProps) {
  const { t } = useTranslation("customer");
  const { t: order } = useTranslation("adminOrder");
  const [form, { part }] = useForm<{ part: string }>({ id: "month-refund", lastResult: answer?.result });
  if (state !== "open") {
    return (
      <>
        {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
        <p className="lead mt-3">{t(`refund.states.${state}`)}</p>
      </>
    );
  }
  return (
    <>
      <ErrorSummary faults={[form, part]} refusal={answer?.refusal} />
      <RefundWay amount={amount} scope="all" title={order("refund.all")}>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{order("refund.amount", { amount: left })}</li>
          <li className="wrap-anywhere">{t("refund.email", { email })}</li>
        </ul>
        <SubmitButton>{order("refund.submit", { amount: left })}</SubmitButton>
      </RefundWay>
      <RefundWay amount={amount} scope="part" title={order("refund.part")} {...getFormProps(form)}>
        <Field field={part} inputMode="decimal" label={order("refund.partAmount")} />
        <SubmitButton>{order("refund.submitPart")}</SubmitButton>
      </RefundWay>
      <p className="quiet mt-6">{t("refund.rest")}</p>
    </>
  );
}

/**
 * Paying: a plain button that leads to the provider's page, which a script turns into a form on this page.
 * While somebody outside is busy with the order, a spinner with their text stands in place of the buttons.
 */
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useCardElementTexts } from "~/ui/payment/card-element-texts";

export interface PaymentParts {
  orderId: string;
  provider: "embedded" | "stripe";
  publishableKey: string | null;
  clientSecret: string;
  returnUrl: string;
}

/** Stands for the amount in a text that a script fills in. */
const AMOUNT = "{{amount}}";

interface PaymentFormProps {
  /** Null when only the provider's page can take it. */
  payment: PaymentParts | null;
  refusal: { title: string | null; message: string } | null;
  /** Address of the step before. */
  back: string;
  outsideProcessing?: string;
}

export function PaymentForm({ payment, refusal, back, outsideProcessing }: PaymentFormProps) {
  const { t } = useTranslation("order");
  const texts = useCardElementTexts();
  return (
    <PostForm
      data-client-secret={payment?.clientSecret}
      data-error-text={t("payment.errorText")}
      data-error-title={t("payment.error")}
      data-failed-text={t("payment.failedText")}
      data-failed-title={t("payment.failed")}
      data-order={payment?.orderId}
      data-payment={payment?.provider}
      data-publishable-key={payment?.publishableKey ?? undefined}
      data-return-url={payment?.returnUrl}
      data-texts={JSON.stringify({ ...texts, confirmText: texts.confirmText(AMOUNT) })}
    >
      <ErrorSummary faults={[]} refusal={refusal} />
      <div className="payment-place" data-payment-place="" hidden>
        <h2 className="recap-title">{t("payment.method")}</h2>
        <div data-payment-element="" />
        <p className="quiet" data-payment-loading="" role="status">
          {t("payment.loading")}
        </p>
        <p className="field-error" data-payment-problem="" hidden role="alert" />
      </div>
      <p className="quiet" data-payment-elsewhere="">
        {t("payment.elsewhere")}
      </p>
      {outsideProcessing === undefined ? (
        <>
          <SubmitButton data-busy-text={t("payment.busy")}>{t("payment.pay")}</SubmitButton>
          <a className="btn btn-quiet" data-dialog="" href={back}>
            {t("payment.back")}
          </a>
        </>
      ) : (
        <p className="outside-processing" role="status">
          <span aria-hidden="true" className="spinner" />
          {outsideProcessing}
        </p>
      )}
    </PostForm>
  );
}

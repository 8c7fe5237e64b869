/**
 * The payment: a plain button that leads to the provider's page, which a script replaces with a form on this page.
 * While the provider or the bank processes the order, a spinner with a text replaces the buttons.
 */
import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import type { TestMode } from "~/domain/payments/test-mode";
import { CheckAgain } from "~/ui/check-again";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useCardElementTexts } from "~/ui/payment/card-element-texts";
import { TestModeNotice } from "~/ui/payment/test-mode-notice";
import { Spinner } from "~/ui/spinner";

export interface PaymentParts {
  orderId: string;
  provider: "embedded" | "stripe";
  publishableKey: string | null;
  clientSecret: string;
  returnUrl: string;
}

/** Placeholder for the amount in a text that a script fills in. */
const AMOUNT = "{{amount}}";

interface PaymentFormProps {
  /** Null when only the provider's page can take the payment. */
  payment: PaymentParts | null;
  testMode: TestMode | null;
  refusal: { title: string | null; message: string } | null;
  /** Address of the previous step. */
  back: string;
  outsideProcessing?: string;
}

export function PaymentForm({ payment, testMode, refusal, back, outsideProcessing }: PaymentFormProps) {
  const { t } = useTranslation("order");
  const texts = useCardElementTexts();
  return (
    <PostForm
      {...attributes({
        clientSecret: payment?.clientSecret,
        errorText: t("payment.errorText"),
        errorTitle: t("payment.error"),
        failedText: t("payment.failedText"),
        failedTitle: t("payment.failed"),
        order: payment?.orderId,
        payment: payment?.provider,
        publishableKey: payment?.publishableKey ?? undefined,
        returnUrl: payment?.returnUrl,
        texts: JSON.stringify({ ...texts, confirmText: texts.confirmText(AMOUNT) }),
      })}
    >
      <ErrorSummary faults={[]} refusal={refusal} />
      {outsideProcessing === undefined && <TestModeNotice mode={testMode} takesCard />}
      <div className="grid gap-4" {...attributes({ paymentPlace: "" })} hidden>
        <h2 className="text-[1.125rem]">{t("payment.method")}</h2>
        <div {...attributes({ paymentElement: "" })} />
        <p className="quiet" {...attributes({ paymentLoading: "" })} role="status">
          {t("payment.loading")}
        </p>
        <p className="field-error" {...attributes({ paymentProblem: "" })} hidden role="alert" />
      </div>
      <p className="quiet" {...attributes({ paymentElsewhere: "" })}>
        {t("payment.elsewhere")}
      </p>
      {outsideProcessing === undefined ? (
        <>
          <SubmitButton {...attributes({ busyText: t("payment.busy") })}>{t("payment.pay")}</SubmitButton>
          <a className="btn btn-quiet" {...attributes({ dialog: "" })} href={back}>
            {t("payment.back")}
          </a>
        </>
      ) : (
        <>
          <p className="flex items-center gap-3" role="status">
            <Spinner />
            {outsideProcessing}
          </p>
          <CheckAgain />
        </>
      )}
    </PostForm>
  );
}

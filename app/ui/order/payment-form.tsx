/**
 * The payment: a plain button that leads to the provider's page, which a script replaces with a form on this page.
 * While the provider or the bank processes the order, a spinner with a text replaces the buttons.
 */

import { attributes } from "~/browser/contract";
import type { TestMode } from "~/domain/payments/test-mode";
import type { BrowserAccess } from "~/ports/payments/port";
import { CheckAgain } from "~/ui/check-again";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useCardTexts } from "~/ui/payment/card-texts";
import { PaymentPlace } from "~/ui/payment/payment-place";
import { TestModeNotice } from "~/ui/payment/test-mode-notice";
import { Spinner } from "~/ui/spinner";
import { useTranslation } from "~/ui/use-translation";
import { ContractNote, type ContractNoteProps } from "./contract-note";

export interface PaymentParts extends BrowserAccess {
  orderId: string;
  clientSecret: string;
  returnUrl: string;
}

interface PaymentFormProps {
  /** Null when only the provider's page can take the payment. */
  payment: PaymentParts | null;
  testMode: TestMode | null;
  /** The amount as the buyer reads it. */
  price: string;
  refusal: { title: string | null; message: string } | null;
  /** Address of the previous step. */
  back: string;
  outsideProcessing?: string;
  contract: ContractNoteProps;
}

export function PaymentForm({
  payment,
  testMode,
  price,
  refusal,
  back,
  outsideProcessing,
  contract,
}: PaymentFormProps) {
  const { t } = useTranslation("order");
  const texts = useCardTexts();
  return (
    <PostForm
      {...attributes({
        apiBase: payment?.apiBase,
        clientSecret: payment?.clientSecret,
        errorText: t("payment.errorText"),
        errorTitle: t("payment.error"),
        failedText: t("payment.failedText"),
        failedTitle: t("payment.failed"),
        order: payment?.orderId,
        payment: payment ? "" : undefined,
        publishableKey: payment?.publishableKey,
        returnUrl: payment?.returnUrl,
        texts: payment?.apiBase ? JSON.stringify(texts) : undefined,
      })}
    >
      <ErrorSummary faults={[]} refusal={refusal} />
      {outsideProcessing === undefined && <TestModeNotice mode={testMode} takesCard />}
      <PaymentPlace
        elsewhere={t("payment.elsewhere")}
        heading={t("payment.method")}
        loading={t("payment.loading")}
      />
      {outsideProcessing === undefined ? (
        <>
          <ContractNote {...contract} />
          <SubmitButton {...attributes({ busyText: t("payment.busy") })}>
            {t("payment.pay", { price })}
          </SubmitButton>
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

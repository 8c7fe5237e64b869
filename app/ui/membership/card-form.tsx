/**
 * A form to save a card: a plain button that leads to the provider's page, which a script replaces with a form on this
 * page. Its post then names the setup by which the provider keeps the card.
 */
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import type { TestMode } from "~/domain/payments/test-mode";
import type { BrowserAccess } from "~/ports/payments/port";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { useCardTexts } from "~/ui/payment/card-texts";
import { PaymentPlace } from "~/ui/payment/payment-place";
import { TestModeNotice } from "~/ui/payment/test-mode-notice";
import { useTranslation } from "~/ui/use-translation";
import type { FormAnswer } from "~/web/form.server";

export interface CardParts extends BrowserAccess {
  clientSecret: string;
  returnUrl: string;
  testMode: TestMode | null;
}

interface CardFormProps {
  action: string;
  card: CardParts;
  answer: FormAnswer | undefined;
  heading: string;
  elsewhere: string;
  submit: string;
  /** Content below the button. */
  children: ReactNode;
}

export function CardForm({ action, card, answer, heading, elsewhere, submit, children }: CardFormProps) {
  const { t } = useTranslation("membership");
  const texts = useCardTexts();
  return (
    <PostForm
      action={action}
      {...attributes({
        apiBase: card.apiBase,
        cardSetup: "",
        clientSecret: card.clientSecret,
        errorText: t("payment.errorText"),
        errorTitle: t("payment.error"),
        failedText: t("payment.failedText"),
        failedTitle: t("payment.failed"),
        publishableKey: card.publishableKey,
        returnUrl: card.returnUrl,
        texts: card.apiBase ? JSON.stringify(texts) : undefined,
      })}
    >
      <ErrorSummary faults={[]} refusal={answer?.refusal} />
      <TestModeNotice mode={card.testMode} takesCard />
      <input defaultValue="" name="setupIntentId" type="hidden" />
      <PaymentPlace elsewhere={elsewhere} heading={heading} loading={t("payment.loading")} />
      <button
        className="btn btn-gold btn-large btn-wide"
        {...attributes({ busyText: t("payment.busy") })}
        type="submit"
      >
        {submit}
      </button>
      {children}
    </PostForm>
  );
}

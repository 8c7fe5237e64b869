/**
 * Leaving a card: a plain button that leads to the provider's page, which a script turns into a form on this page.
 * The post then names the setup by which the provider keeps the card.
 */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { useCardElementTexts } from "~/ui/payment/card-element-texts";
import type { FormAnswer } from "~/web/form.server";

export interface CardParts {
  provider: "embedded" | "stripe";
  publishableKey: string | null;
  clientSecret: string;
  returnUrl: string;
}

/** Stands for the amount in a text that a script fills in. */
const AMOUNT = "{{amount}}";

interface CardFormProps {
  action: string;
  card: CardParts;
  answer: FormAnswer | undefined;
  heading: string;
  elsewhere: string;
  submit: string;
  /** What stands below the button. */
  children: ReactNode;
}

export function CardForm({ action, card, answer, heading, elsewhere, submit, children }: CardFormProps) {
  const { t } = useTranslation("membership");
  const texts = useCardElementTexts();
  return (
    <PostForm
      action={action}
      data-card-setup={card.provider}
      data-client-secret={card.clientSecret}
      data-error-text={t("payment.errorText")}
      data-error-title={t("payment.error")}
      data-failed-text={t("payment.failedText")}
      data-failed-title={t("payment.failed")}
      data-publishable-key={card.publishableKey ?? undefined}
      data-return-url={card.returnUrl}
      data-texts={JSON.stringify({ ...texts, confirmText: texts.confirmText(AMOUNT) })}
    >
      <ErrorSummary faults={[]} refusal={answer?.refusal} />
      <input defaultValue="" name="setupIntentId" type="hidden" />
      <div className="card-place" data-payment-place="" hidden>
        <h2 className="card-title">{heading}</h2>
        <div data-payment-element="" />
        <p className="quiet" data-payment-loading="" role="status">
          {t("payment.loading")}
        </p>
        <p className="field-error" data-payment-problem="" hidden role="alert" />
      </div>
      <p className="quiet" data-payment-elsewhere="">
        {elsewhere}
      </p>
      <button className="btn btn-gold btn-large btn-wide" data-busy-text={t("payment.busy")} type="submit">
        {submit}
      </button>
      {children}
    </PostForm>
  );
}

/**
 * A form to save a card: a plain button that leads to the provider's page, which a script replaces with a form on this
 * page. Its post then names the setup by which the provider keeps the card.
 */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import type { TestMode } from "~/domain/payments/test-mode";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { useCardElementTexts } from "~/ui/payment/card-element-texts";
import { TestModeNotice } from "~/ui/payment/test-mode-notice";
import type { FormAnswer } from "~/web/form.server";

export interface CardParts {
  provider: "embedded" | "stripe";
  publishableKey: string | null;
  clientSecret: string;
  returnUrl: string;
  testMode: TestMode | null;
}

/** Placeholder for the amount in a text that a script fills in. */
const AMOUNT = "{{amount}}";

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
  const texts = useCardElementTexts();
  return (
    <PostForm
      action={action}
      {...attributes({
        cardSetup: card.provider,
        clientSecret: card.clientSecret,
        errorText: t("payment.errorText"),
        errorTitle: t("payment.error"),
        failedText: t("payment.failedText"),
        failedTitle: t("payment.failed"),
        publishableKey: card.publishableKey ?? undefined,
        returnUrl: card.returnUrl,
        texts: JSON.stringify({ ...texts, confirmText: texts.confirmText(AMOUNT) }),
      })}
    >
      <ErrorSummary faults={[]} refusal={answer?.refusal} />
      <TestModeNotice mode={card.testMode} takesCard />
      <input defaultValue="" name="setupIntentId" type="hidden" />
      <div className="grid gap-4" {...attributes({ paymentPlace: "" })} hidden>
        <h2 className="text-[1.125rem]">{heading}</h2>
        <div {...attributes({ paymentElement: "" })} />
        <p className="quiet" {...attributes({ paymentLoading: "" })} role="status">
          {t("payment.loading")}
        </p>
        <p className="field-error" {...attributes({ paymentProblem: "" })} hidden role="alert" />
      </div>
      <p className="quiet" {...attributes({ paymentElsewhere: "" })}>
        {elsewhere}
      </p>
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

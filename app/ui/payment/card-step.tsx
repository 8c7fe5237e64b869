/** The hosted page's card form. */
import { getFormProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { FormAnswer } from "~/web/form.server";
import { PaymentFrame } from "./payment-frame";

interface CardStepProps {
  here: string;
  heading: string;
  submit: string;
  /** Missing where the card is only saved. */
  amount?: string;
  description?: string;
  back: string;
  answer: FormAnswer | undefined;
}

interface CardFields {
  cardNumber: string;
  expiry: string;
  cvc: string;
  cardholder: string;
}

export function CardStep({ here, heading, submit, amount, description, back, answer }: CardStepProps) {
  const { t } = useTranslation("payment");
  const { t: no } = useTranslation("refusals");
  const [card, fields] = useForm<CardFields>({
    id: "card",
    lastResult: answer?.result,
    constraint: {
      cardNumber: { required: true },
      expiry: { required: true },
      cvc: { required: true },
      cardholder: { required: true, maxLength: 100 },
    },
    defaultNoValidate: false,
  });
  const faults = [card, fields.cardNumber, fields.expiry, fields.cvc, fields.cardholder];
  return (
    <PaymentFrame amount={amount} back={back} description={description} takesCard title={heading}>
      <PostForm action={here} {...getFormProps(card)}>
        <ErrorSummary faults={faults} refusal={answer?.refusal} />
        <Field
          autoComplete="cc-number"
          field={fields.cardNumber}
          inputMode="numeric"
          label={t("card.number")}
          messages={{
            missing: no("card-number-missing.message"),
            invalid: no("card-number-invalid.message"),
          }}
          pattern="\s*([0-9][\s\-]*){13,19}"
          placeholder="1234 1234 1234 1234"
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <Field
            autoComplete="cc-exp"
            field={fields.expiry}
            inputMode="numeric"
            label={t("card.expiry")}
            messages={{
              missing: no("card-expiry-missing.message"),
              invalid: no("card-expiry-invalid.message"),
            }}
            pattern="\s*[0-9]{1,2}\s*[\/\-]?\s*([0-9]{2}|[0-9]{4})\s*"
            placeholder={t("card.expiryExample")}
          />
          <Field
            autoComplete="cc-csc"
            field={fields.cvc}
            inputMode="numeric"
            label={t("card.cvc")}
            messages={{ missing: no("card-cvc-missing.message"), invalid: no("card-cvc-invalid.message") }}
            pattern="\s*[0-9]{3,4}\s*"
            placeholder="123"
          />
        </div>
        <Field
          autoComplete="cc-name"
          field={fields.cardholder}
          label={t("card.name")}
          messages={{ missing: no("card-name-missing.message") }}
        />
        <SubmitButton>{submit}</SubmitButton>
      </PostForm>
    </PaymentFrame>
  );
}

/** The way from the plan to the payment, with the promo code on it. */
import { getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import type { FormAnswer } from "~/web/form.server";

interface JoinFormProps {
  here: string;
  /** Taken before, on the way to the payment. */
  promo: string | null;
  price: string;
  firstMonth: string;
  answer: FormAnswer | undefined;
  /** What is joined. */
  children: ReactNode;
}

export function JoinForm({ here, promo, price, firstMonth, answer, children }: JoinFormProps) {
  const { t } = useTranslation("membership");
  const { t: no } = useTranslation("refusals");
  const [joining, { promoCode }] = useForm<{ promoCode: string }>({
    id: "joining",
    lastResult: answer?.result,
    defaultNoValidate: false,
    defaultValue: { promoCode: promo ?? undefined },
  });
  const applied = { first: firstMonth, monthly: price };
  return (
    <PostForm action={here} className="join-form" {...getFormProps(joining)}>
      <ErrorSummary faults={[joining, promoCode]} refusal={answer?.refusal} />
      {children}
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        className="uppercase placeholder:normal-case"
        data-promo=""
        field={promoCode}
        label={t("promo.label")}
        maxLength={40}
        messages={{ invalid: no("promo-unknown.message") }}
        spellCheck={false}
        status={
          <p
            aria-live="polite"
            className="text-success empty:hidden"
            data-applied={t("promo.applied", { ...applied, code: "{{code}}" })}
            id={`${promoCode.id}-status`}
          >
            {promo && !promoCode.errors ? t("promo.applied", { ...applied, code: promo }) : null}
          </p>
        }
      />
      <div className="join-reach">
        <button className="btn btn-gold btn-large btn-wide" data-busy-text={t("joining")} type="submit">
          {t("join")}
        </button>
      </div>
      <p className="quiet">{t("noCommitment")}</p>
    </PostForm>
  );
}

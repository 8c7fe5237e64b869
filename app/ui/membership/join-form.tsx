/** The form from the plan to the payment, with its promo code. */
import { getFormProps, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { ConsentField } from "~/ui/form/consent-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useTranslation } from "~/ui/use-translation";
import type { FormAnswer } from "~/web/form.server";
import { JoinBar } from "./join-bar";

interface JoinFormProps {
  here: string;
  /** The promo code in the address, with the price of its first month, or why it has none. */
  promo: { code: string; firstMonth: string | null; fault: string | null } | null;
  price: string;
  answer: FormAnswer | undefined;
  /** A description of the plan. */
  children: ReactNode;
}

/** What is wrong with the code in the address, before the form is sent. */
function faultOf(promo: JoinFormProps["promo"]) {
  if (!promo?.fault) return undefined;
  const { code: promoCode, fault } = promo;
  return { status: "error" as const, initialValue: { promoCode }, error: { promoCode: [fault] } };
}

export function JoinForm({ here, promo, price, answer, children }: JoinFormProps) {
  const { t } = useTranslation("membership");
  const { t: no } = useTranslation("refusals");
  const [joining, { promoCode, consent }] = useForm<{ promoCode: string; consent: string }>({
    id: "joining",
    lastResult: answer?.result ?? faultOf(promo),
    defaultValue: { promoCode: promo?.code },
  });
  return (
    <PostForm action={here} {...getFormProps(joining)}>
      <ErrorSummary faults={answer ? [joining, promoCode, consent] : []} refusal={answer?.refusal} />
      {children}
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        className="uppercase placeholder:normal-case"
        {...attributes({ promo: "" })}
        field={promoCode}
        label={t("promo.label")}
        maxLength={40}
        spellCheck={false}
        status={
          <p aria-live="polite" className="text-success empty:hidden" id={`${promoCode.id}-status`}>
            {promo?.firstMonth && !promoCode.errors
              ? t("promo.applied", { code: promo.code, first: promo.firstMonth, monthly: price })
              : null}
          </p>
        }
      />
      <ConsentField field={consent} missing={no("consent-missing.message")}>
        {t("consent")}
      </ConsentField>
      <JoinBar className="grid">
        <button
          className="btn btn-gold btn-large btn-wide"
          {...attributes({ busyText: t("joining") })}
          type="submit"
        >
          {t("join")}
        </button>
      </JoinBar>
      <p className="quiet">{t("noCommitment")}</p>
    </PostForm>
  );
}

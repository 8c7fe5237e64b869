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
  /** The promo code of an earlier try. */
  promo: string | null;
  price: string;
  firstMonth: string;
  answer: FormAnswer | undefined;
  /** A description of the plan. */
  children: ReactNode;
}

export function JoinForm({ here, promo, price, firstMonth, answer, children }: JoinFormProps) {
  const { t } = useTranslation("membership");
  const { t: no } = useTranslation("refusals");
  const [joining, { promoCode, consent }] = useForm<{ promoCode: string; consent: string }>({
    id: "joining",
    lastResult: answer?.result,
    defaultValue: { promoCode: promo ?? undefined },
  });
  const applied = { first: firstMonth, monthly: price };
  return (
    <PostForm action={here} {...getFormProps(joining)}>
      <ErrorSummary faults={[joining, promoCode, consent]} refusal={answer?.refusal} />
      {children}
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        className="uppercase placeholder:normal-case"
        {...attributes({ promo: "" })}
        field={promoCode}
        label={t("promo.label")}
        maxLength={40}
        messages={{ invalid: no("promo-unknown.message") }}
        spellCheck={false}
        status={
          <p
            aria-live="polite"
            className="text-success empty:hidden"
            {...attributes({ applied: t("promo.applied", { ...applied, code: "{{code}}" }) })}
            id={`${promoCode.id}-status`}
          >
            {promo && !promoCode.errors ? t("promo.applied", { ...applied, code: promo }) : null}
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

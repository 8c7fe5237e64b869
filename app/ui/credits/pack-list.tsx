/** The packs, each with its own button, which leads to the payment. */

import { getFormProps, useForm } from "@conform-to/react";
import type { PackId } from "~/domain/kernel/credit-pack";
import { paths } from "~/paths";
import { ConsentField } from "~/ui/form/consent-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { useTranslation } from "~/ui/use-translation";
import type { FormAnswer } from "~/web/form.server";

interface PackView {
  id: PackId;
  credits: number;
  price: string;
  /** Price of one credit. */
  each: string;
}

interface PackListProps {
  packs: readonly PackView[];
  answer: FormAnswer | undefined;
}

export function PackList({ packs, answer }: PackListProps) {
  const { t } = useTranslation("credits");
  const { t: no } = useTranslation("refusals");
  const [form, { consent }] = useForm<{ consent: string }>({ id: "packs", lastResult: answer?.result });
  return (
    <PostForm action={paths.credits()} aria-label={t("packs")} {...getFormProps(form)}>
      <ErrorSummary faults={[form, consent]} refusal={answer?.refusal} />
      <ConsentField field={consent} missing={no("consent-missing.message")}>
        {t("consent")}
      </ConsentField>
      {packs.map(({ id, credits, price, each }, index) => (
        <button
          aria-label={t("buy", { count: credits, price })}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-md border border-wall-edge px-4 py-3.5 text-left transition-colors hover:border-gold hover:bg-paper/5"
          key={id}
          name="pack"
          type="submit"
          value={id}
        >
          <span className="row-start-1 font-semibold">{t("pack", { count: credits })}</span>
          <span className="quiet">{t("each", { price: each })}</span>
          {index === packs.length - 1 && (
            <span className="col-start-1 mt-1 justify-self-start rounded-2xl bg-gold px-2 text-[0.8125rem] font-semibold text-wall-deep">
              {t("best")}
            </span>
          )}
          <span className="col-start-2 row-span-2 row-start-1 text-[1.25rem] font-semibold">{price}</span>
        </button>
      ))}
      <p className="quiet">{t("taxes")}</p>
    </PostForm>
  );
}

/** The price and the benefits of the membership. A script replaces them as the visitor types a promo code. */

import { attributes } from "~/browser/contract";
import { CheckIcon } from "~/ui/icons";
import { useTranslation } from "~/ui/use-translation";
import { PlanLabel, PlanPanel } from "./plan-panel";

const BENEFITS = ["styles", "sale", "catalogue", "events", "support"] as const;

const AMOUNT = "text-[clamp(2.25rem,1.9rem+1.6vw,3rem)] leading-[1.1]";

interface PlanCardProps {
  price: string;
  /** With the promo code in the address; null without one. */
  firstMonth: string | null;
  fairUsePerDay: number;
  styleCount: number;
}

export function PlanCard({ price, firstMonth, fairUsePerDay, styleCount }: PlanCardProps) {
  const { t } = useTranslation("membership");
  return (
    <PlanPanel aria-labelledby="plan" className="gap-3 pt-6 pb-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="plan">{t("plan")}</h2>
        <PlanLabel>{t("collective")}</PlanLabel>
      </div>
      <p
        className="flex flex-wrap items-baseline gap-x-2.5"
        {...attributes({ planPrice: "plain" })}
        hidden={firstMonth !== null}
      >
        <strong className={AMOUNT}>{price}</strong> <span>{t("perMonth")}</span>
      </p>
      <p
        className="flex flex-wrap items-baseline gap-x-2.5"
        {...attributes({ planPrice: "promo" })}
        hidden={firstMonth === null}
      >
        <strong className={AMOUNT}>{firstMonth ?? price}</strong> <span>{t("firstMonth", { price })}</span>
      </p>
      <p className="lead">{t("unlimited")}</p>
      <ul aria-label={t("benefitsLabel")} className="grid gap-2 py-1 min-[560px]:grid-cols-[1fr_1fr]">
        {BENEFITS.map((benefit) => (
          <li className="flex gap-2.5" key={benefit}>
            <CheckIcon className="mt-0.75 size-5 shrink-0 text-gold" />
            {t(`benefits.${benefit}`, { count: styleCount })}
          </li>
        ))}
      </ul>
      <p className="quiet">{t("fairUse", { count: fairUsePerDay })}</p>
    </PlanPanel>
  );
}

/** What the membership costs and gives. A script swaps the two prices as a promo code is typed. */
import { useTranslation } from "react-i18next";
import { CheckIcon } from "~/ui/icons";

const BENEFITS = ["styles", "sale", "catalogue", "events", "support"] as const;

interface PlanCardProps {
  price: string;
  /** With a promo code. */
  firstMonth: string;
  withPromo: boolean;
  fairUsePerDay: number;
}

export function PlanCard({ price, firstMonth, withPromo, fairUsePerDay }: PlanCardProps) {
  const { t } = useTranslation("membership");
  return (
    <section aria-labelledby="plan" className="plan">
      <div className="plan-name">
        <h2 id="plan">{t("plan")}</h2>
        <p className="plan-collective">{t("collective")}</p>
      </div>
      <p className="plan-price" data-plan-price="plain" hidden={withPromo}>
        <strong>{price}</strong> <span>{t("perMonth")}</span>
      </p>
      <p className="plan-price" data-plan-price="promo" hidden={!withPromo}>
        <strong>{firstMonth}</strong> <span>{t("firstMonth", { price })}</span>
      </p>
      <p className="lead">{t("unlimited")}</p>
      <ul aria-label={t("benefitsLabel")} className="plan-benefits">
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <CheckIcon className="size-5 shrink-0 text-gold" />
            {t(`benefits.${benefit}`)}
          </li>
        ))}
      </ul>
      <p className="quiet">{t("fairUse", { count: fairUsePerDay })}</p>
    </section>
  );
}

/** What is paid now, what later, and when. */
import { useTranslation } from "react-i18next";

interface PaymentSummaryProps {
  promo: string | null;
  today: string;
  monthly: string;
  /** The day of the first renewal. */
  renewal: string;
}

export function PaymentSummary({ promo, today, monthly, renewal }: PaymentSummaryProps) {
  const { t } = useTranslation("membership");
  return (
    <section aria-label={t("payment.summary")} className="plan plan-summary">
      <p className="plan-collective">{t("summaryName")}</p>
      <dl className="sums">
        <dt>{promo ? t("payment.todayPromo", { code: promo }) : t("payment.today")}</dt>
        <dd className="sums-now">{today}</dd>
        <dt>{t("payment.monthly", { date: renewal })}</dt>
        <dd>{monthly}</dd>
      </dl>
    </section>
  );
}

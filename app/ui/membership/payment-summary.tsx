/** The payment now, the later ones, and their days. */
import { useTranslation } from "~/ui/use-translation";
import { PlanLabel, PlanPanel } from "./plan-panel";

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
    <PlanPanel aria-label={t("payment.summary")} className="mt-5 gap-2.5 py-4.5">
      <PlanLabel>{t("summaryName")}</PlanLabel>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 *:[dd]:text-right *:[dd]:whitespace-nowrap *:[dt]:text-balance">
        <dt>{promo ? t("payment.todayPromo", { code: promo }) : t("payment.today")}</dt>
        <dd className="text-[1.75rem] leading-[1.1] font-bold">{today}</dd>
        <dt>{t("payment.monthly", { date: renewal })}</dt>
        <dd>{monthly}</dd>
      </dl>
    </PlanPanel>
  );
}

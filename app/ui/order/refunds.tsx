/** The refunds of an order and how far each has come, for its buyer. */
import { useTranslation } from "~/ui/use-translation";

interface RefundsProps {
  refunds: readonly { id: string; amount: string; state: "pending" | "succeeded" | "failed" | "canceled" }[];
}

export function Refunds({ refunds }: RefundsProps) {
  const { t } = useTranslation("order");
  if (refunds.length === 0) return null;
  return (
    <ul aria-label={t("refunds.title")} className="mt-2 grid gap-1">
      {refunds.map(({ id, amount, state }) => (
        <li key={id}>{t(`refunds.${state}`, { amount })}</li>
      ))}
    </ul>
  );
}

/** The status of an order as a word on its colour. */
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "~/domain/orders/order";

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("admin");
  return (
    <span className="status-badge" data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}

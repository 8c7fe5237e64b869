/** How an order stands, in words: first the money, then the making. */
import { useTranslation } from "react-i18next";
import type { OrderStatus, PaymentState } from "~/domain/orders/order";

interface OrderStateProps {
  paymentState: PaymentState;
  status: OrderStatus;
  needsAttention: boolean;
  /** Where to pay. */
  payment: string;
}

const MAKING = {
  pending: "page.pending",
  processing: "page.beingMade",
  shipped: "page.shipped",
  delivered: "page.delivered",
  cancelled: "page.cancelled",
} as const;

export function OrderState({ paymentState, status, needsAttention, payment }: OrderStateProps) {
  const { t } = useTranslation("order");
  if (needsAttention) return <p className="order-state">{t("page.attention")}</p>;
  if (paymentState === "paid") {
    return (
      <p className="order-state">
        {t("page.status")}: <strong data-status={status}>{t(MAKING[status])}</strong>
      </p>
    );
  }
  if (paymentState === "open" || paymentState === "failed") {
    return (
      <div className="order-state">
        <p>{t(paymentState === "open" ? "page.unpaid" : "page.failed")}</p>
        <a className="btn btn-primary" href={payment}>
          {t("page.pay")}
        </a>
      </div>
    );
  }
  return (
    <p className="order-state" role="status">
      {t(`page.${paymentState}`)}
    </p>
  );
}

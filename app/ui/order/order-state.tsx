/** The status of an order, in words: first the payment, then the production. */

import type { OrderStatus, PaymentState } from "~/domain/orders/order";
import { CheckAgain } from "~/ui/check-again";
import { useTranslation } from "~/ui/use-translation";

interface OrderStateProps {
  paymentState: PaymentState;
  status: OrderStatus;
  needsAttention: boolean;
  /** The address of the payment. */
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
  const { t } = useTranslation(["order", "common"]);
  if (needsAttention) return <p className="mt-4 text-[1.125rem]">{t("page.attention")}</p>;
  if (paymentState === "paid") {
    return (
      <p className="mt-4 text-[1.125rem]">
        {t("common:label", { name: t("page.status") })}{" "}
        <strong data-status={status}>{t(MAKING[status])}</strong>
      </p>
    );
  }
  if (paymentState === "open" || paymentState === "failed") {
    return (
      <div className="mt-4 grid justify-items-start gap-4 text-[1.125rem]">
        <p>{t(paymentState === "open" ? "page.unpaid" : "page.failed")}</p>
        <a className="btn btn-primary" href={payment}>
          {t("page.pay")}
        </a>
      </div>
    );
  }
  return (
    <div className="mt-4 grid justify-items-start gap-4 text-[1.125rem]">
      <p role="status">{t(`page.${paymentState}`)}</p>
      {paymentState === "processing" && <CheckAgain />}
    </div>
  );
}

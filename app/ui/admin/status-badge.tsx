/** The status of an order as a word on its colour. */
import type { ReactNode } from "react";
import type { OrderStatus } from "~/domain/orders/order";
import { useTranslation } from "~/ui/use-translation";

const COLOURS: Record<OrderStatus, string> = {
  pending: "bg-[#f4d35e] text-[#241c00]",
  processing: "bg-[#8ec5ff] text-[#04223f]",
  shipped: "bg-[#8fdc94] text-[#06280a]",
  delivered: "bg-[#1d5c2a] text-[#eafbea]",
  cancelled: "bg-[#a3261d] text-[#fff1ef]",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("admin");
  return <Badge colour={status}>{t(`status.${status}`)}</Badge>;
}

/** Any words on the colour of a status. */
export function Badge({ colour, children }: { colour: OrderStatus; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-[0.875rem] leading-normal font-semibold whitespace-nowrap ${COLOURS[colour]}`}
    >
      {children}
    </span>
  );
}

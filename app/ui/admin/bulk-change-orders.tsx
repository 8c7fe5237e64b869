/** What became of each order of a bulk change. */

import type { BulkOrderState } from "~/domain/back-office/bulk-change";
import type { OrderStatus } from "~/domain/orders/order";
import { listPathOf, withList } from "~/domain/orders/order-query";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { StatusBadge } from "./status-badge";

interface BulkChangeOrdersProps {
  orders: readonly { id: string; confirmationId: string; state: BulkOrderState; status: OrderStatus }[];
  back: string;
}

export function BulkChangeOrders({ orders, back }: BulkChangeOrdersProps) {
  const { t } = useTranslation("backOffice");
  return (
    <ul className="mt-5 grid">
      {orders.map(({ id, confirmationId, state, status }) => (
        <li
          className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-wall-line py-1"
          key={id}
        >
          <span>
            <a className="link font-semibold" href={withList(paths.admin.orders.$(id), listPathOf(back))}>
              {confirmationId}
            </a>{" "}
            {t(`bulk.state.${state}`)}
          </span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}

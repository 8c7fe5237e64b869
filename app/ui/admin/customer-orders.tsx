/** The orders of one customer, as cards: few facts of each, and the way to all of it. */
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { OrderRow } from "./order-table-row";
import { StatusBadge } from "./status-badge";

export function CustomerOrders({ orders }: { orders: readonly OrderRow[] }) {
  const { t } = useTranslation("admin");
  return (
    <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-3">
      {orders.map((order) => (
        <li className="panel flex items-center gap-3 px-4 py-2.5" key={order.id}>
          {order.picture && (
            <img alt="" className="w-9" height="51" loading="lazy" src={order.picture} width="36" />
          )}
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <a
                className="link inline-flex min-h-11 items-center font-semibold"
                href={paths.admin.orders.$(order.id)}
              >
                {order.confirmationId}
              </a>
              <StatusBadge status={order.status} />
            </p>
            <p className="quiet">
              <Fact>{order.placed} ·</Fact> <Fact>{order.amount} ·</Fact>{" "}
              <Fact>{t(`payment.${order.paymentState}`)}</Fact>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Wraps as a whole, so that no line begins with the dot before it. */
function Fact({ children }: { children: ReactNode }) {
  return <span className="inline-block">{children}</span>;
}

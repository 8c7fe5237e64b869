/** The selected orders, ticked, with their new status. */

import type { OrderStatus } from "~/domain/orders/order";
import { writeTick } from "~/domain/orders/selected-order";
import { ORDER_STATUSES } from "~/domain/orders/status";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { FILTER_FIELD } from "./filter";
import { StatusBadge } from "./status-badge";

interface ChosenOrdersFormProps {
  orders: readonly { id: string; confirmationId: string; status: OrderStatus; customer: string }[];
  /** The earlier choice. */
  status: string;
  back: string;
}

export function ChosenOrdersForm({ orders, status, back }: ChosenOrdersFormProps) {
  const { t } = useTranslation("backOffice");
  const { t: words } = useTranslation("admin");
  return (
    <form action={paths.admin.orders.selection.status()} className="mt-6 grid gap-5" method="post" noValidate>
      <input name="back" type="hidden" value={back} />
      <ul className="grid">
        {orders.map((order) => (
          <li key={order.id}>
            <label className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b border-wall-line">
              <input
                className="size-5.5 accent-gold"
                defaultChecked
                name="order"
                type="checkbox"
                value={writeTick({ id: order.id, seen: order.status })}
              />
              <span>
                <strong>{order.confirmationId}</strong> {order.customer}
              </span>
              <StatusBadge status={order.status} />
            </label>
          </li>
        ))}
      </ul>
      <label className={FILTER_FIELD}>
        <span>{t("selection.status")}</span>
        <select className="input" defaultValue={status} name="status" required>
          <option value="">{t("selection.choose")}</option>
          {ORDER_STATUSES.map((each) => (
            <option key={each} value={each}>
              {words(`status.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <button className="btn btn-primary btn-wide" type="submit">
        {t("selection.setAll")}
      </button>
    </form>
  );
}

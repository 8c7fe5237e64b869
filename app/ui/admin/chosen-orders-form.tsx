/** The chosen orders once more, ticked, with the status that they are to get. */
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "~/domain/orders/order";
import { ORDER_STATUSES } from "~/domain/orders/order-query";
import { writeTick } from "~/domain/orders/tick";
import { StatusBadge } from "./status-badge";

interface ChosenOrdersFormProps {
  orders: readonly { id: string; confirmationId: string; status: OrderStatus; customer: string }[];
  /** What was chosen before. */
  status: string;
  back: string;
}

export function ChosenOrdersForm({ orders, status, back }: ChosenOrdersFormProps) {
  const { t } = useTranslation("office");
  const { t: words } = useTranslation("admin");
  return (
    <form action="/admin/orders/selection/status" className="mt-6 grid gap-5" method="post">
      <input name="back" type="hidden" value={back} />
      <ul className="chosen-orders">
        {orders.map((order) => (
          <li key={order.id}>
            <label className="chosen-order">
              <input
                className="tick-box"
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
      <label className="filter-field">
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

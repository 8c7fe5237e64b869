/** The chosen orders once more, ticked, with the status that they are to get. */
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "~/domain/orders/order";
import { ORDER_STATUSES } from "~/domain/orders/order-query";
import { writeTick } from "~/domain/orders/tick";
import type { PaidOrder } from "~/web/selection.server";
import { PaidOrders } from "./paid-orders";
import { StatusBadge } from "./status-badge";

interface ChosenOrdersFormProps {
  orders: readonly { id: string; confirmationId: string; status: OrderStatus; customer: string }[];
  /** Those of them that are paid, where they are to be cancelled. */
  paid: readonly PaidOrder[];
  /** What was chosen before. */
  status: string;
  back: string;
}

export function ChosenOrdersForm({ orders, paid, status, back }: ChosenOrdersFormProps) {
  const { t } = useTranslation("office");
  const { t: words } = useTranslation("admin");
  const isToldOfMoney = paid.length > 0;
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
      {isToldOfMoney && (
        <>
          <input name="sure" type="hidden" value="yes" />
          <PaidOrders
            back={back}
            isDone={false}
            paid={paid}
            title={t("selection.cancelPaid", { count: paid.length })}
          />
        </>
      )}
      <button className="btn btn-primary btn-wide" type="submit">
        {t(isToldOfMoney ? "selection.cancelAll" : "selection.setAll")}
      </button>
    </form>
  );
}

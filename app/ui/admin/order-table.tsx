/** Orders in rows; on a phone each row is a card. */
import { useTranslation } from "react-i18next";
import type { OrderStatus, PaymentState } from "~/domain/orders/order";
import { type AttentionReason, type OrderKind, orderPath } from "~/domain/orders/order-query";
import { writeTick } from "~/domain/orders/tick";
import { StatusBadge } from "./status-badge";
import { StatusForm } from "./status-form";

export interface OrderRow {
  id: string;
  confirmationId: string;
  placed: string;
  placedIso: string;
  customer: string;
  email: string;
  amount: string;
  items: number;
  status: OrderStatus;
  paymentState: PaymentState;
  /** Why somebody has to look at it. */
  reasons: readonly AttentionReason[];
}

interface OrderTableProps {
  kind: OrderKind;
  rows: readonly OrderRow[];
  /** The address of the list. */
  here: string;
  /** Whether all of them are ticked. */
  isTicked: boolean;
}

export function OrderTable({ kind, rows, here, isTicked }: OrderTableProps) {
  const { t } = useTranslation("admin");
  const { t: o } = useTranslation("office");
  const withItems = kind === "catalogue";
  return (
    <div className="order-scroll">
      <table className="order-table">
        <caption className="sr-only">{t(`orders.kind.${kind}`)}</caption>
        <thead>
          <tr>
            {kind !== "credits" && (
              <th className="cell-tick" scope="col">
                <span className="sr-only">{o("selection.column")}</span>
              </th>
            )}
            <th scope="col">{t("column.number")}</th>
            <th scope="col">{t("column.date")}</th>
            <th scope="col">{t("column.customer")}</th>
            <th scope="col">{t("column.email")}</th>
            {withItems && <th scope="col">{t("column.items")}</th>}
            <th scope="col">{t("column.amount")}</th>
            <th scope="col">{t("column.status")}</th>
            <th scope="col">{t("column.actions")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row here={here} isTicked={isTicked} key={row.id} kind={kind} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<OrderTableProps, "kind" | "here" | "isTicked"> {
  row: OrderRow;
}

function Row({ row, kind, here, isTicked }: RowProps) {
  const { t } = useTranslation("admin");
  const { t: no } = useTranslation("refusals");
  const { t: o } = useTranslation("office");
  const { id, confirmationId, status, paymentState } = row;
  return (
    <tr>
      {kind !== "credits" && (
        <td className="cell-tick">
          <label className="tick">
            <input
              className="tick-box"
              data-tick=""
              defaultChecked={isTicked}
              form="selection"
              name="order"
              type="checkbox"
              value={writeTick({ id, seen: status })}
            />
            <span className="sr-only">{o("selection.tick", { number: confirmationId })}</span>
          </label>
        </td>
      )}
      <th scope="row">{confirmationId}</th>
      <td data-label={t("column.date")}>
        <time dateTime={row.placedIso}>{row.placed}</time>
      </td>
      <td data-label={t("column.customer")}>{row.customer || "–"}</td>
      <td className="cell-email" data-label={t("column.email")}>
        {row.email}
      </td>
      {kind === "catalogue" && (
        <td className="cell-number" data-label={t("column.items")}>
          {row.items}
        </td>
      )}
      <td className="cell-number" data-label={t("column.amount")}>
        {row.amount}
        {paymentState !== "paid" && <span className="payment-note">{t(`payment.${paymentState}`)}</span>}
      </td>
      <td className="cell-status" data-label={t("column.status")}>
        <StatusBadge status={status} />
        {row.reasons.map((reason) => (
          <span className="attention-note" key={reason}>
            {o(`attention.${reason}`)}
          </span>
        ))}
      </td>
      <td className="cell-actions">
        <a
          className="btn btn-small"
          data-dialog="address"
          data-failure={no(`${kind === "catalogue" ? "catalogue-order" : "order"}-unread.message`)}
          data-failure-title={no("order-unread.title")}
          href={orderPath(id, here)}
        >
          {t("orders.view")}
          <span className="sr-only"> {t("orders.viewOf", { number: confirmationId })}</span>
        </a>
        {kind !== "credits" && (
          <StatusForm
            back={here}
            confirmationId={confirmationId}
            id={id}
            kind={kind === "catalogue" ? "catalogue" : "poster"}
            status={status}
          />
        )}
      </td>
    </tr>
  );
}

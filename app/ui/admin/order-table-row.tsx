/**
 * One order as a row of the list; on a phone the row is a card. Its classes are in admin.css: the utilities of
 * fifty rows were nearly half of the page.
 */

import { attributes } from "~/browser/contract";
import type { AttentionReason } from "~/domain/orders/attention";
import type { OrderKind } from "~/domain/orders/kind";
import type { OrderStatus, PaymentState } from "~/domain/orders/order";
import { type OrderQuery, withList } from "~/domain/orders/order-query";
import { writeTick } from "~/domain/orders/selected-order";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { AttentionNote } from "./attention-note";
import { StatusBadge } from "./status-badge";
import { StatusForm } from "./status-form";
import { useMay } from "./use-may";

export interface OrderRow {
  id: string;
  kind: OrderKind;
  confirmationId: string;
  /** The address of its picture; null for credits. */
  picture: string | null;
  /** The numbers of its prints in limited editions, such as "7/50"; often empty. */
  prints: string;
  placed: string;
  placedIso: string;
  /** How long ago it was placed. */
  age: string;
  customer: string;
  /** Where it goes; null for credits. */
  country: string | null;
  email: string;
  /** Null for staff who do not see amounts. */
  amount: string | null;
  /** What the shop keeps; null where the cost of the prints is not known. */
  margin: string | null;
  items: number;
  status: OrderStatus;
  paymentState: PaymentState;
  /** Why it needs attention. */
  reasons: readonly AttentionReason[];
  /** The next step of an order. */
  toDo: "print" | "ship" | null;
}

/** What a link has ticked: the page, the whole list, or nothing. */
export type Ticked = "page" | "all" | null;

interface OrderTableRowProps {
  /** The address of the list. */
  here: string;
  ticked: Ticked;
  kind: OrderQuery["kind"];
  row: OrderRow;
  withMargin: boolean;
  /** Whether there is something to do with chosen orders. */
  withTicks: boolean;
}

export function OrderTableRow({ row, kind, here, ticked, withMargin, withTicks }: OrderTableRowProps) {
  const may = useMay();
  const { t } = useTranslation("admin");
  const { t: no } = useTranslation("refusals");
  const { t: o } = useTranslation("backOffice");
  const { id, confirmationId, status, paymentState } = row;
  const isMade = row.kind !== "credits";
  return (
    <tr className="order-row">
      {kind !== "credits" && (
        <>
          <td className="order-tick">
            {isMade && withTicks && <Tick id={id} number={confirmationId} status={status} ticked={ticked} />}
          </td>
          <td className="order-cell order-picture">
            {row.picture && <img alt="" height="34" loading="lazy" src={row.picture} width="24" />}
          </td>
        </>
      )}
      <th className="order-cell order-number" scope="row">
        {confirmationId}
      </th>
      <td className="order-cell whitespace-nowrap" data-label={t("column.date")}>
        <time dateTime={row.placedIso}>{row.placed}</time>
        <span className="order-beside">{row.age}</span>
      </td>
      <td className="order-cell" data-label={t("column.customer")}>
        {row.customer || "–"}
        {row.country && <span className="order-beside">{row.country}</span>}
      </td>
      <td className="order-cell wrap-anywhere lg:wrap-break-word" data-label={t("column.email")}>
        {row.email.split("@")[0]}
        <wbr />
        {row.email.slice(row.email.indexOf("@"))}
      </td>
      {(kind === "all" || kind === "catalogue") && (
        <td className="order-cell order-labelled" data-label={t("column.items")}>
          {row.items}
          {row.prints && <span className="order-beside">{t("orders.prints", { numbers: row.prints })}</span>}
        </td>
      )}
      <td
        className={`order-cell whitespace-nowrap ${row.amount === null ? "" : "order-labelled"}`}
        data-label={t("column.amount")}
      >
        {row.amount}
        {paymentState !== "paid" && (
          <span className="order-beside text-gold-light">{t(`payment.${paymentState}`)}</span>
        )}
      </td>
      {withMargin && (
        <td className="order-cell order-labelled whitespace-nowrap" data-label={t("column.margin")}>
          {row.margin ?? "–"}
        </td>
      )}
      <td className="order-cell order-status" data-label={t("column.status")}>
        <StatusBadge status={status} />
      </td>
      {kind !== "credits" && (
        <td className="order-cell" data-label={t("column.toDo")}>
          {row.reasons.map((reason) => (
            <AttentionNote key={reason}>{o(`attention.${reason}`)}</AttentionNote>
          ))}
          {row.reasons.length === 0 && row.toDo && t(`orders.toDo.${row.toDo}`)}
        </td>
      )}
      <td className="order-cell order-controls">
        <a
          className="btn btn-small"
          {...attributes({
            dialog: "address",
            failure: no(`${row.kind === "catalogue" ? "catalogue-order" : "order"}-unread.message`),
            failureTitle: no("order-unread.title"),
          })}
          href={withList(paths.admin.orders.$(id), here)}
        >
          {t("orders.view")}
          <span className="sr-only"> {t("orders.viewOf", { number: confirmationId })}</span>
        </a>
        {isMade && may("order-changes") && (
          <StatusForm
            back={here}
            className="order-status-form"
            confirmationId={confirmationId}
            id={id}
            kind={row.kind}
            status={status}
          />
        )}
      </td>
    </tr>
  );
}

interface TickProps {
  id: string;
  number: string;
  status: OrderStatus;
  ticked: Ticked;
}

/** As part of the whole list it is ticked for good: the form then carries the list instead. */
function Tick({ id, number, status, ticked }: TickProps) {
  const { t } = useTranslation("backOffice");
  return (
    <label>
      <input
        {...attributes({ tick: "" })}
        defaultChecked={ticked !== null}
        disabled={ticked === "all"}
        form="selection"
        name="order"
        type="checkbox"
        value={writeTick({ id, seen: status })}
      />
      <span className="sr-only">{t("selection.tick", { number })}</span>
    </label>
  );
}

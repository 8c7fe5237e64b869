/**
 * Orders in rows; on a phone each row is a card. At twice the font size the table scrolls in its container, so that the
 * page does not; texts for screen readers are positioned inside it, too.
 */

import { attributes } from "~/browser/contract";
import type { AttentionReason } from "~/domain/orders/attention";
import type { OrderKind } from "~/domain/orders/kind";
import type { OrderStatus, PaymentState } from "~/domain/orders/order";
import { withList } from "~/domain/orders/order-query";
import { writeTick } from "~/domain/orders/selected-order";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { AttentionNote } from "./attention-note";
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
  /** What the shop keeps; null where the cost of the prints is not known. */
  margin: string | null;
  items: number;
  status: OrderStatus;
  paymentState: PaymentState;
  /** Why it needs attention. */
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

const HEAD =
  "border-b border-wall-edge px-2.5 py-2 text-left font-semibold whitespace-nowrap text-paper-faint";
/** Below 1100 px each row is a card. */
const ROWS = "max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] max-lg:gap-3";
const ROW =
  "border-b border-wall-line hover:bg-paper/4 has-[input:checked]:bg-gold/10 max-lg:grid max-lg:content-start " +
  "max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:rounded-md max-lg:border max-lg:bg-wall-raised max-lg:px-4 max-lg:py-3.5 " +
  "max-lg:hover:bg-paper/4 max-lg:has-[input:checked]:bg-gold/10";
const COLUMNS = "max-lg:grid-cols-[minmax(0,1fr)_auto]";
const COLUMNS_WITH_TICK = "max-lg:grid-cols-[2.25rem_minmax(0,1fr)_auto]";
const CELL = "px-2.5 py-2 text-left align-middle max-lg:px-0 max-lg:py-0";
const WIDE = `${CELL} max-lg:col-span-full`;
/** Outside a table's columns the number says what it counts. */
const NUMBER = `${WIDE} max-lg:before:text-paper-faint max-lg:before:content-[attr(data-label)_":_"]`;
/** A choice by mouse submits the form; keyboard users press the button. */
const STATUS_FORM =
  "ml-2 inline-flex gap-1.5 align-middle max-lg:ml-0 " +
  "[@media(scripting:enabled)]:not-focus-within:*:[button]:invisible";

export function OrderTable({ kind, rows, here, isTicked }: OrderTableProps) {
  const { t } = useTranslation("admin");
  const { t: o } = useTranslation("backOffice");
  const withItems = kind === "catalogue";
  const withMargin = rows.some(({ margin }) => margin !== null);
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-[0.9375rem] max-lg:block">
        <caption className="sr-only">{t(`orders.kind.${kind}`)}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {kind !== "credits" && (
              <th className={`${HEAD} w-11`} scope="col">
                <span className="sr-only">{o("selection.column")}</span>
              </th>
            )}
            <th className={HEAD} scope="col">
              {t("column.number")}
            </th>
            <th className={HEAD} scope="col">
              {t("column.date")}
            </th>
            <th className={HEAD} scope="col">
              {t("column.customer")}
            </th>
            <th className={HEAD} scope="col">
              {t("column.email")}
            </th>
            {withItems && (
              <th className={HEAD} scope="col">
                {t("column.items")}
              </th>
            )}
            <th className={HEAD} scope="col">
              {t("column.amount")}
            </th>
            {withMargin && (
              <th className={HEAD} scope="col">
                {t("column.margin")}
              </th>
            )}
            <th className={HEAD} scope="col">
              {t("column.status")}
            </th>
            <th className={HEAD} scope="col">
              {t("column.actions")}
            </th>
          </tr>
        </thead>
        <tbody className={ROWS}>
          {rows.map((row) => (
            <Row here={here} isTicked={isTicked} key={row.id} kind={kind} row={row} withMargin={withMargin} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<OrderTableProps, "kind" | "here" | "isTicked"> {
  row: OrderRow;
  withMargin: boolean;
}

function Row({ row, kind, here, isTicked, withMargin }: RowProps) {
  const { t } = useTranslation("admin");
  const { t: no } = useTranslation("refusals");
  const { t: o } = useTranslation("backOffice");
  const { id, confirmationId, status, paymentState } = row;
  const hasTick = kind !== "credits";
  return (
    <tr className={`${ROW} ${hasTick ? COLUMNS_WITH_TICK : COLUMNS}`}>
      {hasTick && (
        <td className="w-11 p-0 text-left align-middle max-lg:col-start-1 max-lg:row-start-1 max-lg:-mt-2 max-lg:-mb-3 max-lg:-ml-3">
          <label className="grid size-11 cursor-pointer place-items-center">
            <input
              className="size-5.5 flex-none accent-gold"
              {...attributes({ tick: "" })}
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
      <th
        className={`${CELL} font-semibold whitespace-nowrap max-lg:row-start-1 max-lg:text-[1.0625rem] ${hasTick ? "max-lg:col-start-2 max-lg:pt-0.5" : "max-lg:col-start-1"}`}
        scope="row"
      >
        {confirmationId}
      </th>
      <td className={WIDE} data-label={t("column.date")}>
        <time dateTime={row.placedIso}>{row.placed}</time>
      </td>
      <td className={WIDE} data-label={t("column.customer")}>
        {row.customer || "–"}
      </td>
      <td className={`${WIDE} wrap-anywhere`} data-label={t("column.email")}>
        {row.email}
      </td>
      {kind === "catalogue" && (
        <td className={NUMBER} data-label={t("column.items")}>
          {row.items}
        </td>
      )}
      <td className={NUMBER} data-label={t("column.amount")}>
        {row.amount}
        {paymentState !== "paid" && (
          <span className="block text-[0.875rem] text-gold-light max-lg:ml-2 max-lg:inline">
            {t(`payment.${paymentState}`)}
          </span>
        )}
      </td>
      {withMargin && (
        <td className={NUMBER} data-label={t("column.margin")}>
          {row.margin ?? "–"}
        </td>
      )}
      <td
        className={`${CELL} max-lg:row-start-1 max-lg:text-right ${hasTick ? "max-lg:col-start-3" : "max-lg:col-start-2"}`}
        data-label={t("column.status")}
      >
        <StatusBadge status={status} />
        {row.reasons.map((reason) => (
          <AttentionNote key={reason}>{o(`attention.${reason}`)}</AttentionNote>
        ))}
      </td>
      <td className={`${WIDE} whitespace-nowrap max-lg:mt-2 max-lg:flex max-lg:flex-wrap max-lg:gap-2`}>
        <a
          className="btn btn-small align-middle"
          {...attributes({
            dialog: "address",
            failure: no(`${kind === "catalogue" ? "catalogue-order" : "order"}-unread.message`),
            failureTitle: no("order-unread.title"),
          })}
          href={withList(paths.admin.orders.$(id), here)}
        >
          {t("orders.view")}
          <span className="sr-only"> {t("orders.viewOf", { number: confirmationId })}</span>
        </a>
        {hasTick && (
          <StatusForm
            back={here}
            className={STATUS_FORM}
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

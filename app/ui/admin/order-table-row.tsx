/** One order as a row of the list; on a phone the row is a card. */

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

const ROW =
  "border-b border-wall-line hover:bg-paper/4 has-[input:checked]:bg-gold/10 max-lg:grid max-lg:content-start " +
  "max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:rounded-md max-lg:border max-lg:bg-wall-raised max-lg:px-4 max-lg:py-3 " +
  "max-lg:hover:bg-paper/4 max-lg:has-[input:checked]:bg-gold/10 max-lg:grid-cols-[2.5rem_minmax(0,1fr)_auto]";
const CELL = "px-2 py-0.5 text-left align-middle leading-[1.15] max-lg:p-0 max-lg:leading-normal";
const WIDE = `${CELL} max-lg:col-start-2 max-lg:col-end-4`;
/** Outside a table's columns the number says what it counts. */
const NUMBER = `${WIDE} max-lg:before:text-paper-faint max-lg:before:content-[attr(data-label)_":_"]`;
/** The second line of a cell; on a card it follows in the same line. */
const BESIDE = "block text-paper-faint max-lg:ml-2 max-lg:inline";
/** Lower where a mouse hits it: a screen shows more orders. */
const CONTROLS =
  "lg:pointer-fine:**:[.btn,.input]:min-h-8.5 lg:pointer-fine:**:[.btn,.input]:py-0 " +
  "**:[.btn,.input]:text-[0.875rem]";
/** A choice by mouse submits the form; keyboard users press the button. */
const STATUS_FORM =
  "ml-1.5 inline-flex gap-1.5 align-middle max-lg:ml-0 " +
  "[@media(scripting:enabled)]:not-focus-within:*:[button]:invisible " +
  "max-lg:[@media(scripting:enabled)]:not-focus-within:*:[button]:hidden";

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
    <tr className={ROW}>
      {kind !== "credits" && (
        <>
          <td className="w-11 p-0 text-left align-middle max-lg:col-start-1 max-lg:row-start-1 max-lg:-mt-2 max-lg:-mb-3 max-lg:-ml-3">
            {isMade && withTicks && <Tick id={id} number={confirmationId} status={status} ticked={ticked} />}
          </td>
          <td className={`${CELL} max-lg:col-start-1 max-lg:row-span-4 max-lg:row-start-2`}>
            {row.picture && (
              <img
                alt=""
                className="h-8.5 w-6 object-cover max-lg:h-auto max-lg:w-full"
                height="34"
                loading="lazy"
                src={row.picture}
                width="24"
              />
            )}
          </td>
        </>
      )}
      <th
        className={`${CELL} font-semibold whitespace-nowrap max-lg:col-start-2 max-lg:row-start-1 max-lg:text-[1.0625rem]`}
        scope="row"
      >
        {confirmationId}
      </th>
      <td className={`${WIDE} whitespace-nowrap`} data-label={t("column.date")}>
        <time dateTime={row.placedIso}>{row.placed}</time>
        <span className={BESIDE}>{row.age}</span>
      </td>
      <td className={WIDE} data-label={t("column.customer")}>
        {row.customer || "–"}
        {row.country && <span className={BESIDE}>{row.country}</span>}
      </td>
      <td className={`${WIDE} wrap-anywhere lg:wrap-break-word`} data-label={t("column.email")}>
        {row.email.split("@")[0]}
        <wbr />
        {row.email.slice(row.email.indexOf("@"))}
      </td>
      {(kind === "all" || kind === "catalogue") && (
        <td className={NUMBER} data-label={t("column.items")}>
          {row.items}
          {row.prints && <span className={BESIDE}>{t("orders.prints", { numbers: row.prints })}</span>}
        </td>
      )}
      <td
        className={`${row.amount === null ? WIDE : NUMBER} whitespace-nowrap`}
        data-label={t("column.amount")}
      >
        {row.amount}
        {paymentState !== "paid" && (
          <span className="block text-gold-light max-lg:ml-2 max-lg:inline">
            {t(`payment.${paymentState}`)}
          </span>
        )}
      </td>
      {withMargin && (
        <td className={`${NUMBER} whitespace-nowrap`} data-label={t("column.margin")}>
          {row.margin ?? "–"}
        </td>
      )}
      <td
        className={`${CELL} max-lg:col-start-3 max-lg:row-start-1 max-lg:text-right`}
        data-label={t("column.status")}
      >
        <StatusBadge status={status} />
      </td>
      {kind !== "credits" && (
        <td className={WIDE} data-label={t("column.toDo")}>
          {row.reasons.map((reason) => (
            <AttentionNote key={reason}>{o(`attention.${reason}`)}</AttentionNote>
          ))}
          {row.reasons.length === 0 && row.toDo && t(`orders.toDo.${row.toDo}`)}
        </td>
      )}
      <td
        className={`${WIDE} ${CONTROLS} whitespace-nowrap max-lg:mt-1 max-lg:flex max-lg:flex-wrap max-lg:gap-2`}
      >
        <a
          className="btn btn-small px-3 align-middle"
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
            className={STATUS_FORM}
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
    <label className="grid size-11 cursor-pointer place-items-center lg:pointer-fine:h-8.5">
      <input
        className="size-5.5 flex-none accent-gold"
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

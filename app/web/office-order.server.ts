/** One order as the pages of the back office show it: in the words and figures of the language. */
import { formatMoney, rappen } from "../domain/money.ts";
import { addressLines } from "../domain/orders/address.ts";
import { isCorrectable } from "../domain/orders/address-correction.ts";
import { markOf } from "../domain/orders/attention-mark.ts";
import { type OfficeOrder, officeOrderOf } from "../domain/orders/back-office.ts";
import type { LogEntry } from "../domain/orders/order-log.ts";
import { listPathOf, orderPath } from "../domain/orders/order-query.ts";
import { carrierName, parcelLink } from "../domain/orders/parcel.ts";
import type { PrintFileStand } from "../domain/orders/print-wish.ts";
import { type RefundOutlook, refundOutlook } from "../domain/orders/staff-refund.ts";
import { moment } from "./back-office.server.ts";
import { orElse } from "./fault.server.ts";
import { type StaffVisit, typedBefore } from "./staff.server.ts";
import { pageTitle } from "./title.server.ts";
import { localPath, type Visit } from "./visit.server.ts";

/** Fewer pixels to the inch look soft at arm's length: as `coarse_prints` has it. */
const LOW_DPI = 80;

/** Why an order needs attention, besides what its own panel and its posters say. */
const MARKS = ["reprint", "address"] as const;

/** The whole order as its page shows it. */
export function detailOf({ order, log, parcel, files, reasons, ways, refund }: OfficeOrder, visit: Visit) {
  const { id, kind, confirmationId, status, paymentState, attention, shipping, email, pack } = order;
  const money = (amount: number) => formatMoney(rappen(amount), visit.language);
  const isMade = kind !== "credits";
  return {
    id,
    kind,
    confirmationId,
    status,
    paymentState,
    email,
    ways,
    refund,
    isMade,
    attention:
      attention === null
        ? null
        : {
            mark: attention,
            charged: money(order.charged ?? 0),
            amount: money(order.amount),
          },
    marks: MARKS.filter((mark) => reasons.includes(mark)),
    list: listOfVisit(visit),
    placed: moment(visit, order.placedAt),
    paid: order.paidAt === null ? null : moment(visit, order.paidAt),
    address: shipping ? addressLines(shipping, visit.language) : null,
    isCorrectable: isCorrectable(order),
    parcel: parcel && {
      carrier: carrierName(parcel.carrier),
      number: parcel.number,
      href: parcelLink(parcel),
    },
    credits: pack?.credits ?? null,
    total: money(order.charged ?? order.amount),
    lines: order.lines.map((line) => ({
      id: line.id,
      name: line.title ?? line.styleName,
      style: line.styleName,
      text: line.lettering?.text ?? null,
      quantity: line.quantity,
      each: money(line.unitPrice),
      print: line.print,
      isLost: line.isLost,
      picture: `/admin/orders/${id}/pictures/${line.id}`,
      file: fileOf(files.find(({ lineId }) => lineId === line.id)),
    })),
    log: log.map((entry) => tellEntry(entry, visit)),
  };
}

/** A print file in figures. */
export function fileOf(file: PrintFileStand | undefined) {
  const { state, dpi, bytes } = file ?? { state: "never" as const, dpi: null, bytes: null };
  return {
    state,
    dpi: dpi ?? 0,
    megabytes: ((bytes ?? 0) / 1_000_000).toFixed(1),
    isLow: dpi !== null && dpi < LOW_DPI,
  };
}

/** One line of the log, as a sentence. */
function tellEntry(entry: LogEntry, visit: Visit): { id: string; at: string; text: string } {
  const { id, at } = entry;
  return { id, at: moment(visit, at), text: sentenceOf(entry, visit) };
}

function sentenceOf(entry: LogEntry, { t, language }: Visit): string {
  const who = entry.who ?? t("workshop:log.buyer");
  if (entry.kind === "status") {
    const { before, after } = entry;
    return t("workshop:log.status", {
      who,
      before: t(`admin:status.${before}`),
      after: t(`admin:status.${after}`),
    });
  }
  if (entry.kind === "note") {
    const { text } = entry.facts;
    return text ? t("workshop:log.note", { who, text }) : t("workshop:log.noteGone", { who });
  }
  if (entry.kind === "address") {
    const { before } = entry.facts;
    if (!before) return t("workshop:log.addressGone", { who });
    return t("workshop:log.address", { who, before: addressLines(before, language).join(", ") });
  }
  if (entry.kind === "parcel") {
    const { carrier = "", number = "" } = entry.facts;
    return t("workshop:log.parcel", { who, carrier: carrierName(carrier), number });
  }
  if (entry.kind === "refund") {
    const amount = formatMoney(rappen(entry.facts.amount ?? 0), language);
    return t("workshop:log.refund", { who, amount });
  }
  if (entry.kind === "attention") {
    const { why = "", way = "done" } = entry.facts;
    return t(`workshop:log.attention.${way}`, { who, why: t(`workshop:log.mark.${markOf(why)}`) });
  }
  return t(`workshop:log.${entry.kind}`, { who });
}

/** What follows from giving the money back, in figures. */
export async function outlookOf({ shop, staff, params, language }: StaffVisit) {
  const outlook: RefundOutlook = await refundOutlook(shop, staff, params.id ?? "");
  return {
    ...outlook,
    left: formatMoney(outlook.amount, language),
    creators: outlook.creators.map(({ name, amount }) => ({ name, amount: formatMoney(amount, language) })),
  };
}

/** The list from which the page was opened. */
export function listOfVisit({ url }: Visit): string {
  return listPathOf(url.pathname + url.search);
}

/** The page of the order that the address names, or one about it. */
export function officePath(visit: Visit, part = ""): string {
  return orderPath(visit.params.id ?? "", listOfVisit(visit), part);
}

/** Where a form goes on to: the list that it stood in, or the order. */
export function backPath(visit: Visit, back: string | null | undefined): string {
  return localPath(back, officePath(visit));
}

/** What each page of a form about the order shows around it. */
export async function formPageOf(visit: StaffVisit, heading: string) {
  const { shop, staff, params, t } = visit;
  const { order, parcel } = await officeOrderOf(shop, staff, params.id ?? "");
  const told = t(heading, { number: order.confirmationId });
  const typed = await typedBefore(visit);
  return { title: pageTitle(visit, told), heading: told, back: officePath(visit), typed, order, parcel };
}

/** Reads an order; a fault is told in the words of the page. @throws Refusal "order-unread" */
export async function unreadOrder<T>({ shop }: Visit, read: () => Promise<T>): Promise<T> {
  return orElse(shop, "order-unread", read);
}

/** One order for the pages of the back office, formatted in the page's language. */

import type { ParseKeys } from "i18next";
import { type BackOfficeOrder, backOfficeOrder } from "../domain/back-office/order.ts";
import type { Happening } from "../domain/back-office/order-happenings.ts";
import { type RefundOutlook, refundOutlook } from "../domain/back-office/refund.ts";
import { isCorrectable } from "../domain/fulfilment/address-correction.ts";
import type { PrintFileStatus } from "../domain/fulfilment/print-files.ts";
import { formatForeign, formatMoney, rappen } from "../domain/kernel/money.ts";
import { formatTime } from "../domain/kernel/swiss-time.ts";
import { markOf } from "../domain/orders/attention.ts";
import { countryName } from "../domain/orders/country.ts";
import type { OrderLine } from "../domain/orders/order.ts";
import type { LogEntry } from "../domain/orders/order-log.ts";
import { listPathOf, withList } from "../domain/orders/order-query.ts";
import { carrierName, describeParcel } from "../domain/orders/parcel.ts";
import { addressLines } from "../domain/orders/shipping.ts";
import { may } from "../domain/staff/role.ts";
import { paths } from "../paths.ts";
import { PRESS_NAMES } from "../ports/print/port.ts";
import { moment } from "./back-office-list.server.ts";
import { customerPath } from "./customer.server.ts";
import { refuseOnFault } from "./refuse-on-fault.server.ts";
import { localPath, type RequestContext } from "./request-context.server.ts";
import { type StaffContext, typedBefore } from "./staff.server.ts";
import { taxShownOf } from "./tax.server.ts";
import { pageTitle } from "./title.server.ts";

/** Prints of lower resolution look soft at arm's length; `coarse_prints` uses the same bound. */
export const LOW_DPI = 80;

/** Why an order needs attention, without the reasons that its own panel and its posters show. */
const MARKS = ["reprint", "address"] as const;

/** The whole order as its page shows it. */
export function detailOf(
  {
    order,
    log,
    happenings,
    parcels,
    files,
    reasons,
    ways,
    refund,
    lost,
    tax,
    margin,
    printJob,
    others,
    hasMore,
  }: BackOfficeOrder,
  context: StaffContext,
) {
  const { id, kind, confirmationId, status, paymentState, attention, shipping, email, pack } = order;
  const money = (amount: number) => formatMoney(rappen(amount), context.language);
  const isMade = kind !== "credits";
  const { role } = context.staff;
  const seesAmounts = may(role, "amounts");
  return {
    id,
    kind,
    confirmationId,
    status,
    paymentState,
    email,
    /** Empty addresses belong to customers who have left. */
    customer: email && may(role, "customers") ? customerPath(email) : null,
    others: others.map((other) => ({
      number: other.confirmation_id,
      status: other.status,
      href: withList(paths.admin.orders.$(other.id), listOfRequest(context)),
    })),
    hasMoreOthers: hasMore,
    ways,
    refund,
    lost: lost > 0 && seesAmounts ? money(lost) : null,
    isMade,
    attention:
      attention === null || !may(role, "order-changes")
        ? null
        : {
            mark: attention,
            charged: money(order.charged ?? 0),
            amount: money(order.amount),
            lost: money(lost),
            reason: printJob?.reason ?? "",
            country: printJob?.country ? countryName(printJob.country, context.language) : "?",
          },
    marks: MARKS.filter((mark) => reasons.includes(mark)),
    list: listOfRequest(context),
    placed: moment(context, order.placedAt),
    paid: order.paidAt === null ? null : moment(context, order.paidAt),
    address: shipping ? addressLines(shipping, context.language) : null,
    giftNote: order.giftNote,
    printJob: printJob && printJobOf(printJob, context),
    isCorrectable: isCorrectable(order),
    parcels: parcels.map((parcel) => describeParcel(parcel, context.language)),
    credits: pack?.credits ?? null,
    total: seesAmounts ? money(order.charged ?? order.amount) : null,
    tax: seesAmounts
      ? taxShownOf(context, tax, (number) => paths.admin.orders.$.creditNotes.$(id, number))
      : null,
    margin: margin !== null && may(role, "books") ? money(margin) : null,
    lines: order.lines.map((line) => ({
      id: line.id,
      name: lineName(line, context),
      style: context.t(`styles:${line.style}`),
      text: line.lettering?.text ?? null,
      quantity: line.quantity,
      each: seesAmounts ? money(line.unitPrice) : null,
      print: line.print,
      isLost: line.isLost,
      picture: paths.admin.orders.$.pictures.$(id, line.id),
      file: fileOf(files.find(({ lineId }) => lineId === line.id)),
    })),
    activity: [...log, ...happenings]
      .filter((entry) => seesAmounts || !isAboutMoney(entry))
      .sort((one, other) => other.at - one.at)
      .map((entry) => describeEntry(entry, order.lines, context)),
    /** Makes each press of a button of this page one e-mail. */
    press: crypto.randomUUID(),
  };
}

const MONEY: readonly (LogEntry | Happening)["kind"][] = [
  "payment",
  "repayment",
  "refund",
  "bank-transfer",
  "withdrawal",
];

function isAboutMoney({ kind }: LogEntry | Happening): boolean {
  return MONEY.includes(kind);
}

/** The newest print job, as one line. */
function printJobOf(
  { id, state, press, country, cost, cost_currency, submitted_at }: NonNullable<BackOfficeOrder["printJob"]>,
  { t, language, staff }: StaffContext,
) {
  const seesCost = may(staff.role, "amounts");
  const facts = [
    press && PRESS_NAMES[press],
    country && countryName(country, language),
    seesCost && cost !== null && cost_currency && formatForeign(cost, cost_currency, language),
  ];
  return {
    id,
    state:
      state === "stored" && submitted_at === null ? t("adminOrder:job.stored") : t(`workshop:state.${state}`),
    facts: facts.filter(Boolean).join(", "),
    href: press === "workshop" && may(staff.role, "print-work") ? paths.admin.workshop.$(id) : null,
  };
}

/** A catalogue poster has a title; a buyer's own poster goes by its style. */
export function lineName({ title, style }: OrderLine, { t }: RequestContext): string {
  return title ?? t(`styles:${style}`);
}

/** A print file in figures. */
export function fileOf(file: PrintFileStatus | undefined) {
  const { state, dpi, bytes } = file ?? { state: "never" as const, dpi: null, bytes: null };
  return {
    state,
    isReplaced: file?.isReplaced ?? false,
    dpi: dpi ?? 0,
    megabytes: megabytesOf(bytes ?? 0),
    isLow: dpi !== null && dpi < LOW_DPI,
  };
}

export function megabytesOf(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

/** One line of the log, as a sentence. */
function describeEntry(entry: LogEntry | Happening, lines: readonly OrderLine[], context: StaffContext) {
  const { id, at } = entry;
  const again = entry.kind === "email" ? entry.again : null;
  // An e-mail names amounts.
  const isRead = entry.kind === "email" && may(context.staff.role, "amounts");
  const paragraphs = isRead ? entry.paragraphs : [];
  return { id, at: moment(context, at), text: sentenceOf(entry, lines, context), paragraphs, again };
}

function sentenceOf(
  entry: LogEntry | Happening,
  lines: readonly OrderLine[],
  context: RequestContext,
): string {
  const { t, language } = context;
  if (entry.kind === "payment" || entry.kind === "repayment") {
    const amount = formatMoney(rappen(entry.amount), language);
    return t(`adminOrder:log.${entry.kind}.${entry.state}`, { amount });
  }
  if (entry.kind === "email") {
    const { subject, recipient, state } = entry;
    return t(subject ? `adminOrder:log.email.${state}` : "adminOrder:log.email.gone", { subject, recipient });
  }
  if (entry.kind === "email-ahead") {
    return t("adminOrder:log.email-ahead", { until: formatTime(entry.until, language) });
  }
  const who = entry.who ?? t("adminOrder:log.buyer");
  if (entry.kind === "status") {
    const { before, after } = entry;
    return t("adminOrder:log.status", {
      who,
      before: t(`admin:status.${before}`),
      after: t(`admin:status.${after}`),
    });
  }
  if (entry.kind === "note") {
    const { text } = entry.facts;
    return text ? t("adminOrder:log.note", { who, text }) : t("adminOrder:log.noteGone", { who });
  }
  if (entry.kind === "address") {
    const { before } = entry.facts;
    if (!before) return t("adminOrder:log.addressDeleted", { who });
    return t("adminOrder:log.address", { who, before: addressLines(before, language).join(", ") });
  }
  if (entry.kind === "parcel") {
    const { carrier = "", number = "", isRemoved } = entry.facts;
    return t(isRemoved ? "adminOrder:log.parcelRemoved" : "adminOrder:log.parcel", {
      who,
      carrier: carrierName(carrier, language),
      number,
    });
  }
  if (entry.kind === "refund" || entry.kind === "bank-transfer") {
    const amount = formatMoney(rappen(entry.facts.amount ?? 0), language);
    return t(`adminOrder:log.${entry.kind}`, { who, amount });
  }
  if (entry.kind === "withdrawal") {
    const { reason = "withdrawal", amount = 0 } = entry.facts;
    return t(`adminOrder:log.${reason}`, { who, amount: formatMoney(rappen(amount), language) });
  }
  if (entry.kind === "attention") {
    const { why = "", way = "done" } = entry.facts;
    return t(`adminOrder:log.attention.${way}`, { who, why: t(`adminOrder:log.mark.${markOf(why)}`) });
  }
  if (entry.kind === "email-again") return t("adminOrder:log.email-again", { who });
  if (entry.kind === "press") {
    const { step = "sent", reason = "" } = entry.facts;
    return t(`adminOrder:log.press.${step}`, { who, reason });
  }
  if (entry.kind === "print-file-replaced" || entry.kind === "print-file-restored") {
    const line = lines.find(({ id }) => id === entry.facts.lineId);
    if (!line) return t("adminOrder:log.print-file-replaced-gone", { who });
    const reason = entry.kind === "print-file-replaced" ? (entry.facts.reason ?? "") : "";
    return t(`adminOrder:log.${entry.kind}`, { who, name: lineName(line, context), reason });
  }
  return t(`adminOrder:log.${entry.kind}`, { who });
}

/** The consequences of a refund, in figures. */
export async function outlookOf({ shop, staff, params, language, t }: StaffContext) {
  const outlook: RefundOutlook = await refundOutlook(shop, staff, params.id ?? "");
  return {
    ...outlook,
    left: formatMoney(outlook.amount, language),
    creators: outlook.creators.map(({ name, amount }) => ({ name, amount: formatMoney(amount, language) })),
    lines: outlook.lines.map(({ id, title, style, left, price }) => ({
      id,
      name: title ?? t(`styles:${style}`),
      left,
      price: formatMoney(price, language),
    })),
  };
}

/** The list from which the page was opened. */
export function listOfRequest({ url }: RequestContext): string {
  return listPathOf(url.pathname + url.search);
}

/** The page of the order in the address, or one of its subpages. */
export function backOfficePath(
  context: RequestContext,
  page: (id: string) => string = paths.admin.orders.$,
): string {
  return withList(page(context.params.id ?? ""), listOfRequest(context));
}

/** Where a form redirects to: its list, or the order. */
export function backPath(context: RequestContext, back: string | null | undefined): string {
  return localPath(back, backOfficePath(context));
}

/** The frame of each page with a form about the order. */
export async function formPageOf(context: StaffContext, heading: ParseKeys) {
  const { shop, staff, params, t } = context;
  const { order, parcels } = await backOfficeOrder(shop, staff, params.id ?? "");
  const headingText = t(heading, { number: order.confirmationId });
  const typed = await typedBefore(context);
  return {
    title: pageTitle(context, headingText),
    heading: headingText,
    back: backOfficePath(context),
    typed,
    order,
    parcels,
  };
}

/** Reads an order. @throws Refusal "order-unread" for an error */
export async function orderRefusalOnFault<T>(context: RequestContext, read: () => Promise<T>): Promise<T> {
  return refuseOnFault(context, "order-unread", read);
}

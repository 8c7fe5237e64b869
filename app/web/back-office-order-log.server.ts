/** What has happened to an order, as sentences in the language of staff. */
import type { Happening } from "../domain/back-office/order-happenings.ts";
import { formatMoney, rappen } from "../domain/kernel/money.ts";
import { formatTime } from "../domain/kernel/swiss-time.ts";
import { markOf } from "../domain/orders/attention.ts";
import type { OrderLine } from "../domain/orders/order.ts";
import type { LogEntry } from "../domain/orders/order-log.ts";
import { carrierName } from "../domain/orders/parcel.ts";
import { addressLines } from "../domain/orders/shipping.ts";
import { may } from "../domain/staff/role.ts";
import { moment } from "./back-office-list.server.ts";
import { lineName } from "./order-line.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import type { StaffContext } from "./staff.server.ts";

type Entry = LogEntry | Happening;

/** The entries, newest first. Staff who see no amounts get none that is about money. */
export function activityOf(entries: readonly Entry[], lines: readonly OrderLine[], context: StaffContext) {
  const seesAmounts = may(context.staff.role, "amounts");
  return entries
    .filter((entry) => seesAmounts || !isAboutMoney(entry))
    .sort((one, other) => other.at - one.at)
    .map((entry) => describeEntry(entry, lines, context));
}

const MONEY: readonly Entry["kind"][] = ["payment", "repayment", "refund", "bank-transfer", "withdrawal"];

function isAboutMoney({ kind }: Entry): boolean {
  return MONEY.includes(kind);
}

/** One line of the log, as a sentence. */
function describeEntry(entry: Entry, lines: readonly OrderLine[], context: StaffContext) {
  const { id, at } = entry;
  const again = entry.kind === "email" ? entry.again : null;
  // An e-mail names amounts.
  const isRead = entry.kind === "email" && may(context.staff.role, "amounts");
  const paragraphs = isRead ? entry.paragraphs : [];
  return { id, at: moment(context, at), text: sentenceOf(entry, lines, context), paragraphs, again };
}

function sentenceOf(entry: Entry, lines: readonly OrderLine[], context: RequestContext): string {
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

/** One order for the pages of the back office, formatted in the page's language. */

import type { ParseKeys } from "i18next";
import { type BackOfficeOrder, backOfficeOrder } from "../domain/back-office/order.ts";
import { type RefundOutlook, refundOutlook } from "../domain/back-office/refund.ts";
import { isCorrectable } from "../domain/fulfilment/address-correction.ts";
import { formatForeign, formatMoney, rappen } from "../domain/kernel/money.ts";
import { countryName } from "../domain/orders/country.ts";
import { listPathOf, withList } from "../domain/orders/order-query.ts";
import { describeParcel } from "../domain/orders/parcel.ts";
import { addressLines } from "../domain/orders/shipping.ts";
import { writtenOn } from "../domain/posters/poster-words.ts";
import { may } from "../domain/staff/role.ts";
import { paths } from "../paths.ts";
import { PRESS_NAMES } from "../ports/print/port.ts";
import { moment } from "./back-office-list.server.ts";
import { activityOf } from "./back-office-order-log.server.ts";
import { customerPath } from "./customer.server.ts";
import { fileOf, lineName } from "./order-line.server.ts";
import { refuseOnFault } from "./refuse-on-fault.server.ts";
import { localPath, type RequestContext } from "./request-context.server.ts";
import { type StaffContext, typedBefore } from "./staff.server.ts";
import { taxShownOf } from "./tax.server.ts";
import { pageTitle } from "./title.server.ts";

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
      text: writtenOn(line),
      quantity: line.quantity,
      each: seesAmounts ? money(line.unitPrice) : null,
      print: line.print,
      isLost: line.isLost,
      picture: paths.admin.orders.$.pictures.$(id, line.id),
      file: fileOf(files.find(({ lineId }) => lineId === line.id)),
    })),
    activity: activityOf([...log, ...happenings], order.lines, context),
    /** Makes each press of a button of this page one e-mail. */
    press: crypto.randomUUID(),
  };
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

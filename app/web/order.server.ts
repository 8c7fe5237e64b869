/** The order in the address of a page, for its buyer's session or with the key of a signed link. */

import { holdTimeOf } from "../domain/checkout/hold-extension.ts";
import { type OpenPayment, returnAddress } from "../domain/checkout/open-payment.server.ts";
import { formatMoney, POSTER_PRICE } from "../domain/kernel/money.ts";
import { formatTime } from "../domain/kernel/swiss-time.ts";
import { formCountry } from "../domain/orders/country.ts";
import { isOwn, isUnpaid, type Order, orderOf } from "../domain/orders/order.ts";
import type { ShippingWords } from "../domain/orders/shipping.ts";
import { STATUS } from "../domain/orders/status.ts";
import { refundsOfOrder } from "../domain/payments/refund-rows.ts";
import { FINE_DPI } from "../domain/posters/density.ts";
import { paths } from "../paths.ts";
import type { RequestContext } from "./request-context.server.ts";
import { requireAccount } from "./require-account.server.ts";
import { redirectTo } from "./toast.server.ts";

/** Parameters of an order's pages: its id, and the key of a signed link. */
export function orderAccess({ params, url }: RequestContext) {
  return { id: params.id ?? "", key: url.searchParams.get("key") };
}

/** @throws a redirect without an account, or Refusal "not-found", also for an order of another buyer */
export async function orderAt(context: RequestContext): Promise<Order> {
  await requireAccount(context, { allow: "visitor" });
  const order = await orderOf(context.shop, context.viewer, orderAccess(context));
  if (order.kind === "credits") linkToCredits(context, order);
  return order;
}

/** An order of credits has its own pages; only the return from paying and the receipt are shared. */
function linkToCredits({ url, params }: RequestContext, { paidAt }: Order): void {
  const [, section, , page = ""] = url.pathname.split("/");
  if (section === "credits" || page === "return" || page === "receipt") return;
  throw redirectTo(paths.credits.$[paidAt === null ? "payment" : "thanks"](params.id ?? "") + url.search);
}

/** The order while it is a draft; later requests go to its page. @throws a redirect, or Refusal "not-found" */
export async function changeableOrderAt(context: RequestContext): Promise<Order> {
  const order = await orderAt(context);
  if (!isUnpaid(order) || !isOwn(context.viewer, order) || !STATUS[order.status].isBeforeProduction)
    throw redirectTo(orderPath(context));
  return order;
}

/** The path of a page of the order, with the key of a signed link. */
export function orderPath(
  { params, url }: RequestContext,
  page: (id: string) => string = paths.order.$,
): string {
  const key = url.searchParams.get("key");
  return page(params.id ?? "") + (key ? `?key=${encodeURIComponent(key)}` : "");
}

/** Until when the order's prints are held, as its payment page shows it; null where it holds none. */
export async function shownHoldOf({ shop, language }: RequestContext, orderId: string) {
  const now = shop.clock.now();
  const time = await holdTimeOf(shop.db, orderId, now);
  if (!time) return null;
  const secondsLeft = Math.floor((time.until - now) / 1000);
  return { orderId, ...time, secondsLeft, end: formatTime(time.until, language) };
}

/** The refunds of an order as its buyer sees them. */
export async function refundsShownOf({ shop, language }: RequestContext, orderId: string) {
  const refunds = await refundsOfOrder(shop.db, orderId);
  return refunds.map(({ amount, ...refund }) => ({ ...refund, amount: formatMoney(amount, language) }));
}

/** The order as its summary shows it. */
export function summaryOf({ lines, amount }: Order, { t, language }: RequestContext) {
  return {
    lines: lines.map(
      ({ id, style, imageKey, placeholder, quantity, unitPrice, title, print, isLost, isOwnPrint, dpi }) => ({
        id,
        styleName: t(`styles:${style}`),
        title,
        print,
        isLost,
        isOwnPrint,
        imageKey,
        placeholder,
        quantity,
        coarseDpi: dpi < FINE_DPI ? dpi : null,
        each: formatMoney(unitPrice, language),
      }),
    ),
    total: formatMoney(amount, language),
    unitPrice: lines.length === 1 ? lines[0]!.unitPrice : POSTER_PRICE,
  };
}

/** Data with which the browser takes the payment on the page itself. */
export function paymentPartsOf({ shop }: RequestContext, orderId: string, { clientSecret }: OpenPayment) {
  return { orderId, ...shop.payments.browser, clientSecret, returnUrl: returnAddress(shop, orderId) };
}

/** Initial values of the shipping form: its last input, else the known address, else the verified e-mail alone. */
export function wordsOf({ draft, shipping, quantity, paidAt, giftNote }: Order, email = ""): ShippingWords {
  if (draft && paidAt === null) return draft;
  const known = shipping && { ...shipping, country: formCountry(shipping.country) };
  const gift = giftNote === null ? null : { isGift: "on", giftNote };
  return { ...EMPTY, email, ...known, ...gift, quantity: String(quantity) };
}

const EMPTY = {
  firstName: "",
  lastName: "",
  email: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
  isGift: "",
  giftNote: "",
};

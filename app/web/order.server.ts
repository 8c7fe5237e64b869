/** The order in the address of a page, for its buyer's session or with the key of a signed link. */

import { formatMoney, POSTER_PRICE } from "../domain/money.ts";
import { formCountry } from "../domain/orders/country.ts";
import { isOwn, type Order, orderOf } from "../domain/orders/order.ts";
import { type OpenPayment, returnAddress } from "../domain/orders/paying.server.ts";
import type { ShippingWords } from "../domain/orders/shipping.ts";
import { goTo } from "./toast.server.ts";
import type { Visit } from "./visit.server.ts";

/** How a page below the order is asked for: by its id, and the key of a link where one was followed. */
export function orderAccess({ params, url }: Visit) {
  return { id: params.id ?? "", key: url.searchParams.get("key") };
}

/** @throws a redirect where nobody is known, or Refusal "not-found" for an unknown order and for somebody else's alike */
export async function orderAt(visit: Visit): Promise<Order> {
  askWhoItIs(visit);
  const order = await orderOf(visit.shop, visit.viewer, orderAccess(visit));
  if (order.kind === "credits") leadToCredits(visit, order);
  return order;
}

/** An order of credits has pages of its own; coming back from paying, and the receipt, are the same for all. */
function leadToCredits({ url, params }: Visit, { paidAt }: Order): void {
  const [, room, , page = ""] = url.pathname.split("/");
  if (room === "credits" || page === "return" || page === "receipt") return;
  throw goTo(`/credits/${params.id}/${paidAt === null ? "payment" : "thanks"}${url.search}`);
}

/** A session may have ended meanwhile: whoever has no link either is asked who they are, and comes back. @throws a redirect then */
export function askWhoItIs({ viewer, url }: Visit): void {
  if (viewer.account || viewer.visitor || url.searchParams.has("key")) return;
  throw goTo(`/continue?returnTo=${encodeURIComponent(url.pathname)}`);
}

/** The order while it can still be written: whoever comes later is sent to its page. @throws a redirect, or Refusal "not-found" */
export async function changeableOrderAt(visit: Visit): Promise<Order> {
  const order = await orderAt(visit);
  const isOpen = order.paymentState === "open" || order.paymentState === "failed";
  if (!isOpen || !isOwn(visit.viewer, order) || order.status !== "pending") throw goTo(orderPath(visit));
  return order;
}

/** The path of a page of the order; the key goes along where one was followed. */
export function orderPath({ params, url }: Visit, page = ""): string {
  const key = url.searchParams.get("key");
  return `/order/${params.id}${page}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}

/** The order as its summary shows it. */
export function summaryOf({ lines, amount }: Order, { language }: Visit) {
  return {
    lines: lines.map(({ id, styleName, imageKey, quantity, unitPrice, title, print, isLost }) => ({
      id,
      styleName,
      title,
      print,
      isLost,
      imageKey,
      quantity,
      each: formatMoney(unitPrice, language),
    })),
    total: formatMoney(amount, language),
    unitPrice: lines.length === 1 ? lines[0]!.unitPrice : POSTER_PRICE,
  };
}

/** What the browser needs to take the payment on the page itself. */
export function paymentPartsOf({ shop }: Visit, orderId: string, { clientSecret }: OpenPayment) {
  const { name: provider, publishableKey } = shop.payments;
  return { orderId, provider, publishableKey, clientSecret, returnUrl: returnAddress(shop, orderId) };
}

/** What the shipping form begins with: what it held last, else the address that is known, else nothing. */
export function wordsOf({ draft, shipping, quantity, paidAt }: Order): ShippingWords {
  if (draft && paidAt === null) return draft;
  const known = shipping && { ...shipping, country: formCountry(shipping.country) };
  return { ...EMPTY, ...known, quantity: String(quantity) };
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
};

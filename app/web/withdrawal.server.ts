/** The contract in the address of a page, formatted in its language. */
import { legalNames } from "../domain/kernel/legal-names.ts";
import { formatMoney, rappen } from "../domain/kernel/money.ts";
import { formatDay, formatSecond } from "../domain/kernel/swiss-time.ts";
import type { Order } from "../domain/orders/order.ts";
import { type ContractItem, contractItems, contractRow } from "../domain/withdrawals/contract.server.ts";
import { withdrawalRight } from "../domain/withdrawals/right.ts";
import { declarationsOf } from "../domain/withdrawals/withdrawal.server.ts";
import { paths } from "../paths.ts";
import { orderAccess } from "./order.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** @throws Refusal "not-found", also for an order of another buyer */
export async function contractAt(context: RequestContext) {
  const { shop, viewer, language } = context;
  const order = await contractRow(shop.db, shop, viewer, orderAccess(context));
  const items = await contractItems(shop.db, order, shop.clock.now());
  return {
    order,
    items,
    shown: items.map((item) => describeItem(item, context)),
    declared: (await declarationsOf(shop.db, order.id)).map(({ id, reason, received_at }) => ({
      id,
      reason,
      received: formatSecond(received_at, language),
    })),
  };
}

/** An item as the forms show it. The last day of a period ends with its night. */
export function describeItem({ right, left, price, ...item }: ContractItem, context: RequestContext) {
  const { language, t } = context;
  return {
    id: item.lineId ?? "credits",
    name: itemName(item, left.withdrawal, context),
    isCredits: item.lineId === null,
    price: formatMoney(price, language),
    left,
    mayWithdraw: right.state === "open" && left.withdrawal > 0,
    right:
      right.state === "none"
        ? t(`withdrawal:right.${right.because}`)
        : right.until === null
          ? t("withdrawal:right.before")
          : t(`withdrawal:right.${right.state}`, { date: formatDay(right.until - 12 * 3600_000, language) }),
  };
}

function itemName(
  { title, style }: Pick<ContractItem, "title" | "style">,
  credits: number,
  { t }: RequestContext,
): string {
  return title ?? (style === null ? t("withdrawal:credits", { count: credits }) : t(`styles:${style}`));
}

/** A page of the contract, with the key of its link. */
export function contractPath(
  { params, url }: RequestContext,
  page: (id: string) => string = paths.withdraw.$,
): string {
  const key = url.searchParams.get("key");
  return page(params.id ?? "") + (key ? `?key=${encodeURIComponent(key)}` : "");
}

/** What the buyer of an order reads before paying it. */
export function contractNoteOf({ lines, kind, shipping }: Order, { shop }: RequestContext) {
  const rights = lines.map(({ publicationId }) => {
    const sale = { kind: publicationId === null ? ("own-photo" as const) : ("catalogue" as const) };
    const right = withdrawalRight({ ...sale, country: shipping?.country ?? null, since: null }, 0);
    return right.state === "none" ? right.because : ("open" as const);
  });
  return {
    names: legalNames(shop.settings),
    isDelivered: kind !== "credits",
    rights: kind === "credits" ? (["credits"] as const) : [...new Set(rights)],
  };
}

/** What a member reads before joining. */
export function membershipNoteOf({ shop }: RequestContext) {
  return { names: legalNames(shop.settings), isDelivered: false, rights: ["membership"] as const };
}

/** The price of what was chosen. */
export function priceOf(
  chosen: readonly { item: ContractItem; quantity: number }[],
  language: string,
): string {
  const sum = chosen.reduce((total, { item, quantity }) => total + item.price * quantity, 0);
  return formatMoney(rappen(sum), language);
}

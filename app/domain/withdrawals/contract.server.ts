/**
 * The contract that a buyer withdraws from, or reports a defect of, without logging in.
 * Invariant: order number and e-mail together open the form of that order alone, never its address or its pages.
 */
import type { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { paths } from "../../paths.ts";
import { assertNotThrottled, consumeAttempts, doublingBackoff } from "../accounts/throttle.ts";
import { readInvoiceNumber } from "../invoices/document.ts";
import { findPack } from "../kernel/credit-pack.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import { isLinkKey, keyedHash, linkKey } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { membershipWithdrawalLink } from "../membership/withdrawal-link.server.ts";
import { isOwnRow, type OrderAccess } from "../orders/order.ts";
import { opensOrder } from "../orders/order-link.server.ts";
import type { StyleId } from "../posters/style.ts";
import type { ContractForm } from "./forms.ts";
import { type WithdrawalRight, withdrawalRight } from "./right.ts";

const PURPOSE = "withdrawal";
/** Five attempts are free, then each waits twice as long: so a guesser does not find the e-mail of a number. */
const PAUSE = doublingBackoff(5, 30_000, 3600_000);

/** Returns the address of the form. @throws Refusal "contract-unknown" or "too-many-requests" */
export async function findContract(
  shop: Shop,
  { number, email }: z.output<typeof ContractForm>,
): Promise<string> {
  const confirmationId = number.toUpperCase();
  const secret = shop.settings.sessionSecret;
  const counts = [confirmationId, email.toLowerCase()].map((each) => ({
    key: `withdrawal:${keyedHash(secret, PURPOSE, each)}`,
    pause: PAUSE,
  }));
  assertNotThrottled(await transact(shop, (trx) => consumeAttempts(trx, counts, shop.clock.now())));
  const found = (await findOrder(shop, confirmationId)) ?? (await findMembership(shop, confirmationId));
  if (!found || found.email?.toLowerCase() !== email.toLowerCase()) throw new Refusal("contract-unknown");
  return found.link;
}

interface Found {
  email: string | null;
  link: string;
}

async function findOrder(shop: Shop, number: string): Promise<Found | null> {
  const order = await shop.db
    .selectFrom("orders")
    .select(["id", "email"])
    .where("confirmation_id", "=", number)
    .where("paid_at", "is not", null)
    .executeTakeFirst();
  return order ? { email: order.email, link: contractLink(shop, order.id) } : null;
}

/** A membership has no order number: the number of an invoice names it. */
async function findMembership(shop: Shop, invoiceNumber: string): Promise<Found | null> {
  const numbered = readInvoiceNumber(invoiceNumber);
  if (!numbered) return null;
  const membership = await shop.db
    .selectFrom("tax_documents")
    .innerJoin("membership_invoices", "membership_invoices.id", "month_id")
    .innerJoin("memberships", "memberships.id", "membership_id")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .select(["memberships.id", "accounts.email"])
    .where("series", "=", "invoice")
    .where("year", "=", numbered.year)
    .where("number", "=", numbered.number)
    .executeTakeFirst();
  return membership ? { email: membership.email, link: membershipWithdrawalLink(shop, membership.id) } : null;
}

/** The address of an order's form, for e-mails and browsers without a session. */
export function contractLink(shop: Shop, orderId: string): string {
  return `${paths.withdraw.$(orderId)}?key=${linkKey(shop.settings.sessionSecret, PURPOSE, orderId)}`;
}

/** The paid order. @throws Refusal "not-found" for an unknown one, and for another buyer's */
export async function contractRow(
  db: Db,
  shop: Shop,
  viewer: Viewer,
  { id, key = null }: OrderAccess,
): Promise<Row<"orders">> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  const opens = isLinkKey(key, shop.settings.sessionSecret, PURPOSE, id) || opensOrder(shop, id, key);
  if (!row || row.paid_at === null || !(opens || isOwnRow(viewer, row))) throw new Refusal("not-found");
  return row;
}

/** A poster of the order, or all of its unspent credits. */
export interface ContractItem {
  /** The order's line; null for credits. */
  lineId: string | null;
  title: string | null;
  style: StyleId | null;
  /** How many may still be declared: for a withdrawal, and for a defect. */
  left: { withdrawal: number; defect: number };
  /** Of one poster; of all unspent credits. */
  price: Rappen;
  right: WithdrawalRight;
}

/** What the order's buyer may withdraw from, and until when. */
export async function contractItems(db: Db, order: Row<"orders">, now: number): Promise<ContractItem[]> {
  if (order.kind === "credits") return creditItems(db, order, now);
  const since = await deliveredAt(db, order);
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("lost_at", "is", null)
    .orderBy("ordinal")
    .execute();
  const declared = await declaredOf(db, order.id);
  return lines.map((line) => {
    const leftFor = (reason: Row<"withdrawals">["reason"]) =>
      order.payment_state === "refunded"
        ? 0
        : line.quantity - Math.max(line.refunded, declared.get(`${reason} ${line.id}`) ?? 0);
    const kind = line.publication_id === null ? "own-photo" : "catalogue";
    return {
      lineId: line.id,
      title: line.title,
      style: line.style,
      left: { withdrawal: leftFor("withdrawal"), defect: leftFor("defect") },
      price: rappen(line.unit_price),
      right: withdrawalRight({ kind, country: order.country, since }, now),
    };
  });
}

/** Credits are withdrawn from all at once: the unspent ones, at their part of the price. */
async function creditItems(db: Db, order: Row<"orders">, now: number): Promise<ContractItem[]> {
  const { unspent } = await db
    .selectFrom("credits")
    .select(({ fn }) => fn.countAll<number>().as("unspent"))
    .where("source", "=", `order:${order.id}`)
    .where("state", "=", "available")
    .executeTakeFirstOrThrow();
  const price = Math.round((order.amount * unspent) / (findPack(order.pack)?.credits ?? 1));
  const right = withdrawalRight({ kind: "credits", country: order.country, since: order.paid_at }, now);
  const left = { withdrawal: order.payment_state === "refunded" ? 0 : unspent, defect: 0 };
  return [{ lineId: null, title: null, style: null, left, price: rappen(price), right }];
}

/** When staff or the press noted the delivery; null before. */
async function deliveredAt(db: Db, { id }: Row<"orders">): Promise<number | null> {
  const change = await db
    .selectFrom("status_changes")
    .select("changed_at")
    .where("order_id", "=", id)
    .where("after", "=", "delivered")
    .where("is_undone", "=", 0)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return change?.changed_at ?? null;
}

/** How many posters of each line are declared by reason, without what staff have closed without a refund. */
async function declaredOf(db: Db, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("withdrawal_lines")
    .innerJoin("withdrawals", "withdrawals.id", "withdrawal_lines.withdrawal_id")
    .select(["reason", "line_id", "quantity"])
    .where("order_id", "=", orderId)
    .where(({ or, eb }) => or([eb("closed_at", "is", null), eb("refund_id", "is not", null)]))
    .execute();
  const counts = new Map<string, number>();
  for (const { reason, line_id, quantity } of rows) {
    const key = `${reason} ${line_id}`;
    counts.set(key, (counts.get(key) ?? 0) + quantity);
  }
  return counts;
}

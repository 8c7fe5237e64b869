/**
 * Staff refund an order: all that is left of its money, some of its posters, or an amount. They see the consequences first.
 * Invariant: a form carries the amount that was left when it was shown, so the refund happens once, however often staff
 * send it; creators, print numbers and the email follow when the provider has made it.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { backOfficeOrderRow, changeStatusIn } from "../fulfilment/order-status.ts";
import { wasBegun } from "../fulfilment/production.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { OrderStatus } from "../orders/order.ts";
import { record } from "../orders/order-log.ts";
import { ORDER_STATUSES } from "../orders/status.ts";
import { removeMark } from "../payments/next-mark.ts";
import { enqueueRefund } from "../payments/refund-request.ts";
import { failedRefunds, markHandled, returnedOf } from "../payments/refund-rows.ts";
import type { Staff } from "../staff/staff.ts";
import { type GiveBack, partOf, type RefundableLine, refundableLines } from "./refund-part.ts";

/** The refund state: not paid, refund under way, refunded, in dispute, or refundable. */
export type RefundState = "none" | "pending" | "done" | "disputed" | "open";

export interface RefundOutlook {
  state: RefundState;
  amount: Rappen;
  /** The numbers of limited prints, and whether they become void. */
  prints: { name: string; number: number; of: number; isVoid: boolean }[];
  /** The creators who lose their earnings from the order. */
  creators: { name: string; amount: Rappen }[];
  /** Bought credits that are not yet used. */
  credits: number;
  /** The posters that can be refunded one by one. */
  lines: RefundableLine[];
}

/** The form that cancels: it refunds the money only where the form asks for it. */
export const CancelForm = z.object({
  before: z.enum(ORDER_STATUSES).optional().catch(undefined),
  refund: z.enum(["yes", "no"]).catch("no"),
  amount: z.coerce.number().int().min(0).catch(-1),
  back: z.string().max(2000).optional(),
});

/** Returns what a refund would do now. @throws Refusal "not-found" */
export async function refundOutlook(shop: Shop, _staff: Staff, orderId: string): Promise<RefundOutlook> {
  const { db } = shop;
  const order = await backOfficeOrderRow(db, orderId);
  const isBegun = await wasBegun(db, order);
  const prints = await db
    .selectFrom("prints")
    .innerJoin("order_lines", "order_lines.id", "prints.line_id")
    .innerJoin("publications", "publications.id", "prints.publication_id")
    .select(["publications.name", "prints.number", "publications.total_supply"])
    .where("order_lines.order_id", "=", orderId)
    .where("prints.state", "=", "sold")
    .orderBy("order_lines.ordinal")
    .execute();
  const { left } = await db
    .selectFrom("credits")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("source", "=", `order:${orderId}`)
    .where("state", "=", "available")
    .executeTakeFirstOrThrow();
  return {
    state: await refundStateOf(db, order),
    amount: await leftToGiveBack(db, order),
    prints: prints.map(({ name, number, total_supply }) => ({
      name,
      number,
      of: total_supply ?? number,
      isVoid: isBegun,
    })),
    creators: await earnersOf(db, orderId),
    credits: left,
    lines: await refundableLines(db, orderId),
  };
}

/** Returns the refund state of an order. */
export async function refundStateOf(db: Db, order: Row<"orders">): Promise<RefundState> {
  const { paid_intent_id, charged, payment_state } = order;
  if (payment_state === "refunded") return "done";
  if (paid_intent_id === null || charged === null) return "none";
  if (payment_state === "disputed") return "disputed";
  return (await leftToGiveBack(db, order)) <= 0 ? "pending" : "open";
}

/** Whether cancelling the order leaves money to refund. @throws Refusal "not-found" */
export async function hasMoneyToGiveBack(shop: Shop, _staff: Staff, orderId: string): Promise<boolean> {
  return (await refundStateOf(shop.db, await backOfficeOrderRow(shop.db, orderId))) === "open";
}

export interface MoneyLeft {
  orderId: string;
  amount: Rappen;
}

/** Returns the refundable amount of each of these orders; orders without one are left out. */
export async function moneyLeft(
  shop: Shop,
  _staff: Staff,
  orders: readonly Row<"orders">[],
): Promise<MoneyLeft[]> {
  const found: MoneyLeft[] = [];
  for (const order of orders) {
    if ((await refundStateOf(shop.db, order)) !== "open") continue;
    found.push({ orderId: order.id, amount: await leftToGiveBack(shop.db, order) });
  }
  return found;
}

/** What is left to refund of an order, in rappen. */
export async function leftToGiveBack(db: Db, { paid_intent_id, charged }: Row<"orders">): Promise<Rappen> {
  const { byProvider, byBank, requested, lost } = await returnedOf(db, paid_intent_id ?? "");
  return rappen((charged ?? 0) - byProvider - byBank - requested - lost);
}

async function earnersOf(db: Db, orderId: string): Promise<RefundOutlook["creators"]> {
  const earners = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id")
    .innerJoin("accounts", "accounts.id", "ledger_entries.creator_id")
    .select(({ fn }) => ["accounts.username", fn.sum<number>("ledger_entries.amount").as("owed")])
    .where("ledger_transactions.order_id", "=", orderId)
    .where("ledger_entries.account", "=", "creators")
    .groupBy("accounts.id")
    .having(({ fn }) => fn.sum("ledger_entries.amount"), "<", 0)
    .orderBy("accounts.username")
    .execute();
  return earners.map(({ username, owed }) => ({ name: username ?? "", amount: rappen(-Number(owed)) }));
}

/**
 * Refunds what is left, some posters, or an amount.
 * @throws Refusal "not-found", "refund-impossible", "order-changed" where the amount left has changed,
 * "refund-lines-missing", "refund-amount-invalid", or "refund-under-way" while another one is not made yet
 */
export async function giveBack(shop: Shop, staff: Pick<Staff, "name">, request: GiveBack): Promise<void> {
  await transact(shop, async (trx) => {
    await giveBackIn(trx, shop, staff, request);
  });
  shop.wakeWorker();
}

export interface Cancelling {
  orderId: string;
  before?: OrderStatus;
  /** The amount to refund; null where the shop keeps the money. */
  amount: number | null;
}

/** Cancels the order, and refunds its money where staff choose so. @throws Refusal as `giveBack` and `changeStatus` */
export async function cancelOrder(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, before, amount }: Cancelling,
): Promise<void> {
  await transact(shop, async (trx) => {
    await changeStatusIn(trx, shop, staff, { orderId, status: "cancelled", before });
    if (amount !== null) await giveBackIn(trx, shop, staff, { orderId, amount });
  });
  shop.wakeWorker();
}

/** The same within a transaction. Returns the refund. @throws Refusal as `giveBack` */
export async function giveBackIn(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  request: GiveBack,
): Promise<Row<"refunds">> {
  const now = shop.clock.now();
  const { orderId } = request;
  const order = await backOfficeOrderRow(trx, orderId);
  const { paid_intent_id: intentId, charged } = order;
  const isOpen = (await refundStateOf(trx, order)) === "open";
  if (!isOpen || intentId === null || charged === null) throw new Refusal("refund-impossible");
  const left = await leftToGiveBack(trx, order);
  if (left !== request.amount) throw new Refusal("order-changed");
  const { lines, amount } = await partOf(trx, request, left);
  const { byProvider, requested } = await returnedOf(trx, intentId);
  // The total of a request includes what is refunded already: one that is still on its way would be added to it.
  if (request.scope !== undefined && request.scope !== "all" && requested > 0)
    throw new Refusal("refund-under-way");
  const total = byProvider + requested + amount;
  const refund = await enqueueRefund(
    trx,
    orderId,
    { intentId, total, askedBy: staff.name, isAgain: true, ofSale: { lines } },
    now,
  );
  if (!refund) throw new Refusal("order-changed");
  if (amount === left) {
    const failed = await failedRefunds(trx).select("id").where("intent_id", "=", intentId).execute();
    await markHandled(
      trx,
      failed.map(({ id }) => id),
      now,
    );
    await removeMark(trx, orderId, ["refund-failed"], now);
  }
  await record(trx, { orderId, who: staff.name, kind: "refund", facts: { amount } }, now);
  return refund;
}

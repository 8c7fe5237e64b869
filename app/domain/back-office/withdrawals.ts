/**
 * Withdrawals and reports of defects, which staff refund or close.
 * Invariant: each is decided once; the refund that staff request is stored in the same transaction.
 */
import type { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { deliverCredits } from "../credits/credit-order.ts";
import { continueOrder } from "../fulfilment/production.ts";
import { type Rappen, rappen, writeMoney } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { OrderStatus } from "../orders/order.ts";
import { record } from "../orders/order-log.ts";
import type { StyleId } from "../posters/style.ts";
import type { Staff } from "../staff/staff.ts";
import type { WithdrawalDecision } from "../withdrawals/forms.ts";
import { refundMembership } from "../withdrawals/membership-refund.ts";
import { giveBackIn, leftToGiveBack } from "./refund.ts";

const MOST = 200;

export interface ListedWithdrawal {
  id: string;
  reason: Row<"withdrawals">["reason"];
  words: string;
  hasPhoto: boolean;
  /** Null for a membership. */
  order: { id: string; number: string; status: OrderStatus } | null;
  /** Where the buyer reads e-mails; null once the account is deleted. */
  email: string | null;
  posters: { name: string | null; style: StyleId; quantity: number }[];
  credits: number;
  amount: Rappen;
  /** A month of membership whose payment the member's bank disputes. */
  isDisputed: boolean;
  receivedAt: number;
  refundBy: number;
  /** `by` is null where the shop has decided by itself, as about a membership. */
  closed: { by: string | null; at: number; isRefunded: boolean } | null;
}

export async function countOpenWithdrawals(shop: Shop, _staff: Staff): Promise<number> {
  const { count } = await shop.db
    .selectFrom("withdrawals")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists them: the open ones by their deadline, the closed ones with the newest first. At most 200. */
export async function listWithdrawals(
  shop: Shop,
  _staff: Staff,
  { isClosed }: { isClosed: boolean },
): Promise<ListedWithdrawal[]> {
  const rows = await shop.db
    .selectFrom("withdrawals")
    .leftJoin("orders", "orders.id", "withdrawals.order_id")
    .leftJoin("memberships", "memberships.id", "withdrawals.membership_id")
    .leftJoin("accounts", "accounts.id", "memberships.account_id")
    .selectAll("withdrawals")
    .select(["orders.confirmation_id", "orders.status", "orders.email", "accounts.email as member"])
    .where("withdrawals.closed_at", isClosed ? "is not" : "is", null)
    .orderBy(isClosed ? "withdrawals.closed_at" : "withdrawals.refund_by", isClosed ? "desc" : "asc")
    .orderBy("withdrawals.id")
    .limit(MOST)
    .execute();
  const found: ListedWithdrawal[] = [];
  for (const row of rows) {
    found.push({
      id: row.id,
      reason: row.reason,
      words: row.words,
      hasPhoto: row.photo_key !== null,
      order:
        row.order_id === null || row.status === null
          ? null
          : { id: row.order_id, number: row.confirmation_id ?? "", status: row.status },
      email: row.email ?? row.member,
      posters: await postersOfWithdrawal(shop.db, row.id),
      credits: row.credits,
      amount: rappen(row.amount),
      isDisputed: await isMonthDisputed(shop.db, row),
      receivedAt: row.received_at,
      refundBy: row.refund_by,
      closed:
        row.closed_at === null
          ? null
          : { by: row.closed_by, at: row.closed_at, isRefunded: row.refund_id !== null },
    });
  }
  return found;
}

async function isMonthDisputed(db: Db, { membership_id }: Row<"withdrawals">): Promise<boolean> {
  if (membership_id === null) return false;
  const disputed = await db
    .selectFrom("membership_invoices")
    .select("id")
    .where("membership_id", "=", membership_id)
    .where("disputed", "=", 1)
    .executeTakeFirst();
  return disputed !== undefined;
}

async function postersOfWithdrawal(db: Db, id: string): Promise<ListedWithdrawal["posters"]> {
  return db
    .selectFrom("withdrawal_lines")
    .innerJoin("order_lines", "order_lines.id", "withdrawal_lines.line_id")
    .select(["order_lines.title as name", "order_lines.style", "withdrawal_lines.quantity"])
    .where("withdrawal_id", "=", id)
    .orderBy("order_lines.ordinal")
    .execute();
}

/**
 * Refunds what the buyer has declared, or closes it without a refund. An order that waited for the decision goes on.
 * @throws Refusal "not-found", "withdrawal-closed", "month-returned" where nothing of a month is left, or as `giveBack`
 */
export async function decideWithdrawal(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { withdrawal: id, way }: z.output<typeof WithdrawalDecision>,
): Promise<void> {
  await transact(shop, async (trx) => {
    const now = shop.clock.now();
    const row = await trx.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw new Refusal("not-found");
    if (row.closed_at !== null) throw new Refusal("withdrawal-closed");
    const refund = await (row.membership_id === null ? decideOrder : decideMembership)(trx, shop, staff, {
      row,
      way,
    });
    await trx
      .updateTable("withdrawals")
      .set({ refund_id: refund?.id ?? null, closed_by: staff.name, closed_at: now })
      .where("id", "=", id)
      .execute();
    if (row.order_id !== null && !refund) await continueOrder(trx, shop, { order: { id: row.order_id } });
  });
  shop.wakeWorker();
}

interface Decision {
  row: Row<"withdrawals">;
  way: z.output<typeof WithdrawalDecision>["way"];
}

/** Returns the refund; null where it is closed without one, and then credits are delivered again. */
async function decideOrder(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  { row, way }: Decision,
): Promise<Row<"refunds"> | null> {
  const order = await trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", row.order_id)
    .executeTakeFirstOrThrow();
  if (way === "refund") return refundOfOrder(trx, shop, staff, { row, order });
  const now = shop.clock.now();
  if (row.credits > 0) await deliverCredits(trx, order, now);
  const facts = { reason: row.reason, amount: row.amount };
  await record(trx, { orderId: order.id, who: staff.name, kind: "withdrawal", facts }, now);
  return null;
}

/** The month of a membership whose payment the bank disputed when its member withdrew. */
async function decideMembership(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  { row, way }: Decision,
): Promise<Row<"refunds"> | null> {
  if (way === "close") return null;
  const refund = await refundMembership(trx, row, staff.name, shop.clock.now());
  if (!refund) throw new Refusal("month-returned");
  return refund;
}

async function refundOfOrder(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  { row, order }: { row: Row<"withdrawals">; order: Row<"orders"> },
): Promise<Row<"refunds">> {
  const lines = await trx
    .selectFrom("withdrawal_lines")
    .select(["line_id as lineId", "quantity"])
    .where("withdrawal_id", "=", row.id)
    .execute();
  const asked = { orderId: order.id, amount: await leftToGiveBack(trx, order) };
  if (lines.length > 0) return giveBackIn(trx, shop, staff, { ...asked, scope: "lines", lines });
  return giveBackIn(trx, shop, staff, { ...asked, scope: "part", part: writeMoney(rappen(row.amount)) });
}

/** The photo of a defect. @throws Refusal "not-found" */
export async function defectPhoto(shop: Shop, _staff: Staff, id: string): Promise<Uint8Array> {
  const row = await shop.db
    .selectFrom("withdrawals")
    .select("photo_key")
    .where("id", "=", id)
    .executeTakeFirst();
  const photo = row?.photo_key ? await shop.storage.read(row.photo_key) : null;
  if (!photo) throw new Refusal("not-found");
  return photo;
}

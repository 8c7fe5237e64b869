/**
 * Books what buyers' banks take back in disputes.
 * Invariant: the ledger has of each dispute, by its id, what the provider says of it now, so several disputes of a payment
 * may open and end in any order. Creators earn nothing with the part of a payment that a bank has.
 */
import type { Db } from "../kernel/shop.ts";
import { book, type Side } from "./ledger.ts";
import { bookedSides, reversed, summed } from "./sides.ts";

/** The disputes of a payment. */
export interface DisputedPayment {
  orderId: string;
  intentId: string;
  /** What the bank has of each, in rappen: 0 for an inquiry, and once the shop has won. */
  disputes: readonly { id: string; held: number }[];
  /** Rappen that the payment has brought in and its refunds have left; null for a payment that pays nothing of its order. */
  kept: number | null;
}

const KINDS = ["dispute", "dispute-ended"] as const;

/** Books the difference to what is booked. Nothing is booked where nothing has changed. */
export async function bookDisputes(
  trx: Db,
  { orderId, intentId, disputes, kept }: DisputedPayment,
  now: number,
): Promise<void> {
  const bookings = await bookingsOf(trx, orderId);
  const booked = heldById(bookings, `dispute:${intentId}:`);
  const held = new Map(disputes.map((dispute) => [dispute.id, dispute.held]));
  const sum = disputes.reduce((total, dispute) => total + dispute.held, 0);
  let suspension = kept === null ? [] : await suspensionOf(trx, orderId, kept > 0 ? sum / kept : 1);
  let count = bookings.length;
  const bookOne = async (id: string, sides: readonly Side[], isTaken: boolean) => {
    count += 1;
    const key = `dispute:${intentId}:${id}:${count}`;
    await book(trx, { key, kind: isTaken ? "dispute" : "dispute-ended", orderId, sides }, now);
  };
  for (const id of new Set([...booked.keys(), ...held.keys()])) {
    const amount = (held.get(id) ?? 0) - (booked.get(id) ?? 0);
    if (amount === 0) continue;
    const moved: Side[] = [
      { account: "disputes", amount },
      { account: "cash", amount: -amount },
    ];
    await bookOne(id, [...moved, ...suspension], amount > 0);
    suspension = [];
  }
  // A refund has changed what creators earn meanwhile.
  if (suspension.length > 0) await bookOne("earned", suspension, sum > 0);
}

/** The difference between the earnings to suspend and those that are suspended already. */
async function suspensionOf(trx: Db, orderId: string, share: number): Promise<Side[]> {
  const earned = await creatorsIn(trx, orderId, ["sale", "sale-undone", "sale-reduced"]);
  const before = await creatorsIn(trx, orderId, KINDS);
  const target = earned.map((side) => ({ ...side, amount: -Math.round(side.amount * Math.min(share, 1)) }));
  const sides = summed([...target, ...reversed(before)]);
  const sum = sides.reduce((total, { amount }) => total + amount, 0);
  return sides.length === 0 ? [] : [...sides, { account: "sales", amount: -sum }];
}

async function creatorsIn(trx: Db, orderId: string, kinds: Parameters<typeof bookedSides>[2]) {
  return (await bookedSides(trx, orderId, kinds)).filter(({ account }) => account === "creators");
}

async function bookingsOf(trx: Db, orderId: string) {
  return trx
    .selectFrom("ledger_transactions")
    .leftJoin("ledger_entries", (join) =>
      join.onRef("transaction_id", "=", "id").on("account", "=", "disputes"),
    )
    .select(["key", "amount"])
    .where("order_id", "=", orderId)
    .where("kind", "in", KINDS)
    .execute();
}

/** What is booked of each dispute of a payment; a key ends with the dispute's id and a number. */
function heldById(bookings: readonly { key: string; amount: number | null }[], payment: string) {
  const held = new Map<string, number>();
  for (const { key, amount } of bookings) {
    if (!key.startsWith(payment)) continue;
    const id = key.slice(payment.length, key.lastIndexOf(":"));
    held.set(id, (held.get(id) ?? 0) + (amount ?? 0));
  }
  return held;
}

/**
 * Books what buyers' banks take back in disputes.
 * Invariant: the ledger has of each dispute, by its id, what the provider says of it now, so several disputes of a payment
 * may open and end in any order. A bank holds the money until it decides; what the shop has lost is the buyer's, as after a
 * refund. Creators earn nothing with the part of a payment that a bank holds.
 */
import type { Db } from "../kernel/shop.ts";
import { book, type Side } from "./ledger.ts";
import { bookedSides, bookingsOf, reversed, summed } from "./sides.ts";

interface Dispute {
  id: string;
  /** What the bank has, in rappen: 0 for an inquiry, and once the shop has won. */
  held: number;
  isLost: boolean;
}

interface DisputedPayment {
  orderId: string;
  intentId: string;
}

const KINDS = ["dispute", "dispute-ended"] as const;

/** Books the money of each dispute: the difference to what is booked. Nothing is booked where nothing has changed. */
export async function bookDisputes(
  trx: Db,
  { orderId, intentId, disputes }: DisputedPayment & { disputes: readonly Dispute[] },
  now: number,
): Promise<void> {
  const booked = await bookedById(trx, orderId, `dispute:${intentId}:`);
  const known = new Map(disputes.map((dispute) => [dispute.id, dispute]));
  for (const id of new Set([...booked.keys(), ...known.keys()])) {
    const sides = summed([...sidesOf(known.get(id)), ...reversed(booked.get(id) ?? [])]);
    const isTaken = sides.some(({ account, amount }) => account === "cash" && amount < 0);
    await bookOne(trx, { orderId, intentId, id, isTaken, sides }, now);
  }
}

/** Suspends what creators have earned with a part of the payment, and restores what they have earned with the rest. */
export async function bookSuspension(
  trx: Db,
  { orderId, intentId, share }: DisputedPayment & { /** From 0 to 1. */ share: number },
  now: number,
): Promise<void> {
  const earned = await creatorsIn(trx, orderId, ["sale", "sale-undone", "sale-reduced"]);
  const before = await creatorsIn(trx, orderId, KINDS);
  const target = earned.map((side) => ({ ...side, amount: -Math.round(side.amount * share) }));
  const creators = summed([...target, ...reversed(before)]);
  const sum = creators.reduce((total, { amount }) => total + amount, 0);
  const sides: Side[] = [...creators, { account: "sales", amount: -sum }];
  // Stryker disable next-line EqualityOperator: where creators gain and lose the same together, either kind is true.
  await bookOne(trx, { orderId, intentId, id: "earned", isTaken: sum > 0, sides }, now);
}

/** Nothing is held for a dispute that the provider no longer knows. */
function sidesOf(dispute: Dispute | undefined): Side[] {
  if (!dispute) return [];
  const { held, isLost } = dispute;
  return [
    { account: isLost ? "buyers" : "disputes", amount: held },
    { account: "cash", amount: -held },
  ];
}

async function bookOne(
  trx: Db,
  {
    orderId,
    intentId,
    id,
    isTaken,
    sides,
  }: DisputedPayment & { id: string; isTaken: boolean; sides: readonly Side[] },
  now: number,
): Promise<void> {
  const count =
    (await bookingsOf(trx, orderId, "dispute")) + (await bookingsOf(trx, orderId, "dispute-ended"));
  const key = `dispute:${intentId}:${id}:${count + 1}`;
  await book(trx, { key, kind: isTaken ? "dispute" : "dispute-ended", orderId, sides }, now);
}

async function creatorsIn(trx: Db, orderId: string, kinds: Parameters<typeof bookedSides>[2]) {
  return (await bookedSides(trx, orderId, kinds)).filter(({ account }) => account === "creators");
}

/** What is booked of each dispute of a payment; a key ends with the dispute's id and a number. */
async function bookedById(trx: Db, orderId: string, payment: string): Promise<Map<string, Side[]>> {
  const rows = await trx
    .selectFrom("ledger_transactions")
    .innerJoin("ledger_entries", "transaction_id", "id")
    .select(["key", "account", "amount"])
    .where("order_id", "=", orderId)
    .where("kind", "in", KINDS)
    .orderBy("transaction_id")
    .orderBy("ordinal")
    .execute();
  const booked = new Map<string, Side[]>();
  for (const { key, account, amount } of rows) {
    if (!key.startsWith(payment) || account === "creators" || account === "sales") continue;
    const id = key.slice(payment.length, key.lastIndexOf(":"));
    booked.set(id, [...(booked.get(id) ?? []), { account, amount }]);
  }
  return booked;
}

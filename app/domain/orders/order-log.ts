/**
 * The log of an order: each change of its status and every other action, by whom and when.
 * Invariant: an entry is stored in the transaction of its change, and never changed; only words about a buyer who has
 * left are removed.
 */
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";
import type { Resolution } from "./attention.ts";
import type { OrderStatus } from "./order.ts";
import type { Parcel } from "./parcel.ts";
import type { ShippingAddress } from "./shipping.ts";

/** The facts of each kind of entry. */
export interface EntryFacts {
  note: { text: string };
  /** The address before the change. */
  address: { before: ShippingAddress };
  parcel: Parcel & { isRemoved?: true };
  /** Rappen that were still to be refunded. */
  refund: { amount: number };
  /** A refund has failed, and staff have transferred its amount by hand. */
  "bank-transfer": { amount: number };
  /** Why staff had to check the order, and how they resolved it. */
  attention: { why: string; way: Resolution };
  /** The buyer has withdrawn from the contract or reported a defect of posters of this price. */
  withdrawal: { reason: "withdrawal" | "defect"; amount: number };
  "print-file": { lineId: string };
  /** Staff have put a file of their own in the place of the one to print, or have gone back to the shop's. */
  "print-file-replaced": { lineId: string; reason: string };
  "print-file-restored": { lineId: string };
  reprint: Record<string, never>;
  /** Staff have sent an e-mail of this kind once more. */
  "email-again": { email: string };
  /** What the press did with the order, or said about it. */
  press: { step: "sent" | "printing" | "refused" | "cancelled" | "recalled" | "approved"; reason?: string };
}

type EntryKind = keyof EntryFacts;

/** Null means the buyer. */
type Who = string | null;

export type LogEntry = { id: string; who: Who; at: number } & (
  | { kind: "status"; before: OrderStatus; after: OrderStatus }
  | { [Kind in EntryKind]: { kind: Kind; facts: Partial<EntryFacts[Kind]> } }[EntryKind]
);

export type NewEntry = { orderId: string; who: Who } & {
  [Kind in EntryKind]: { kind: Kind; facts: EntryFacts[Kind] };
}[EntryKind];

export async function record(trx: Db, { orderId, who, kind, facts }: NewEntry, now: number): Promise<void> {
  const entry = { order_id: orderId, kind, staff: who, facts: JSON.stringify(facts), recorded_at: now };
  await trx.insertInto("order_entries").values(entry).execute();
}

/** All entries, the newest first. */
export async function logOf(db: Db, orderId: string): Promise<LogEntry[]> {
  const changes = await db
    .selectFrom("status_changes")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .execute();
  const entries = await db
    .selectFrom("order_entries")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .execute();
  return [...changes.map(readChange), ...entries.map(readEntry)].sort((one, other) => other.at - one.at);
}

function readChange({ id, before, after, staff, changed_at }: Row<"status_changes">): LogEntry {
  return {
    id: `status-${id}`,
    kind: "status",
    who: staff,
    at: changed_at,
    before: before as OrderStatus,
    after: after as OrderStatus,
  };
}

function readEntry({ id, kind, staff, facts, recorded_at }: Row<"order_entries">): LogEntry {
  return { id: `entry-${id}`, kind, who: staff, at: recorded_at, facts: JSON.parse(facts) } as LogEntry;
}

/** Removes the text about a person. Who wrote something and when stays. */
export async function redactWords(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable("order_entries")
    .set({ facts: "{}" })
    .where("order_id", "=", orderId)
    .where("kind", "in", ["note", "address", "print-file-replaced"])
    .execute();
}

/**
 * The embedded provider's store: each change is one entry, a transaction that also stores its event and the job that
 * delivers the event.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { PaymentRefusal } from "./port.ts";

export type SimulatorJob =
  | { kind: "deliver-payment-event"; payload: { eventId: string } }
  | { kind: "payment-due"; payload: { id: string } };

export interface Book {
  db: Kysely<Database>;
  clock: { now(): number };
  /** Stores a job within the open transaction. */
  enqueue(
    trx: Transaction<Database>,
    job: SimulatorJob & { uniqueKey: string; runAt: number },
  ): Promise<void>;
  /** Wakes the worker after a job was stored. */
  nudge(): void;
}

/** An open transaction and its moment. */
export interface Entry {
  trx: Transaction<Database>;
  now: number;
  enqueue: Book["enqueue"];
}

/** Runs `write` in one transaction. */
export async function enter<T>(book: Book, write: (entry: Entry) => Promise<T>): Promise<T> {
  let enqueued = false;
  const enqueue: Book["enqueue"] = (trx, job) => {
    enqueued = true;
    return book.enqueue(trx, job);
  };
  const written = await transact(book, (trx) => write({ trx, now: book.clock.now(), enqueue }));
  if (enqueued) book.nudge();
  return written;
}

/** Throws the refusal of a card, after its attempt was stored. */
export async function orThrow<T>(
  entered: Promise<{ refusal: PaymentRefusal | null; result: T }>,
): Promise<T> {
  const { refusal, result } = await entered;
  if (refusal) throw refusal;
  return result;
}

/** A random id with a prefix. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}

/**
 * Makes something once per idempotency key, and returns its id for every repetition.
 * @throws PaymentRefusal "invalid" when the key comes with another request
 */
export async function once(
  { trx, now }: Entry,
  operation: string,
  { idempotencyKey, ...request }: { idempotencyKey: string },
  make: () => Promise<string>,
): Promise<string> {
  const fingerprint = createHash("sha256")
    .update(`${operation} ${sorted(request)}`)
    .digest("hex");
  const before = await trx
    .selectFrom("embedded_idempotency_keys")
    .selectAll()
    .where("key", "=", idempotencyKey)
    .executeTakeFirst();
  if (before && before.fingerprint !== fingerprint) {
    throw new PaymentRefusal("invalid", "The idempotency key came with another request before.", false);
  }
  if (before) return before.answer_id;
  const id = await make();
  await trx
    .insertInto("embedded_idempotency_keys")
    .values({ key: idempotencyKey, fingerprint, answer_id: id, created_at: now })
    .execute();
  return id;
}

/** Equal requests give equal texts, whatever the order of their fields. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/**
 * The embedded provider's books: every change is one entry, a transaction that also stores the event that tells of it
 * and the job that delivers the event.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { PaymentRefusal } from "./port.ts";

export type DeskJob =
  | { kind: "deliver-payment-event"; payload: { eventId: string } }
  | { kind: "payment-due"; payload: { id: string } };

export interface Book {
  db: Kysely<Database>;
  clock: { now(): number };
  /** Stores a job within the open transaction. */
  promise(trx: Transaction<Database>, job: DeskJob & { uniqueKey: string; runAt: number }): Promise<void>;
  /** Says that a job was stored. */
  nudge(): void;
}

/** An open transaction and the moment of it. */
export interface Entry {
  trx: Transaction<Database>;
  now: number;
  promise: Book["promise"];
}

/** Writes into the books, all of it or nothing. */
export async function enter<T>(book: Book, write: (entry: Entry) => Promise<T>): Promise<T> {
  let promised = false;
  const promise: Book["promise"] = (trx, job) => {
    promised = true;
    return book.promise(trx, job);
  };
  const written = await book.db
    .transaction()
    .execute((trx) => write({ trx, now: book.clock.now(), promise }));
  if (promised) book.nudge();
  return written;
}

/** A refused card has been entered in the books by now; the buyer is told. */
export async function orThrow<T>(entered: Promise<{ refusal: PaymentRefusal | null; told: T }>): Promise<T> {
  const { refusal, told } = await entered;
  if (refusal) throw refusal;
  return told;
}

/** An id that nobody guesses, recognisable by its prefix. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}

/**
 * Makes something once per idempotency key, and answers its id ever after.
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

/** The same request is the same text, in whatever order its fields were written. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/**
 * Customers whom staff have blocked, by e-mail address: they cannot sign in, and place no new orders.
 * Invariant: the shop says so only to people who have proved that the address is theirs.
 */
import { createHash } from "node:crypto";
import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db } from "../kernel/shop.ts";

/** What staff have done about the owner of this address, the newest first. */
export async function customerEntries(db: Db, email: string): Promise<Row<"customer_entries">[]> {
  return db
    .selectFrom("customer_entries")
    .selectAll()
    .where("email_hash", "=", hashOf(email))
    .orderBy("id", "desc")
    .execute();
}

export async function isBlocked(db: Db, email: string): Promise<boolean> {
  return endsBlocked(await customerEntries(db, email));
}

/** Whether the newest block or end of one is a block. The entries are in the order of `customerEntries`. */
export function endsBlocked(entries: readonly Pick<Row<"customer_entries">, "kind">[]): boolean {
  return entries.find(({ kind }) => kind === "block" || kind === "unblock")?.kind === "block";
}

/** For the owner of an account who has just proved it. @throws Refusal "account-blocked" */
export async function assertMayEnter(db: Db, accountId: string): Promise<void> {
  const account = await db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (account && (await isBlocked(db, account.email))) throw new Refusal("account-blocked");
}

interface NewCustomerEntry extends Pick<Row<"customer_entries">, "kind" | "staff"> {
  email: string;
  /** Of a refund, in rappen. */
  amount?: number;
}

/** Writes the log. */
export async function recordCustomerEntry(
  trx: Db,
  { email, ...entry }: NewCustomerEntry,
  now: number,
): Promise<void> {
  await trx
    .insertInto("customer_entries")
    .values({ ...entry, email_hash: hashOf(email), recorded_at: now })
    .execute();
}

function hashOf(email: string): string {
  return createHash("sha256").update(`customer:${email.trim().toLowerCase()}`).digest("hex");
}

/** The welcome credits. Invariant: an email gets them only once, even if its account was deleted in between. */
import { createHash } from "node:crypto";
import type { Db } from "../kernel/shop.ts";
import { grantCredits } from "./credit.ts";

const WELCOME_CREDITS = 2;

/** Grants the account's email its welcome credits, unless it had them. */
export async function grantWelcomeCredits(trx: Db, accountId: string, now: number): Promise<void> {
  const { email } = await trx
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (!(await markWelcomeHad(trx, email, now))) return;
  await grantCredits(trx, { accountId, kind: "free", source: "welcome", count: WELCOME_CREDITS }, now);
}

/** Records that the email has had its welcome credits. Returns whether this is the first time. */
export async function markWelcomeHad(trx: Db, email: string, now: number): Promise<boolean> {
  const granted = await trx
    .insertInto("welcome_grants")
    .values({ email_hash: createHash("sha256").update(`welcome:${email}`).digest("hex"), granted_at: now })
    .onConflict((conflict) => conflict.column("email_hash").doNothing())
    .executeTakeFirst();
  return granted.numInsertedOrUpdatedRows !== 0n;
}

/**
 * A credit pays for one painting: reserved at the request, spent when the poster exists, given back on failure.
 * Invariant: a painting holds at most one credit, and each step happens once, however often and in whichever order
 * it is called; no credit is lost, and none is made up.
 */
import { Refusal } from "../kernel/refusal.ts";
import type { Db } from "../kernel/shop.ts";

export interface Grant {
  accountId: string;
  kind: "free" | "paid";
  /** The reason of the grant, e.g. "welcome" or the payment of a pack. The same source never grants twice. */
  source: string;
  count: number;
}

/** Adds credits, once per source. */
export async function grantCredits(
  trx: Db,
  { accountId, kind, source, count }: Grant,
  now: number,
): Promise<void> {
  const credits = Array.from({ length: count }, (_, ordinal) => ({
    account_id: accountId,
    kind,
    source,
    ordinal,
    state: "available" as const,
    painting_id: null,
    created_at: now,
  }));
  await trx
    .insertInto("credits")
    .values(credits)
    .onConflict((conflict) => conflict.columns(["account_id", "source", "ordinal"]).doNothing())
    .execute();
}

/** Reserves a credit for the painting, free ones first. Members need none. @throws Refusal "credits-missing" */
export async function reserveCredit(trx: Db, accountId: string, paintingId: string): Promise<void> {
  const held = await trx
    .selectFrom("credits")
    .select("id")
    .where("painting_id", "=", paintingId)
    .executeTakeFirst();
  if (held || (await isUnlimited(trx, accountId))) return;
  const reserved = await trx
    .updateTable("credits")
    .set({ state: "reserved", painting_id: paintingId })
    .where("id", "=", (credits) =>
      credits
        .selectFrom("credits")
        .select("id")
        .where("account_id", "=", accountId)
        .where("state", "=", "available")
        .orderBy("kind") // "free" comes before "paid"
        .orderBy("id")
        .limit(1),
    )
    .where("state", "=", "available")
    .executeTakeFirst();
  if (reserved.numUpdatedRows === 0n) throw new Refusal("credits-missing", { extra: { needsCredits: true } });
}

/** The poster exists: spends its credit for good. */
export async function spendCredit(trx: Db, paintingId: string): Promise<void> {
  await trx
    .updateTable("credits")
    .set({ state: "spent" })
    .where("painting_id", "=", paintingId)
    .where("state", "=", "reserved")
    .execute();
}

/** The painting failed: makes its credit available again. A spent one stays spent. */
export async function giveBackCredit(trx: Db, paintingId: string): Promise<void> {
  await trx
    .updateTable("credits")
    .set({ state: "available", painting_id: null })
    .where("painting_id", "=", paintingId)
    .where("state", "=", "reserved")
    .execute();
}

async function isUnlimited(trx: Db, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom("accounts")
    .select("user_type")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return account.user_type === "artistic_collective";
}

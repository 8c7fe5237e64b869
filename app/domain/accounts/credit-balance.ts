/** How many paintings an account can still pay for. Invariant: only available credits count; reserved ones do not. */
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";

export interface Balance {
  freeCreditsRemaining: number;
  paidCredits: number;
  /** Members paint without credits; the badge then shows infinity. */
  userType: "standard" | "artistic_collective";
}

/** @throws Refusal "not-found" if there is no such account */
export async function balanceOf(shop: Shop, accountId: string): Promise<Balance> {
  const account = await shop.db
    .selectFrom("accounts")
    .select((from) => [
      "user_type as userType",
      from
        .selectFrom("credits")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("credits.account_id", "=", "accounts.id")
        .where("state", "=", "available")
        .where("kind", "=", "free")
        .as("freeCreditsRemaining"),
      from
        .selectFrom("credits")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("credits.account_id", "=", "accounts.id")
        .where("state", "=", "available")
        .where("kind", "=", "paid")
        .as("paidCredits"),
    ])
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
  if (!account) throw new Refusal("not-found");
  return {
    freeCreditsRemaining: account.freeCreditsRemaining ?? 0,
    paidCredits: account.paidCredits ?? 0,
    userType: account.userType,
  };
}

/** What the badge shows. */
export function displayedCredits(balance: Balance): number {
  return balance.freeCreditsRemaining + balance.paidCredits;
}

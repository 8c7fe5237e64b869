/**
 * Which account the payment provider answers for, and what it means when it does not know an object of the shop.
 * Invariant: an object is gone only when the account that made it has answered twice, hours apart, that it does not
 * know it. A wrong key, of another account or of the test mode, makes everything unknown at once: then the shop waits
 * for a week.
 */
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import type { Db, Shop } from "../kernel/shop.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** Between the first answer that an object is unknown and the one that ends it. */
export const CONFIRM_AFTER = 6 * HOUR;
/** The same when another account than the one that made the object answers, or one without a name. */
const OTHER_ACCOUNT = 7 * DAY;
/** How long after a change of the account a wrong key may be the reason for unknown objects. */
const DOUBT = 2 * DAY;

/** Stores the provider's account when it has changed. Returns it; null when it cannot be read. */
export async function notePlatformAccount(shop: Shop): Promise<string | null> {
  const account = await readAccount(shop);
  if (account === null) return null;
  const last = await accountAt(shop, Number.MAX_SAFE_INTEGER);
  if (last?.account === account) return account;
  const provider = shop.payments.provider;
  await shop.db
    .insertInto("platform_accounts")
    // The first account made everything that is older than its record.
    .values({ provider, account, since: last ? shop.clock.now() : 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (last) shop.log.error({ before: last.account, account }, "payment provider's account has changed");
  return account;
}

/** Whether an object made at `madeAt` and unknown since `missingSince` is gone for good. */
export async function isGoneForGood(
  shop: Shop,
  { madeAt, missingSince }: { madeAt: number; missingSince: number },
): Promise<boolean> {
  const isSame = await isMadeByPresentAccount(shop, madeAt);
  return shop.clock.now() - missingSince >= (isSame ? CONFIRM_AFTER : OTHER_ACCOUNT);
}

/** Whether the provider answers for the account under which an object was made. */
export async function isMadeByPresentAccount(shop: Shop, madeAt: number): Promise<boolean> {
  const account = await notePlatformAccount(shop);
  return account !== null && (await accountAt(shop, madeAt))?.account === account;
}

/** Whether an object that is unknown today may be known tomorrow, with the right key. */
export async function isAccountInDoubt(shop: Shop): Promise<boolean> {
  if ((await notePlatformAccount(shop)) === null) return true;
  const last = await accountAt(shop, Number.MAX_SAFE_INTEGER);
  return last !== undefined && last.since > 0 && shop.clock.now() - last.since < DOUBT;
}

/** How many payments of orders, and how many memberships, were begun while no money moved. */
export async function countOfTestMode(db: Db): Promise<number> {
  let count = 0;
  for (const table of ["payments", "memberships"] as const) {
    const { made } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("made"))
      .where(
        ({ selectFrom }) =>
          selectFrom("platform_accounts")
            .select("account")
            .whereRef("platform_accounts.provider", "=", `${table}.provider`)
            .whereRef("since", "<=", `${table}.created_at`)
            .orderBy("since", "desc")
            .limit(1),
        "like",
        "%:test",
      )
      .executeTakeFirstOrThrow();
    count += made;
  }
  return count;
}

async function readAccount(shop: Shop): Promise<string | null> {
  try {
    return await shop.payments.platformAccount();
  } catch (error) {
    if (isPaymentRefusal(error)) return null;
    throw error;
  }
}

async function accountAt({ db, payments }: { db: Db; payments: Shop["payments"] }, moment: number) {
  return db
    .selectFrom("platform_accounts")
    .select(["account", "since"])
    .where("provider", "=", payments.provider)
    .where("since", "<=", moment)
    .orderBy("since", "desc")
    .executeTakeFirst();
}

/**
 * Records who has had a first month.
 * Invariant: it outlives the account, as keyed hashes of its emails, so no person gets the offer for new members twice.
 */

import { MEMBERSHIP_PRICE } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import { keyedHash } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { assertOpen, knownPromo, offerOf, type PromoOffer } from "./promo-code.ts";
import { ownHold } from "./promo-hold.ts";

interface Person {
  id: string;
  email: string;
}

const hashOf = ({ settings }: Shop, email: string) => keyedHash(settings.sessionSecret, "first-month", email);

/** Records that the person has had a first month. */
export async function markFirstMonthHad(shop: Shop, trx: Db, email: string): Promise<void> {
  await trx
    .insertInto("first_months")
    .values({ person_hash: hashOf(shop, email), had_at: shop.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records it also for the account's current email address, if it was ever a member. */
export async function markFirstMonthRetained(shop: Shop, trx: Db, { id, email }: Person): Promise<void> {
  if (await wasMember(trx, id)) await markFirstMonthHad(shop, trx, email);
}

/**
 * What the code that a new member typed offers; null for none. A use that the membership holds stays good.
 * @throws Refusal "promo-unknown", "promo-used", "promo-over" or "promo-spent" at the field
 */
export async function acceptPromo(
  shop: Shop,
  person: Person & { membershipId: string | undefined },
  typed: string | undefined,
): Promise<PromoOffer | null> {
  if (!typed?.trim()) return null;
  const now = shop.clock.now();
  const known = await knownPromo(shop.db, typed, now);
  await assertFirstMonth(shop, person);
  const own = await ownHold(shop.db, person.membershipId ?? "", known.code, now);
  if (own === null) assertOpen(known, now);
  return offerOf(known);
}

/** @throws Refusal "promo-used" for a person who has had a first month */
export async function assertFirstMonth(shop: Shop, { id, email }: Person): Promise<void> {
  const had = await shop.db
    .selectFrom("first_months")
    .select("had_at")
    .where("person_hash", "=", hashOf(shop, email))
    .executeTakeFirst();
  if (!had && !(await wasMember(shop.db, id))) return;
  throw new Refusal("promo-used", { field: "promoCode", values: { price: MEMBERSHIP_PRICE } });
}

async function wasMember(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("memberships")
    .select("id")
    .where("account_id", "=", accountId)
    .where("started_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

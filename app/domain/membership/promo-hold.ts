/**
 * A hold keeps one use of a limited promo code for a person who is about to pay with it.
 * Invariant: uses and holds never exceed the limit. A hold is only prolonged while the code is open, and never taken away.
 */
import { transact } from "../../../db/transact.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { assertOpen, knownPromo, promoState } from "./promo-code.ts";

const MINUTE = 60_000;

/** How long a use is kept: for a card form that is open, and while a page or an attempt can still be paid. */
export const HOLD_LIFE = { form: 30 * MINUTE, payment: 24 * 60 * MINUTE };

/** Keeps a use for the membership. @throws Refusal "promo-unknown", "promo-over" or "promo-spent" at the field */
export async function holdPromo(
  shop: Shop,
  { membershipId, code, life }: { membershipId: string; code: string; life: number },
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const known = await knownPromo(trx, code, now, membershipId);
    const own = await ownHold(trx, membershipId, code, now);
    if (own !== null && promoState(known, now) !== "open") return;
    assertOpen(known, now);
    await trx.deleteFrom("promo_holds").where("held_until", "<=", now).execute();
    const held_until = Math.max(own ?? 0, now + life);
    await trx
      .insertInto("promo_holds")
      .values({ membership_id: membershipId, code: known.code, held_until })
      .onConflict((conflict) => conflict.columns(["membership_id", "code"]).doUpdateSet({ held_until }))
      .execute();
  });
}

/** Until when the membership holds a use of the code; null without a hold. */
export async function ownHold(
  db: Db,
  membershipId: string,
  code: string,
  now: number,
): Promise<number | null> {
  const held = await db
    .selectFrom("promo_holds")
    .select("held_until")
    .where("membership_id", "=", membershipId)
    .where("code", "=", code)
    .where("held_until", ">", now)
    .executeTakeFirst();
  return held?.held_until ?? null;
}

/** Nothing can be paid any more: the person has as long as at first to try again. */
export async function shortenHolds({ db, clock }: Shop, membershipId: string): Promise<void> {
  const held_until = clock.now() + HOLD_LIFE.form;
  await db
    .updateTable("promo_holds")
    .set({ held_until })
    .where("membership_id", "=", membershipId)
    .where("held_until", ">", held_until)
    .execute();
}

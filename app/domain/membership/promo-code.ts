/**
 * Promo codes make the first month of a new member cheaper. Staff make, limit and end them in the back office.
 * Invariant: a code is never deleted and its discount never changes, so a price that was shown stays the price.
 */
import type { Row } from "../../../db/schema.ts";
import { MEMBERSHIP_PRICE, type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";

export interface PromoCode extends Row<"promo_codes"> {
  /** Members who joined with it. */
  used: number;
  /** Others who are about to pay with it. */
  held: number;
}

/** The code as the shop writes it: without spaces around it, in capitals. */
export function promoCodeOf(typed: string): string {
  return typed.trim().toUpperCase();
}

/** All codes with their uses at this moment. Holds of the membership `besides` do not count. */
export function promoCodes(db: Db, now: number, besides = "") {
  return db
    .selectFrom("promo_codes")
    .selectAll()
    .select(({ selectFrom, fn, ref }) => [
      selectFrom("memberships")
        .select(fn.countAll<number>().as("count"))
        .where("memberships.promo_code", "=", ref("promo_codes.code"))
        .$asScalar()
        .$notNull()
        .as("used"),
      selectFrom("promo_holds")
        .innerJoin("memberships", "memberships.id", "promo_holds.membership_id")
        .select(fn.countAll<number>().as("count"))
        .where("promo_holds.code", "=", ref("promo_codes.code"))
        .where("held_until", ">", now)
        .where("state", "=", "joining")
        .where("membership_id", "!=", besides)
        .$asScalar()
        .$notNull()
        .as("held"),
    ]);
}

/** The code that a visitor typed, even if it is over. @throws Refusal "promo-unknown" at its field */
export async function knownPromo(db: Db, typed: string, now: number, besides?: string): Promise<PromoCode> {
  const code = promoCodeOf(typed);
  const known = await promoCodes(db, now, besides).where("promo_codes.code", "=", code).executeTakeFirst();
  if (!known) throw new Refusal("promo-unknown", { field: "promoCode" });
  return known;
}

/** `ended` by staff, `over` after its last day, `spent` when every use is taken or held. */
export type PromoState = "open" | "ended" | "over" | "spent";

export function promoState(
  { ended_at, ends_at, uses_limit, used, held }: PromoCode,
  now: number,
): PromoState {
  if (ended_at !== null) return "ended";
  if (ends_at !== null && ends_at <= now) return "over";
  return uses_limit !== null && used + held >= uses_limit ? "spent" : "open";
}

/** @throws Refusal "promo-over" or "promo-spent" at the field, if nobody can join with the code any more */
export function assertOpen(known: PromoCode, now: number): void {
  const state = promoState(known, now);
  if (state === "open") return;
  throw new Refusal(state === "spent" ? "promo-spent" : "promo-over", { field: "promoCode" });
}

/** The price of a month with that discount. */
export function discounted(percentOff: number): Rappen {
  return rappen(Math.round((MEMBERSHIP_PRICE * (100 - percentOff)) / 100));
}

/** What the first month costs with the code of a setup, even if the code is over by now; the regular price without one. */
export async function firstMonthPrice(db: Db, code: string | null | undefined): Promise<Rappen> {
  if (!code) return MEMBERSHIP_PRICE;
  const known = await db
    .selectFrom("promo_codes")
    .select("percent_off")
    .where("code", "=", code)
    .executeTakeFirst();
  return known ? discounted(known.percent_off) : MEMBERSHIP_PRICE;
}

export interface PromoOffer {
  code: string;
  firstMonth: Rappen;
}

export function offerOf({ code, percent_off }: PromoCode): PromoOffer {
  return { code, firstMonth: discounted(percent_off) };
}

/** What the typed code offers to anybody. @throws Refusal "promo-unknown", "promo-over" or "promo-spent" at the field */
export async function promoOffer({ db, clock }: Shop, typed: string): Promise<PromoOffer> {
  const now = clock.now();
  const known = await knownPromo(db, typed, now);
  assertOpen(known, now);
  return offerOf(known);
}

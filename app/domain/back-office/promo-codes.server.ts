/**
 * Promo codes in the back office: made, limited, ended and counted.
 * Invariant: no limit is below the uses that are taken, and the code of a paid month stays known.
 */
import type { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { NOWHERE, type Origin } from "../accounts/known-origins.server.ts";
import type { Rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { dayStart, swissDay } from "../kernel/swiss-time.ts";
import {
  discounted,
  type PromoCode,
  type PromoState,
  promoCodes,
  promoState,
} from "../membership/promo-code.ts";
import type { Staff } from "../staff/staff.ts";
import { logStaff } from "../staff/staff-log.server.ts";
import type { NewPromoCode, PromoLimits } from "./promo-code-form.ts";

export interface OfficePromoCode {
  code: string;
  percentOff: number;
  firstMonth: Rappen;
  used: number;
  /** About to pay. */
  held: number;
  usesLimit: number | null;
  /** Such as "2026-10-31", in Switzerland. */
  lastDay: string | null;
  state: PromoState;
  /** Who made it, and when; null for the codes that came with the shop. */
  made: { by: string; at: number } | null;
  /** Who ended it, and when. */
  ended: { by: string; at: number } | null;
}

/** The newest first, then those that came with the shop. */
export async function listPromoCodes({ db, clock }: Shop, _: Staff): Promise<OfficePromoCode[]> {
  const now = clock.now();
  const found = await promoCodes(db, now)
    .orderBy(({ fn, val }) => fn.coalesce("created_at", val(0)), "desc")
    .orderBy("code")
    .execute();
  return found.map((each) => shownPromoCode(each, now));
}

/** @throws Refusal "not-found" */
export async function officePromoCode({ db, clock }: Shop, _: Staff, code: string): Promise<OfficePromoCode> {
  const now = clock.now();
  return shownPromoCode(await rowOf(db, code, now), now);
}

async function rowOf(db: Db, code: string, now: number): Promise<PromoCode> {
  const known = await promoCodes(db, now).where("promo_codes.code", "=", code).executeTakeFirst();
  if (!known) throw new Refusal("not-found");
  return known;
}

function shownPromoCode(row: PromoCode, now: number): OfficePromoCode {
  const { code, percent_off: percentOff, used, held, uses_limit, ends_at } = row;
  const { created_by, created_at, ended_by, ended_at } = row;
  return {
    code,
    percentOff,
    firstMonth: discounted(percentOff),
    used,
    held,
    usesLimit: uses_limit,
    lastDay: ends_at === null ? null : swissDay(ends_at - 1),
    state: promoState(row, now),
    made: created_by === null ? null : { by: created_by, at: created_at ?? 0 },
    ended: ended_by === null ? null : { by: ended_by, at: ended_at ?? 0 },
  };
}

/** Makes a code. @throws Refusal "promo-code-taken" or "promo-day-past" at its field */
export async function makePromoCode(
  shop: Shop,
  staff: Staff,
  { code, percentOff, usesLimit, lastDay }: z.output<typeof NewPromoCode>,
  origin: Origin = NOWHERE,
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const made = await trx
      .insertInto("promo_codes")
      .values({
        code,
        percent_off: percentOff,
        uses_limit: usesLimit ?? null,
        ends_at: endOf(lastDay, now),
        created_by: staff.name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n)
      throw new Refusal("promo-code-taken", { field: "code", values: { code } });
    await logStaff(shop, trx, { kind: "promo-made", person: staff.name, subject: code }, origin);
  });
}

/**
 * Changes how often and how long the code can be used.
 * @throws Refusal "not-found", or "promo-limit-low" or "promo-day-past" at its field
 */
export async function limitPromoCode(
  shop: Shop,
  staff: Staff,
  { code, usesLimit, lastDay }: { code: string } & z.output<typeof PromoLimits>,
  origin: Origin = NOWHERE,
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const known = await rowOf(trx, code, now);
    const taken = known.used + known.held;
    if (usesLimit !== undefined && usesLimit !== known.uses_limit && usesLimit < taken)
      throw new Refusal("promo-limit-low", { field: "usesLimit", values: { taken } });
    const isSameDay = known.ends_at !== null && lastDay === swissDay(known.ends_at - 1);
    await trx
      .updateTable("promo_codes")
      .set({
        uses_limit: usesLimit ?? null,
        ends_at: isSameDay ? known.ends_at : endOf(lastDay, now),
      })
      .where("code", "=", code)
      .execute();
    await logStaff(shop, trx, { kind: "promo-limited", person: staff.name, subject: code }, origin);
  });
}

/** When the day is over; null without one. @throws Refusal "promo-day-past" at its field */
function endOf(lastDay: string | undefined, now: number): number | null {
  if (lastDay === undefined) return null;
  const end = dayStart(lastDay, 1);
  if (end <= now) throw new Refusal("promo-day-past", { field: "lastDay" });
  return end;
}

/** Ends the code for people who do not hold a use, or opens it again. Done twice, the first time counts. @throws Refusal "not-found" */
export async function endPromoCode(
  shop: Shop,
  staff: Staff,
  { code, isEnded }: { code: string; isEnded: boolean },
  origin: Origin = NOWHERE,
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    await rowOf(trx, code, now);
    const { numUpdatedRows } = await trx
      .updateTable("promo_codes")
      .set(isEnded ? { ended_at: now, ended_by: staff.name } : { ended_at: null, ended_by: null })
      .where("code", "=", code)
      .where("ended_at", isEnded ? "is" : "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const kind = isEnded ? "promo-ended" : "promo-reopened";
    await logStaff(shop, trx, { kind, person: staff.name, subject: code }, origin);
  });
}

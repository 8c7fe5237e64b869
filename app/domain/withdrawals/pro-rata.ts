/** What a member who withdraws pays for the days that have passed: one rule for the page, the e-mail and the refund. */
import { type Rappen, rappen } from "../kernel/money.ts";

const DAY = 24 * 3600_000;

/** The days of a paid month, and how many of them have passed. */
export interface Days {
  passed: number;
  all: number;
}

/** A day has passed after 24 hours: within the first 24 hours of the contract none has. Moments are milliseconds since 1970. */
export function daysOfMonth({ start, end }: { start: number; end: number }, now: number): Days {
  const all = Math.max(1, Math.round((end - start) / DAY));
  const passed = Math.floor((now - start) / DAY);
  return { passed: Math.min(all, Math.max(0, passed)), all };
}

/**
 * The price of the days that have passed, in whole rappen: `paid` × `passed` / `all`, rounded down in favour of the member.
 * `paid` is what the month has cost, also with a promo code. So what is kept and what goes back sum to `paid`.
 */
export function priceOfDays(paid: number, { passed, all }: Days): Rappen {
  return rappen(Math.floor((paid * passed) / all));
}

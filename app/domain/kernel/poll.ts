/** When a row that has `poll_at` is polled. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { CLOCK_TOLERANCE } from "./clock.ts";

const DAY = 24 * 3600_000;

/**
 * Whether `poll_at` has come, or lies so far ahead that a clock that ran ahead has set it.
 * @param longest the longest pause that is ever planned, in milliseconds
 */
export function isPollDue(now: number, longest = DAY): RawBuilder<SqlBool> {
  return sql`(poll_at <= ${now} or poll_at > ${now + longest + CLOCK_TOLERANCE})`;
}

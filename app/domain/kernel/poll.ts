/** When a row that has `poll_at` is polled. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { CLOCK_TOLERANCE } from "./clock.ts";

/** No poll is planned further ahead than this. */
const LONGEST_PAUSE = 24 * 3600_000;

/** Whether `poll_at` has come, or lies so far ahead that a clock that ran ahead has set it. */
export function isPollDue(now: number): RawBuilder<SqlBool> {
  return sql`(poll_at <= ${now} or poll_at > ${now + LONGEST_PAUSE + CLOCK_TOLERANCE})`;
}

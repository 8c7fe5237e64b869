/** How long ago something was, as a person says it: minutes of the last hour, hours of the last two days, then days. */
import { formattersOf } from "./formatters.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const unitOf = (unit: "minute" | "hour" | "day") =>
  formattersOf((locale) => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }));
const MINUTES = unitOf("minute");
const HOURS = unitOf("hour");
const DAYS = unitOf("day");

/** "3 days", of milliseconds. */
export function formatAge(ms: number, language: string): string {
  if (ms < HOUR) return MINUTES(language).format(Math.max(0, Math.floor(ms / MINUTE)));
  if (ms < 2 * DAY) return HOURS(language).format(Math.floor(ms / HOUR));
  return DAYS(language).format(Math.floor(ms / DAY));
}

/** The clocks and months of Switzerland, by which the shop counts, and moments formatted in each language. */

import { formattersOf } from "./formatters.ts";

const ZURICH = { timeZone: "Europe/Zurich" } as const;

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  ...ZURICH,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** How many milliseconds Swiss clocks are ahead of UTC at that moment. Moments are milliseconds since 1970. */
export function offsetAt(moment: number): number {
  const parts = Object.fromEntries(
    CLOCK.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

export type Month = string & { readonly __brand: "Month" };

/** Reads the month of an address or a command; null for anything else. */
export function readMonth(text: string | undefined): Month | null {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? "") ? (text as Month) : null;
}

/** The month in which a moment lies. */
export function monthOf(moment: number): Month {
  return swissDay(moment).slice(0, 7) as Month;
}

/** The day of a moment, such as "2026-10-31". */
export function swissDay(moment: number): string {
  return new Date(moment + offsetAt(moment)).toISOString().slice(0, 10);
}

/** The day so many days later, such as "2026-11-01". */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 3600_000).toISOString().slice(0, 10);
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** When a day begins in Switzerland, `later` days later. */
export function dayStart(day: string, later = 0): number {
  const utc = Date.parse(`${day}T00:00:00Z`) + later * 24 * 3600_000;
  // Computed twice: near a change of the clocks the first guess may be on its other side.
  const guess = utc - offsetAt(utc);
  return utc - offsetAt(guess);
}

/** The moment at which the month begins. */
export function startOf(month: Month): number {
  const [year, number] = partsOf(month);
  const midnight = Date.UTC(year, number - 1, 1);
  // The clocks change on a Sunday at 01:00 UTC, so never between these two moments.
  return midnight - offsetAt(midnight - offsetAt(midnight));
}

/** The moment at which the month is over. */
export function endOf(month: Month): number {
  return startOf(monthAfter(month));
}

export function monthAfter(month: Month, months = 1): Month {
  const [year, number] = partsOf(month);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7) as Month;
}

export function monthBefore(month: Month): Month {
  return monthAfter(month, -1);
}

const MONTH = formattersOf(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", year: "numeric", month: "long" }),
);

/** "October 2026", as the language writes it. */
export function monthName(month: Month, language: string): string {
  const [year, number] = partsOf(month);
  return MONTH(language).format(Date.UTC(year, number - 1, 1));
}

const SHORT_DAY = formattersOf(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...ZURICH }),
);

/** "5 Oct 2026", the day in Switzerland, as the language writes it. */
export function dayName(moment: number, language: string): string {
  return SHORT_DAY(language).format(moment);
}

const AXIS_DAY = formattersOf(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short" }),
);
const AXIS_MONTH = formattersOf(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short", year: "numeric" }),
);

/** "5 Oct", a day such as "2026-10-05" on an axis. */
export function shortDayName(day: string, language: string): string {
  return AXIS_DAY(language).format(Date.parse(day));
}

/** "Oct 2026" */
export function shortMonthName(month: Month, language: string): string {
  return AXIS_MONTH(language).format(Date.parse(`${month}-01`));
}

function partsOf(month: Month): [year: number, number: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5))];
}

const LONG_DAY = formattersOf((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", ...ZURICH }));

/** "4 May 2025" */
export function formatDay(moment: number, language: string): string {
  return LONG_DAY(language).format(moment);
}

const MOMENT = formattersOf(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", ...ZURICH }),
);

/** "4 May 2025, 14:00", or the shorter form of a language that has one. */
export function formatMoment(moment: number, language: string): string {
  return MOMENT(language).format(moment);
}

const SECOND = formattersOf(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "medium", ...ZURICH }),
);

/** "4 May 2025 at 14:00:07", or as the language writes it, for what has legal effect at its moment. */
export function formatSecond(moment: number, language: string): string {
  return SECOND(language).format(moment);
}

/** "14:05", on Swiss clocks. */
export function formatTime(moment: number, language: string): string {
  return new Intl.DateTimeFormat(`${language}-CH`, { timeStyle: "short", ...ZURICH }).format(moment);
}

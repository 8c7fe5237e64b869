/**
 * Months as they are counted in Switzerland, where the shop keeps its books.
 * Invariant: a month is written "2026-10"; it begins at midnight in Zürich, summer time or not, and ends where the next
 * one begins.
 */
import { offsetAt } from "../swiss-clock.ts";

export type Month = string & { readonly __brand: "Month" };

const ZONE = "Europe/Zurich";

/** The month of an address or a command; null for what is none. */
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

/** The moment at which the month begins. */
export function startOf(month: Month): number {
  const [year, number] = partsOf(month);
  const midnight = Date.UTC(year, number - 1, 1);
  // The clocks change on a Sunday at one o'clock in Greenwich, so never between these two moments.
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

/** "October 2026", as the language writes it. */
export function monthName(month: Month, language: string): string {
  const [year, number] = partsOf(month);
  const format = new Intl.DateTimeFormat(`${language}-CH`, {
    timeZone: "UTC",
    year: "numeric",
    month: "long",
  });
  return format.format(Date.UTC(year, number - 1, 1));
}

/** "5 Oct 2026", the day in Switzerland, as the language writes it. */
export function dayName(moment: number, language: string): string {
  return new Intl.DateTimeFormat(`${language}-CH`, { timeZone: ZONE, dateStyle: "medium" }).format(moment);
}

function partsOf(month: Month): [year: number, number: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5))];
}

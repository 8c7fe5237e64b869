/** The periods of subscriptions, in seconds since 1970. */

export interface Interval {
  interval: "day" | "week" | "month" | "year";
  interval_count: number;
}

const DAY = 24 * 3600;

/** The end of the period that `start` begins or is within. Periods are counted from `anchor`. */
export function periodEndAfter(anchor: number, interval: Interval, start: number): number {
  for (let count = 1; ; count += 1) {
    const end = later(anchor, interval, count);
    if (end > start) return end;
  }
}

function later(anchor: number, { interval, interval_count }: Interval, count: number): number {
  const units = interval_count * count;
  if (interval === "day") return anchor + units * DAY;
  if (interval === "week") return anchor + units * 7 * DAY;
  return monthsAfter(anchor, interval === "month" ? units : units * 12);
}

/** The same day of a later month, or the last day of a shorter month. */
export function monthsAfter(start: number, months: number): number {
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime() / 1000;
}

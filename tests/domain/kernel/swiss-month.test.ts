/** Months begin at midnight in Zürich, in summer and in winter. */
import { describe, expect, it } from "vitest";
import {
  endOf,
  monthAfter,
  monthBefore,
  monthOf,
  readMonth,
  startOf,
  swissDay,
} from "../../../app/domain/kernel/swiss-time.ts";

const month = (text: string) => readMonth(text)!;
const iso = (moment: number) => new Date(moment).toISOString();

describe("a month", () => {
  it.each([
    ["2026-01", "2025-12-31T23:00:00.000Z"],
    // The clocks go forward on 29 March and back on 25 October.
    ["2026-03", "2026-02-28T23:00:00.000Z"],
    ["2026-04", "2026-03-31T22:00:00.000Z"],
    ["2026-10", "2026-09-30T22:00:00.000Z"],
    ["2026-11", "2026-10-31T23:00:00.000Z"],
    // In these years the clocks change on the last day of the month, hours before the next one begins.
    ["2024-04", "2024-03-31T22:00:00.000Z"],
    ["2027-11", "2027-10-31T23:00:00.000Z"],
  ])("%s begins at %s", (text, moment) => {
    const start = startOf(month(text));
    expect(iso(start)).toBe(moment);
    expect(monthOf(start)).toBe(text);
    expect(monthOf(start - 1)).toBe(monthBefore(month(text)));
    expect(endOf(monthBefore(month(text)))).toBe(start);
  });

  it("is an hour longer or shorter where the clocks change", () => {
    const hours = (text: string) => (endOf(month(text)) - startOf(month(text))) / 3600_000;
    expect([hours("2026-03"), hours("2026-05"), hours("2026-10")]).toEqual([743, 744, 745]);
  });

  it("continues in the next year, and has the right number of days", () => {
    expect(monthAfter(month("2026-12"))).toBe("2027-01");
    expect(monthBefore(month("2026-01"))).toBe("2025-12");
    expect(swissDay(Date.UTC(2026, 6, 31, 22))).toBe("2026-08-01");
    expect(swissDay(Date.UTC(2026, 11, 31, 22, 59, 59, 999))).toBe("2026-12-31");
  });

  it.each([
    undefined,
    "",
    "2026",
    "2026-13",
    "2026-00",
    "1999-12",
    "2026-1",
    "2026-10-01",
    "=2026-10",
    "２０２６-10",
  ])("is not read from %j", (text) => expect(readMonth(text)).toBeNull());
});

/** The right to withdraw, by country, kind and day. */
import { describe, expect, it } from "vitest";
import { COUNTRIES, isoCountry } from "../../../app/domain/orders/country.ts";
import { SALE_KINDS, withdrawalRight } from "../../../app/domain/withdrawals/right.ts";

const WITHOUT = ["CH", "LI"];
/** Wednesday, 4 November 2026, in the afternoon in Switzerland; the 14 days end on Wednesday, the 18th. */
const DELIVERED = Date.parse("2026-11-04T14:00:00Z");
const DAY = 24 * 3600_000;

describe.each(COUNTRIES.map(([code]) => isoCountry(code) ?? ""))("a buyer in %s", (country) => {
  it.each(SALE_KINDS)("who bought %s", (kind) => {
    const hasRight = kind !== "own-photo" && !WITHOUT.includes(country);
    const stateAt = (since: number | null, now: number) =>
      withdrawalRight({ kind, country, since }, now).state;
    expect([
      stateAt(null, DELIVERED),
      stateAt(DELIVERED, DELIVERED),
      stateAt(DELIVERED, DELIVERED + 13 * DAY),
      stateAt(DELIVERED, DELIVERED + 14 * DAY),
      stateAt(DELIVERED, DELIVERED + 15 * DAY),
    ]).toEqual(hasRight ? ["open", "open", "open", "open", "over"] : Array(5).fill("none"));
  });
});

it("covers the 32 countries of the shipping form", () => {
  expect(COUNTRIES).toHaveLength(32);
  expect(new Set(COUNTRIES.map(([code]) => isoCountry(code))).size).toBe(32);
});

it.each([
  [
    "ends with the 14th day, also where it ends two hours later",
    "2026-11-04T08:00:00Z",
    "2026-11-19T01:00:00.000Z",
  ],
  ["does not begin with the hour of the delivery", "2026-11-04T22:59:00Z", "2026-11-19T01:00:00.000Z"],
  ["ends on Monday instead of Saturday", "2026-11-07T10:00:00Z", "2026-11-24T01:00:00.000Z"],
  ["ends on Monday instead of Sunday", "2026-11-08T10:00:00Z", "2026-11-24T01:00:00.000Z"],
  ["counts days across a change of the clocks", "2026-10-21T10:00:00Z", "2026-11-05T01:00:00.000Z"],
])("%s", (_, delivered, until) => {
  const right = withdrawalRight({ kind: "catalogue", country: "FR", since: Date.parse(delivered) }, 0);
  expect(right).toEqual({ state: "open", until: Date.parse(until) });
});

it("counts an unknown country as one with the right, and says why there is none", () => {
  const right = (kind: "own-photo" | "catalogue", country: string | null) =>
    withdrawalRight({ kind, country, since: null }, 0);
  expect(right("catalogue", null)).toEqual({ state: "open", until: null });
  expect(right("own-photo", "DE")).toEqual({ state: "none", because: "made-to-order" });
  expect(right("catalogue", "CH")).toEqual({ state: "none", because: "country" });
});

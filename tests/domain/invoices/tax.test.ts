/** The tax inside a fixed price, by country and day. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divide, schemeOf, taxWithin } from "../../../app/domain/invoices/tax.ts";
import { VAT_RATES, vatRate } from "../../../app/domain/invoices/vat-rates.ts";
import { POSTER_PRICE } from "../../../app/domain/kernel/money.ts";
import { COUNTRIES, isoCountry } from "../../../app/domain/orders/country.ts";

const NOW = Date.UTC(2026, 10, 24, 12);

describe("the table of rates", () => {
  it("has exactly the countries that the shop ships to, each with its newest period first", () => {
    const shipped = COUNTRIES.map(([code]) => isoCountry(code));
    expect(Object.keys(VAT_RATES).toSorted()).toEqual(shipped.toSorted());
    for (const periods of Object.values(VAT_RATES)) {
      const days = periods.map(({ from }) => from);
      expect(days).toEqual(days.toSorted().reverse());
      for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    }
  });

  it("has the standard rates of 2026, as the European Commission and the authorities of the others publish them", () => {
    const percent = {
      ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5, FR: 20 },
      ...{ GR: 24, HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, PL: 23, PT: 23 },
      ...{ RO: 21, SE: 25, SI: 22, SK: 23 },
      ...{ CH: 8.1, GB: 20, IS: 24, LI: 8.1, NO: 25 },
    };
    const held = Object.keys(VAT_RATES).map((country) => [country, vatRate(country, NOW) / 100]);
    expect(Object.fromEntries(held)).toEqual(percent);
  });

  it.each([
    ["FI", "2026-01-01", 2550],
    ["RO", "2025-07-31", 1900],
    ["RO", "2025-08-01", 2100],
    ["SK", "2025-01-01", 2300],
    ["EE", "2025-06-30", 2200],
    ["EE", "2025-07-01", 2400],
  ])("takes the rate of the day: %s on %s", (country, day, rate) => {
    expect(vatRate(country, Date.parse(`${day}T12:00:00Z`))).toBe(rate);
  });

  it("changes at midnight in Switzerland", () => {
    const midnight = Date.UTC(2025, 5, 30, 22);
    expect([vatRate("EE", midnight - 1), vatRate("EE", midnight)]).toEqual([2200, 2400]);
    expect(() => vatRate("US", NOW)).toThrow(RangeError);
  });

  it.each(Object.keys(VAT_RATES))("takes the tax of %s out of CHF 29.95", (country) => {
    const rate = vatRate(country, NOW);
    const tax = taxWithin(POSTER_PRICE, rate);
    // To the rappen: no other whole number is nearer.
    const net = POSTER_PRICE - tax;
    expect(Math.abs((net * rate) / 10_000 - tax)).toBeLessThanOrEqual(0.5 * (1 + rate / 10_000));
    expect(rate).toBeGreaterThanOrEqual(country === "CH" || country === "LI" ? 810 : 1700);
  });

  it("gives what the authorities' own examples give", () => {
    expect(taxWithin(2995, 810)).toBe(224);
    expect(taxWithin(10_810, 810)).toBe(810);
    expect(taxWithin(2995, 1900)).toBe(478);
    expect(taxWithin(2995, 2550)).toBe(609);
  });
});

describe("dividing rappen", () => {
  it("gives whole parts that sum to the whole, each less than a rappen off its share", () => {
    const weights = fc
      .array(fc.nat(1_000_000), { minLength: 1, maxLength: 50 })
      .filter((each) => each.some((weight) => weight > 0));
    fc.assert(
      fc.property(fc.nat(10_000_000), weights, (total, weights) => {
        const parts = divide(total, weights);
        const sum = weights.reduce((all, weight) => all + weight, 0);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
        for (const [place, part] of parts.entries()) {
          expect(Math.abs(part - (total * weights[place]!) / sum)).toBeLessThan(1);
        }
      }),
    );
  });

  it("refuses weights that divide nothing", () => {
    expect(() => divide(100, [])).toThrow(RangeError);
    expect(() => divide(100, [0, 0])).toThrow(RangeError);
    expect(() => divide(100, [2, -1])).toThrow(RangeError);
  });
});

describe("the way in which tax is paid", () => {
  const seller = { vatId: "CHE-123.456.789 MWST", iossNumber: "IM7560000001", iossLimit: 13_500 };
  it.each([
    ["CH", 2771, seller, "domestic"],
    ["LI", 2771, seller, "domestic"],
    ["DE", 2517, seller, "ioss"],
    ["DE", 13_500, seller, "ioss"],
    ["DE", 13_501, seller, "import"],
    ["DE", 2517, { ...seller, iossNumber: null }, "import"],
    ["GB", 2496, seller, "import"],
    ["NO", 2396, seller, "import"],
    ["DE", 2995, { ...seller, vatId: null }, "unregistered"],
  ] as const)("to %s for %i rappen net", (country, net, who, scheme) => {
    expect(schemeOf(who, { country, net })).toBe(scheme);
  });
});

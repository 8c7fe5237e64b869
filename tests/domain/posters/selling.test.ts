import { describe, expect, it } from "vitest";
import { readMoney, writeMoney } from "../../../app/domain/kernel/money.ts";
import { SellCall, SellForm } from "../../../app/domain/posters/selling.ts";

const FORM = {
  name: "Evening in Lugano",
  city: "Lugano",
  edition: "limited",
  totalSupply: "50",
  price: "45.00",
  agreed: "on",
};

/** The refusal codes by field; empty for a valid form. */
function faults(change: Record<string, unknown>, schema: typeof SellForm | typeof SellCall = SellForm) {
  const { error } = schema.safeParse({ ...FORM, pricePerUnit: 45, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

const terms = (change: Record<string, unknown> = {}) => SellForm.parse({ ...FORM, ...change });

describe("the selling form", () => {
  it("accepts the defaults, and prices in common spellings", () => {
    expect(terms()).toEqual({
      name: "Evening in Lugano",
      city: "Lugano",
      momentLink: null,
      description: null,
      edition: { kind: "limited", totalSupply: 50, price: 4500 },
    });
    for (const price of ["45", "45.0", "45,00", " CHF 45.- ", "45.–"]) {
      expect(terms({ price }).edition).toMatchObject({ price: 4500 });
    }
    expect(terms({ price: "1'234.50" }).edition).toMatchObject({ price: 123450 });
    expect(terms({ price: "29.95", totalSupply: "1000" }).edition).toMatchObject({
      price: 2995,
      totalSupply: 1000,
    });
  });

  it("reports every broken rule in its own words, all at once", () => {
    expect(
      faults({ name: " ", city: undefined, totalSupply: "0", price: "29.94", agreed: undefined }),
    ).toEqual({
      name: "poster-name-missing",
      city: "poster-city-missing",
      totalSupply: "supply-invalid",
      price: "edition-price-low",
      agreed: "selling-terms-unaccepted",
    });
    for (const totalSupply of ["0", "1001", "-5", "1.5", "1e2", "fifty", "٥", undefined]) {
      expect([totalSupply, faults({ totalSupply })]).toEqual([
        totalSupply,
        { totalSupply: "supply-invalid" },
      ]);
    }
    for (const price of ["", "abc", "45.005", "-45", "1e9", "Infinity", "45;DROP", undefined]) {
      expect([price, faults({ price })]).toEqual([price, { price: "edition-price-invalid" }]);
    }
    for (const price of ["10000.01", "999999999999"]) {
      expect(faults({ price })).toEqual({ price: "edition-price-high" });
    }
    expect(faults({ price: "10000" })).toEqual({});
    expect(faults({ name: "x".repeat(101), city: "🌇".repeat(101) })).toEqual({
      name: "poster-name-long",
      city: "poster-city-long",
    });
    expect(faults({ name: "🌇".repeat(100), edition: "none" })).toEqual({ edition: "edition-missing" });
  });

  it("ignores the hidden fields of a standard edition", () => {
    const edition = { edition: "standard", totalSupply: "many", price: undefined };
    expect(terms(edition).edition).toEqual({ kind: "standard" });
  });

  it("accepts web links only", () => {
    const good = "https://example.com/p/1?x=%C3%A9#top";
    expect(terms({ momentLink: ` ${good} ` }).momentLink).toBe(good);
    expect(terms({ momentLink: "http://ex.ample/é" }).momentLink).toBe("http://ex.ample/%C3%A9");
    expect(terms({ momentLink: "   " }).momentLink).toBeNull();
    const bad = [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,<script>",
      "vbscript:x",
      "file:///etc/passwd",
      "//example.com",
      "example.com",
      "https://",
      "https://user:secret@example.com",
      "ftp://example.com",
      `https://example.com/${"x".repeat(500)}`,
    ];
    for (const momentLink of bad) {
      expect([momentLink, faults({ momentLink })]).toEqual([
        momentLink,
        { momentLink: "moment-link-invalid" },
      ]);
    }
  });

  it("takes a description of 500 characters at most, or none", () => {
    expect(terms({ description: " Two children run\r\n along the lake. " }).description).toBe(
      "Two children run along the lake.",
    );
    expect(terms({ description: "\n \u202e" }).description).toBeNull();
    expect(terms({ description: "🌇".repeat(500) }).description).toHaveLength(1000);
    expect(faults({ description: "x".repeat(501) })).toEqual({ description: "poster-description-long" });
    expect(faults({ description: 5 }, SellCall)).toEqual({ description: "poster-description-long" });
  });

  it("limits names to one visible line", () => {
    expect(terms({ name: "  Evening\n\t in \u202eLugano\u0000 " }).name).toBe("Evening in Lugano");
    expect(terms({ name: "שלום 👩‍🎨" }).name).toBe("שלום 👩‍🎨");
    expect(terms({ name: "'; DROP TABLE publications; --" }).name).toBe("'; DROP TABLE publications; --");
    for (const name of ["", "\u200d\u200d", "\u202e", "\n"]) {
      expect(faults({ name })).toEqual({ name: "poster-name-missing" });
    }
  });
});

describe("the selling call", () => {
  it("accepts numbers and strings, and null for a standard edition", () => {
    const call = { name: "Evening", city: "Lugano", momentLink: null };
    expect(SellCall.parse({ ...call, totalSupply: 10, pricePerUnit: 45.5 }).edition).toEqual({
      kind: "limited",
      totalSupply: 10,
      price: 4550,
    });
    expect(SellCall.parse({ ...call, totalSupply: null }).edition).toEqual({ kind: "standard" });
    expect(faults({ totalSupply: undefined }, SellCall)).toEqual({ totalSupply: "supply-invalid" });
    expect(faults({ pricePerUnit: 12 }, SellCall)).toEqual({ pricePerUnit: "edition-price-low" });
    expect(faults({ momentLink: 5 }, SellCall)).toEqual({ momentLink: "moment-link-invalid" });
  });
});

it("formats amounts as it parses them", () => {
  for (const amount of [0, 5, 2995, 4500, 1_000_000])
    expect(readMoney(writeMoney(readMoney(String(amount))!))).toBe(amount * 100);
});

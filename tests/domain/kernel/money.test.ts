/** Money: whole rappen, written as Swiss shops write it, read as people type it, and a creator's share of it. */
import { describe, expect, it } from "vitest";
import {
  formatForeign,
  formatFrancs,
  formatMoney,
  rappen,
  readMoney,
  writeMoney,
} from "../../../app/domain/kernel/money.ts";
import {
  creatorShare,
  LIMITED_SHARE_PERCENT,
  STANDARD_SHARE_PERCENT,
} from "../../../app/domain/ledger/creator-share.ts";

describe("rappen", () => {
  it.each([0, 2995, -1, Number.MAX_SAFE_INTEGER])("are whole: %d", (amount) => {
    expect(rappen(amount)).toBe(amount);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    "are not %d",
    (amount) => {
      expect(() => rappen(amount)).toThrow(new RangeError(`Not a whole number of rappen: ${amount}`));
    },
  );
});

describe("an amount", () => {
  it.each([
    [0, "CHF 0.00"],
    [5, "CHF 0.05"],
    [2995, "CHF 29.95"],
    [1_000_000, "CHF 10’000.00"],
    [-2995, "CHF -29.95"],
  ])("of %d is written %s in English", (amount, text) => {
    expect(formatMoney(rappen(amount))).toBe(text);
    expect(formatMoney(rappen(amount), "en")).toBe(text);
  });

  it.each(["de", "fr", "it"])("stays on one line in %s, with the currency first", (language) => {
    expect(formatMoney(rappen(123_456_789), language).replace(",", ".")).toBe("CHF\u00a01’234’567.89");
  });

  it.each([
    [0, "CHF\u00a00"],
    [149, "CHF\u00a01"],
    [150, "CHF\u00a02"],
    [120_000, "CHF\u00a01’200"],
    [-2995, "CHF\u00a0-30"],
  ])("of %d is written %s at an axis", (amount, text) => {
    expect(formatFrancs(rappen(amount), "de")).toBe(text);
    expect(formatFrancs(rappen(amount), "en")).toBe(text.replace("\u00a0", " "));
  });

  it("of a bank has its own currency, with as many digits as that has", () => {
    expect(formatForeign(2995, "chf", "de")).toBe("CHF\u00a029.95");
    expect(formatForeign(2995, "chf", "en")).toBe("CHF 29.95");
    expect(formatForeign(2995, "eur", "de").replace(/[\s\u00a0]/g, " ")).toMatch(/29[.,]95/);
    expect(formatForeign(2995, "eur", "de")).toMatch(/EUR|€/);
    expect(formatForeign(2995, "jpy", "en")).toMatch(/2.?995$/);
  });

  it.each([0, 5, 2995, 100_000])("%d is written into a field, and read from it", (amount) => {
    expect(readMoney(writeMoney(rappen(amount)))).toBe(amount);
  });

  it("is written into a field with two digits", () => {
    expect(writeMoney(rappen(4500))).toBe("45.00");
    expect(writeMoney(rappen(5))).toBe("0.05");
  });
});

describe("a typed amount", () => {
  it.each([
    ["45", 4500],
    ["45.00", 4500],
    ["45,50", 4550],
    ["45.5", 4550],
    ["45.05", 4505],
    ["CHF 1'200.-", 120_000],
    ["chf45", 4500],
    ["  CHF 45", 4500],
    ["45 CHF  ", 4500],
    ["45CHF", 4500],
    ["1’200.–", 120_000],
    ["1 200.—", 120_000],
    ["45.--", 4500],
    ["999999999999", 99_999_999_999_900],
    ["0", 0],
  ])("%j is %d rappen", (text, amount) => {
    expect(readMoney(text)).toBe(amount);
  });

  it.each([
    "",
    "CHF",
    "a45",
    "45a",
    "45.",
    "45.123",
    "45.---",
    "1.2.3",
    "-45",
    "1234567890123",
    "45 CHF 1",
    ".50",
  ])("%j is none", (text) => {
    expect(readMoney(text)).toBeNull();
  });
});

describe("a creator's share", () => {
  it.each([
    [2995, false, 479],
    [10_000, false, 479],
    [2995, true, 479],
    [2996, true, 479],
    [3000, true, 482],
    [4500, true, 1532],
    [100, true, 479],
  ])("of a print for %d rappen, limited: %s, is %d", (price, limited, share) => {
    expect(creatorShare({ price: rappen(price), limited })).toBe(share);
  });

  it("is 16 % of the standard price, and 70 % of what is above", () => {
    expect([STANDARD_SHARE_PERCENT, LIMITED_SHARE_PERCENT]).toEqual([16, 70]);
  });
});

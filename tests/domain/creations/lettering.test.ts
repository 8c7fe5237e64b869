import { describe, expect, it } from "vitest";
import { cleanText, LetteringForm, placeLettering } from "../../../app/domain/creations/lettering.ts";

const box = { boxWidth: 400, boxHeight: 566 };

function issue(fields: Record<string, unknown>) {
  return LetteringForm.safeParse({ x: 1, y: 1, ...box, ...fields }).error?.issues[0]?.message;
}

describe("the text", () => {
  it("must not be blank, whatever it is blank with", () => {
    for (const text of [undefined, "", "   ", "\u0000\u0007", "\u200b\u202e", "\u00a0\t\n"]) {
      expect(issue({ text })).toBe("lettering-blank");
    }
  });

  it("has at most 60 characters, counted as people count", () => {
    expect(issue({ text: "x".repeat(61) })).toBe("lettering-too-long");
    expect(issue({ text: ` ${"é".repeat(60)} ` })).toBeUndefined();
  });

  it("is one clean line", () => {
    expect(cleanText("  Rome\u0000,\r\n\tMay\u202e 2025 \u2028 ")).toBe("Rome, May 2025");
    expect(cleanText("e\u0301te\u0301")).toBe("été");
  });
});

describe("its place", () => {
  const small = { width: 0.2, height: 0.05 };
  const place = (x: unknown, y: unknown, size = small) =>
    placeLettering(LetteringForm.parse({ text: "Rome", x, y, ...box }), size);

  it("is kept in shares of the poster", () => {
    expect(place("200", 283)).toEqual({ text: "Rome", x: 0.5, y: 0.5 });
  });

  it("counts as 0 where it is no number, and 0 is moved inside", () => {
    const corner = place(0, 0);
    expect(corner.x).toBeCloseTo(10 / 400 + 0.1);
    expect(corner.y).toBeCloseTo(10 / 566 + 0.025);
    for (const odd of ["abc", Number.NaN, undefined, Number.POSITIVE_INFINITY, "", -1e9]) {
      expect(place(odd, odd)).toEqual(corner);
    }
    expect(place(1e9, 1e9)).toEqual({ text: "Rome", x: 1 - corner.x, y: 1 - corner.y });
  });

  it("keeps the paper's safe distance on a large screen", () => {
    const wish = LetteringForm.parse({ text: "Rome", x: 0, y: 0, boxWidth: 4000, boxHeight: 5660 });
    expect(placeLettering(wish, { width: 0, height: 0 })).toMatchObject({ x: 5 / 297, y: 5 / 420 });
  });

  it("is the middle for a text as wide as the poster", () => {
    expect(place(0, 0, { width: 0.98, height: 0.05 }).x).toBe(0.5);
  });

  it("needs a box with an inside", () => {
    for (const side of [0, 20, "wide"]) {
      const wish = LetteringForm.parse({ text: "Rome", x: 0, y: 0, boxWidth: side, boxHeight: 500 });
      expect(() => placeLettering(wish, small)).toThrow("lettering-outside");
    }
  });
});

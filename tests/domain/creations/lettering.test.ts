import { letteringBox } from "@moment/atelier/lettering";
import { recipes } from "@moment/atelier/styles";
import { describe, expect, it } from "vitest";
import {
  cleanText,
  LetteringForm,
  measureFor,
  placeLettering,
} from "../../../app/domain/creations/lettering.ts";
import { isMoved, isShrunk } from "../../../app/domain/creations/lettering-size.ts";
import type { Refusal } from "../../../app/domain/kernel/refusal.ts";

const box = { boxWidth: 400, boxHeight: 566 };
const style = "impressionist";
const measure = measureFor(style);
const poster = { style, width: 1754, height: 2480 } as const;
const setting = recipes[style].lettering;

function issue(fields: Record<string, unknown>) {
  return LetteringForm.safeParse({ x: 1, y: 1, ...box, ...fields }).error?.issues[0]?.message;
}

describe("the text of a lettering", () => {
  it("must not be blank, with any kind of whitespace", () => {
    for (const text of [undefined, "", "   ", "\u0000\u0007", "\u200b\u202e", "\u00a0\t\n"]) {
      expect(issue({ text })).toBe("lettering-blank");
    }
  });

  it("has at most 60 characters, counted as readers count them", () => {
    expect(issue({ text: "x".repeat(61) })).toBe("lettering-too-long");
    expect(issue({ text: ` ${"é".repeat(60)} ` })).toBeUndefined();
  });

  it("is trimmed to one line", () => {
    expect(cleanText("  Rome\u0000,\r\n\tMay\u202e 2025 \u2028 ")).toBe("Rome, May 2025");
    expect(cleanText("e\u0301te\u0301")).toBe("été");
  });
});

describe("the position of a lettering", () => {
  const size = letteringBox("Rome", measure);
  const positionOf = (x: unknown, y: unknown, text = "Rome") =>
    placeLettering(LetteringForm.parse({ text, x, y, ...box }), poster);

  it("is stored in shares of the poster", () => {
    expect(positionOf("200", 283)).toEqual({ text: "Rome", x: 0.5, y: 0.5, setting });
  });

  it("counts as 0 where it is no number, and 0 is moved inside", () => {
    const corner = positionOf(0, 0);
    expect(corner.x).toBeCloseTo(10 / 400 + size.widthShare / 2);
    expect(corner.y).toBeCloseTo(10 / 566 + size.heightShare / 2);
    for (const odd of ["abc", Number.NaN, undefined, Number.POSITIVE_INFINITY, "", -1e9]) {
      expect(positionOf(odd, odd)).toEqual(corner);
    }
    expect(positionOf(1e9, 1e9)).toEqual({ text: "Rome", x: 1 - corner.x, y: 1 - corner.y, setting });
  });

  it("keeps the paper's safe distance on a large screen", () => {
    const input = LetteringForm.parse({ text: "Rome", x: 0, y: 0, boxWidth: 4000, boxHeight: 5660 });
    expect(placeLettering(input, poster).x).toBeCloseTo(5 / 297 + size.widthShare / 2);
  });

  it("is returned where it differs from the requested one, and so is a smaller size", () => {
    const corner = positionOf(0, 0);
    expect(isMoved({ x: 0, y: 0 }, corner)).toBe(true);
    expect(isMoved({ x: corner.x + 0.001, y: corner.y }, corner)).toBe(false);
    expect(isMoved({ x: Number.NaN, y: 0.5 }, corner)).toBe(true);
    expect(isShrunk("Rome", measure)).toBe(false);
    expect(isShrunk("", measure)).toBe(false);
    expect(isShrunk("The longest summer of our lives", measure)).toBe(true);
  });

  it("is further inside where the style sets a wider line", () => {
    const input = LetteringForm.parse({ text: "Rome", x: 0, y: 0, ...box });
    expect(placeLettering(input, { ...poster, style: "artdeco" }).x).toBeGreaterThan(
      placeLettering(input, poster).x,
    );
  });

  it("keeps its distance from the edges of the poster's own paper, whatever box a browser sends", () => {
    const wide = { ...poster, width: 2480, height: 1754 };
    const { widthShare, heightShare } = letteringBox("Rome", measure, { w: 420, h: 297 });
    for (const [boxWidth, boxHeight] of [
      [5660, 4000],
      [4000, 5660],
    ]) {
      const input = LetteringForm.parse({ text: "Rome", x: 0, y: 0, boxWidth, boxHeight });
      const { x, y } = placeLettering(input, wide);
      expect([x, y]).toEqual([
        expect.closeTo(5 / 420 + widthShare / 2),
        expect.closeTo(5 / 297 + heightShare / 2),
      ]);
    }
  });

  it("is the middle for a text as wide as the poster", () => {
    expect(positionOf(0, 0, "W".repeat(60)).x).toBe(0.5);
  });

  it("requires a box with an inside", () => {
    for (const side of [0, 20, "wide"]) {
      const input = LetteringForm.parse({ text: "Rome", x: 0, y: 0, boxWidth: side, boxHeight: 500 });
      expect(() => placeLettering(input, poster)).toThrow("lettering-outside");
    }
  });

  it("is refused with the names of the characters that the font lacks", () => {
    for (const text of ["Rome 🍕", "東京", "Ром"])
      expect(() => positionOf(1, 1, text)).toThrow("lettering-glyphs");
    try {
      positionOf(1, 1, "a🍕b🍕c東");
    } catch (error) {
      expect((error as Refusal).details.values).toEqual({ signs: "🍕 東" });
    }
    expect(positionOf(1, 1, "Zürich, São Paulo – Łódź ’25").text).toBe("Zürich, São Paulo – Łódź ’25");
  });
});

import { type Rect, TRIM } from "../operators/sheet.ts";
import type { Measure } from "./measure.ts";

/**
 * How large the buyer's text stands on the poster, and where. Pure, so that the browser's preview and
 * the drawn poster agree.
 */
export interface LetteringBox {
  /** Size of the whole text as a share of the trimmed poster's width and height. */
  readonly widthShare: number;
  readonly heightShare: number;
  /** Size of the font as a share of the trimmed poster's width. */
  readonly fontShare: number;
}

/** The sides of the trimmed poster, in millimetres. */
type Paper = Pick<Rect, "w" | "h">;

/** Printers may trim up to this far inside the poster's edge. */
export const SAFE_MM = 5;
const LARGEST_FONT_MM = 24;
/** Distance of baselines, in sizes of the font; room for the accents of capitals. */
export const LINE_HEIGHT = 1.3;
/** Room at both ends for the soft edge around the letters, in sizes of the font. */
const EDGE = 0.12;

/** A text as it is drawn: cleaned, and in capitals where it is set so. */
export function letteringLines(text: string, measure: Measure): string[] {
  const lines = cleanLines(text);
  return measure.capitals ? lines.map((line) => inCapitals(line, measure)) : lines;
}

/** Line ends and odd spaces made alike, invisible signs left out; the long s, which few can read, written as s. */
function cleanLines(text: string): string[] {
  return text
    .normalize("NFC")
    .replaceAll("ſ", "s")
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .replace(/\s+/g, " ")
        .replace(/[\p{Cc}\p{Cf}]/gu, "")
        .trim(),
    )
    .filter((line) => line !== "");
}

/** A letter whose capital the face does not have stays as it is. */
function inCapitals(line: string, { widths }: Measure): string {
  const capital = (letter: string) => {
    const upper = letter.toUpperCase();
    return [...upper].every((character) => character in widths) ? upper : letter;
  };
  return [...line].map(capital).join("");
}

/** The characters of a text that the poster's face cannot draw: emoji, or letters of other scripts. */
export function unknownCharacters(text: string, { widths }: Measure): string[] {
  const strangers = cleanLines(text).flatMap((line) => [...line].filter((c) => !(c in widths)));
  return [...new Set(strangers)];
}

/** Fits a text to the poster: as large as a title may be, and smaller where it would leave the safe area. */
export function letteringBox(text: string, measure: Measure, paper: Paper = TRIM): LetteringBox {
  const lines = letteringLines(text, measure);
  const widest = Math.max(0, ...lines.map((line) => lineWidth(line, measure)));
  if (widest === 0) return { widthShare: 0, heightShare: 0, fontShare: 0 };
  const room = { w: paper.w - 2 * SAFE_MM, h: paper.h - 2 * SAFE_MM };
  const ems = { w: widest + 2 * EDGE, h: lines.length * LINE_HEIGHT };
  const fontMm = Math.min(LARGEST_FONT_MM, room.w / ems.w, room.h / ems.h);
  return {
    widthShare: (ems.w * fontMm) / paper.w,
    heightShare: (ems.h * fontMm) / paper.h,
    fontShare: fontMm / paper.w,
  };
}

/** Whether a text is too long, or has too many lines, to stand as large as a title may be. */
export function isShrunk(text: string, measure: Measure, paper: Paper = TRIM): boolean {
  const { fontShare } = letteringBox(text, measure, paper);
  return fontShare > 0 && fontShare * paper.w < LARGEST_FONT_MM - 1e-9;
}

/** The nearest place for a text's middle at which all of it stands in the safe area; shares of the poster. */
export function safePlace(
  text: string,
  place: { x: number; y: number },
  measure: Measure,
  paper: Paper = TRIM,
): { x: number; y: number } {
  const { widthShare, heightShare } = letteringBox(text, measure, paper);
  return {
    x: within(place.x, widthShare / 2 + SAFE_MM / paper.w),
    y: within(place.y, heightShare / 2 + SAFE_MM / paper.h),
  };
}

function within(place: number, margin: number): number {
  return Math.min(Math.max(place, Math.min(margin, 0.5)), Math.max(1 - margin, 0.5));
}

/** Width of a line as it is drawn, in sizes of the font. */
export function lineWidth(line: string, { widths, tracking }: Measure): number {
  const characters = [...line];
  const letters = characters.reduce((sum, character) => sum + (widths[character] ?? 1000) / 1000, 0);
  return letters + tracking * Math.max(0, characters.length - 1);
}

import { WIDTHS } from "./widths.ts";

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

const POSTER_MM = { w: 297, h: 420 };
/** Printers may trim up to this far inside the poster's edge. */
export const SAFE_MM = 5;
const LARGEST_FONT_MM = 24;
/** Distance of baselines, in sizes of the font; room for the accents of capitals. */
export const LINE_HEIGHT = 1.3;
/** Room at both ends for the soft edge around the letters, in sizes of the font. */
const EDGE = 0.12;

const widthOf = new Map(
  WIDTHS.flatMap(([width, characters]) => [...characters].map((c) => [c, width / 1000])),
);

/** Line ends and odd spaces made alike, invisible signs left out; the long s, which few can read, written as s. */
export function letteringLines(text: string): string[] {
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

/** The characters of a text that the poster's face cannot draw: emoji, or letters of other scripts. */
export function unknownCharacters(text: string): string[] {
  const strangers = letteringLines(text).flatMap((line) => [...line].filter((c) => !widthOf.has(c)));
  return [...new Set(strangers)];
}

/** Fits a text to the poster: as large as a title may be, and smaller where it would leave the safe area. */
export function letteringBox(text: string): LetteringBox {
  const lines = letteringLines(text);
  const widest = Math.max(0, ...lines.map(lineWidth));
  if (widest === 0) return { widthShare: 0, heightShare: 0, fontShare: 0 };
  const room = { w: POSTER_MM.w - 2 * SAFE_MM, h: POSTER_MM.h - 2 * SAFE_MM };
  const ems = { w: widest + 2 * EDGE, h: lines.length * LINE_HEIGHT };
  const fontMm = Math.min(LARGEST_FONT_MM, room.w / ems.w, room.h / ems.h);
  return {
    widthShare: (ems.w * fontMm) / POSTER_MM.w,
    heightShare: (ems.h * fontMm) / POSTER_MM.h,
    fontShare: fontMm / POSTER_MM.w,
  };
}

/** Whether a text is too long, or has too many lines, to stand as large as a title may be. */
export function isShrunk(text: string): boolean {
  const { fontShare } = letteringBox(text);
  return fontShare > 0 && fontShare * POSTER_MM.w < LARGEST_FONT_MM - 1e-9;
}

/** The nearest place for a text's middle at which all of it stands in the safe area; shares of the poster. */
export function safePlace(text: string, place: { x: number; y: number }): { x: number; y: number } {
  const { widthShare, heightShare } = letteringBox(text);
  return {
    x: within(place.x, widthShare / 2 + SAFE_MM / POSTER_MM.w),
    y: within(place.y, heightShare / 2 + SAFE_MM / POSTER_MM.h),
  };
}

function within(place: number, margin: number): number {
  return Math.min(Math.max(place, Math.min(margin, 0.5)), Math.max(1 - margin, 0.5));
}

/** Width of a line, in sizes of the font. */
export function lineWidth(line: string): number {
  return [...line].reduce((sum, character) => sum + (widthOf.get(character) ?? 1), 0);
}

import { OLD_STYLE, type Setting } from "./setting.ts";
import { type FaceWidths, WIDTHS } from "./widths.ts";

/** A setting with the widths of its face. Plain data: the browser gets that of one face, and measures as Node does. */
export interface Measure extends Setting {
  /** Height of capitals without accents, in sizes of the font. */
  readonly capHeight: number;
  /** Width of each character that the face can draw, in thousandths of the font's size. */
  readonly widths: Readonly<Record<string, number>>;
}

/** What it takes to measure words of that setting; of words that were kept without one, where it is left out. */
export function measureOf(setting: Setting = OLD_STYLE): Measure {
  const { capHeight, widths } = WIDTHS[setting.typeface];
  return { ...setting, capHeight: capHeight / 1000, widths: byCharacter(widths) };
}

function byCharacter(widths: FaceWidths["widths"]): Record<string, number> {
  return Object.fromEntries(
    widths.flatMap(([width, characters]) => [...characters].map((character) => [character, width])),
  );
}

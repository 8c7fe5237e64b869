/** Size and bounds of the buyer's text. Invariant: pure, so that the preview and the drawn file agree. */
import {
  isShrunk,
  letteringBox,
  letteringLines,
  type Measure,
  unknownCharacters,
} from "@moment/atelier/lettering";
import { type Rect, trimOfPicture } from "@moment/atelier/sheet";
import { LETTERING_INSET_PX } from "../kernel/image-limits.ts";
import { SAFE_MM } from "../kernel/paper.ts";

export { isShrunk, letteringBox, letteringLines, type Measure, trimOfPicture, unknownCharacters };

/** The sides of the poster, in millimetres. */
export type Trim = Pick<Rect, "w" | "h">;

/** The poster on which a text stands, and the box in which a screen shows it, in pixels. */
export interface LetteringSheet {
  box: { width: number; height: number };
  trim: Trim;
}

/** The nearest middle that keeps a text inside the inset of its box on screen, and of the poster. Shares of the poster. */
export function insideBox(
  text: string,
  middle: { x: number; y: number },
  { box, trim }: LetteringSheet,
  measure: Measure,
): { x: number; y: number } {
  const { widthShare, heightShare } = letteringBox(text, measure, trim);
  return {
    x: inside(middle.x, widthShare, LETTERING_INSET_PX / box.width, SAFE_MM / trim.w),
    y: inside(middle.y, heightShare, LETTERING_INSET_PX / box.height, SAFE_MM / trim.h),
  };
}

/** Whether a text was moved to stay inside: by more than a pixel or so of any screen. */
export function isMoved(requested: { x: number; y: number }, placed: { x: number; y: number }): boolean {
  return !(Math.hypot(requested.x - placed.x, requested.y - placed.y) < 0.003);
}

/** On a large screen 10 px are less than the paper's safe distance, which then applies. */
function inside(middle: number, length: number, inset: number, safe: number): number {
  const least = Math.max(inset, safe) + length / 2;
  return !Number.isFinite(middle) || least >= 0.5 ? 0.5 : Math.min(Math.max(middle, least), 1 - least);
}

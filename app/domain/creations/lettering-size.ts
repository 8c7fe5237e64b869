/** How large the buyer's text stands and how far it may go. Invariant: pure, so that the preview and the drawn file agree. */
import { isShrunk, letteringBox, unknownCharacters } from "../../atelier/lettering/box.ts";
import { PAPER_MM, SAFE_MM } from "../paper.ts";
import { LETTERING_INSET_PX } from "./limits.ts";

export { isShrunk, letteringBox, unknownCharacters };

/** The nearest middle from which a text stays inside the inset of a box on screen, and of the paper. Shares of the poster. */
export function insideBox(
  text: string,
  middle: { x: number; y: number },
  box: { width: number; height: number },
): { x: number; y: number } {
  const { widthShare, heightShare } = letteringBox(text);
  return {
    x: inside(middle.x, widthShare, LETTERING_INSET_PX / box.width, SAFE_MM / PAPER_MM.width),
    y: inside(middle.y, heightShare, LETTERING_INSET_PX / box.height, SAFE_MM / PAPER_MM.height),
  };
}

/** Whether a text that was put somewhere had to be moved to stay inside: by more than a pixel or so of any screen. */
export function isMoved(wish: { x: number; y: number }, placed: { x: number; y: number }): boolean {
  return !(Math.hypot(wish.x - placed.x, wish.y - placed.y) < 0.003);
}

/** On a large screen 10 px are less than the paper's safe distance, which then holds. */
function inside(middle: number, length: number, inset: number, safe: number): number {
  const least = Math.max(inset, safe) + length / 2;
  return !Number.isFinite(middle) || least >= 0.5 ? 0.5 : Math.min(Math.max(middle, least), 1 - least);
}

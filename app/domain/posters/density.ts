/** How finely a poster prints. Invariant: only drawn or painted pixels count, not those added by enlarging. */
import { type PaperSize, paperOf } from "../kernel/paper.ts";

/** The density that the press expects. */
export const PRINT_DPI = 300;

/** Below it a buyer sees soft details, and reads so before paying. */
export const FINE_DPI = 150;

/** A limited edition promises a fine print: below this none is sold. */
export const EDITION_DPI = 100;

/** Whether a poster of that density can only be sold as a standard edition. */
export function isTooCoarseForEdition(effectiveDpi: number): boolean {
  return effectiveDpi < EDITION_DPI;
}

/** Pixels to the inch of a picture that is enlarged to the whole paper, in whole ones. */
export function enlargedDpi(picture: PaperSize): number {
  const paper = paperOf(picture);
  const dpi = 25.4 * Math.min(picture.width / paper.width, picture.height / paper.height);
  return Math.min(PRINT_DPI, Math.max(1, Math.round(dpi)));
}

/** Whether a poster of that density is printed from an enlarged picture. */
export function isEnlarged(effectiveDpi: number): boolean {
  return effectiveDpi < PRINT_DPI;
}

/** How finely a poster prints. Invariant: only drawn or painted pixels count, not those added by enlarging. */
import { PAPER_MM } from "../kernel/paper.ts";

/** The density that the press expects. */
export const PRINT_DPI = 300;

/** Pixels to the inch of a picture that is enlarged to the whole paper, in whole ones. */
export function enlargedDpi({ width, height }: { width: number; height: number }): number {
  const dpi = 25.4 * Math.min(width / PAPER_MM.width, height / PAPER_MM.height);
  return Math.min(PRINT_DPI, Math.max(1, Math.round(dpi)));
}

/** Whether a poster of that density is printed from an enlarged picture. */
export function isEnlarged(effectiveDpi: number): boolean {
  return effectiveDpi < PRINT_DPI;
}

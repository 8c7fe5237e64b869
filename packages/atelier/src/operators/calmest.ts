import type { Plane, Size } from "./plane.ts";
import type { Rect } from "./sheet.ts";

/** How far apart the samples of a mean lie, in millimetres. */
const STEP_MM = 4;

interface Pictured extends Size {
  readonly panel: Rect;
}

/** The mean of the plane within a rectangle of the sheet, in millimetres; parts outside the panel count as its edge. */
export function meanIn(rect: Rect, plane: Plane, { panel, w, h }: Pictured): number {
  const perMm = w / panel.w;
  const at = (mm: number, length: number) => Math.min(length - 1, Math.max(0, Math.floor(mm * perMm)));
  let sum = 0;
  let count = 0;
  for (let v = rect.y; v < rect.y + rect.h; v += STEP_MM) {
    for (let u = rect.x; u < rect.x + rect.w; u += STEP_MM) {
      sum += plane[at(v - panel.y, h) * w + at(u - panel.x, w)]!;
      count++;
    }
  }
  return sum / count;
}

/** The rectangle of these over which the plane is least, the first of equals: where an ornament hides nothing. */
export function calmest(rects: readonly Rect[], plane: Plane, picture: Pictured): Rect {
  const [first, ...others] = rects.map((rect) => ({ rect, mean: meanIn(rect, plane, picture) }));
  if (!first) throw new Error("There is no place to choose.");
  return others.reduce((least, other) => (other.mean < least.mean - 1e-6 ? other : least), first).rect;
}

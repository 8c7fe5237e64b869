import type { Rect } from "./sheet.ts";

/** A rectangle with round lower corners whose upper side is an elliptic arch. */
export interface Arch extends Rect {
  /** Height of the arch, from its springing to its crown. */
  readonly rise: number;
  /** Radius of the lower corners. */
  readonly corner: number;
}

/** Millimetres from the outline of an arch to a place inside it; negative outside. Exact on the outline. */
export function distanceIntoArch(arch: Arch, u: number, v: number): number {
  const halfWidth = arch.w / 2;
  const dx = Math.abs(u - arch.x - halfWidth);
  const beside = halfWidth - dx;
  const above = arch.y + arch.h - v;
  const springing = arch.y + arch.rise;
  if (v < springing) {
    const px = dx / halfWidth;
    const py = (springing - v) / arch.rise;
    const from = Math.hypot(px, py);
    const slope = Math.hypot(px / halfWidth, py / arch.rise);
    return slope === 0 ? arch.rise : ((1 - from) * from) / slope;
  }
  if (beside < arch.corner && above < arch.corner) {
    return arch.corner - Math.hypot(arch.corner - beside, arch.corner - above);
  }
  return Math.min(beside, above);
}

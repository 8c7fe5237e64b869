import { type Rgb, rgbOfHex, type Tint } from "./colour.ts";
import { clamp } from "./numeric.ts";

export const GLAZE_WHITE = rgbOfHex("#f6f5ea");
const YELLOW = rgbOfHex("#e9ae2e");
const BLUE = rgbOfHex("#1d4aa5");
const SKY = rgbOfHex("#7fa6db");
const GREEN = rgbOfHex("#3f8a5c");

/** One quarter of a border tile, which is the same in all four; distances from its middle in its sides. */
export function quatrefoil(out: Tint, px: number, py: number, soft: number): void {
  const fromMiddle = Math.hypot(px, py);
  const fromCorner = Math.hypot(0.5 - px, 0.5 - py);
  const petals = 0.3 + 0.12 * Math.cos(Math.atan2(py, px) * 4);
  out.set(GLAZE_WHITE);
  disc(out, soft, fromMiddle, petals, SKY);
  ring(out, soft, fromMiddle, petals, 0.02);
  ring(out, soft, fromMiddle, petals * 0.72, 0.008);
  disc(out, soft, fromMiddle, 0.17, YELLOW);
  ring(out, soft, fromMiddle, 0.17, 0.015);
  disc(out, soft, fromMiddle, 0.06, BLUE);
  disc(out, soft, fromCorner, 0.26, YELLOW);
  ring(out, soft, fromCorner, 0.26, 0.018);
  disc(out, soft, fromCorner, 0.15, GREEN);
  ring(out, soft, fromCorner, 0.15, 0.014);
  const leaf = Math.min(
    0.05 * (1 - fromMiddle * 1.2) - Math.abs(px - py),
    fromMiddle - 0.3,
    fromCorner - 0.275,
  );
  out.over(GREEN, clamp(0.5 + leaf / soft));
}

export function disc(out: Tint, soft: number, distance: number, radius: number, fill: Rgb): void {
  out.over(fill, clamp(0.5 + (radius - distance) / soft));
}

export function ring(out: Tint, soft: number, distance: number, radius: number, half: number): void {
  out.over(BLUE, clamp(0.5 + (half - Math.abs(distance - radius)) / soft));
}

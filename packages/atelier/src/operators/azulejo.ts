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

/** What a tile with a single figure shows. */
const FIGURES = [flower, star, sprig];
/** How much larger than its own drawing a figure stands on its tile. */
const FIGURE = 1.5;

/**
 * A white tile with one small figure and an ornament in each corner, as they line kitchens and stairs;
 * `x` and `y` from its middle in its sides, `kind` any whole number.
 */
export function figureTile(out: Tint, x: number, y: number, soft: number, kind: number): void {
  const px = Math.abs(x);
  const py = Math.abs(y);
  const fromCorner = Math.hypot(0.5 - px, 0.5 - py);
  const turn = Math.atan2(0.5 - py, 0.5 - px) * 4;
  out.set(GLAZE_WHITE);
  const leaves = 0.15 - 0.055 * Math.cos(turn);
  disc(out, soft, fromCorner, leaves, SKY);
  ring(out, soft, fromCorner, leaves, 0.011);
  disc(out, soft, fromCorner, 0.055, YELLOW);
  ring(out, soft, fromCorner, 0.055, 0.01);
  FIGURES[kind % FIGURES.length]!(out, x / FIGURE, y / FIGURE, soft / FIGURE);
}

function flower(out: Tint, x: number, y: number, soft: number): void {
  stem(out, x, y, soft);
  const distance = Math.hypot(x, y + 0.07);
  const petals = 0.115 + 0.04 * Math.cos(Math.atan2(y + 0.07, x) * 6);
  disc(out, soft, distance, petals, SKY);
  ring(out, soft, distance, petals, 0.011);
  disc(out, soft, distance, 0.042, YELLOW);
  ring(out, soft, distance, 0.042, 0.009);
}

function star(out: Tint, x: number, y: number, soft: number): void {
  const distance = Math.hypot(x, y);
  const rays = 0.15 + 0.06 * Math.cos(Math.atan2(y, x) * 8);
  disc(out, soft, distance, rays, BLUE);
  disc(out, soft, distance, rays * 0.72, SKY);
  disc(out, soft, distance, 0.07, GLAZE_WHITE);
  ring(out, soft, distance, 0.07, 0.011);
  disc(out, soft, distance, 0.03, YELLOW);
}

function sprig(out: Tint, x: number, y: number, soft: number): void {
  stem(out, x, y, soft);
  for (const [dx, dy] of BERRIES) {
    const distance = Math.hypot(Math.abs(x) - dx, y - dy);
    disc(out, soft, distance, 0.046, dx === 0 ? YELLOW : SKY);
    ring(out, soft, distance, 0.046, 0.01);
  }
}

const BERRIES = [
  [0, -0.16],
  [0.08, -0.09],
  [0.115, 0],
] as const;

/** A stalk with a leaf to each side. */
function stem(out: Tint, x: number, y: number, soft: number): void {
  const stalk = Math.min(0.01 - Math.abs(x), y + 0.15, 0.2 - y);
  out.over(BLUE, clamp(0.5 + stalk / soft));
  const along = (Math.abs(x) - 0.075) * 0.77 - (y - 0.09) * 0.64;
  const across = (Math.abs(x) - 0.075) * 0.64 + (y - 0.09) * 0.77;
  const leaf = 0.036 * (1 - (along / 0.1) ** 2) - Math.abs(across);
  out.over(BLUE, clamp(0.5 + (leaf + 0.01) / soft));
  out.over(GREEN, clamp(0.5 + (leaf - 0.006) / soft));
}

function disc(out: Tint, soft: number, distance: number, radius: number, fill: Rgb): void {
  out.over(fill, clamp(0.5 + (radius - distance) / soft));
}

function ring(out: Tint, soft: number, distance: number, radius: number, half: number): void {
  out.over(BLUE, clamp(0.5 + (half - Math.abs(distance - radius)) / soft));
}

import { type Rgb, Tint } from "./colour.ts";
import { clamp } from "./numeric.ts";
import type { Tile } from "./tile.ts";

const WEAVES_PER_MM = 8.5;
/** Coarser pixels than this, in millimetres, would show no threads but a moiré of them. */
const FINEST_THREAD = 0.2;

/** Primed canvas, brushed on unevenly. */
export function prime(tile: Tile, ground: Rgb): void {
  const { noise } = tile;
  const uneven = new Tint();
  for (let y = tile.y0; y < tile.y1; y++) {
    const v = tile.v(y);
    for (let x = 0; x < tile.sheet.width; x++) {
      const u = tile.u(x);
      const brushed = noise.at(u * 0.06, v * 0.5) + noise.at(u * 1.3, v * 1.3);
      tile.put(x, y, uneven.set(ground).scale(1 + brushed * 0.03));
    }
  }
}

/** Threads of the canvas, over and under in turn; thick paint fills them. */
export function weave(tile: Tile, relief: Float32Array): void {
  if (tile.mm > FINEST_THREAD) return;
  const { width } = tile.sheet;
  const { pixels } = tile;
  const across = new Float32Array(width);
  for (let x = 0; x < width; x++) across[x] = Math.sin(tile.u(x) * WEAVES_PER_MM);
  let at = 0;
  for (let y = tile.y0; y < tile.y1; y++) {
    const down = Math.sin(tile.v(y) * WEAVES_PER_MM);
    for (let x = 0; x < width; x++, at++) {
      const factor = 1 + across[x]! * down * clamp((0.75 - relief[at]!) * 0.14, 0.015, 0.055);
      pixels[at * 3]! *= factor;
      pixels[at * 3 + 1]! *= factor;
      pixels[at * 3 + 2]! *= factor;
    }
  }
}

import type { Rgb, Tint } from "./colour.ts";
import { mix, smoothstep } from "./numeric.ts";
import type { Noise } from "./random.ts";
import type { Rect } from "./sheet.ts";

/** How much paint the roller left on a rough wall. */
export function rollerAt(noise: Noise, u: number, v: number): number {
  const rough = (noise.at(u * 1.5, v * 1.5) + noise.at(u * 4, v * 4)) * 0.5;
  return smoothstep(0.95, 0.4, rough + noise.fractal(u * 0.08, v * 0.08, 3));
}

/** 1 inside a rolled field, with edges as straight as masking tape leaves them. */
export function rolled({ x, y, w, h }: Rect, u: number, v: number): number {
  const inside = Math.min(u - x, x + w - u, v - y, y + h - v);
  return smoothstep(-0.3, 0.3, inside);
}

/** Thin paint on concrete: what shows through is darkened by it. */
export function multiply(out: Tint, paint: Rgb, cover: number): void {
  out.r *= mix(1, 0.5 + paint[0] * 0.9, cover);
  out.g *= mix(1, paint[1] * 1.5 + 0.02, cover);
  out.b *= mix(1, paint[2] * 1.5 + 0.02, cover);
}

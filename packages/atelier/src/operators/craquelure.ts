import { smoothstep } from "./numeric.ts";
import type { Noise } from "./random.ts";

const WANDER = 1.3;

/**
 * Cracks of old varnish, 0..1: borders between points of a jittered grid of `size` millimetres, more
 * open in some places than in others.
 */
export function crackAt(noise: Noise, u: number, v: number, size: number): number {
  const x = u + noise.at(u * 0.5, v * 0.5) * WANDER;
  const y = v + noise.at(u * 0.5 + 9, v * 0.5) * WANDER;
  const column = Math.floor(x / size);
  const row = Math.floor(y / size);
  let near = Infinity;
  let next = Infinity;
  for (let j = row - 1; j <= row + 1; j++) {
    for (let i = column - 1; i <= column + 1; i++) {
      const px = (i + 0.5 + noise.cell(i, j) * 0.5) * size - x;
      const py = (j + 0.5 + noise.cell(i + 40, j + 7) * 0.5) * size - y;
      const distance = px * px + py * py;
      if (distance < near) {
        next = near;
        near = distance;
      } else if (distance < next) next = distance;
    }
  }
  const gap = Math.sqrt(next) - Math.sqrt(near);
  return smoothstep(0.22, 0.04, gap) * (0.25 + 0.75 * smoothstep(-0.1, 0.3, noise.at(u * 0.03, v * 0.03)));
}

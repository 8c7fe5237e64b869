import { rgbOf } from "./colour.ts";
import { clamp, smoothstep } from "./numeric.ts";
import type { LabPlanes, Plane } from "./plane.ts";

const LEAST_LIGHT = 0.004;
/** From this part of lost light, common to red, green and blue, the dark ink comes in. */
const BLACK_FROM = 0.62;

/**
 * A picture in four inks, as cover of 0..1: coral, yellow, teal and a dark one. Coral swallows green and
 * blue, yellow blue, teal red and some green, so each ink gets only what the others have left.
 */
export function separated({
  lightness,
  a,
  b,
}: LabPlanes): [coral: Plane, yellow: Plane, teal: Plane, dark: Plane] {
  const count = lightness.length;
  const inks: [Plane, Plane, Plane, Plane] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ];
  for (let i = 0; i < count; i++) {
    const [red, green, blue] = rgbOf(lightness[i]!, a[i]!, b[i]!);
    const lostRed = 1 - perceived(red);
    const lostGreen = 1 - perceived(green);
    const lostBlue = 1 - perceived(blue);
    const common = Math.min(lostRed, lostGreen, lostBlue);
    const dark = smoothstep(BLACK_FROM, 0.98, common) * 0.9;
    const teal = clamp(lostRed * 1.2);
    const coral = clamp((lostGreen - teal * 0.42) * 1.35);
    const yellow = clamp((lostBlue - coral * 0.55 - teal * 0.28) * 1.3);
    const under = 1 - dark * 0.3;
    inks[0][i] = coral * under;
    inks[1][i] = yellow * under;
    inks[2][i] = teal * under;
    inks[3][i] = dark;
  }
  return inks;
}

function perceived(light: number): number {
  return Math.sqrt(clamp(light, LEAST_LIGHT, 1));
}

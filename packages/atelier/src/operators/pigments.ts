import { type Lab, labOfHex } from "./colour.ts";
import { mix } from "./numeric.ts";
import { type LabPlanes, type Plane, resampled, type Size } from "./plane.ts";

/** Hue and chroma vary so slowly that half the width and height hold them. */
const SCALE = 0.5;
/** How near, in OKLab, a colour must be to a pigment to be painted with it. */
const NEAR = 0.045;

/**
 * The two colour axes of a picture, drawn towards the pigments of a palette: `share` 1 leaves only what they mix to,
 * 0 leaves the picture's own. Between two pigments colours stay between them, so gradients stay smooth.
 */
export function pigmented(
  { a, b }: Pick<LabPlanes, "a" | "b">,
  size: Size,
  palette: readonly string[],
  share: number,
): { a: Plane; b: Plane } {
  const pigments: readonly Lab[] = palette.map(labOfHex);
  const small: Size = { w: Math.ceil(size.w * SCALE), h: Math.ceil(size.h * SCALE) };
  const smallA = resampled(a, size, small);
  const smallB = resampled(b, size, small);
  for (let i = 0; i < smallA.length; i++) {
    const ownA = smallA[i]!;
    const ownB = smallB[i]!;
    let total = 1e-9;
    let sumA = 0;
    let sumB = 0;
    for (let k = 0; k < pigments.length; k++) {
      const pigment = pigments[k]!;
      const da = ownA - pigment[1];
      const db = ownB - pigment[2];
      const weight = 1 / ((da * da + db * db) / (NEAR * NEAR) + 0.02) ** 2;
      total += weight;
      sumA += pigment[1] * weight;
      sumB += pigment[2] * weight;
    }
    smallA[i] = mix(ownA, sumA / total, share);
    smallB[i] = mix(ownB, sumB / total, share);
  }
  return { a: resampled(smallA, small, size), b: resampled(smallB, small, size) };
}

import type { Study } from "../recipes/recipe.ts";
import type { LabPlanes } from "./plane.ts";

/**
 * How high the subject stands in each part of the width, 0..1; without a subject, how dark that part is. Fewer places
 * make a calmer line.
 */
export function skylineOf(
  { w, h, subject, hasSubject }: Study,
  { lightness }: Pick<LabPlanes, "lightness">,
  places: number,
): number[] {
  const heights = Array.from({ length: places }, (_, k) => {
    const left = Math.floor((k * w) / places);
    const right = Math.floor(((k + 1) * w) / places);
    let sum = 0;
    for (let y = 0; y < h; y += 2) {
      for (let x = left; x < right; x += 2)
        sum += hasSubject ? subject[y * w + x]! : 1 - lightness[y * w + x]!;
    }
    return sum;
  });
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  return heights.map((height) => (height - least) / Math.max(1e-6, most - least));
}

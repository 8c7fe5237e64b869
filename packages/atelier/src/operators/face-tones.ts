import type { Study } from "../recipes/recipe.ts";
import type { Abstraction } from "./abstraction.ts";
import { outlineOf } from "./face-shapes.ts";
import { clamp, mix } from "./numeric.ts";
import { blur, type Plane, percentiles } from "./plane.ts";

/** The shares of a face's pixels that are darker than its shadows, its middle tone and its lights. */
const RANKS = [0.04, 0.5, 0.96];
/** Between which tones each of them is drawn: nearer to black or white, what is darker or lighter would be lost. */
const DRAWN = [
  [0.1, 0.5],
  [0.3, 0.8],
  [0.5, 0.94],
] as const;
/** A face in one even tone is not stretched without end. */
const LEAST_RANGE = 0.04;
/** How broad the tones of a style of flat areas are, in widths of the face: the texture of skin is finer. */
export const FLAT = 0.012;

/**
 * The same picture, with each face in all tones that the photo has in it, in their order: an exposure for the whole photo, and
 * contrast added to it, leave of a light face in the dark, or of a dark one in the light, little but white and black.
 * @param breadth what is finer, in widths of the face, is left out
 */
export function wholeFaces(lightness: Plane, study: Study, breadth = 0): Plane {
  const whole = lightness.slice();
  for (const face of study.faces) {
    const outline = outlineOf(study, face);
    const tonesIn = (plane: Plane): number[] =>
      percentiles(
        plane.filter((_, i) => outline[i]! > 0.6),
        RANKS,
      );
    const photo = breadth ? blur(study.photo.lightness, study, face.w * breadth) : study.photo.lightness;
    const [dark = 0, middle = 0.5, light = 1] = tonesIn(photo);
    const [shadows = 0, body = 0.5, lights = 1] = tonesIn(lightness).map((L, k) => clamp(L, ...DRAWN[k]!));
    const below = (body - shadows) / Math.max(LEAST_RANGE, middle - dark);
    const above = (lights - body) / Math.max(LEAST_RANGE, light - middle);
    for (let i = 0; i < whole.length; i++) {
      if (outline[i] === 0) continue;
      const L = photo[i]! - middle;
      whole[i] = mix(whole[i]!, clamp(body + L * (L < 0 ? below : above)), outline[i]!);
    }
  }
  return whole;
}

/** A picture before it is flattened, with `wholeFaces`. */
export function withWholeFaces({ toned, ...rest }: Abstraction, study: Study): Abstraction {
  return { ...rest, toned: { ...toned, lightness: wholeFaces(toned.lightness, study) } };
}

import type { Study } from "../recipes/recipe.ts";
import { outlineOf } from "./face-shapes.ts";
import { clamp, mix } from "./numeric.ts";
import { type Plane, percentiles } from "./plane.ts";

/** The shares of a face's pixels that are darker than its shadows, its middle tone and its lights. */
const SKIN_RANKS = [0.06, 0.5, 0.94];
/** Their levels, for a middle tone in the photo this dark and this light. */
const DARK_SKIN = { middle: 0.4, levels: [0.9, 2.6, 4.3] };
const LIGHT_SKIN = { middle: 0.75, levels: [2.2, 4.4, 5] };
/** The lightest of the six levels, counted from 0. */
const LIGHTEST = 5;
/** A face in one even tone is not stretched without end. */
const LEAST_RANGE = 0.05;

/**
 * Gives the level of a pixel of skin, by where it lies in the tones of the nearest face: each face has all of them, and
 * dark skin stays darker than light. For pictures with a face.
 */
export function skinLevels(lightness: Plane, study: Study): (i: number) => number {
  const faces = study.faces
    .filter(({ landmarks }) => landmarks !== null)
    .map((face) => {
      const outline = outlineOf(study, face);
      const [dark = 0, middle = 0, light = 1] = tonesWithin(outline, lightness);
      const photographed = tonesWithin(outline, study.photo.lightness)[1]!;
      const fair = clamp((photographed - DARK_SKIN.middle) / (LIGHT_SKIN.middle - DARK_SKIN.middle));
      const [low = 0, level = 0, high = 0] = DARK_SKIN.levels.map((each, k) =>
        mix(each, LIGHT_SKIN.levels[k]!, fair),
      );
      const below = (level - low) / Math.max(LEAST_RANGE, middle - dark);
      const above = (high - level) / Math.max(LEAST_RANGE, light - middle);
      return {
        x: face.x + face.w / 2,
        y: face.y + face.h / 2,
        size: face.w,
        levelOf: (L: number) => clamp(level + (L - middle) * (L < middle ? below : above), 0, LIGHTEST),
      };
    });
  return (i) => {
    const [x, y] = [i % study.w, Math.floor(i / study.w)];
    const [nearest] = faces.reduce(
      (best, face) => {
        const far = Math.hypot(x - face.x, y - face.y) / face.size;
        return far < best[1] ? ([face, far] as const) : best;
      },
      [faces[0]!, Infinity] as const,
    );
    return nearest.levelOf(lightness[i]!);
  };
}

function tonesWithin(outline: Plane, lightness: Plane): number[] {
  return percentiles(
    lightness.filter((_, i) => outline[i]! > 0.6),
    SKIN_RANKS,
  );
}

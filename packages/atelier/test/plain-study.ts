import { moodOf } from "../src/feelings.ts";
import type { LabPlanes, Size } from "../src/operators/plane.ts";
import { saltedRng } from "../src/operators/random.ts";
import type { Face, Study } from "../src/recipes/recipe.ts";

/** The study of a picture in which nothing but these faces was found. */
export function plainStudy(size: Size, photo: LabPlanes, faces: readonly Face[]): Study {
  const nothing = new Float32Array(size.w * size.h);
  return {
    ...size,
    photo,
    panel: { x: 0, y: 0, ...size },
    subject: nothing,
    hasSubject: false,
    faces,
    attention: nothing,
    mood: moodOf([]),
    variation: 0,
    random: (salt) => saltedRng(1, salt),
  };
}

import type { Box, Study } from "../recipes/recipe.ts";
import { smoothstep } from "./numeric.ts";
import type { Plane, Size } from "./plane.ts";

/** The oval around a face: half axes in sizes of its box, and the share of the way out that is wholly inside. */
interface Oval {
  readonly across: number;
  readonly down: number;
  readonly core: number;
}

/** Raises the field to 1 on faces, softly towards the rim of their ovals. */
export function layFaces(field: Plane, { w, h }: Size, faces: readonly Box[], oval: Oval): void {
  for (const face of faces) {
    const middle = { x: face.x + face.w / 2, y: face.y + face.h / 2 };
    const across = face.w * oval.across;
    const down = face.h * oval.down;
    const bottom = Math.min(h - 1, Math.ceil(middle.y + down));
    for (let y = Math.max(0, Math.floor(middle.y - down)); y <= bottom; y++) {
      const right = Math.min(w - 1, Math.ceil(middle.x + across));
      for (let x = Math.max(0, Math.floor(middle.x - across)); x <= right; x++) {
        const aside = (x - middle.x) / across;
        const above = (y - middle.y) / down;
        const distance = Math.sqrt(aside * aside + above * above);
        field[y * w + x] = Math.max(field[y * w + x]!, smoothstep(1, oval.core, distance));
      }
    }
  }
}

/**
 * 1 on faces, 0 elsewhere: where no wear, no ornament and nothing coarse may lie. `reach` is the oval's
 * half axis in sizes of the face's box: 0.6 for the face alone, 1 with hair and neck.
 */
export function faceField({ w, h, faces }: Size & Pick<Study, "faces">, reach: number): Plane {
  const field = new Float32Array(w * h);
  layFaces(field, { w, h }, faces, { across: reach, down: reach * 1.15, core: 0.75 });
  return field;
}

/** Width of the widest face, in pixels of the study; 0 without faces. */
export function widestFace({ faces }: Pick<Study, "faces">): number {
  return faces.reduce((most, face) => Math.max(most, face.w), 0);
}

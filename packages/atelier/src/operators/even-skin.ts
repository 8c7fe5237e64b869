import type { Study } from "../recipes/recipe.ts";
import { faceShapes, layFeatures } from "./face-shapes.ts";
import { mix, smoothstep } from "./numeric.ts";
import type { LabPlanes } from "./plane.ts";

/** Between these angles to the hue of its face, in radians, a patch of skin is brought back to it. */
const STRAYED = [1, 1.7] as const;
/** A grey shadow or highlight has no hue to bring back: a patch has one from this OKLab chroma on, in the tones of a style. */
const COLOURED = [0.05, 0.09] as const;

/**
 * The picture with the skin of each face in the hue of that face: the cold light of a window on a cheek, in full colours, would
 * be a blue patch. Eyes, brows and lips keep their colours; so does a face that is all in coloured light.
 */
export function evenSkin(study: Study, { lightness, a, b }: LabPlanes): LabPlanes {
  const faces = study.faces.filter(({ landmarks }) => landmarks);
  if (faces.length === 0) return { lightness, a, b };
  const even = { lightness, a: a.slice(), b: b.slice() };
  for (const face of faces) {
    const outline = faceShapes({ ...study, faces: [face] }, 0);
    const features = new Float32Array(lightness.length);
    layFeatures(features, study, face);
    let [sumA, sumB] = [0, 0];
    for (let i = 0; i < outline.length; i++) {
      if (outline[i] === 0) continue;
      sumA += a[i]! * outline[i]!;
      sumB += b[i]! * outline[i]!;
    }
    const length = Math.hypot(sumA, sumB);
    if (length === 0) continue;
    const [towardsA, towardsB] = [sumA / length, sumB / length];
    for (let i = 0; i < lightness.length; i++) {
      const share = outline[i]! * (1 - features[i]!);
      if (share === 0) continue;
      const angle = Math.atan2(
        Math.abs(a[i]! * towardsB - b[i]! * towardsA),
        a[i]! * towardsA + b[i]! * towardsB,
      );
      const chroma = Math.hypot(a[i]!, b[i]!);
      const back = share * smoothstep(...STRAYED, angle) * smoothstep(...COLOURED, chroma);
      if (back === 0) continue;
      even.a[i] = mix(a[i]!, chroma * towardsA, back);
      even.b[i] = mix(b[i]!, chroma * towardsB, back);
    }
  }
  return even;
}

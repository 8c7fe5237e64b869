import type { Study } from "../recipes/recipe.ts";
import { layFeatures } from "./face-shapes.ts";
import { ownColours } from "./mood.ts";
import { mix, smoothstep } from "./numeric.ts";
import type { LabPlanes, Plane } from "./plane.ts";

/** The mixture in which flesh is painted: its hue, its chroma at a middle tone, and how much of it own skin takes. */
const FLESH = { a: 0.55, b: 0.83, chroma: 0.095, share: 0.4 };
/** From this chroma down, skin has no hue of its own, as in a grey photo. */
const GREY = 0.035;

/** Between these cosines of the angle to the hue of flesh, skin is in coloured light, which no old master painted. */
const STRAYED = [0.76, 0.27] as const;
/** How much of what lies beneath it the paint hides. */
const COVER = 0.85;

/** The flesh of the picture in the painter's colours instead of its own: skin keeps most of its hue, and none is grey. */
export function carnation(
  picture: Pick<LabPlanes, "a" | "b">,
  { lightness, a, b }: LabPlanes,
  flesh: Plane,
  study: Study,
): Pick<LabPlanes, "a" | "b"> {
  const most = 1 - ownColours(study.mood);
  const features = new Float32Array(lightness.length);
  for (const face of study.faces) if (face.landmarks) layFeatures(features, study, face);
  const painted = { a: picture.a.slice(), b: picture.b.slice() };
  for (let i = 0; i < flesh.length; i++) {
    if (flesh[i] === 0) continue;
    const L = lightness[i]!;
    const [ownA, ownB] = [a[i]!, b[i]!];
    const chroma = Math.sqrt(ownA * ownA + ownB * ownB);
    const body = FLESH.chroma * smoothstep(0, 0.5, L) * (1 - 0.6 * smoothstep(0.6, 1, L));
    const alike = (FLESH.a * ownA + FLESH.b * ownB) / Math.max(1e-6, chroma);
    const strayed = smoothstep(...STRAYED, alike) * (1 - features[i]!);
    const share = most * mix(FLESH.share, 0.9, Math.max(smoothstep(GREY, 0, chroma), strayed));
    const full = Math.max(chroma, body);
    painted.a[i] = mix(painted.a[i]!, mix(ownA, FLESH.a * full, share), flesh[i]! * COVER);
    painted.b[i] = mix(painted.b[i]!, mix(ownB, FLESH.b * full, share), flesh[i]! * COVER);
  }
  return painted;
}

import type { Study } from "../recipes/recipe.ts";
import { ownColours } from "./mood.ts";
import { mix, smoothstep } from "./numeric.ts";
import { type LabPlanes, mapPlane, type Plane } from "./plane.ts";

/** The mixture in which flesh is painted: its hue, its chroma at a middle tone, and how much of it own skin takes. */
const FLESH = { a: 0.55, b: 0.83, chroma: 0.095, share: 0.4 };
/** From this chroma down, skin has no hue of its own, as in a grey photo. */
const GREY = 0.035;

/** Skin in the painter's flesh colours: each keeps its own hue, and none is grey. */
export function carnation({ lightness, a, b }: LabPlanes, study: Study): Pick<LabPlanes, "a" | "b"> {
  const most = 1 - ownColours(study.mood);
  const towards = (own: Plane, part: number): Plane =>
    mapPlane(own, (value, i) => {
      const L = lightness[i]!;
      const chroma = Math.hypot(a[i]!, b[i]!);
      const body = FLESH.chroma * smoothstep(0, 0.5, L) * (1 - 0.6 * smoothstep(0.6, 1, L));
      const share = mix(FLESH.share, 0.9, smoothstep(GREY, 0, chroma));
      return mix(value, part * Math.max(chroma, body), most * share);
    });
  return { a: towards(a, FLESH.a), b: towards(b, FLESH.b) };
}

import type { Study } from "../recipes/recipe.ts";
import { layMouth, type Mouth } from "./face-shapes.ts";
import type { Plane, Size } from "./plane.ts";

/** Half of what a gap between two teeth and its notches span, in widths of the mouth. */
const GAP = 0.06;

/**
 * The study with the teeth of each face as one light shape, as a draughtsman leaves them: with lines between them they would be
 * fangs. Between the lips, what is dark and narrow along the mouth is closed (Serra 1982); the open mouth and the tongue stay.
 */
export function withWholeTeeth(study: Study): Study {
  if (!study.faces.some(({ landmarks }) => landmarks)) return study;
  const { lightness } = study.photo;
  const mouths = new Float32Array(lightness.length);
  const dilated = lightness.slice();
  const closed = lightness.slice();
  for (const face of study.faces) {
    const mouth = layMouth(mouths, study, face);
    if (!mouth) continue;
    extremeAlong(dilated, lightness, { mouths, mouth }, study, Math.max);
    extremeAlong(closed, dilated, { mouths, mouth }, study, Math.min);
  }
  return { ...study, photo: { ...study.photo, lightness: closed } };
}

/** The largest or smallest value along a mouth through each of its pixels, within it. */
function extremeAlong(
  out: Plane,
  values: Plane,
  { mouths, mouth }: { readonly mouths: Plane; readonly mouth: Mouth },
  { w }: Size,
  extreme: (one: number, other: number) => number,
): void {
  const [dx, dy] = mouth.across;
  const steps = Math.ceil(Math.hypot(dx, dy) * GAP);
  for (let y = mouth.top; y < mouth.bottom; y++) {
    for (let i = y * w + mouth.left; i < y * w + mouth.right; i++) {
      if (!mouths[i]) continue;
      let value = values[i]!;
      for (let k = -steps; k <= steps; k++) {
        const share = (k / steps) * GAP;
        const at = i + Math.round(share * dx) + Math.round(share * dy) * w;
        if (mouths[at]) value = extreme(value, values[at]!);
      }
      out[i] = value;
    }
  }
}

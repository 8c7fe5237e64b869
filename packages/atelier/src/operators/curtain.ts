import type { Face, Study } from "../recipes/recipe.ts";
import { daySky, skyOf } from "./ground.ts";
import { clamp, smoothstep } from "./numeric.ts";
import { type Plane, planeOf, resampled } from "./plane.ts";
import type { Noise } from "./random.ts";

/** What hangs over a stage: its edges, as parts of the panel. */
const CURTAIN = { side: 0.1, top: 0.06, bottom: 0.8, squareBottom: 0.87 };
/** How far its edges wave. */
const WAVES = { side: 0.022, top: 0.014 };
/** Where the photo hangs, as parts of the panel: its sides and its top lie just under the waves. */
const SIDE = CURTAIN.side - WAVES.side;
export const HUNG = { x: SIDE, y: CURTAIN.top - WAVES.top, scale: 1 - 2 * SIDE };
/** Where what hangs would have run down by all of its sag, in heights of its lower edge. */
export const RUN_OUT = 1.17;
/** How yellow, in OKLab, a light part of the sky is near the sun; and the least of the sky that must be so. */
const SUNLIGHT = 0.02;
const LEAST_SUN = 0.05;

/** Where a photo that hangs ends below, as a part of its panel. */
export function lowerEdge(square: boolean): number {
  return square ? CURTAIN.squareBottom : CURTAIN.bottom;
}

/** The whole photo, as small as what hangs over the stage; beyond its edges go on what lies on them. */
export function hungUp(study: Study): Study {
  const { w, h, photo } = study;
  const left = Math.round(w * HUNG.x);
  const top = Math.round(h * HUNG.y);
  const small = { w: w - 2 * left, h: Math.round((h * (w - 2 * left)) / w) };
  const place = (plane: Plane): Plane => {
    const hung = resampled(plane, study, small);
    const out = new Float32Array(plane.length);
    for (let y = 0; y < h; y++) {
      const from = clamp(y - top, 0, small.h - 1) * small.w;
      const row = out.subarray(y * w, (y + 1) * w);
      row.fill(hung[from]!, 0, left);
      row.set(hung.subarray(from, from + small.w), left);
      row.fill(hung[from + small.w - 1]!, left + small.w);
    }
    return out;
  };
  return {
    ...study,
    photo: { lightness: place(photo.lightness), a: place(photo.a), b: place(photo.b) },
    subject: place(study.subject),
    attention: place(study.attention),
    faces: study.faces.map((face) => placed(face, small.w / w, left, top)),
  };
}

function placed(face: Face, scale: number, left: number, top: number): Face {
  const { x, y, w, h, landmarks } = face;
  const from = [left, top, 0];
  return {
    x: left + x * scale,
    y: top + y * scale,
    w: w * scale,
    h: h * scale,
    landmarks: landmarks?.map((value, k) => from[k % 3]! + value * scale) ?? landmarks,
  };
}

/** The photo without its sky, cut at the sides, and open below, where it melts. */
export function curtain(study: Study, edges: Plane, edge: number, noise: Noise): Plane {
  const { w, h } = study;
  const sky = plainSky(study, edges);
  const sides = planeOf(h, (y) => w * (CURTAIN.side + noise.fractal(y * 0.004, 3.1, 2) * WAVES.side));
  const tops = planeOf(w, (x) => h * (CURTAIN.top + noise.fractal(x * 0.004, 8.7, 2) * WAVES.top));
  return planeOf(w * h, (i) => {
    const x = i % w;
    const y = (i / w) | 0;
    const inside = Math.min(x - sides[y]!, w - sides[y]! - x, y - tops[x]!, edge - y);
    return smoothstep(-1.5, 1.5, inside) * smoothstep(0.5, 1, 1 - sky[i]!);
  });
}

/** The sky that may give way to the stage's own: not one with a sun in it, which is what the photo is about. */
function plainSky(study: Study, edges: Plane): Plane {
  const sky = daySky(skyOf(study, edges), study);
  let covered = 0;
  let sunlit = 0;
  for (let i = 0; i < sky.length; i++) {
    if (sky[i]! < 0.5) continue;
    covered++;
    if (study.photo.lightness[i]! > 0.75 && study.photo.b[i]! > SUNLIGHT) sunlit++;
  }
  return sunlit > covered * LEAST_SUN ? new Float32Array(sky.length) : sky;
}

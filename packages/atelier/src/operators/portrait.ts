import type { Face, Study } from "../recipes/recipe.ts";
import { layFeatures, outlineOf, RIM } from "./face-shapes.ts";
import { layFaces, widestFace } from "./faces.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import { blur, type LabPlanes, type Plane, planeOf } from "./plane.ts";

/** The shares of a face's pixels that are darker than its shadows, its middle tone and its lights. */
const RANKS = [0.06, 0.5, 0.94] as const;
/** The middle tone of a face and its distance to shadows and lights, and how far each is brought to that. */
const MIDDLE = { tone: 0.65, pull: 0.45 };
const SPREAD = { tone: 0.27, pull: 0.8 };
/** A face in one even tone, as in fog, is not stretched without end. */
const LEAST_SPREAD = 0.06;
/** Colour is not brightened beyond what this lightness asks for. */
const LEAST_TONE = 0.15;

/** The dark faces of a picture, in tones that show them as well as light ones. */
export interface Portrait {
  /** 1 on dark faces, softly to 0 at their rims; beyond them on skin of the same colour, as on necks and hands. */
  readonly skin: Plane;
  /** The picture with that skin in the tones in which all faces are drawn. */
  readonly planes: LabPlanes;
}

/** A face whose middle tone, in the style's own exposure, is below this has shadows that a style's inks would swallow. */
const DARK = 0.6;

/**
 * Finds the dark faces of a picture, by dark skin or little light, and brings their skin to tones that show them as well as
 * light ones: the range of each is measured within its own outline. Hue and saturation stay. Undefined where there are none.
 */
export function portraitOf(study: Study, planes: LabPlanes): Portrait | undefined {
  const { lightness } = planes;
  const faces = study.faces
    .filter(({ landmarks }) => landmarks !== null)
    .map((face) => {
      const oval = outlineOf(study, face);
      return { face, oval, tones: tonesOf(lightness, oval) };
    })
    .filter(({ tones }) => tones[1] < DARK);
  if (faces.length === 0) return undefined;
  const skin = new Float32Array(lightness.length);
  const even = { lightness: lightness.slice(), a: planes.a.slice(), b: planes.b.slice() };
  for (const { face, oval, tones } of faces) {
    const own = skinLike(study, face, oval, planes);
    const evened = toneCurve(tones);
    for (let i = 0; i < skin.length; i++) {
      const share = own[i]!;
      if (share <= skin[i]!) continue;
      skin[i] = share;
      const L = lightness[i]!;
      even.lightness[i] = mix(L, evened(L), share);
      const brighter = even.lightness[i]! / Math.max(LEAST_TONE, L);
      even.a[i] = planes.a[i]! * brighter;
      even.b[i] = planes.b[i]! * brighter;
    }
  }
  return { skin, planes: even };
}

/** 1 on the skin of all faces that were found, with necks, shoulders and hands; softly to 0 beside it. */
export function fleshOf(study: Study, planes: LabPlanes): Plane {
  const flesh = new Float32Array(study.w * study.h);
  for (const face of study.faces) {
    if (face.landmarks === null) continue;
    const own = skinLike(study, face, outlineOf(study, face), planes);
    for (let i = 0; i < flesh.length; i++) flesh[i] = Math.max(flesh[i]!, own[i]!);
  }
  return flesh;
}

/** How far from a face, in sizes of its box, skin is taken for the same person's. */
const BODY = { across: 1.6, down: 2.6, core: 0.7 };
/** Differences of colour to the face's mean, in OKLab chroma relative to lightness, and of lightness. */
const LIKE = { colour: 0.055, lightness: 0.36 };

/** The face, and around it what has its colour: neck, shoulders and hands. */
function skinLike(study: Study, face: Face, oval: Plane, { lightness, a, b }: LabPlanes): Plane {
  const mean = { lightness: 0, a: 0, b: 0, weight: 1e-6 };
  for (let i = 0; i < oval.length; i++) {
    const weight = oval[i]!;
    if (weight < 0.5) continue;
    const L = Math.max(0.08, lightness[i]!);
    mean.lightness += L;
    mean.a += a[i]! / L;
    mean.b += b[i]! / L;
    mean.weight++;
  }
  const [L0, a0, b0] = [mean.lightness, mean.a, mean.b].map((sum) => sum / mean.weight) as [
    number,
    number,
    number,
  ];
  const body = new Float32Array(oval.length);
  layFaces(body, study, [face], BODY);
  const like = planeOf(oval.length, (i) => {
    if (body[i] === 0) return 0;
    const L = Math.max(0.08, lightness[i]!);
    const colour = Math.hypot(a[i]! / L - a0, b[i]! / L - b0);
    return (
      body[i]! *
      smoothstep(LIKE.colour * 1.6, LIKE.colour * 0.6, colour) *
      smoothstep(LIKE.lightness, LIKE.lightness * 0.6, Math.abs(lightness[i]! - L0))
    );
  });
  blur(like, study, face.w * RIM, like);
  return planeOf(oval.length, (i) => Math.max(oval[i]!, smoothstep(0.35, 0.75, like[i]!)));
}

type Tones = readonly [dark: number, middle: number, light: number];

function tonesOf(lightness: Plane, oval: Plane): Tones {
  const values: number[] = [];
  for (let i = 0; i < oval.length; i++) if (oval[i]! > 0.6) values.push(lightness[i]!);
  if (values.length === 0) return [0.4, 0.6, 0.8];
  const sorted = Float32Array.from(values).sort();
  return RANKS.map((rank) => sorted[Math.floor(rank * (sorted.length - 1))]!) as unknown as Tones;
}

/** Lightness to lightness: the face's own three tones to those that all faces are drawn in, in straight lines. */
function toneCurve([dark, middle, light]: Tones): (L: number) => number {
  const to = mix(middle, MIDDLE.tone, MIDDLE.pull);
  const below = mix(middle - dark, SPREAD.tone, SPREAD.pull) / Math.max(LEAST_SPREAD, middle - dark);
  const above = mix(light - middle, SPREAD.tone, SPREAD.pull) / Math.max(LEAST_SPREAD, light - middle);
  return (L) => clamp(to + (L - middle) * (L < middle ? below : above));
}

/** How wide is what counts as the skin around a feature, in widths of the face. */
const AROUND_FEATURE = 0.13;

/**
 * How much of a face's drawing in black lies at each pixel, 0..1: brows, eyes, nostrils and lips.
 * @param drawn how much darker than the face around it, in OKLab, a feature is where its drawing begins, and where it is full
 */
export function keyPlate(
  study: Study,
  { skin, planes: { lightness } }: Portrait,
  drawn: readonly [begins: number, full: number],
): Plane {
  const features = new Float32Array(lightness.length);
  for (const face of study.faces) if (face.landmarks !== null) layFeatures(features, study, face);
  const around = blur(lightness, study, widestFace(study) * AROUND_FEATURE);
  return planeOf(lightness.length, (i) => {
    const darker = around[i]! - lightness[i]!;
    return skin[i]! * features[i]! * smoothstep(...drawn, darker);
  });
}

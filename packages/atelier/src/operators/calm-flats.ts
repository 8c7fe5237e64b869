import type { Study } from "../recipes/recipe.ts";
import { broadRegions } from "./broad-regions.ts";
import { labOfHex } from "./colour.ts";
import { faceShapes, foreheads } from "./face-shapes.ts";
import { faceField } from "./faces.ts";
import { dropIslands } from "./islands.ts";
import { nearestInPalette } from "./palette.ts";
import { blur, blurLab, type LabPlanes, meanOn, type Plane, planeOf } from "./plane.ts";
import { fleshOf, keyPlate, type Portrait } from "./portrait.ts";
import { type Labels, labelsOf, smoothLabels } from "./regions.ts";

/** Charcoal, rust, clay, sand, paper, sage, slate, and for what lies between: mist, moss, straw and lake. */
export const PALETTE = [
  "#2b2d33",
  "#b5533c",
  "#d99a6c",
  "#e9cfb0",
  "#f7efe2",
  "#7c8f86",
  "#3e5a63",
  "#b7c9c6",
  "#71895f",
  "#d9a94e",
  "#5f93a6",
];
/** Nobody has green hair or skin: on a head, which reaches this far in sizes of its face, moss becomes rust or clay. */
const HEAD = 1.25;
const MOSS = 8;
const DARK_HAIR = 1;
const FAIR_HAIR = 2;
/** Tones that one wall has in its lights, and one night in its shadows: sand, paper and mist; charcoal and slate. */
const ALIKE: readonly (readonly number[])[] = [
  [3, 4, 7],
  [0, 6],
];
/** Sage, slate, mist, moss and lake. */
const COOL: readonly number[] = [5, 6, 7, 8, 10];
/** What is less colourful than this on an animal or a thing, in OKLab, has no hue of its own: a grey muzzle in brown fur. */
const GREY_ON_THING = 0.05;
/** Faces of less colour than this are in black and white. */
const BLACK_AND_WHITE = 0.02;
/** Straw on skin looks like jaundice: it becomes clay or, from this lightness on, sand. */
const STRAW = 9;
const CLAY = 2;
const SAND = 3;
const LIGHT_SKIN_FROM = 0.76;
/** Where there are people, only what is this yellow, in radians of OKLab, is straw. */
const YELLOW = 1.4;
/** Surroundings are in large shapes. */
const SURROUNDINGS = { sigma: 8, rounds: 3, smallest: 4200 };
/** What a picture is about is in shapes of this size: a place in smaller ones, for nobody stands before it. */
const SUBJECT_SHAPES = { sigma: 3.6, rounds: 2, smallest: 800 };
const PLACE_SHAPES = { sigma: 2.2, rounds: 2, smallest: 320 };
/** How far around a face its shapes are the finest, in its widths. */
const AROUND_FACE = 0.08;
/** How far beside a face grey is its skin in a shadow, in its widths: farther, it is grey cloth. */
const BESIDE_FACE = 0.2;
/** Dark skin is drawn in tones of one hue, from shadow to light: charcoal, rust, clay, sand and paper. */
const DARK_SKIN = [0, 1, 2, 3, 4] as const;
/** From these tones of an evened face on, the next lighter of them is taken. */
const SKIN_STEPS = [0.34, 0.52, 0.7, 0.86] as const;
const FEATURE = 0;
/** How much darker than the face, in OKLab, its features are where their charcoal sets in, and where it is full. */
const CHARCOAL = [0.16, 0.42] as const;

/** The inks of a picture: large shapes where little happens, small ones on the subject, and the finest on faces. */
export function calmFlats(
  study: Study,
  flat: LabPlanes,
  busy: Plane,
  portrait: Portrait | undefined,
): Labels {
  const palette = PALETTE.map(labOfHex);
  const count = palette.length;
  const options = { chroma: 1.2, evenness: 0.45 };
  const heads = faceField(study, HEAD);
  const flesh = fleshOf(study, study.photo);
  const chroma = planeOf(flat.a.length, (i) => Math.sqrt(flat.a[i]! ** 2 + flat.b[i]! ** 2));
  const warm = warmFlesh(study, flat, flesh, chroma);
  const yellowFrom = study.faces.length > 0 ? YELLOW : -Math.PI;
  const asPeopleAre = (labels: Labels): Labels =>
    labelsOf(labels.length, (i) => {
      if (warm[i] && COOL.includes(labels[i]!)) return toneOf(flat.lightness[i]!);
      if (labels[i] === STRAW && (flesh[i]! > 0.5 || Math.atan2(flat.b[i]!, flat.a[i]!) < yellowFrom))
        return flat.lightness[i]! < LIGHT_SKIN_FROM ? CLAY : SAND;
      if (labels[i] !== MOSS || heads[i]! < 0.5) return labels[i]!;
      return flat.lightness[i]! < 0.5 ? DARK_HAIR : FAIR_HAIR;
    });
  const rough = calmed(
    asPeopleAre(nearestInPalette(blurLab(flat, study, 2.5), study, palette, options)),
    study,
  );
  const coarse = broadRegions(rough, study, count, SURROUNDINGS);
  const fine = broadRegions(rough, study, count, study.hasSubject ? SUBJECT_SHAPES : PLACE_SHAPES);
  const mixed = labelsOf(coarse.length, (i) =>
    Math.max(study.attention[i]!, busy[i]!) > 0.5 ? fine[i]! : coarse[i]!,
  );
  if (study.faces.length === 0) return dropIslands(mixed, study, 200);
  const precise = calmed(asPeopleAre(nearestInPalette(flat, study, palette, options)), study);
  const drawn = portrait ? withSkin(precise, study, portrait) : precise;
  const features = dropIslands(smoothLabels(drawn, study, count, 1.4, 1), study, 40);
  const faces = faceShapes(study, AROUND_FACE);
  const isFine = (i: number): boolean => faces[i]! > 0.5 || (portrait?.skin[i] ?? 0) > 0.5;
  return labelsOf(mixed.length, (i) => (isFine(i) ? features[i]! : mixed[i]!));
}

/** The labels with each wall and each shadow around people in one tone: the one that most of it has. */
function calmed(labels: Labels, study: Study): Labels {
  if (!study.hasSubject || study.faces.length === 0) return labels;
  const shares = PALETTE.map(() => 0);
  for (let i = 0; i < labels.length; i++) if (study.subject[i]! < 0.5) shares[labels[i]!]!++;
  const most = ALIKE.map((tones) =>
    tones.reduce((best, tone) => (shares[tone]! > shares[best]! ? tone : best)),
  );
  const calm = PALETTE.map((_, label) => most.find((_tone, k) => ALIKE[k]!.includes(label)) ?? label);
  return labelsOf(labels.length, (i) => (study.subject[i]! < 0.5 ? calm[labels[i]!]! : labels[i]!));
}

/** The labels with dark skin in tones of one hue, and their features in charcoal. */
function withSkin(labels: Labels, study: Study, portrait: Portrait): Labels {
  const { skin } = portrait;
  const lightness = blur(portrait.planes.lightness, study, 2);
  const key = keyPlate(study, portrait, CHARCOAL);
  return labelsOf(labels.length, (i) => {
    if (skin[i]! <= 0.5) return labels[i]!;
    if (key[i]! > 0.4) return FEATURE;
    return toneOf(lightness[i]!);
  });
}

/** One of the tones of one hue, by its lightness. */
function toneOf(lightness: number): number {
  return DARK_SKIN[SKIN_STEPS.filter((step) => lightness > step).length]!;
}

/** 1 on what is warm though a shadow or a light on it is not: skin, and grey parts of a brown animal or thing. */
function warmFlesh(study: Study, { a, b }: LabPlanes, flesh: Plane, chroma: Plane): Labels {
  if (study.faces.length > 0) {
    const brows = foreheads(study);
    const near = faceShapes(study, BESIDE_FACE);
    const colourful = meanOn(chroma, faceShapes(study, 0)) > BLACK_AND_WHITE;
    return labelsOf(a.length, (i) =>
      colourful && Math.max(Math.min(flesh[i]!, near[i]!), brows[i]!) > 0.5 ? 1 : 0,
    );
  }
  const hue = Math.atan2(meanOn(b, study.subject), meanOn(a, study.subject));
  const isWarm =
    study.hasSubject && hue > 0 && hue < YELLOW && meanOn(chroma, study.subject) > BLACK_AND_WHITE;
  return labelsOf(a.length, (i) => (isWarm && study.subject[i]! > 0.5 && chroma[i]! < GREY_ON_THING ? 1 : 0));
}

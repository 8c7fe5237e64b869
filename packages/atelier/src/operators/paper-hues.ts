import type { Study } from "../recipes/recipe.ts";
import { broadRegions } from "./broad-regions.ts";
import type { Rgb } from "./colour.ts";
import { foreheads } from "./face-shapes.ts";
import { moodInks } from "./mood.ts";
import { type LabPlanes, mapPlane, meanOn, type Plane } from "./plane.ts";
import { fleshOf } from "./portrait.ts";
import { type Labels, labelsOf } from "./regions.ts";

/** The stacks of paper by hue, in the order of their labels. */
export const [WATER, WARM, PASTURE, GLOW, LARCH] = [0, 1, 2, 3, 4] as const;
/**
 * Paper for each level from dark to light: water and rock, warm ground and skin, pasture and pine, the glow of evening peaks, larches
 * in autumn.
 */
const PAPERS = [
  ["#0d3145", "#1d6280", "#4698ae", "#93cbd0", "#d3ebe6", "#fbfaf2"],
  ["#3b2530", "#8a4434", "#cf7f4e", "#e9b97f", "#f5dfba", "#fdf9ef"],
  ["#14332d", "#2f624a", "#6d9c6c", "#aecb9d", "#dfead0", "#fbfaf2"],
  ["#33182c", "#7d2438", "#c8483f", "#ec8f7c", "#f6cfc0", "#fdf7f2"],
  ["#4a2a14", "#a3531d", "#df8a2b", "#f2b544", "#f8d98a", "#fdf6e2"],
] as const;
/** The water, the pasture and the larches of the other variations: at dawn, in snow, at sunset, by night. */
const OTHERS = [
  [
    ["#2a2148", "#5b4a86", "#a184b0", "#dcb6c4", "#f6dfd8", "#fdf8f2"],
    ["#2c2f4a", "#5a6076", "#94a090", "#c8cfb0", "#ece8d2", "#fdf8f2"],
    ["#4a2230", "#a0524a", "#dd8f62", "#f2ba86", "#f8dcb4", "#fdf6e6"],
  ],
  [
    ["#1e2b38", "#4a6478", "#8ca6b6", "#c2d3dc", "#e6eef2", "#fcfcfa"],
    ["#24343a", "#50696c", "#8ca6a0", "#c0d2ca", "#e4eeea", "#fcfcfa"],
    ["#3a2c22", "#86603c", "#c2996a", "#dcc096", "#efe0c4", "#fcf8ee"],
  ],
  [
    ["#2c1a3c", "#7a2f55", "#d0605a", "#f0a070", "#f9d3a4", "#fdf6e6"],
    ["#33202c", "#6a4638", "#a88848", "#d6bc78", "#f0e2b4", "#fdf6e6"],
    ["#4a1420", "#a8301f", "#e8652a", "#f79a45", "#fbcb86", "#fdf2dc"],
  ],
  [
    ["#070f26", "#14295a", "#2c559a", "#6c97cc", "#b4cfe8", "#f4f6ea"],
    ["#0a1f30", "#18464e", "#3c7c78", "#82b0a2", "#c6dccc", "#f4f6ea"],
    ["#2a1c2e", "#6e4434", "#b8803e", "#dcae5e", "#f0d89a", "#fbf4e0"],
  ],
] as const;
/** Where each hue but the water's begins, in radians of OKLab; the last ends the pasture's. */
const HUES = { glow: -0.8, warm: 0.62, pasture: 1.6, end: 2.55 };
/** Greys of a smaller chroma than this for their lightness, in OKLab, have no hue worth a paper of its own. */
const LEAST_COLOUR = 0.05;
/** What is less colourful than this on an animal or a thing has the paper of all of it. */
const GREY_ON_THING = 0.09;
/** What is warm and more colourful than this is gold. */
const GOLDEN = 0.15;
/** Where gold begins among the warm hues; in a picture of people later, for lamps give skin the colour of larches. */
const GOLD = { alone: 0.9, withPeople: 1.3 };
/** What is more colourful than this is never cut from white. */
export const COLOURFUL = 0.08;
/** Faces of less colour than this are in black and white. */
const BLACK_AND_WHITE = 0.02;
/** In the dark, noise has colours: it counts as this light. */
const DARK = 0.3;

/** The stacks of paper of a variation in a mood, by hue. */
export function papersOf({ variation, mood }: Study): Rgb[][] {
  const [ownWater, warm, ownPasture, glow, ownLarch] = PAPERS;
  const [water, pasture, larch] = OTHERS[variation - 1] ?? [ownWater, ownPasture, ownLarch];
  return [water, warm, pasture, glow, larch].map((stack) => moodInks(stack, mood));
}

/** How colourful each pixel is for its lightness. */
export function colourOf({ lightness, a, b }: LabPlanes): Plane {
  return mapPlane(lightness, (L, i) => Math.sqrt(a[i]! ** 2 + b[i]! ** 2) / Math.max(DARK, L));
}

/** Whether a picture is about an animal or a thing: about something, but nobody. */
export function isThing({ hasSubject, faces }: Study): boolean {
  return hasSubject && faces.length === 0;
}

/** The skin of faces and bodies: grey cloth beside a face is none, a grey light on a forehead is. */
export function skinOf(study: Study, colour: Plane, faces: Plane): Plane {
  const brows = foreheads(study);
  return mapPlane(fleshOf(study, study.photo), (share, i) =>
    Math.max(brows[i]!, colour[i]! < COLOURFUL ? Math.min(share, faces[i]!) : share),
  );
}

/** Which of the papers suits each pixel; water for greys and all other hues. */
export function paperHuesOf(
  { a, b }: LabPlanes,
  { colour, skin, faces }: Readonly<Record<"colour" | "skin" | "faces", Plane>>,
  study: Study,
): Labels {
  // In black and white, faces too are cut from the papers of the water.
  const isGrey = meanOn(colour, faces) < BLACK_AND_WHITE;
  const gold = study.faces.length > 0 ? GOLD.withPeople : GOLD.alone;
  const paperOf = (colour: number, hue: number): number => {
    if (colour < LEAST_COLOUR || hue < HUES.glow || hue > HUES.end) return WATER;
    if (hue < HUES.warm) return GLOW;
    if (hue > HUES.pasture) return PASTURE;
    return colour > GOLDEN && hue > gold ? LARCH : WARM;
  };
  // A grey muzzle is cut from the paper of the fur.
  const thing = isThing(study);
  const [thingA, thingB] = [meanOn(a, study.subject), meanOn(b, study.subject)];
  const ofGreys = paperOf(meanOn(colour, study.subject), Math.atan2(thingB, thingA));
  const rough = labelsOf(a.length, (i) => {
    if (skin[i]! > 0.5 && !isGrey) return WARM;
    if (thing && study.subject[i]! > 0.5 && colour[i]! < GREY_ON_THING) return ofGreys;
    return paperOf(colour[i]!, Math.atan2(b[i]!, a[i]!));
  });
  return broadRegions(rough, study, PAPERS.length, { sigma: 6, rounds: 2, smallest: 3000 });
}

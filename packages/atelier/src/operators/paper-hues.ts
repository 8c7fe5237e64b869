import type { Study } from "../recipes/recipe.ts";
import { broadRegions } from "./broad-regions.ts";
import { foreheads } from "./face-shapes.ts";
import { type LabPlanes, mapPlane, meanOn, type Plane } from "./plane.ts";
import { fleshOf } from "./portrait.ts";
import { type Labels, labelsOf } from "./regions.ts";

/** The stacks of paper by hue, in the order of their labels. */
export const [WATER, WARM, PASTURE, GLOW, LARCH] = [0, 1, 2, 3, 4] as const;
const COUNT = 5;
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
  return broadRegions(rough, study, COUNT, { sigma: 6, rounds: 2, smallest: 3000 });
}

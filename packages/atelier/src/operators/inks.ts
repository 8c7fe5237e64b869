import type { Study } from "../recipes/recipe.ts";
import { type Cluster, type ColourWeights, nearestClusters } from "./clusters.ts";
import { hueOf, type Lab, labOfHex } from "./colour.ts";
import { faceShapes } from "./face-shapes.ts";
import { dropIslands } from "./islands.ts";
import type { LabPlanes } from "./plane.ts";
import { type Labels, labelsOf } from "./regions.ts";

/** The regions of a picture, and which of them are printed in an ink of skin. */
export interface SkinRegions {
  readonly clusters: readonly Cluster[];
  readonly weights: ColourWeights;
  readonly isSkin: (region: number) => boolean;
}

/** Pixels of the study. */
const SMALLEST_ON_FACE = 120;

/** Lightness below which a region on a face is an eye or a brow, and may have any ink. */
const FEATURE = 0.42;

/** Part of the faces from which on a region counts as skin. */
const SKIN_FROM = 0.08;

/** In another variation an ink of at most this lightness prints any skin, and a lighter one what is hardly darker than the ink. */
const LIGHT_INK = 0.75;
const HARDLY_DARKER = 0.1;

/**
 * The nearest ink in hue for each region, and none twice while there are others: first skin, which has
 * the least choice, then what is large and colourful; greys take what is left. Each other `variation` goes one ink farther around
 * the circle of hues, but prints no dark skin in light ink, in which a face would have no form. A lighter region of skin has a
 * lighter ink, or a face would be modelled inside out.
 */
export function inksFor(
  clusters: readonly Cluster[],
  inks: readonly string[],
  skinInks: ReadonlySet<string>,
  ofFaces: readonly number[],
  variation: number,
): string[] {
  const free = new Set(inks);
  const chosen: string[] = [];
  const isSkin = (k: number): boolean => isSkinIn(ofFaces[k]!);
  const inTurn = clusters
    .map((_, k) => k)
    .sort((one, other) => weightOf(clusters[other]!) - weightOf(clusters[one]!))
    .sort((one, other) => Number(isSkin(other)) - Number(isSkin(one)));
  for (const k of inTurn) {
    const { colour } = clusters[k]!;
    const lightest = variation === 0 ? 1 : Math.max(LIGHT_INK, colour[0] + HARDLY_DARKER);
    const suiting = [...skinInks].filter((hex) => labOfHex(hex)[0] <= lightest);
    const forSkin = suiting.filter((hex) => free.has(hex));
    // Skin in an ink that is used already is better than skin in a colour that skin never has.
    const choice = isSkin(k) ? (forSkin.length ? forSkin : suiting) : [...free];
    const distance = (hex: string): number => hueDistance(colour, labOfHex(hex));
    const nearest = choice.reduce((best, other) => (distance(other) < distance(best) ? other : best));
    const around =
      variation === 0
        ? [nearest]
        : choice.toSorted((one, other) => hueOf(labOfHex(one)) - hueOf(labOfHex(other)));
    const hex = around[(around.indexOf(nearest) + variation) % around.length]!;
    free.delete(hex);
    chosen[k] = hex;
  }
  const skin = inTurn.filter(isSkin);
  const byTone = skin.toSorted((one, other) => clusters[one]!.colour[0] - clusters[other]!.colour[0]);
  const skinInksByTone = skin
    .map((k) => chosen[k]!)
    .sort((one, other) => labOfHex(one)[0] - labOfHex(other)[0]);
  byTone.forEach((k, turn) => {
    chosen[k] = skinInksByTone[turn]!;
  });
  return chosen;
}

/** Whether a region that covers so much of the faces is skin or hair. */
export function isSkinIn(shareOfFaces: number): boolean {
  return shareOfFaces >= SKIN_FROM;
}

/**
 * The labels with faces only in regions that are printed in the inks of skin: what another ink would colour, as a lip or a shadow,
 * goes to the likest of those.
 */
export function facesInSkinInks(
  labels: Labels,
  picture: LabPlanes,
  study: Study,
  { clusters, weights, isSkin }: SkinRegions,
): Labels {
  const skin = clusters.map((_, k) => k).filter(isSkin);
  if (study.faces.length === 0 || skin.length === 0) return labels;
  const faces = faceShapes(study, 0);
  const likest = nearestClusters(
    picture,
    skin.map((k) => clusters[k]!),
    weights,
  );
  const kept = labelsOf(labels.length, (i) =>
    faces[i]! > 0.5 && !isSkin(labels[i]!) ? skin[likest[i]!]! : labels[i]!,
  );
  return dropIslands(kept, study, SMALLEST_ON_FACE);
}

/**
 * The same for a variation with inks that would be stains on a face, which its eyes and brows may have. Variation 0 has none of
 * them, and its labels stay as they are.
 */
export function facesWithoutStains(
  labels: Labels,
  picture: LabPlanes,
  study: Study,
  { clusters, weights, isSkin }: SkinRegions,
): Labels {
  if (study.variation === 0) return labels;
  const suits = (k: number): boolean => isSkin(k) || clusters[k]!.colour[0] < FEATURE;
  return facesInSkinInks(labels, picture, study, { clusters, weights, isSkin: suits });
}

function weightOf({ colour: [, a, b], share }: Cluster): number {
  return share * (Math.hypot(a, b) + 0.01);
}

/** For each region, the part of all faces that it covers. */
export function sharesOfFaces(labels: Labels, { w, h, faces }: Study, count: number): number[] {
  const shares = new Array<number>(count).fill(0);
  const area = faces.reduce((sum, face) => sum + face.w * face.h, 0);
  for (const face of faces) {
    for (let y = Math.max(0, Math.round(face.y)); y < Math.min(h, face.y + face.h); y++) {
      for (let x = Math.max(0, Math.round(face.x)); x < Math.min(w, face.x + face.w); x++) {
        shares[labels[y * w + x]!]! += 1 / area;
      }
    }
  }
  return shares;
}

function hueDistance(colour: Lab, ink: Lab): number {
  const chroma = Math.hypot(colour[1], colour[2]) + 0.02;
  const inkChroma = Math.hypot(ink[1], ink[2]);
  return (
    (colour[1] / chroma - ink[1] / inkChroma) ** 2 +
    (colour[2] / chroma - ink[2] / inkChroma) ** 2 +
    1.5 * (colour[0] - ink[0]) ** 2
  );
}

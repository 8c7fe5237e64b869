import { CLOSENESS, COLOURS } from "../choices.ts";
import type { Commission } from "../commission.ts";
import { type Crop, windowOf } from "../crop.ts";
import { type Mood, moodOf } from "../feelings.ts";
import { closenessTo } from "../operators/closeness.ts";
import { dyesOf } from "../operators/dyes.ts";
import { faceField } from "../operators/faces.ts";
import { clamp } from "../operators/numeric.ts";
import type { Plane, Size } from "../operators/plane.ts";
import { saltedRng } from "../operators/random.ts";
import { CROP_RATIOS, type CropShape } from "../operators/sheet.ts";
import type { Recipe, Study } from "../recipes/recipe.ts";
import { boundsOf } from "../subject/mask.ts";
import { bestStretch, breadthOf, saliencyOf } from "../subject/saliency.ts";
import { findThing } from "../subject/thing.ts";
import { variationOf } from "../variation.ts";
import { cropAround } from "./composition.ts";
import { labPlanes, type Photo } from "./photo.ts";
import { type Sight, sightOf } from "./sight.ts";

/** On an upright poster; what is wider has as many pixels to the millimetre. */
const STUDY_WIDTH = 1000;
const FACE_WITH_HAIR = 0.9;
const OVERVIEW_SIDE = 160;
const LONGEST_OVERVIEW = 1600;
/** Width to height of a photo: a tall crop would show less than two fifths of a wider one. */
const WIDEST_FOR_TALL = 1.8;
/** Than a tall crop: a landscape is a little wider than any, and shows as well in part. */
const CLEARLY_WIDER = 1.1;

/** Opens, crops and scales a photo for one of a recipe's panels. */
export async function studyOf(
  commission: Commission,
  panels: Recipe["panels"],
): Promise<{ readonly study: Study; readonly crop: Crop }> {
  const sight = await sightOf(commission.photo);
  const crop = commission.crop ?? (await cropFor(sight));
  const panel = panels[crop.shape];
  const ratio = panel.w / panel.h;
  const width = Math.round((STUDY_WIDTH * panel.w) / panels.tall.w);
  const size: Size = { w: width, h: Math.round(width / ratio) };
  const view = await sight.through(windowOf(crop, sight.photo.size, ratio), size);
  const { feelings, colours = "style", closeness = "style", seed } = commission;
  const mood: Mood = {
    ...moodOf(feelings),
    ...(colours === "style" ? {} : { dyes: dyesOf(view.photo, COLOURS[colours]) }),
  };
  const photo =
    closeness === "style"
      ? view.photo
      : closenessTo(view.photo, view, faceField(view, FACE_WITH_HAIR), CLOSENESS[closeness]);
  return {
    crop,
    study: {
      ...view,
      photo,
      panel,
      mood,
      variation: variationOf(seed),
      random: (salt) => saltedRng(seed, salt),
    },
  };
}

/** The part of a photo that a commission without a crop is painted from. */
export async function proposedCrop(file: Uint8Array): Promise<Crop> {
  return cropFor(await sightOf(file));
}

/** The part of the photo that shows its subject; without one, the largest crop around the most salient part. */
async function cropFor(sight: Sight): Promise<Crop> {
  const { photo, people } = sight;
  const bounds = people && boundsOf(people);
  if (bounds) return cropAround({ mask: people, bounds, faces: await sight.faces() }, photo.size);
  return cropBySaliency(photo);
}

/** The largest crop around a thing that stands out, or else around what draws the eye. */
async function cropBySaliency(photo: Photo): Promise<Crop> {
  const overview = overviewSize(photo.size);
  const planes = labPlanes(await photo.whole(overview));
  const thing = findThing(planes, overview);
  const bounds = thing && boundsOf(thing);
  if (bounds) return cropAround({ mask: thing, bounds, faces: [] }, photo.size);
  const saliency = saliencyOf(planes, overview);
  const shape = shapeFor(saliency, overview);
  const window = windowOf({ x: 0.5, y: 0.5, zoom: 1 }, photo.size, CROP_RATIOS[shape]);
  const across = window.width / photo.size.w;
  const down = window.height / photo.size.h;
  return {
    x: clamp(bestStretch(saliency, overview, "x", across) + across / 2),
    y: clamp(bestStretch(saliency, overview, "y", down) + down / 2),
    zoom: 1,
    shape,
  };
}

/** A square crop for a photo that is very wide, or whose subject is clearly wider than a tall crop. */
function shapeFor(saliency: Plane, size: Size): CropShape {
  if (size.w / size.h > WIDEST_FOR_TALL) return "square";
  const tall = windowOf({ x: 0.5, y: 0.5, zoom: 1 }, size, CROP_RATIOS.tall).width / size.w;
  return breadthOf(saliency, size) > tall * CLEARLY_WIDER ? "square" : "tall";
}

function overviewSize({ w, h }: Size): Size {
  const scale = OVERVIEW_SIDE / Math.min(w, h);
  return {
    w: Math.max(8, Math.min(LONGEST_OVERVIEW, Math.round(w * scale))),
    h: Math.max(8, Math.min(LONGEST_OVERVIEW, Math.round(h * scale))),
  };
}

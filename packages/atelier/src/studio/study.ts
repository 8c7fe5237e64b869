import type { Commission } from "../commission.ts";
import { type Crop, windowOf } from "../crop.ts";
import { moodOf } from "../feelings.ts";
import { clamp } from "../operators/numeric.ts";
import type { Size } from "../operators/plane.ts";
import { saltedRng } from "../operators/random.ts";
import { CROP_RATIOS, type CropShape } from "../operators/sheet.ts";
import type { Box, Recipe, Study } from "../recipes/recipe.ts";
import { boundsOf } from "../subject/mask.ts";
import { bestStretch, saliencyOf } from "../subject/saliency.ts";
import { labPlanes, type Photo } from "./photo.ts";
import { type Sight, sightOf } from "./sight.ts";

const STUDY_WIDTH = 1000;
const OVERVIEW_SIDE = 160;
const LONGEST_OVERVIEW = 1600;
/** A small subject is brought nearer, but never so near that the photo's own pixels would show. */
const CLOSEST_ZOOM = 1.9;
/** Width to height of a photo: a tall crop would show less than two fifths of a wider one. */
const WIDEST_FOR_TALL = 1.8;
const AIR_AROUND_SUBJECT = 1.25;

/** Opens, crops and scales a photo for one of a recipe's panels. */
export async function studyOf(
  commission: Commission,
  panels: Recipe["panels"],
): Promise<{ readonly study: Study; readonly crop: Crop }> {
  const sight = await sightOf(commission.photo);
  const crop = commission.crop ?? (await cropFor(sight));
  const panel = panels[crop.shape];
  const ratio = panel.w / panel.h;
  const size: Size = { w: STUDY_WIDTH, h: Math.round(STUDY_WIDTH / ratio) };
  const view = await sight.through(windowOf(crop, sight.photo.size, ratio), size);
  const mood = moodOf(commission.feelings);
  return { crop, study: { ...view, panel, mood, random: (salt) => saltedRng(commission.seed, salt) } };
}

/** The part of a photo that a commission without a crop is painted from. */
export async function proposedCrop(file: Uint8Array): Promise<Crop> {
  return cropFor(await sightOf(file));
}

/** The part of the photo that shows its subject; without one, the largest crop around the most salient part. */
async function cropFor({ photo, people }: Sight): Promise<Crop> {
  const bounds = people && boundsOf(people);
  if (bounds) return cropAround(bounds, photo.size);
  const { w, h } = photo.size;
  return cropBySaliency(photo, w / h > WIDEST_FOR_TALL ? "square" : "tall");
}

/** A subject that is too wide for a tall crop gets a square one. */
function cropAround(bounds: Box, size: Size): Crop {
  const tall = windowOf({ x: 0.5, y: 0.5, zoom: 1 }, size, CROP_RATIOS.tall);
  const shape = bounds.w * size.w > tall.width ? "square" : "tall";
  const largest = windowOf({ x: 0.5, y: 0.5, zoom: 1 }, size, CROP_RATIOS[shape]);
  const w = bounds.w * size.w * AIR_AROUND_SUBJECT;
  const h = bounds.h * size.h * AIR_AROUND_SUBJECT;
  const zoom = clamp(Math.min(largest.width / w, largest.height / h), 1, CLOSEST_ZOOM);
  return { x: clamp(bounds.x + bounds.w / 2), y: clamp(bounds.y + bounds.h / 2), zoom, shape };
}

async function cropBySaliency(photo: Photo, shape: CropShape): Promise<Crop> {
  const overview = overviewSize(photo.size);
  const saliency = saliencyOf(labPlanes(await photo.whole(overview)), overview);
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

function overviewSize({ w, h }: Size): Size {
  const scale = OVERVIEW_SIDE / Math.min(w, h);
  return {
    w: Math.max(8, Math.min(LONGEST_OVERVIEW, Math.round(w * scale))),
    h: Math.max(8, Math.min(LONGEST_OVERVIEW, Math.round(h * scale))),
  };
}

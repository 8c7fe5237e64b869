import type { Commission } from "../commission.ts";
import { type Crop, windowOf } from "../crop.ts";
import { moodOf } from "../feelings.ts";
import { layFaces } from "../operators/faces.ts";
import { clamp } from "../operators/numeric.ts";
import type { Plane, Size } from "../operators/plane.ts";
import { saltedRng } from "../operators/random.ts";
import { CROP_RATIOS, type CropShape } from "../operators/sheet.ts";
import type { Box, Recipe, Study } from "../recipes/recipe.ts";
import { findFaces } from "../subject/faces.ts";
import { boundsOf, findMask, type RoughMask, refined } from "../subject/mask.ts";
import { bestStretch, saliencyOf } from "../subject/saliency.ts";
import { labPlanes, Photo, scaled } from "./photo.ts";

const STUDY_WIDTH = 1000;
const OVERVIEW_SIDE = 160;
const LONGEST_OVERVIEW = 1600;
/** A small subject is brought nearer, but never so near that the photo's own pixels would show. */
const CLOSEST_ZOOM = 1.9;
const AIR_AROUND_SUBJECT = 1.25;
/** Half axes of the oval around a face, in sizes of its box: with chin and hair. */
const FACE_OVAL = { across: 0.75, down: 0.75, core: 0.8 };

/** Opens, crops and scales a photo for one of a recipe's panels: all that the recipe gets to see of it. */
export async function studyOf(
  commission: Commission,
  panels: Recipe["panels"],
): Promise<{ readonly study: Study; readonly crop: Crop }> {
  const photo = await Photo.open(commission.photo);
  const somebody = await findMask(async (side) => (await photo.whole({ w: side, h: side })).rgb);
  const crop = commission.crop ?? (await cropFor(photo, somebody));
  const panel = panels[crop.shape];
  const ratio = panel.w / panel.h;
  const window = windowOf(crop, photo.size, ratio);
  const size: Size = { w: STUDY_WIDTH, h: Math.round(STUDY_WIDTH / ratio) };
  const pixels = await photo.part(window, size);
  const planes = labPlanes(pixels);

  const view = async (side: number): Promise<Uint8Array> => (await scaled(pixels, { w: side, h: side })).rgb;
  // Close up, the model takes many a thing for a person: it must have seen one in the whole photo too.
  const mask = somebody && (await findMask(view));
  const found = mask && refined(mask, planes.lightness, size);
  const subject = found ?? new Float32Array(size.w * size.h);
  const faces = await findFaces(view, size);
  return {
    crop,
    study: {
      ...size,
      photo: planes,
      panel,
      subject,
      hasSubject: found !== undefined,
      faces,
      attention: attentionTo(subject, faces, size),
      mood: moodOf(commission.feelings),
      random: (salt) => saltedRng(commission.seed, salt),
    },
  };
}

/** The subject and, whether it was found or not, an oval around each face. */
function attentionTo(subject: Plane, faces: readonly Box[], size: Size): Plane {
  const attention = subject.slice();
  layFaces(attention, size, faces, FACE_OVAL);
  return attention;
}

/** The part of a photo that a commission without a crop is painted from. */
export async function proposedCrop(file: Uint8Array): Promise<Crop> {
  const photo = await Photo.open(file);
  return cropFor(photo, await findMask(async (side) => (await photo.whole({ w: side, h: side })).rgb));
}

/** The part of the photo that shows its subject; without one, the largest that holds what draws the eye. */
async function cropFor(photo: Photo, somebody: RoughMask | undefined): Promise<Crop> {
  const bounds = somebody && boundsOf(somebody);
  return bounds ? cropAround(bounds, photo.size) : cropBySaliency(photo, "tall");
}

/** Somebody whom a tall crop would cut stands in a square one. */
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

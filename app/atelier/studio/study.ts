import type { Commission, Crop } from "../commission.ts";
import { moodOf } from "../feelings.ts";
import { clamp } from "../operators/numeric.ts";
import type { Size } from "../operators/plane.ts";
import { saltedRng } from "../operators/random.ts";
import type { Rect } from "../operators/sheet.ts";
import type { Box, Study } from "../recipes/recipe.ts";
import { findFaces } from "../subject/faces.ts";
import { boundsOf, findMask, refined } from "../subject/mask.ts";
import { bestStretch, saliencyOf } from "../subject/saliency.ts";
import { labPlanes, Photo, windowOf } from "./photo.ts";

const STUDY_WIDTH = 1000;
const OVERVIEW_SIDE = 160;
const LONGEST_OVERVIEW = 1600;
/** A small subject is brought nearer, but never so near that the photo's own pixels would show. */
const CLOSEST_ZOOM = 1.9;
const AIR_AROUND_SUBJECT = 1.25;

/** Opens, crops and scales a photo for one panel: all that a recipe gets to see of it. */
export async function studyOf(
  commission: Commission,
  panel: Rect,
): Promise<{ readonly study: Study; readonly crop: Crop }> {
  const photo = await Photo.open(commission.photo);
  const ratio = panel.w / panel.h;
  const crop = commission.crop ?? (await cropFor(photo, ratio));
  const window = windowOf(crop, photo.size, ratio);
  const size: Size = { w: STUDY_WIDTH, h: Math.round(STUDY_WIDTH / ratio) };
  const planes = labPlanes(await photo.part(window, size));

  const view = async (side: number): Promise<Uint8Array> =>
    (await photo.part(window, { w: side, h: side })).rgb;
  const mask = await findMask(view);
  const subject = mask && refined(mask, planes.lightness, size);
  return {
    crop,
    study: {
      ...size,
      photo: planes,
      subject: subject ?? new Float32Array(size.w * size.h),
      hasSubject: subject !== undefined,
      faces: await findFaces(view, size),
      mood: moodOf(commission.feelings),
      random: (salt) => saltedRng(commission.seed, salt),
    },
  };
}

/** The part of the photo that shows its subject; without one, the largest that holds what draws the eye. */
async function cropFor(photo: Photo, ratio: number): Promise<Crop> {
  const mask = await findMask(async (side) => (await photo.whole({ w: side, h: side })).rgb);
  const bounds = mask && boundsOf(mask);
  return bounds ? cropAround(bounds, photo.size, ratio) : cropBySaliency(photo, ratio);
}

function cropAround(bounds: Box, size: Size, ratio: number): Crop {
  const largest = windowOf({ x: 0.5, y: 0.5, zoom: 1 }, size, ratio);
  const w = bounds.w * size.w * AIR_AROUND_SUBJECT;
  const h = bounds.h * size.h * AIR_AROUND_SUBJECT;
  const zoom = clamp(Math.min(largest.width / w, largest.height / h), 1, CLOSEST_ZOOM);
  return { x: clamp(bounds.x + bounds.w / 2), y: clamp(bounds.y + bounds.h / 2), zoom };
}

async function cropBySaliency(photo: Photo, ratio: number): Promise<Crop> {
  const overview = overviewSize(photo.size);
  const saliency = saliencyOf(labPlanes(await photo.whole(overview)), overview);
  const window = windowOf({ x: 0.5, y: 0.5, zoom: 1 }, photo.size, ratio);
  const across = window.width / photo.size.w;
  const down = window.height / photo.size.h;
  return {
    x: clamp(bestStretch(saliency, overview, "x", across) + across / 2),
    y: clamp(bestStretch(saliency, overview, "y", down) + down / 2),
    zoom: 1,
  };
}

function overviewSize({ w, h }: Size): Size {
  const scale = OVERVIEW_SIDE / Math.min(w, h);
  return {
    w: Math.max(8, Math.min(LONGEST_OVERVIEW, Math.round(w * scale))),
    h: Math.max(8, Math.min(LONGEST_OVERVIEW, Math.round(h * scale))),
  };
}

import type { Commission, Crop } from "../commission.ts";
import { moodOf } from "../feelings.ts";
import { clamp } from "../operators/numeric.ts";
import type { Size } from "../operators/plane.ts";
import { saltedRng } from "../operators/random.ts";
import type { Rect } from "../operators/sheet.ts";
import type { Study } from "../recipes/recipe.ts";
import { bestStretch, saliencyOf } from "../subject/saliency.ts";
import { labPlanes, Photo, windowOf } from "./photo.ts";

const STUDY_WIDTH = 1000;
const OVERVIEW_SIDE = 160;
const LONGEST_OVERVIEW = 1600;

/** Opens, crops and scales a photo for one panel: all that a recipe gets to see of it. */
export async function studyOf(
  commission: Commission,
  panel: Rect,
): Promise<{ readonly study: Study; readonly crop: Crop }> {
  const photo = await Photo.open(commission.photo);
  const ratio = panel.w / panel.h;
  const crop = commission.crop ?? (await cropFor(photo, ratio));
  const size: Size = { w: STUDY_WIDTH, h: Math.round(STUDY_WIDTH / ratio) };
  const pixels = await photo.part(windowOf(crop, photo.size, ratio), size);
  return {
    crop,
    study: {
      ...size,
      photo: labPlanes(pixels),
      subject: new Float32Array(size.w * size.h),
      hasSubject: false,
      faces: [],
      mood: moodOf(commission.feelings),
      random: (salt) => saltedRng(commission.seed, salt),
    },
  };
}

/** The largest part of the photo in the panel's shape, moved to where the eye goes. */
async function cropFor(photo: Photo, ratio: number): Promise<Crop> {
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

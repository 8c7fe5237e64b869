import type { Study } from "../recipes/recipe.ts";
import { dropIslands } from "./islands.ts";
import { smoothstep } from "./numeric.ts";
import { blur, mapPlane, meanOf, type Plane, percentiles, planeOf, type Size } from "./plane.ts";
import { type Labels, labelsOf } from "./regions.ts";

export interface Ground {
  /** 1 where a style may put its own background, 0 where the photo must stay. */
  readonly plane: Plane;
  /** Part of the panel that it covers, 0..1. */
  readonly share: number;
}

/** What lies behind the subject; where there is none, the sky: a smooth area that hangs from the upper edge. */
export function groundOf(study: Study, edges: Plane): Ground {
  const plane = study.hasSubject ? mapPlane(study.subject, (s) => 1 - s) : skyOf(study, edges);
  return { plane, share: meanOf(plane) };
}

/** How light a sky of a day is at least, in OKLab. */
const DAYLIGHT = 0.5;
/** How far beneath its end, in pixels of the study, land begins, and how much darker that is. */
const BELOW_SKY = 30;
const LAND_DARKER = 0.08;
/** OKLab's b of what is sky beneath a cloud, however dark; far mountains are not as blue. */
const SKY_BLUE = -0.06;
/** The part of its end beneath which there may be more of it, as behind clouds. */
const MOST_BEYOND = 0.3;

/** A photo's sky, if it is that of a day and whole down to the land: 0 everywhere if another may not take its place. */
export function daySky(sky: Plane, { w, photo }: Study): Plane {
  let covered = 0;
  let light = 0;
  let ends = 0;
  let goesOn = 0;
  for (let i = 0; i < sky.length - w * BELOW_SKY; i++) {
    if (sky[i]! < 0.5) continue;
    covered++;
    light += photo.lightness[i]!;
    if (sky[i + w]! >= 0.5) continue;
    ends++;
    const below = i + w * BELOW_SKY;
    if (photo.b[below]! < SKY_BLUE || photo.lightness[below]! > photo.lightness[i]! - LAND_DARKER) goesOn++;
  }
  return light > covered * DAYLIGHT && goesOn < ends * MOST_BEYOND ? sky : new Float32Array(sky.length);
}

/** The part of a sky's end beneath which there is more of a day's blue, as behind clouds that tear it. */
export function blueBeneath(sky: Plane, { w, photo }: Study): number {
  let ends = 0;
  let blue = 0;
  for (let i = 0; i < sky.length - w * BELOW_SKY; i++) {
    if (sky[i]! < 0.5 || sky[i + w]! >= 0.5) continue;
    ends++;
    const below = i + w * BELOW_SKY;
    if (photo.b[below]! < SKY_BLUE && photo.lightness[below]! > DAYLIGHT) blue++;
  }
  return ends > 0 ? blue / ends : 0;
}

const LOWEST_SKY = 0.72;
const SEED_STEP = 2;
/** A sky fills the upper edge; what only reaches it between other things is a wall or a window. */
const LEAST_OPENING = 0.6;
/** A sky grows lighter towards the horizon; what is darker than its top belongs to the land. */
const DARKER_THAN_ZENITH = 0.13;
const SMALLEST_PIECE = 0.01;
/** Half the thickness of the thickest tongue, in pixels of the study. */
const TONGUE = 13;

/** 1 where a smooth area hangs from the upper edge: the sky, where there is one. */
export function skyOf(study: Study, edges: Plane): Plane {
  const { w, h } = study;
  const soft = blur(edges, study, 2.5);
  const [busy = 0] = percentiles(soft, [0.8]);
  const limit = busy * 0.55;
  const { lightness } = study.photo;
  const darkest = meanOf(lightness.subarray(0, w)) - DARKER_THAN_ZENITH;
  const sky = new Float32Array(w * h);
  const open: number[] = [];
  for (let x = 0; x < w; x += SEED_STEP) open.push(x);
  while (open.length) {
    const i = open.pop()!;
    if (i < 0 || i >= w * h * LOWEST_SKY || sky[i] || soft[i]! > limit || lightness[i]! < darkest) continue;
    sky[i] = 1;
    const x = i % w;
    if (x > 0) open.push(i - 1);
    if (x < w - 1) open.push(i + 1);
    open.push(i + w, i - w);
  }
  if (meanOf(sky.subarray(0, w)) < LEAST_OPENING) return new Float32Array(w * h);
  const pieces = dropIslands(withoutTongues(sky, study), study, w * h * SMALLEST_PIECE);
  const rounded = mapPlane(
    blur(
      planeOf(w * h, (i) => pieces[i]!),
      study,
      5,
    ),
    (s) => smoothstep(0.3, 0.7, s),
  );
  return blur(rounded, study, 2);
}

/** Land is thick: what reaches into the sky as a thin tongue, far from any thick part, is the rim of a cloud. */
function withoutTongues(sky: Plane, study: Study): Labels {
  const thick = mapPlane(blur(sky, study, TONGUE), (value) => (value < 0.5 ? 1 : 0));
  const nearby = blur(thick, study, TONGUE * 0.7);
  return labelsOf(sky.length, (i) => (sky[i]! > 0.5 || nearby[i]! < 0.12 ? 1 : 0));
}

/** The middle of the subject's upper quarter, in pixels of the study: where a head would be. */
export function headOf({ w, h, subject, hasSubject, faces }: Study): readonly [x: number, y: number] {
  const face = faces[0];
  if (face) return [face.x + face.w / 2, face.y + face.h / 2];
  if (!hasSubject) return [w / 2, h * 0.5];
  const top = firstRow(subject, w, h);
  let weight = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = top; y < Math.min(h, top + h * 0.26); y++) {
    for (let x = 0; x < w; x++) {
      const s = subject[y * w + x]!;
      weight += s;
      sumX += s * x;
      sumY += s * y;
    }
  }
  return weight > 0 ? [sumX / weight, sumY / weight] : [w / 2, h * 0.5];
}

function firstRow(subject: Plane, w: number, h: number): number {
  for (let y = 0; y < h; y++) {
    let count = 0;
    for (let x = 0; x < w; x++) if (subject[y * w + x]! > 0.5) count++;
    if (count > w * 0.03) return y;
  }
  return 0;
}

/**
 * The middle of what a cut-out (1 in `cut`) leaves free of a picture, in its pixels; where that lies beneath the cut-out, the
 * place where it ends from there upwards along `lean`, in radians.
 */
export function freePlaceOf(cut: Plane, { w }: Size, lean: number): readonly [x: number, y: number] {
  const free = { x: 0, y: 0, weight: 1e-6 };
  cut.forEach((covered, i) => {
    free.x += (1 - covered) * (i % w);
    free.y += (1 - covered) * Math.floor(i / w);
    free.weight += 1 - covered;
  });
  let [x, y] = [free.x / free.weight, free.y / free.weight];
  while (x >= 0 && x < w && y >= 0 && cut[Math.floor(y) * w + Math.floor(x)]! > 0.5) {
    x -= Math.cos(lean) * Math.sign(Math.sin(lean));
    y -= Math.abs(Math.sin(lean));
  }
  return [x, y];
}

/** In parts of the picture. */
const SMALLEST_OF_A_CUT = 0.1;

/** Scissors leave no scraps and cut no holes: where no face may be lost, what is smaller goes with what is around it. */
export function inLargePieces(cut: Plane, size: Size): Plane {
  const labels = labelsOf(cut.length, (i) => (cut[i]! > 0.5 ? 1 : 0));
  const large = dropIslands(labels, size, SMALLEST_OF_A_CUT * cut.length);
  return mapPlane(cut, (covered, i) => (large[i] === labels[i] ? covered : large[i]!));
}

import sharp from "sharp";
import { windowOf } from "../src/crop.ts";
import { type Mood, moodOf } from "../src/feelings.ts";
import { type Crop, type CropShape, recipes, type StyleId } from "../src/index.ts";
import { type Plane, planeOf, type Size } from "../src/operators/plane.ts";
import { Noise, saltedRng } from "../src/operators/random.ts";
import { type Sheet, TRIM } from "../src/operators/sheet.ts";
import { Tile } from "../src/operators/tile.ts";
import type { Study } from "../src/recipes/recipe.ts";
import { labPlanes } from "../src/studio/photo.ts";
import { sightOf, type View } from "../src/studio/sight.ts";
import { variationOf } from "../src/variation.ts";
import type { Pixels } from "./pixels.ts";

/** Much less than the usual resolution: enough to compare colours, and quick. */
const WIDTH = 120;

/** What a recipe paints, given directly instead of through a commission. */
export interface Situation {
  readonly mood?: Mood;
  readonly seed?: number;
  readonly shape?: CropShape;
  /** Whether a person is in the middle. */
  readonly person?: boolean;
  /** The part of the photo, with what the models find in it; else all of it, without models. */
  readonly crop?: Crop;
  /** Of the sheet and of the study, in pixels. */
  readonly width?: number;
}

function sheetOf({ width = WIDTH }: Situation): Sheet {
  const mm = width / TRIM.w;
  return { width, height: Math.round(TRIM.h * mm), area: TRIM, density: mm * 25.4 };
}

/** Paints a small poster with a recipe alone, without workers. */
export async function paintedSmall(
  style: StyleId,
  photo: Uint8Array,
  situation: Situation = {},
  stripe?: number,
): Promise<Pixels> {
  const sheet = sheetOf(situation);
  const { width, height } = sheet;
  const rows = stripe ?? height;
  const recipe = recipes[style];
  const structure = recipe.prepare(await studyFor(style, photo, situation));
  const noise = new Noise(situation.seed ?? 1);
  const rgb = new Uint8Array(width * height * 3);
  const margin = recipe.margin ?? 0;
  for (let y0 = 0; y0 < height; y0 += rows) {
    const y1 = Math.min(height, y0 + rows);
    const tile = new Tile(sheet, Math.max(0, y0 - margin), Math.min(height, y1 + margin), noise);
    recipe.paint(tile, structure);
    rgb.set(tile.bytes(y0, y1), y0 * width * 3);
  }
  return { rgb, width, height };
}

async function studyFor(style: StyleId, photo: Uint8Array, situation: Situation): Promise<Study> {
  const { width = WIDTH, crop, seed = 1 } = situation;
  const panel = recipes[style].panels[crop?.shape ?? situation.shape ?? "tall"];
  const ratio = panel.w / panel.h;
  const size: Size = { w: width, h: Math.round(width / ratio) };
  const view = crop ? await seenIn(photo, crop, ratio, size) : await imagined(photo, situation, size);
  return {
    ...view,
    panel,
    mood: situation.mood ?? moodOf([]),
    variation: variationOf(seed),
    random: (salt) => saltedRng(seed, salt),
  };
}

async function seenIn(photo: Uint8Array, crop: Crop, ratio: number, size: Size): Promise<View> {
  const sight = await sightOf(photo);
  return sight.through(windowOf(crop, sight.photo.size, ratio), size);
}

async function imagined(photo: Uint8Array, situation: Situation, size: Size): Promise<View> {
  const rgb = await scaledPhoto(photo, size);
  const subject = situation.person ? person(size) : new Float32Array(size.w * size.h);
  return {
    ...size,
    photo: labPlanes({ rgb, ...size }),
    subject,
    hasSubject: situation.person === true,
    faces: situation.person ? [{ x: size.w * 0.4, y: size.h * 0.3, w: size.w * 0.2, h: size.w * 0.2 }] : [],
    attention: subject,
  };
}

const scaledPhotos = new WeakMap<Uint8Array, Map<string, Promise<Uint8Array>>>();

/** The photo cut to a size, decoded once for all styles whose panels are as tall. */
function scaledPhoto(photo: Uint8Array, { w, h }: Size): Promise<Uint8Array> {
  const ofPhoto = scaledPhotos.get(photo) ?? new Map<string, Promise<Uint8Array>>();
  scaledPhotos.set(photo, ofPhoto);
  const key = `${w}x${h}`;
  const known =
    ofPhoto.get(key) ??
    sharp(photo).resize(w, h, { fit: "cover" }).removeAlpha().toColourspace("srgb").raw().toBuffer();
  ofPhoto.set(key, known);
  return known;
}

function person({ w, h }: Size): Plane {
  return planeOf(w * h, (i) =>
    Math.hypot(((i % w) / w - 0.5) / 0.26, (Math.floor(i / w) / h - 0.6) / 0.34) < 1 ? 1 : 0,
  );
}

import sharp from "sharp";
import { type Mood, moodOf } from "../../app/atelier/feelings.ts";
import { type CropShape, recipes, type StyleId } from "../../app/atelier/index.ts";
import { type Plane, planeOf, type Size } from "../../app/atelier/operators/plane.ts";
import { Noise, saltedRng } from "../../app/atelier/operators/random.ts";
import { type Sheet, TRIM } from "../../app/atelier/operators/sheet.ts";
import { Tile } from "../../app/atelier/operators/tile.ts";
import type { Study } from "../../app/atelier/recipes/recipe.ts";
import { labPlanes } from "../../app/atelier/studio/photo.ts";
import type { Pixels } from "./pixels.ts";

/** A fourth of the usual resolution: enough to see colours by, and quick. */
const WIDTH = 250;
const SHEET: Sheet = { width: WIDTH, height: 354, area: TRIM, density: 21 };

/** What a recipe is to paint, told to it directly instead of through a commission. */
export interface Situation {
  readonly mood?: Mood;
  readonly seed?: number;
  readonly shape?: CropShape;
  /** Whether somebody stands in the middle. */
  readonly somebody?: boolean;
}

/** Paints a small poster with a recipe alone: without models, crop or workers. */
export async function paintedSmall(
  style: StyleId,
  photo: Uint8Array,
  situation: Situation = {},
  stripe = SHEET.height,
): Promise<Pixels> {
  const recipe = recipes[style]!;
  const structure = recipe.prepare(await studyFor(style, photo, situation));
  const noise = new Noise(situation.seed ?? 1);
  const rgb = new Uint8Array(SHEET.width * SHEET.height * 3);
  const margin = recipe.margin ?? 0;
  for (let y0 = 0; y0 < SHEET.height; y0 += stripe) {
    const y1 = Math.min(SHEET.height, y0 + stripe);
    const tile = new Tile(SHEET, Math.max(0, y0 - margin), Math.min(SHEET.height, y1 + margin), noise);
    recipe.paint(tile, structure);
    rgb.set(tile.bytes(y0, y1), y0 * SHEET.width * 3);
  }
  return { rgb, width: SHEET.width, height: SHEET.height };
}

async function studyFor(style: StyleId, photo: Uint8Array, situation: Situation): Promise<Study> {
  const panel = recipes[style]!.panels[situation.shape ?? "tall"];
  const size: Size = { w: WIDTH, h: Math.round((WIDTH * panel.h) / panel.w) };
  const rgb = await sharp(photo)
    .resize(size.w, size.h, { fit: "cover" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const subject = situation.somebody ? somebody(size) : new Float32Array(size.w * size.h);
  return {
    ...size,
    photo: labPlanes({ rgb, ...size }),
    panel,
    subject,
    hasSubject: situation.somebody === true,
    faces: situation.somebody ? [{ x: size.w * 0.4, y: size.h * 0.3, w: size.w * 0.2, h: size.w * 0.2 }] : [],
    attention: subject,
    mood: situation.mood ?? moodOf([]),
    random: (salt) => saltedRng(situation.seed ?? 1, salt),
  };
}

function somebody({ w, h }: Size): Plane {
  return planeOf(w * h, (i) =>
    Math.hypot(((i % w) / w - 0.5) / 0.26, (Math.floor(i / w) / h - 0.6) / 0.34) < 1 ? 1 : 0,
  );
}

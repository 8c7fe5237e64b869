import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { moodOf } from "../../app/atelier/feelings.ts";
import { type FeelingId, recipes, type StyleId } from "../../app/atelier/index.ts";
import { type Plane, planeOf, type Size } from "../../app/atelier/operators/plane.ts";
import { Noise, saltedRng } from "../../app/atelier/operators/random.ts";
import { type Sheet, TRIM } from "../../app/atelier/operators/sheet.ts";
import { Tile } from "../../app/atelier/operators/tile.ts";
import type { Study } from "../../app/atelier/recipes/recipe.ts";
import { labPlanes } from "../../app/atelier/studio/photo.ts";
import { flat, landscape } from "./photos.ts";

const STYLES = [
  "novaprisma",
  "parallelpop",
  "renaissance",
  "retrooptical",
  "retroscenic",
  "sepiahellenic",
  "surrealist",
  "tuscanlavender",
] as const satisfies readonly StyleId[];

/** A fourth of the usual resolution: what is tested here holds at any size, and this is quick. */
const WIDTH = 250;
const SHEET: Sheet = { width: WIDTH, height: 354, area: TRIM, density: 21 };
const MARGIN = 12;

let valley: Uint8Array;
let grey: Uint8Array;

beforeAll(async () => {
  valley = await landscape();
  grey = await flat("#808080");
});

interface Situation {
  readonly feelings?: readonly FeelingId[];
  readonly seed?: number;
  /** Whether somebody stands in the middle. */
  readonly somebody?: boolean;
}

async function studyFor(style: StyleId, photo: Uint8Array, situation: Situation): Promise<Study> {
  const { tall: panel } = recipes[style]!.panels;
  const size: Size = { w: WIDTH, h: Math.round((WIDTH * panel.h) / panel.w) };
  const rgb = await sharp(photo).resize(size.w, size.h, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const subject = situation.somebody ? somebody(size) : new Float32Array(size.w * size.h);
  return {
    ...size,
    photo: labPlanes({ rgb, ...size }),
    panel,
    subject,
    hasSubject: situation.somebody === true,
    faces: situation.somebody ? [{ x: size.w * 0.4, y: size.h * 0.3, w: size.w * 0.2, h: size.w * 0.2 }] : [],
    attention: subject,
    mood: moodOf(situation.feelings ?? []),
    random: (salt) => saltedRng(situation.seed ?? 1, salt),
  };
}

function somebody({ w, h }: Size): Plane {
  return planeOf(w * h, (i) =>
    Math.hypot(((i % w) / w - 0.5) / 0.26, (Math.floor(i / w) / h - 0.6) / 0.34) < 1 ? 1 : 0,
  );
}

async function painted(
  style: StyleId,
  photo: Uint8Array,
  situation: Situation = {},
  stripe = SHEET.height,
): Promise<Uint8Array> {
  const recipe = recipes[style]!;
  const structure = recipe.prepare(await studyFor(style, photo, situation));
  const noise = new Noise(situation.seed ?? 1);
  const out = new Uint8Array(SHEET.width * SHEET.height * 3);
  for (let y0 = 0; y0 < SHEET.height; y0 += stripe) {
    const y1 = Math.min(SHEET.height, y0 + stripe);
    const margin = recipe.margin ?? 0;
    const tile = new Tile(SHEET, Math.max(0, y0 - margin), Math.min(SHEET.height, y1 + margin), noise);
    recipe.paint(tile, structure);
    out.set(tile.bytes(y0, y1), y0 * SHEET.width * 3);
  }
  return out;
}

describe.each(STYLES)("%s", (style) => {
  it("comes out the same again, whole or in stripes, and differently with another seed", async () => {
    const whole = await painted(style, valley);
    expect(Buffer.compare(whole, await painted(style, valley, {}, 71))).toBe(0);
    expect(Buffer.compare(whole, await painted(style, valley, { seed: 2 }))).not.toBe(0);
  });

  it("has an answer for somebody in the middle and for no picture at all", async () => {
    const withSomebody = await painted(style, valley, { somebody: true });
    expect(Buffer.compare(withSomebody, await painted(style, valley))).not.toBe(0);
    const empty = await painted(style, grey);
    expect(new Set(empty).size).toBeGreaterThan(3);
    expect(lightOf(empty)).toBeGreaterThan(25);
    expect(lightOf(empty)).toBeLessThan(250);
  });

  it("is lighter in bliss than in despair", async () => {
    const bliss = await painted(style, valley, { feelings: ["bliss"] });
    const despair = await painted(style, valley, { feelings: ["despair"] });
    expect(lightOf(bliss)).toBeGreaterThan(lightOf(despair) + 4);
  });
});

/** Mean of all bytes of the inner part, where mats and frames are not. */
function lightOf(rgb: Uint8Array): number {
  let sum = 0;
  let count = 0;
  for (let y = MARGIN * 4; y < SHEET.height - MARGIN * 6; y++) {
    for (let x = MARGIN * 3; x < SHEET.width - MARGIN * 3; x++, count += 3) {
      const i = (y * SHEET.width + x) * 3;
      sum += rgb[i]! + rgb[i + 1]! + rgb[i + 2]!;
    }
  }
  return sum / count;
}

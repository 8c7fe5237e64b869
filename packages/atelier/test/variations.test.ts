import { describe, expect, it } from "vitest";
import { type Crop, recipes, STYLE_IDS } from "../src/index.ts";
import { seedOfVariation } from "../src/variation.ts";
import { paintedSmall } from "./easel.ts";
import { pairOf } from "./likeness.ts";
import { DEEP } from "./melanin.ts";
import { faceDrawn, isLost, LEAST_TONES } from "./skin.ts";
import { photoOf } from "./table.ts";

/** A head with its shoulders: a face of about a quarter of the picture's width, as in most portraits. */
const CROP: Crop = { x: 0.46, y: 0.4, zoom: 1.2, shape: "square" };
/** Of the study and the sheet, in pixels: the least at which a detector finds the face in every style. */
const WIDTH = 480;
/** One face after the other, so that each is searched once for all styles. */
const FACES = [
  { skin: "light", melanin: 0, variations: [1, 3] },
  { skin: "dark", melanin: DEEP, variations: [2, 4] },
] as const;
const VARIED = STYLE_IDS.filter((style) => recipes[style].varies);

describe.each(FACES)("a face of $skin skin", ({ melanin, variations }) => {
  const posters = VARIED.flatMap((style) => variations.map((variation) => ({ style, variation })));

  it.each(posters)("is kept by $style in variation $variation", async ({ style, variation }) => {
    const order = { style, photo: "astronaut", melanin } as const;
    const seed = seedOfVariation(1, variation);
    const pixels = await paintedSmall(style, await photoOf(order), { crop: CROP, seed, width: WIDTH });
    const drawn = await faceDrawn(await pairOf({ ...order, work: { ...pixels, crop: CROP } }));
    if (process.env.NUMBERS) console.log(JSON.stringify({ style, variation, ...drawn }));
    expect(drawn.tones).toBeGreaterThan(LEAST_TONES);
    expect(isLost(drawn)).toBe(false);
  });
});

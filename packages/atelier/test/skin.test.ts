import { beforeAll, describe, expect, it } from "vitest";
import { findRecipe, type StyleId } from "../src/index.ts";
import { SHEETS } from "../src/operators/sheet.ts";
import { drawStripe, prepare } from "../src/studio/draw.ts";
import { boxesShare, faceLikeness, facesIn } from "./likeness.ts";
import { testPhoto } from "./photos.ts";
import { panelOf, photoBehind } from "./pixels.ts";
import { typologyAngle, withMelanin } from "./skin.ts";

/** What dark faces keep of the measures of light ones, at least. */
const LEAST = { tones: 0.88, found: 0.95 };
const PORTRAITS = ["astronaut", "hopper"] as const;
const DEEP = 1.4;

interface Drawn {
  /** Similarity of the face's lights and shadows to the photo's, and of its place as a detector finds it. */
  readonly tones: number;
  readonly found: number;
  readonly angle: number;
}

let light: Uint8Array[];
let dark: Uint8Array[];
beforeAll(async () => {
  light = PORTRAITS.map(testPhoto);
  dark = await Promise.all(light.map((photo) => withMelanin(photo, DEEP)));
});

describe("minimalmodernist", () => {
  const style = "minimalmodernist";

  it("paints a face of dark skin about as well as one of light skin", async () => {
    const [onLight, onDark] = [await drawnIn(style, light), await drawnIn(style, dark)];
    if (process.env.NUMBERS) console.log(style, onLight, onDark);
    expect(Math.min(...onLight.map(({ angle }) => angle))).toBeGreaterThan(20);
    expect(Math.max(...onDark.map(({ angle }) => angle))).toBeLessThan(-30);
    const mean = (faces: readonly Drawn[], of: "tones" | "found") =>
      faces.reduce((sum, face) => sum + face[of], 0) / faces.length;
    for (const of of ["tones", "found"] as const) {
      expect(mean(onDark, of), of).toBeGreaterThan(mean(onLight, of) * LEAST[of]);
    }
  });
});

/** The faces of portraits in a style, beside those of the photos. */
async function drawnIn(style: StyleId, photos: readonly Uint8Array[]): Promise<Drawn[]> {
  const faces: Drawn[] = [];
  for (const photo of photos) {
    const commission = { photo, style, feelings: [], seed: 1, size: "sketch" } as const;
    const { structure, crop } = await prepare(commission, () => {});
    const { width, height } = SHEETS.sketch;
    const rgb = drawStripe({ kind: "stripe", style, size: "sketch", seed: 1, structure, y0: 0, y1: height });
    const recipeVersion = findRecipe(style)!.version;
    const panel = await panelOf({ rgb, width, height, size: "sketch", recipeVersion, crop }, style);
    const behind = await photoBehind(photo, style, crop, panel);
    const [face] = await facesIn(behind);
    if (!face) throw new Error("The photo shows no face.");
    faces.push({
      tones: await faceLikeness({ panel, photo: behind }, face),
      found: Math.max(0, ...(await facesIn(panel)).map((box) => boxesShare(box, face))),
      angle: await typologyAngle(behind, face),
    });
  }
  return faces;
}

import sharp from "sharp";
import { expect, it } from "vitest";
import { paint } from "../src/index.ts";
import { facesIn } from "./faces.ts";
import { testPhoto } from "./photos.ts";
import { greysOf, panelOn } from "./pixels.ts";

/** How much of the detail of the picture the water may show where it mirrors the face. */
const MOST = 0.4;

it("the water beneath a square Nova Prisma shows no second face, upside down", async () => {
  const photo = testPhoto("astronaut");
  const crop = { x: 0.44, y: 0.2, zoom: 2.6, shape: "square" } as const;
  const work = await paint({ photo, style: "novaprisma", feelings: [], seed: 1, size: "sketch", crop });
  const { width, height, rgb } = work;
  const [face] = await facesIn({ rgb, width, height });
  if (!face) throw new Error("The poster shows no face.");
  const panel = panelOn(work, "novaprisma", crop);
  const detailIn = async (top: number, bottom: number) => {
    const box = {
      left: Math.round(face.x),
      top,
      width: Math.round(face.w),
      height: Math.round(bottom - top),
    };
    const part = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .extract(box)
      .raw()
      .toBuffer();
    return spread(greysOf({ rgb: part, width: box.width, height: box.height }).values, box.width);
  };
  const inPicture = await detailIn(Math.round(face.y + face.h / 2), Math.round(face.y + face.h));
  const inWater = await detailIn(panel.height + 10, Math.round(panel.height + 10 + face.h / 2));
  expect(inWater).toBeLessThan(inPicture * MOST);
});

/** The mean difference of pixels that are three apart in their row, without the rare lines between the facets. */
function spread(values: Float32Array, width: number): number {
  const steps = [...values]
    .flatMap((value, i) => (i % width < 3 ? [] : [Math.abs(value - values[i - 3]!)]))
    .sort((a, b) => a - b);
  const usual = steps.slice(0, Math.floor(steps.length * 0.9));
  return usual.reduce((sum, step) => sum + step, 0) / usual.length;
}

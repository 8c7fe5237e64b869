import { beforeAll, describe, expect, it } from "vitest";
import { paint, type Work } from "../src/index.ts";
import { correlation, type PhotoName, testPhoto } from "./photos.ts";
import { greysOf, panelOf, photoBehind, scaledTo } from "./pixels.ts";

const STYLE = "impressionist";
const PHOTOS: readonly PhotoName[] = ["hopper", "friends", "wine"];
/** Tones are compared this many pixels wide: a pixel is a millimetre and a half of paper. */
const WIDTH = 200;
/** The greatest mean correlation of a painting's tones with its photo's. A photo with strokes over it has .96 and more. */
const MOST_LIKE_THE_PHOTO = 0.93;
const DARKEST = 0.3;

let works: { photo: PhotoName; work: Work }[];
beforeAll(async () => {
  works = [];
  for (const photo of PHOTOS) {
    const commission = {
      photo: testPhoto(photo),
      style: STYLE,
      feelings: [],
      seed: 1,
      size: "sketch",
    } as const;
    works.push({ photo, work: await paint(commission) });
  }
});

describe("an impressionist painting", () => {
  it("is painted anew, not a photo with strokes over it", async () => {
    let sum = 0;
    for (const { photo, work } of works) {
      const panel = await panelOf(work, STYLE);
      const behind = await photoBehind(testPhoto(photo), STYLE, work.crop, panel);
      const height = Math.round((WIDTH * panel.height) / panel.width);
      const [drawn, real] = await Promise.all(
        [panel, behind].map(async (picture) => [...greysOf(await scaledTo(picture, WIDTH, height)).values]),
      );
      sum += correlation(drawn!, real!);
    }
    expect(sum / works.length).toBeLessThan(MOST_LIKE_THE_PHOTO);
  });

  it("has no black", () => {
    for (const { photo, work } of works) {
      const { values } = greysOf(work);
      const darker = values.filter((value) => value < DARKEST).length;
      expect(darker / values.length, photo).toBeLessThan(0.005);
    }
  });
});

import sharp from "sharp";
import { expect, it } from "vitest";
import { filmFrames } from "../src/operators/film-frames.ts";
import { labPlanes } from "../src/studio/photo.ts";

const SIZE = { w: 300, h: 424 };
/** The paper of a film strip, as the shop lays it. */
const PAPER = "#f7f3ea";

/** A sheet with dark pictures on it, after a JPEG has blurred its edges. */
async function sheet(pictures: readonly (readonly [x: number, y: number, w: number, h: number])[]) {
  const rects = pictures.map(
    ([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#46563a"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="424"><rect width="300" height="424" fill="${PAPER}"/>${rects.join("")}</svg>`;
  const file = await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
  const rgb = new Uint8Array(await sharp(file).raw().toBuffer());
  return labPlanes({ rgb, ...SIZE }).lightness;
}

it("finds the frames of a film strip, row by row", async () => {
  const strip = await sheet([
    [0, 0, 300, 210],
    [0, 214, 148, 210],
    [152, 214, 148, 210],
  ]);
  const frames = filmFrames(strip, SIZE);
  expect(frames.map(({ x, y }) => [Math.round(x / 10), Math.round(y / 10)])).toEqual([
    [0, 0],
    [0, 21],
    [15, 21],
  ]);
});

it("finds none in a picture with a white margin, in halves, and on a white sheet", async () => {
  for (const pictures of [
    [[30, 30, 240, 364]],
    [
      [0, 0, 300, 210],
      [0, 214, 300, 210],
    ],
    [],
  ] as const)
    expect(filmFrames(await sheet(pictures), SIZE)).toEqual([]);
});

import sharp from "sharp";
import { recipes } from "../src/index.ts";
import type { Box } from "../src/recipes/recipe.ts";
import { correlation } from "./photos.ts";
import { edgesOf, greysOf, type Pixels, type Poster, panelOf, photoBehind, scaledTo } from "./pixels.ts";
import { type Order, photoOf } from "./table.ts";

/** Edges are compared on a panel this many pixels wide, in cells of some pixels. */
const EDGE_WIDTH = 120;
const CELL = 4;
/** A face is compared as a square of this many values of lightness. */
const FACE_SIDE = 16;

/** A poster's panel, and the part of the photo that it shows. */
export interface Pair {
  readonly panel: Pixels;
  readonly photo: Pixels;
}

const photosBehind = new Map<string, Promise<Pixels>>();

/** Posters whose panels have one shape share the part of their photo: it is read, and searched for faces, once. */
export async function pairOf(entry: Order & { readonly work: Poster }): Promise<Pair> {
  const { style, photo, melanin, work } = entry;
  const panel = await panelOf(work, style);
  const key = JSON.stringify([photo, melanin, work.crop, recipes[style].panels[work.crop.shape]]);
  const behind =
    photosBehind.get(key) ?? photoOf(entry).then((file) => photoBehind(file, style, work.crop, panel));
  photosBehind.set(key, behind);
  return { panel, photo: await behind };
}

/** Where a picture has edges and where it has none, independent of its size. */
export async function edgeMap(picture: Pixels): Promise<number[]> {
  const height = Math.round((EDGE_WIDTH * picture.height) / picture.width);
  return edgesOf(greysOf(await scaledTo(picture, EDGE_WIDTH, height)), CELL);
}

/** The similarity of the lightness of two pictures inside a box: Pearson's correlation of 16 x 16 means. */
export async function faceLikeness({ panel, photo }: Pair, face: Box): Promise<number> {
  const [drawn, real] = await Promise.all([panel, photo].map((picture) => lightnessIn(picture, face)));
  return correlation(drawn!, real!);
}

async function lightnessIn({ rgb, width, height }: Pixels, { x, y, w, h }: Box): Promise<number[]> {
  const left = Math.max(0, Math.round(x));
  const top = Math.max(0, Math.round(y));
  const box = {
    left,
    top,
    width: Math.min(width - left, Math.round(w)),
    height: Math.min(height - top, Math.round(h)),
  };
  const data = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract(box)
    .raw()
    .toBuffer();
  const small = await scaledTo({ rgb: data, width: box.width, height: box.height }, FACE_SIDE, FACE_SIDE);
  return [...greysOf(small).values];
}

/** Painting time of a preview per style, against decoding, resizing and encoding the same photo at the same size. */
import sharp from "sharp";
import { ATELIER_STYLES, closeAtelier, paint, toJpeg } from "../../app/atelier/index.ts";
import { drawScene } from "../scene.ts";
import { median, type Row, times } from "./row.ts";

const ROUNDS = 3;
const PREVIEW = { width: 1000, height: 1414 };

export async function measure(): Promise<Row[]> {
  const photo = await drawScene({ width: 3000, height: 4000 });
  const resize = () =>
    sharp(photo)
      .resize({ ...PREVIEW, fit: "cover" })
      .jpeg({ quality: 92 })
      .toBuffer();
  const reference = await medianTime(resize);
  const rows: Row[] = [];
  for (const style of ATELIER_STYLES) {
    const took = await medianTime(async () =>
      toJpeg(await paint({ photo, style, feelings: [], seed: 1, size: "preview" })),
    );
    rows.push({
      what: `painting a preview in ${style}`,
      shop: `${took.toFixed(0)} ms`,
      against: `${reference.toFixed(0)} ms decode, resize, encode`,
      ratio: times(took / reference),
    });
  }
  await closeAtelier();
  return rows;
}

/** The first time warms up and does not count. */
async function medianTime(work: () => Promise<unknown>): Promise<number> {
  await work();
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return median(taken);
}

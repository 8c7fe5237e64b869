import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { type Commission, paint, type Work } from "../src/index.ts";

/** A valley in the evening: sky, a sun, two ranges of hills and a meadow with a path. */
export async function landscape(width = 640, height = 900): Promise<Uint8Array> {
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 900" width="${width}" height="${height}" preserveAspectRatio="none">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#3f7fc4"/><stop offset="1" stop-color="#f3d9a8"/></linearGradient></defs>
    <rect width="640" height="900" fill="url(#sky)"/>
    <circle cx="430" cy="230" r="62" fill="#fff2cf"/>
    <path d="M0 430 L120 300 L230 400 L360 250 L520 420 L640 330 V900 H0Z" fill="#54637c"/>
    <path d="M0 560 Q160 450 330 540 T640 500 V900 H0Z" fill="#7a5a38"/>
    <path d="M0 660 Q300 580 640 690 V900 H0Z" fill="#58803a"/>
    <path d="M260 900 Q330 770 300 690 Q290 650 330 630" fill="none" stroke="#d9b684" stroke-width="42"/>
    <path d="M70 690 v-150 M70 560 l-40 50 h80z M70 600 l-52 60 h104z" fill="#1d3a26" stroke="#1d3a26" stroke-width="8"/>
  </svg>`);
}

/** The photographs of the tests, by name; see photos/ATTRIBUTION.md. */
export type PhotoName = "astronaut" | "friends" | "hopper" | "life" | "picosdeeuropa" | "picture-0b" | "wine";

export function testPhoto(name: PhotoName): Uint8Array {
  return readFileSync(path.join(import.meta.dirname, "photos", `${name}.jpg`));
}

/** One colour, from edge to edge. */
export function flat(colour: string, width = 400, height = 560): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** Every pixel another colour. */
export function noise(width = 300, height = 424): Promise<Uint8Array> {
  let state = 1;
  const rgb = Uint8Array.from({ length: width * height * 3 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function jpeg(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
}

/** Prepared and drawn in the least time: for what holds for a painting in any style. */
export const QUICK_STYLE = "retrooptical";

const works = new Map<string, Promise<Work>>();
let valley: Promise<Uint8Array> | undefined;

/** A poster of the valley, as a sketch; the same one is painted only once for all tests. */
export async function poster(changes: Partial<Omit<Commission, "photo">> = {}): Promise<Work> {
  valley ??= landscape();
  const photo = await valley;
  const key = JSON.stringify(changes);
  const work =
    works.get(key) ?? paint({ photo, style: QUICK_STYLE, feelings: [], seed: 1, size: "sketch", ...changes });
  works.set(key, work);
  return work;
}

/** Mean and spread of a poster's colours, in the bytes of its inner part (mats and frames left out). */
export function colours({ rgb, width, height }: Work): { light: number; contrast: number; chroma: number } {
  let count = 0;
  let light = 0;
  let squares = 0;
  let chroma = 0;
  for (let y = Math.round(height * 0.15); y < height * 0.8; y += 3) {
    for (let x = Math.round(width * 0.15); x < width * 0.85; x += 3) {
      const i = (y * width + x) * 3;
      const [r, g, b] = [rgb[i]!, rgb[i + 1]!, rgb[i + 2]!];
      const luma = 0.3 * r + 0.59 * g + 0.11 * b;
      light += luma;
      squares += luma * luma;
      chroma += Math.max(r, g, b) - Math.min(r, g, b);
      count++;
    }
  }
  const mean = light / count;
  return { light: mean, contrast: Math.sqrt(squares / count - mean * mean), chroma: chroma / count };
}

/** A poster as small grey or coloured bytes, for comparing what it shows. */
export async function thumbnail(work: Work, width: number, height: number): Promise<Buffer> {
  return sharp(work.rgb, { raw: { width: work.width, height: work.height, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
}

/** Peak signal-to-noise ratio of two pictures of the same size, in decibels. */
export function psnr(one: Uint8Array, other: Uint8Array): number {
  let squares = 0;
  for (let i = 0; i < one.length; i++) squares += (one[i]! - other[i]!) ** 2;
  return squares === 0 ? Infinity : 10 * Math.log10((255 * 255 * one.length) / squares);
}

/** Pearson correlation of two lists of numbers. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  let both = 0;
  let ownA = 0;
  let ownB = 0;
  one.forEach((value, i) => {
    both += (value - a) * (other[i]! - b);
    ownA += (value - a) ** 2;
    ownB += (other[i]! - b) ** 2;
  });
  return both / Math.sqrt(ownA * ownB);
}

/** A clip of the demo: the camera pans over a photograph, light passes over it, and both stop at the poster's crop. */
import { stat, writeFile } from "node:fs/promises";
import type { Crop } from "@moment/atelier";
import sharp from "sharp";
import { writeFilm } from "../film.ts";

export interface ClipPlan {
  /** Paths of the files to read and to write. */
  photo: string;
  film: string;
  still: string;
  from: Omit<Crop, "shape">;
  to: Omit<Crop, "shape">;
  seconds: number;
}

export interface ClipFacts {
  /** Pixels. */
  width: number;
  height: number;
  /** Milliseconds. */
  duration: number;
  /** When the camera stops. */
  moment: number;
}

const FILM = { width: 720, height: 1018, perSecond: 24 };
const RATIO = FILM.width / FILM.height;
/** Seconds without movement at the end. */
const REST = 0.75;
const MOST_BYTES = 200_000;
const COARSENESSES = [31, 34, 37];

/** Encodes it as finely as its size limit allows, with a still picture of its beginning. */
export async function filmClip({ photo, film, still, from, to, seconds }: ClipPlan): Promise<ClipFacts> {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scene: Scene = { pixels: data, width: info.width, height: info.height };
  const arrival = seconds - REST;
  const frame = (second: number) => frameOf(scene, from, to, second / arrival);
  for (const coarseness of COARSENESSES) {
    await writeFilm({ file: film, ...FILM, coarseness, pace: "medium" }, framesOf(frame, seconds));
    if ((await stat(film)).size <= MOST_BYTES) break;
  }
  const { width, height } = FILM;
  const first = sharp(frame(0), { raw: { width, height, channels: 3 } });
  await writeFile(still, await first.jpeg({ quality: 70, mozjpeg: true }).toBuffer());
  return { width, height, duration: Math.round(seconds * 1000), moment: Math.round(arrival * 1000) };
}

interface Scene {
  pixels: Buffer;
  width: number;
  height: number;
}

function* framesOf(frame: (second: number) => Buffer, seconds: number): Generator<Buffer> {
  for (let at = 0; at < seconds * FILM.perSecond; at++) yield frame(at / FILM.perSecond);
}

/** The frame at this share of the pan. */
function frameOf(scene: Scene, from: ClipPlan["from"], to: ClipPlan["to"], share: number): Buffer {
  const way = eased(Math.min(1, Math.max(0, share)));
  const zoom = from.zoom * (to.zoom / from.zoom) ** way;
  const view = { w: Math.min(scene.width, scene.height * RATIO) / zoom, h: 0 };
  view.h = view.w / RATIO;
  const left = within(mixed(from.x, to.x, way) * scene.width - view.w / 2, scene.width - view.w);
  const top = within(mixed(from.y, to.y, way) * scene.height - view.h / 2, scene.height - view.h);
  const frame = Buffer.alloc(FILM.width * FILM.height * 3);
  const light = lightOf(way);
  const scale = view.w / FILM.width;
  for (let row = 0, at = 0; row < FILM.height; row++) {
    const y = top + (row + 0.5) * scale - 0.5;
    for (let column = 0; column < FILM.width; column++, at += 3) {
      const x = left + (column + 0.5) * scale - 0.5;
      copyPixel(scene, x, y, light[column + Math.floor(row * SLANT)]!, frame, at);
    }
  }
  return frame;
}

/** Interpolates between four pixels, so that a slow pan is smooth. */
function copyPixel(
  { pixels, width, height }: Scene,
  x: number,
  y: number,
  light: number,
  to: Buffer,
  at: number,
) {
  const column = within(Math.floor(x), width - 2);
  const row = within(Math.floor(y), height - 2);
  const right = Math.min(1, Math.max(0, x - column));
  const below = Math.min(1, Math.max(0, y - row));
  const first = (row * width + column) * 3;
  const second = first + width * 3;
  for (let channel = 0; channel < 3; channel++) {
    const upper = mixed(pixels[first + channel]!, pixels[first + 3 + channel]!, right);
    const lower = mixed(pixels[second + channel]!, pixels[second + 3 + channel]!, right);
    to[at + channel] = Math.min(255, mixed(upper, lower, below) * light + 0.5);
  }
}

/** How much the beam leans. */
const SLANT = 0.25;

/** A wide beam crosses a dim picture, which is bright after it has passed. By column, for slanted rows. */
function lightOf(way: number): Float32Array {
  const dim = 0.62 + 0.38 * way;
  const columns = new Float32Array(FILM.width + Math.ceil(FILM.height * SLANT));
  return columns.map((_, column) => {
    const far = column / FILM.width - (way * 1.9 - 0.3);
    return dim + Math.exp(-far * far * 9) * 0.42 * (1 - way);
  });
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

function mixed(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}

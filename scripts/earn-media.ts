/**
 * Films a slow pan along a wall of the shop's posters, which are sold one after the other, into public/media.
 *
 *   npx tsx scripts/earn-media.ts
 *
 * Uses the posters of `scripts/landing-media.ts`, and needs an `ffmpeg` with libx264 on the PATH.
 * The result is committed: the shop itself needs neither.
 */
import path from "node:path";
import sharp from "sharp";
import { SLIDES } from "../app/ui/landing-slides.ts";
import { writeFilm } from "./film.ts";

const MEDIA = "public/media";
const VIEW = { width: 1280, height: 640, perSecond: 30 };
/** Whole pixels between two frames keep the pictures sharp and the film small. */
const STEP = 5;
/** From the centre of a poster to the next centre. */
const SPACING = 440;
const POSTER = { width: 300, height: 424, top: 112 };
const DOT = { radius: 9, right: 26, below: 20 };
const WALL = { width: SLIDES.length * SPACING, height: VIEW.height };
/** The position on the screen at which a poster is sold, and the pixels over which the dot appears. */
const SOLD = { from: 700, grows: 90, until: -POSTER.width };

async function main(): Promise<void> {
  const wall = await makePosterWall();
  const file = path.join(MEDIA, "walk.mp4");
  await writeFilm({ file, ...VIEW, coarseness: 32 }, walkAlong(wall));
  await writeStill(viewAt(wall, 0));
}

/** One loop: the first frame follows the last. */
function* walkAlong(wall: Buffer): Generator<Buffer> {
  for (let way = 0; way < WALL.width; way += STEP) yield viewAt(wall, way);
}

/** The wall with its lamps, as pixels. Its right end meets its left one. */
async function makePosterWall(): Promise<Buffer> {
  const posters = await Promise.all(
    SLIDES.map(async ({ id }, index) => ({
      input: await sharp(path.join(MEDIA, `${id}-900.jpg`))
        .resize(POSTER.width, POSTER.height, { fit: "fill", kernel: "lanczos3" })
        .png()
        .toBuffer(),
      left: leftOf(index),
      top: POSTER.top,
    })),
  );
  return sharp(Buffer.from(lightOfWall()), { density: 72 }).composite(posters).removeAlpha().raw().toBuffer();
}

function leftOf(index: number): number {
  return index * SPACING + (SPACING - POSTER.width) / 2;
}

/** Lamps, their light, and the shadows below the paper; drawn beyond both ends, so that the light loops too. */
function lightOfWall(): string {
  const { width, height } = WALL;
  const lefts = Array.from({ length: SLIDES.length + 2 }, (_, index) => leftOf(index - 1));
  const middle = (left: number) => left + POSTER.width / 2;
  const each = (draw: (left: number) => string) => lefts.map(draw).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <radialGradient id="light">
        <stop offset="0" stop-color="#ffdca0" stop-opacity="0.34"/>
        <stop offset="0.55" stop-color="#ffdca0" stop-opacity="0.13"/>
        <stop offset="1" stop-color="#ffdca0" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="lamp" x2="0" y2="1">
        <stop offset="0" stop-color="#f7dd92"/>
        <stop offset="1" stop-color="#a9791e"/>
      </linearGradient>
      <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="#14110f"/>
    ${each((left) => `<ellipse cx="${middle(left)}" cy="${POSTER.top + 150}" rx="300" ry="360" fill="url(#light)"/>`)}
    ${each((left) => `<rect x="${left - 4}" y="${POSTER.top + 18}" width="${POSTER.width + 8}" height="${POSTER.height + 10}" fill="#000" opacity="0.75" filter="url(#soft)"/>`)}
    ${each((left) => `<rect x="${middle(left) - 54}" y="${POSTER.top - 34}" width="108" height="7" rx="3.5" fill="url(#lamp)"/>`)}
  </svg>`;
}

/** The frame at this position of the pan. */
function viewAt(wall: Buffer, way: number): Buffer {
  const view = Buffer.alloc(VIEW.width * VIEW.height * 3);
  for (let row = 0; row < VIEW.height; row++) {
    const from = row * WALL.width * 3;
    const first = Math.min(VIEW.width, WALL.width - way);
    wall.copy(view, row * VIEW.width * 3, from + way * 3, from + (way + first) * 3);
    wall.copy(view, (row * VIEW.width + first) * 3, from, from + (VIEW.width - first) * 3);
  }
  for (let index = 0; index < SLIDES.length * 2; index++) {
    const left = leftOf(index) - way;
    drawDot(view, left + POSTER.width + DOT.right, shareSold(left + POSTER.width / 2));
  }
  return view;
}

/** The share of the dot that is visible; it disappears before its poster appears again. */
function shareSold(middle: number): number {
  if (middle > SOLD.from || middle < SOLD.until) return 0;
  return Math.min(1, (SOLD.from - middle) / SOLD.grows);
}

/** The dot that a gallery puts beside a sold work. */
function drawDot(view: Buffer, x: number, share: number): void {
  const radius = DOT.radius * share;
  const y = POSTER.top + POSTER.height - DOT.below;
  for (let row = Math.ceil(y - radius - 1); row <= y + radius + 1; row++) {
    for (let column = Math.ceil(x - radius - 1); column <= x + radius + 1; column++) {
      if (column < 0 || column >= VIEW.width) continue;
      const covered = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)));
      const at = (row * VIEW.width + column) * 3;
      for (const [channel, gold] of [227, 185, 79].entries()) {
        view[at + channel] = gold * covered + (view[at + channel] ?? 0) * (1 - covered);
      }
    }
  }
}

/** The still picture that pages show until the film has loaded. */
async function writeStill(pixels: Buffer): Promise<void> {
  const { width, height } = VIEW;
  const still = sharp(pixels, { raw: { width, height, channels: 3 } });
  await still.clone().webp({ quality: 60, effort: 6 }).toFile(path.join(MEDIA, "walk.webp"));
  await still.clone().jpeg({ quality: 68, mozjpeg: true }).toFile(path.join(MEDIA, "walk.jpg"));
}

await main();

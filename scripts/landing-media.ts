/**
 * Paints the landing page's six posters and the video in which a photo becomes the first of them, into public/media.
 *
 *   npx tsx scripts/landing-media.ts FOLDER-OF-PHOTOS [poster …]
 *
 * Needs the photos named in app/ui/landing-slides.ts, and for the video an `ffmpeg` with libx264 on the PATH.
 * The result is committed: the shop itself needs neither.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Crop, closeAtelier, paint, recipes } from "@moment/atelier";
import { TRIM } from "@moment/atelier/sheet";
import sharp from "sharp";
import { makePlaceholder } from "../app/domain/posters/thumbnail.server.ts";
import placeholders from "../app/ui/landing-placeholders.json" with { type: "json" };
import { SLIDE_WIDTHS, SLIDES, type Slide } from "../app/ui/landing-slides.ts";
import { writeFilm } from "./film.ts";

const MEDIA = "public/media";
const PLACEHOLDERS = "app/ui/landing-placeholders.json";
const RATIO = 420 / 297;

async function main(folder: string | undefined, wanted: string[]) {
  if (!folder) throw new Error("Usage: npx tsx scripts/landing-media.ts FOLDER-OF-PHOTOS");
  mkdirSync(MEDIA, { recursive: true });
  const colours: Record<string, string> = { ...placeholders };
  for (const slide of SLIDES) {
    if (wanted.length > 0 && !wanted.includes(slide.id)) continue;
    const photo = readFileSync(path.join(folder, slide.photo));
    const { style, seed } = slide;
    const work = await paint({ photo, style, seed, feelings: [], size: "preview" });
    const { width, height } = work;
    const poster = await sharp(work.rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    await writePictures(slide, poster);
    colours[slide.id] = await makePlaceholder(poster);
    if (slide === SLIDES[0]) await film(photo, poster, slide, work.crop);
    process.stdout.write(`${slide.id}\n`);
  }
  writeFileSync(PLACEHOLDERS, `${JSON.stringify(colours, null, 2)}\n`);
  await closeAtelier();
}

async function writePictures({ id }: Slide, poster: Buffer) {
  for (const width of SLIDE_WIDTHS) {
    const small = await sharp(poster)
      .resize(width, Math.round(width * RATIO), { fit: "fill", kernel: "lanczos3" })
      .png()
      .toBuffer();
    const file = path.join(MEDIA, `${id}-${width}`);
    await sharp(small).avif({ quality: 46, effort: 6 }).toFile(`${file}.avif`);
    await sharp(small).webp({ quality: 62, effort: 6 }).toFile(`${file}.webp`);
    await sharp(small).jpeg({ quality: 68, mozjpeg: true }).toFile(`${file}.jpg`);
  }
}

const FILM = { width: 480, height: 680, perSecond: 24, seconds: 4, starts: 0.5, ends: 3.1 };

/** A brush covers the photo, at its position in the painting, until the whole poster is visible. */
async function film(photo: Buffer, poster: Buffer, { style }: Slide, crop: Crop) {
  const { width, height } = FILM;
  const painted = await sharp(poster).resize(width, height, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const before = await photoOnPaper(photo, poster, recipes[style]!.panels[crop.shape], crop);
  const file = path.join(MEDIA, "moment.mp4");
  await writeFilm({ file, ...FILM, coarseness: 28 }, brushOver(before, painted));
}

async function* brushOver(before: Buffer, painted: Buffer): AsyncGenerator<Buffer> {
  const { perSecond, seconds, starts, ends } = FILM;
  for (let frame = 0; frame < seconds * perSecond; frame++) {
    const share = (frame / perSecond - starts) / (ends - starts);
    const mask = await strokes(Math.min(1, Math.max(0, share)));
    const picture = Buffer.alloc(before.length);
    for (let at = 0; at < picture.length; at++) {
      const wet = (mask[Math.floor(at / 3)] ?? 0) / 255;
      picture[at] = (painted[at] ?? 0) * wet + (before[at] ?? 0) * (1 - wet);
    }
    yield picture;
  }
}

/** The painted part of the photo, at the same position on the sheet of paper. */
async function photoOnPaper(photo: Buffer, poster: Buffer, panel: typeof TRIM, crop: Crop): Promise<Buffer> {
  const { width, height } = FILM;
  const upright = await sharp(photo).autoOrient().toBuffer({ resolveWithObject: true });
  const shape = panel.w / panel.h;
  const partWidth = Math.min(upright.info.width, upright.info.height * shape) / crop.zoom;
  const partHeight = partWidth / shape;
  const offset = (middle: number, part: number, whole: number) =>
    Math.round(Math.min(Math.max(middle * whole - part / 2, 0), whole - part));
  const box = {
    left: Math.round((panel.x / TRIM.w) * width),
    top: Math.round((panel.y / TRIM.h) * height),
    right: Math.round(((panel.x + panel.w) / TRIM.w) * width),
    bottom: Math.round(((panel.y + panel.h) / TRIM.h) * height),
  };
  const part = await sharp(upright.data)
    .extract({
      left: offset(crop.x, partWidth, upright.info.width),
      top: offset(crop.y, partHeight, upright.info.height),
      width: Math.floor(partWidth),
      height: Math.floor(partHeight),
    })
    .resize(box.right - box.left, box.bottom - box.top, { fit: "fill" })
    .toBuffer();
  return sharp(poster)
    .resize(width, height, { fit: "fill" })
    .composite([{ input: part, left: box.left, top: box.top }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

const STROKE = 118;

/** The area that a wide brush, moving back and forth, has covered: white. */
async function strokes(share: number): Promise<Buffer> {
  const { width, height } = FILM;
  if (share === 0) return Buffer.alloc(width * height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="0 0 ${width} ${height}">
    <filter id="bristles" x="-20%" y="-20%" width="140%" height="140%">
      <feTurbulence type="fractalNoise" baseFrequency="0.012 0.16" numOctaves="3" seed="4"/>
      <feDisplacementMap in="SourceGraphic" scale="46" xChannelSelector="R" yChannelSelector="G"/>
    </filter>
    <rect width="100%" height="100%" fill="#000"/>
    <g filter="url(#bristles)">
      <rect x="-100" y="-100" width="${width + 200}" height="${height + 200}" fill="#000"/>
      <polyline points="${pathOfBrush(share)}" fill="none" stroke="#fff" stroke-width="${STROKE}" stroke-linejoin="round"/>
    </g>
  </svg>`;
  const mask = await sharp(Buffer.from(svg)).greyscale().removeAlpha().resize(width, height).raw().toBuffer();
  // At the end the gaps between the strokes are filled.
  const closing = Math.max(0, (share - 0.94) / 0.06) * 255;
  return Buffer.from(mask.map((value) => Math.max(value, closing)));
}

/** The path of the brush: all past turns, and its current point. */
function pathOfBrush(share: number): string {
  const { width, height } = FILM;
  const step = STROKE * 0.72;
  const rows = Math.ceil(height / step) + 1;
  const turns = Array.from({ length: rows }, (_, row) => {
    const [from, to] = row % 2 === 0 ? [-70, width + 70] : [width + 70, -70];
    return [
      { x: from, y: row * step - 12 },
      { x: to, y: row * step + 34 },
    ];
  }).flat();
  const way = share * (turns.length - 1);
  const last = Math.min(Math.floor(way), turns.length - 2);
  const [from, to] = [turns[last], turns[last + 1]];
  if (!from || !to) return "";
  const part = way - last;
  const tip = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  return [...turns.slice(0, last + 1), tip].map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

await main(process.argv[2], process.argv.slice(3));

/**
 * Paints one photo in every style of the atelier, as the pictures of the style step, into public/styles/thumbnails.
 *
 *   npx tsx scripts/style-thumbnails.ts PHOTO
 *
 * What it makes is committed, with the attribution of the photo beside it.
 */
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { ATELIER_STYLES, closeAtelier, paint } from "../app/atelier/index.ts";

const FOLDER = "public/styles/thumbnails";
const SEED = 7;
const WIDTH = 280;

const [file] = process.argv.slice(2);
if (!file) {
  process.stderr.write("Which photo? npx tsx scripts/style-thumbnails.ts PHOTO\n");
  process.exit(2);
}
mkdirSync(FOLDER, { recursive: true });
const photo = readFileSync(file);
for (const style of ATELIER_STYLES) {
  const { rgb, width, height } = await paint({ photo, style, feelings: [], seed: SEED, size: "preview" });
  // The address ends in .png by contract; a palette keeps it as light as the screen needs.
  const small = sharp(rgb, { raw: { width, height, channels: 3 } }).resize({ width: WIDTH });
  const file = path.join(FOLDER, `${style}_thumbnail`);
  const png = await small.clone().png({ palette: true, colours: 96, effort: 10 }).toFile(`${file}.png`);
  const webp = await small.webp({ quality: 70, effort: 6 }).toFile(`${file}.webp`);
  process.stdout.write(`${style} ${kilobytes(png.size)} as PNG, ${kilobytes(webp.size)} as WebP\n`);
}
await closeAtelier();

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { paint, recipes, STYLE_IDS, type StyleId } from "../src/index.ts";
import { fingerprintOf } from "../test/fingerprint.ts";
import { GOLDEN_FILE, GOLDEN_PHOTOS, type Golden } from "../test/golden.ts";
import { testPhoto } from "../test/photos.ts";
import { paintTable } from "../test/table.ts";

const GALLERY = path.join(import.meta.dirname, "..", "gallery");
const WIDTH = 280;
const SEED = 7;

/**
 * Fingerprints for the tests and a picture for the gallery, of each style whose version has none yet. A style that looks
 * different with the same version is left as it is: the tests then ask for a new version.
 */
export async function paintNewVersions(): Promise<StyleId[]> {
  const kept: Golden = JSON.parse(readFileSync(GOLDEN_FILE, "utf8"));
  const missing = STYLE_IDS.filter(
    (style) => kept[style]?.version !== recipes[style].version || !existsSync(pictureOf(style)),
  );
  const table = await paintTable(
    missing.flatMap((style) => GOLDEN_PHOTOS.map((photo) => ({ style, photo }))),
  );
  for (const style of missing) {
    const posters = table.filter((entry) => entry.style === style);
    const pictures = await Promise.all(
      posters.map(async ({ photo, work }) => [photo, await fingerprintOf(work)] as const),
    );
    kept[style] = { version: recipes[style].version, pictures: Object.fromEntries(pictures.sort()) };
    await paintPicture(style);
  }
  const golden = Object.fromEntries(STYLE_IDS.map((style) => [style, kept[style]]));
  writeFileSync(GOLDEN_FILE, `${JSON.stringify(golden, null, 2)}\n`);
  return missing;
}

async function paintPicture(style: StyleId): Promise<void> {
  const photo = testPhoto("friends");
  const { rgb, width, height } = await paint({ photo, style, feelings: [], seed: SEED, size: "preview" });
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: WIDTH })
    .webp({ quality: 70, effort: 6 })
    .toFile(pictureOf(style));
}

function pictureOf(style: StyleId): string {
  return path.join(GALLERY, `${style}.webp`);
}

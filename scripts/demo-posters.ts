/**
 * `npm run demo-posters -- FOLDER`: makes the pictures of the demo in `demo/` from the photographs in FOLDER.
 *
 * `demo/collection.json` lists the pictures; only changed ones are made again. The clips need an `ffmpeg` with libx264 on
 * the PATH. The result is committed: a shop that is filled with the demo needs neither.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { closeAtelier, findRecipe, paint } from "@moment/atelier";
import sharp from "sharp";
import { makePlaceholder } from "../app/domain/posters/thumbnail.server.ts";
import {
  type DemoClip,
  type DemoCollection,
  type DemoMade,
  type DemoPainting,
  demoFiles,
  readCollection,
  readMade,
} from "../db/seed/collection.ts";
import { attributionOf, type Credit, creditOf } from "./demo/attribution.ts";
import { filmClip } from "./demo/clip.ts";
import { marked } from "./demo/mark.ts";
import { root } from "./fresh.mjs";

const DEMO = path.join(root, "demo");
const PHOTO = { side: 1800, quality: 74 };
const SMALL = 640;
/** Grain and screens take many bytes: such a picture is stored at a lower quality, its thumbnail smaller too. */
const POSTER = { bytes: 115_000, encodings: [80, 70, 58, 46, 34, 26].map((quality) => ({ quality })) };
const THUMBNAIL = {
  bytes: 42_000,
  encodings: [
    { width: SMALL, quality: 68 },
    { width: SMALL, quality: 52 },
    { width: 512, quality: 50 },
    { width: 448, quality: 36 },
  ],
};

async function main(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error("Usage: npm run demo-posters -- FOLDER");
  const collection = await readCollection(DEMO);
  const before = await readMade(DEMO).catch((): DemoMade => ({ photos: {}, posters: {}, clips: {} }));
  const paintings = [...collection.publicPosters, ...collection.kept];
  for (const name of ["photos", "posters", "clips"]) await mkdir(path.join(DEMO, name), { recursive: true });
  const made: DemoMade = { photos: await copyPhotos(folder, paintings), posters: {}, clips: {} };
  // After an interruption the next run continues from the last stored picture.
  const keep = () =>
    note({
      ...made,
      posters: { ...before.posters, ...made.posters },
      clips: { ...before.clips, ...made.clips },
    });
  for (const painting of paintings) {
    made.posters[painting.slug] = await paintOnce(collection, painting, before);
    await keep();
  }
  for (const painting of paintings) {
    if (!painting.clip) continue;
    made.clips[painting.slug] = await filmOnce(painting, painting.clip, before);
    await keep();
  }
  await closeAtelier();
  await note(made);
  await write("ATTRIBUTION.md", attributionOf(collection));
  await removeUnlisted(paintings);
}

/** Upright, large enough for a good print, and without the camera's metadata. */
async function copyPhotos(folder: string, paintings: readonly DemoPainting[]): Promise<DemoMade["photos"]> {
  const photos: DemoMade["photos"] = {};
  for (const photo of [...new Set(paintings.map((painting) => painting.photo))].sort()) {
    const { data, info } = await sharp(path.join(folder, `${photo}.jpg`))
      .autoOrient()
      .resize(PHOTO.side, PHOTO.side, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: PHOTO.quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    await write(demoFiles.photo(photo), data);
    await write(
      demoFiles.smallPhoto(photo),
      await sharp(data).resize({ width: SMALL }).webp({ quality: 60, effort: 6 }).toBuffer(),
    );
    photos[photo] = { width: info.width, height: info.height };
  }
  return photos;
}

async function paintOnce(
  { photos }: DemoCollection,
  painting: DemoPainting,
  before: DemoMade,
): Promise<DemoMade["posters"][string]> {
  const { slug, photo, crop, style, feelings, seed } = painting;
  const bytes = await readFile(path.join(DEMO, demoFiles.photo(photo)));
  const of = digestOf({
    photo: digestOf(bytes),
    crop,
    style,
    feelings,
    seed,
    recipe: findRecipe(style)?.version,
  });
  const known = before.posters[slug];
  if (known?.of === of) return known;
  const work = await paint({ photo: bytes, crop, style, feelings, seed, size: "preview" });
  const { width, height, recipeVersion } = work;
  const painted = await sharp(work.rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const credit = creditOf(photos, photo);
  await write(demoFiles.poster(slug), await encoded(painted, credit, POSTER));
  await write(demoFiles.thumbnail(slug), await encoded(painted, credit, THUMBNAIL));
  say(`${slug}: painted`);
  return { of, width, height, recipeVersion, placeholder: await makePlaceholder(painted) };
}

interface Encodings {
  /** The maximum size, if one of the encodings reaches it. */
  bytes: number;
  encodings: readonly { width?: number; quality: number }[];
}

async function encoded(painted: Buffer, credit: Credit, { bytes, encodings }: Encodings): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const { width, quality } of encodings) {
    const picture = marked(sharp(painted).resize({ width, kernel: "lanczos3" }), credit);
    file = await picture.webp({ quality, effort: 5 }).toBuffer();
    if (file.length <= bytes) break;
  }
  return file;
}

async function filmOnce(
  { slug, photo, crop }: DemoPainting,
  clip: DemoClip,
  before: DemoMade,
): Promise<DemoMade["clips"][string]> {
  const photograph = path.join(DEMO, demoFiles.photo(photo));
  const of = digestOf({ photo: digestOf(await readFile(photograph)), crop, clip });
  const known = before.clips[slug];
  if (known?.of === of) return known;
  const facts = await filmClip({
    photo: photograph,
    from: clip.from,
    to: crop,
    seconds: clip.seconds,
    film: path.join(DEMO, demoFiles.clip(slug)),
    still: path.join(DEMO, demoFiles.still(slug)),
  });
  say(`${slug}: filmed`);
  return { of, ...facts };
}

/** Removes files that are no longer in the collection. */
async function removeUnlisted(paintings: readonly DemoPainting[]): Promise<void> {
  const wanted = new Set(
    paintings.flatMap(({ slug, photo, clip }) => [
      demoFiles.photo(photo),
      demoFiles.smallPhoto(photo),
      demoFiles.poster(slug),
      demoFiles.thumbnail(slug),
      ...(clip ? [demoFiles.clip(slug), demoFiles.still(slug)] : []),
    ]),
  );
  for (const folder of ["photos", "posters", "clips"]) {
    for (const name of await readdir(path.join(DEMO, folder))) {
      const file = `${folder}/${name}`;
      if (!wanted.has(file)) await rm(path.join(DEMO, file));
    }
  }
}

function note(made: DemoMade): Promise<void> {
  return write("made.json", `${JSON.stringify(made, null, 2)}\n`);
}

function write(file: string, content: string | Uint8Array): Promise<void> {
  return writeFile(path.join(DEMO, file), content);
}

function digestOf(facts: object): string {
  const text = facts instanceof Uint8Array ? facts : JSON.stringify(facts);
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

await main(process.argv[2]);

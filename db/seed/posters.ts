/** The posters of the demo: their photos, clips and paintings, as if they had been made in this shop. */
import type { Insertable } from "kysely";
import { composePrompt } from "../../app/domain/creations/prompt.ts";
import { PRINT_DPI } from "../../app/domain/posters/density.ts";
import { findFeeling } from "../../app/domain/posters/feeling.ts";
import { findStyle } from "../../app/domain/posters/style.ts";
import type { Database } from "../schema.ts";
import type { People } from "./accounts.ts";
import { type DemoMade, type DemoPainting, demoCreationId, demoId } from "./collection.ts";
import type { PosterFiles, StoredFile } from "./pictures.ts";
import type { Stage } from "./seed-clock.ts";

export interface FinishedPainting {
  painting: DemoPainting;
  files: PosterFiles;
  finishedAt: number;
}

/** Painting takes the last sixteen seconds before the poster is finished. */
const PAINTED_WITHIN = 16_000;

type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;

/** Writes the rows of all posters, none of them public yet. */
export async function seedPublication(
  { db }: Stage,
  people: People,
  made: DemoMade,
  finished: readonly FinishedPainting[],
): Promise<void> {
  const rows = finished.map((one) => rowsOf(one, accountId(people, one.painting), made));
  const videos = rows.flatMap(({ video }) => (video ? [video] : []));
  if (videos.length > 0) await db.insertInto("videos").values(videos).execute();
  await db
    .insertInto("creations")
    .values(rows.map(({ creation }) => creation))
    .execute();
  await db
    .insertInto("paintings")
    .values(rows.map(({ painting }) => painting))
    .execute();
  await db
    .insertInto("posters")
    .values(rows.map(({ poster }) => poster))
    .execute();
  await db
    .insertInto("pictures")
    .values(rows.flatMap(({ pictures }) => pictures))
    .execute();
}

function accountId(people: People, { creator, slug }: DemoPainting): string {
  const viewer = people.get(creator);
  if (!viewer) throw new Error(`The demo's poster ${slug} is by ${creator}, who has no account.`);
  return viewer.account.id;
}

function rowsOf({ painting, files, finishedAt }: FinishedPainting, account_id: string, made: DemoMade) {
  const { slug, photo, clip } = painting;
  const size = made.photos[photo];
  const canvas = made.posters[slug];
  if (!size || !canvas) throw new Error(`The demo's poster ${slug} is not made yet: npm run demo-posters`);
  const crop = JSON.stringify(painting.crop);
  const shared = { style: painting.style, feelings: JSON.stringify(painting.feelings) };
  const requestedAt = finishedAt - PAINTED_WITHIN;
  const video = clip ? videoOf(painting, files, account_id, made, requestedAt) : null;
  const creation: NewRow<"creations"> = {
    id: demoCreationId(painting),
    account_id,
    photo_key: files.photo.key,
    video_id: video?.id ?? null,
    video_moment: video ? made.clips[slug]!.moment : null,
    photo_width: size.width,
    photo_height: size.height,
    proposed_crop: crop,
    crop,
    ...shared,
    created_at: requestedAt,
    updated_at: requestedAt,
  };
  const asked: NewRow<"paintings"> = {
    id: demoId("painting", slug),
    creation_id: creation.id,
    account_id,
    request_key: `${creation.id}:demo`,
    state: "finished",
    progress: 1,
    ...shared,
    prompt: composePrompt(
      findStyle(painting.style)!,
      painting.feelings.map((id) => findFeeling(id)!),
    ),
    seed: painting.seed,
    crop,
    failure: null,
    created_at: requestedAt,
    updated_at: finishedAt,
  };
  const poster: NewRow<"posters"> = {
    id: demoId("poster", slug),
    painting_id: asked.id,
    creation_id: creation.id,
    account_id,
    ...shared,
    seed: painting.seed,
    painter: "embedded",
    model: `${painting.style}-${canvas.recipeVersion}`,
    recipe_version: canvas.recipeVersion,
    crop,
    painted_key: files.poster.key,
    image_key: files.poster.key,
    thumbnail_key: files.thumbnail.key,
    width: canvas.width,
    height: canvas.height,
    placeholder: canvas.placeholder,
    lettering: null,
    caption: null,
    effective_dpi: PRINT_DPI,
    created_at: finishedAt,
  };
  const pictures = Object.values(files).map((file: StoredFile) => pictureOf(file, account_id, finishedAt));
  return { video, creation, painting: asked, poster, pictures };
}

function videoOf(
  { slug }: DemoPainting,
  { clip, still }: PosterFiles,
  account_id: string,
  { clips }: DemoMade,
  created_at: number,
): NewRow<"videos"> & { id: string } {
  const film = clips[slug];
  if (!film || !clip || !still)
    throw new Error(`The demo's clip ${slug} is not made yet: npm run demo-posters`);
  return {
    id: demoId("video", slug),
    account_id,
    source_key: null,
    clip_key: clip.key,
    still_key: still.key,
    state: "ready",
    container: "mp4",
    codec: "avc1.4d401f",
    width: film.width,
    height: film.height,
    duration: film.duration,
    bytes: clip.bytes,
    created_at,
  };
}

function pictureOf(
  { key, contentType, bytes }: StoredFile,
  account_id: string,
  created_at: number,
): NewRow<"pictures"> {
  return { key, account_id, public: 0, content_type: contentType, bytes, created_at };
}

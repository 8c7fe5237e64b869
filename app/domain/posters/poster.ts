/** The result of a painting. Invariant: one painting has at most one poster; only its owner finds it here. */
import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { type Viewer, verifiedAccount } from "../kernel/viewer.ts";
import { readCrop } from "./crop-choice.ts";
import type { Crop } from "./crop-window.ts";
import { type FeelingId, readFeelings } from "./feeling.ts";
import type { Manner } from "./manner.ts";
import { readManner } from "./manner-choice.ts";
import { pictureKey } from "./picture.ts";
import { type PosterWords, readWords } from "./poster-words.ts";
import type { StyleId } from "./style.ts";

export interface Poster extends PosterWords {
  id: string;
  creationId: string;
  paintingId: string;
  accountId: string;
  style: StyleId;
  feelings: readonly FeelingId[];
  manner: Manner;
  seed: number;
  painter: string;
  /** Version of the recipe that painted it; null for another painter. */
  recipeVersion: number | null;
  /** The part of the photo that it shows. */
  crop: Crop | null;
  /** The picture without words. */
  paintedKey: string;
  /** The picture as shown and sold. */
  imageKey: string;
  thumbnailKey: string;
  /** Pixels. */
  width: number;
  height: number;
  /** What pages show until the picture has loaded: `placeholder.ts`. */
  placeholder: string;
  /** Pixels per inch of its print. */
  effectiveDpi: number;
  createdAt: number;
}

/** The cursor of a poster in its owner's list. */
export interface PosterCursor {
  createdAt: number;
  id: string;
}

/** The viewer's poster. @throws Refusal "not-found" for an unknown one and for another account's */
export async function posterOf(shop: Shop, viewer: Viewer, id: string): Promise<Poster> {
  const row = await shop.db
    .selectFrom("posters")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", viewer.account?.id ?? "")
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return readPoster(row);
}

/** The viewer's poster with that picture address, or their newest one if none is given. */
export async function posterFor(
  shop: Shop,
  viewer: Viewer,
  imageUrl: string | undefined,
): Promise<Poster | undefined> {
  const key = imageUrl === undefined ? null : pictureKey(imageUrl);
  const posters = await postersOf(shop, viewer);
  return key === null
    ? posters[0]
    : posters.find(({ imageKey, thumbnailKey }) => imageKey === key || thumbnailKey === key);
}

/** Whether the poster is the viewer's. */
export async function isOwnPoster(shop: Shop, viewer: Viewer, id: string): Promise<boolean> {
  const row = await shop.db
    .selectFrom("posters")
    .select("id")
    .where("id", "=", id)
    .where("account_id", "=", viewer.account?.id ?? "")
    .executeTakeFirst();
  return row !== undefined;
}

/** The viewer's posters, newest first; `after` is the last one of the previous page. */
export async function postersOf(
  shop: Shop,
  viewer: Viewer,
  page: { after?: PosterCursor; limit?: number } = {},
): Promise<readonly Poster[]> {
  const { after, limit = 1000 } = page;
  let query = shop.db
    .selectFrom("posters")
    .selectAll()
    .where("account_id", "=", verifiedAccount(viewer).id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (after) {
    query = query.where((row) =>
      row.or([
        row("created_at", "<", after.createdAt),
        row.and([row("created_at", "=", after.createdAt), row("id", "<", after.id)]),
      ]),
    );
  }
  return (await query.execute()).map(readPoster);
}

/** Maps the row to a poster. */
export function readPoster(row: Row<"posters">): Poster {
  return {
    id: row.id,
    creationId: row.creation_id,
    paintingId: row.painting_id,
    accountId: row.account_id,
    style: row.style,
    feelings: readFeelings(row.feelings) ?? [],
    manner: readManner(row.manner),
    seed: row.seed,
    painter: row.painter,
    recipeVersion: row.recipe_version,
    crop: readCrop(row.crop),
    paintedKey: row.painted_key,
    imageKey: row.image_key,
    thumbnailKey: row.thumbnail_key,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    ...readWords(row),
    effectiveDpi: row.effective_dpi,
    createdAt: row.created_at,
  };
}

/**
 * A painting is one job of the painter, asked for, paid with a credit, and ended once: finished or failed.
 * Invariant: a finished painting has a poster and a spent credit, a failed one has neither; whatever is killed where.
 */
import type { Row } from "../../../db/schema.ts";
import { giveBackCredit, reserveCredit, spendCredit } from "../credits/credit.ts";
import { enqueue } from "../job.ts";
import { forgetPictures, recordPictures, removeFiles } from "../posters/picture.ts";
import { type Poster, readPoster } from "../posters/poster.ts";
import { isRefusalCode, Refusal, type RefusalCode } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { isMember, type Viewer, verifiedAccount } from "../viewer.ts";
import { type Canvas, findCanvas, forgetNote } from "./canvas.server.ts";
import { assertStyle, changeableRow } from "./creation.ts";
import { findFeeling, readFeelings } from "./feeling.ts";
import { composePrompt } from "./prompt.ts";
import { findStyle } from "./style.ts";

export interface Painting {
  id: string;
  creationId: string;
  state: "waiting" | "painting" | "finished" | "failed";
  /** Share between 0 and 1. */
  progress: number;
  /** Why it failed. Nothing was charged then. */
  failure: RefusalCode | null;
  /** Once finished. */
  posterId: string | null;
  createdAt: number;
  updatedAt: number;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Asks for the painting of a creation: credit reserved, job stored, once.
 * Pressing the button again finds the painting that is under way.
 * @throws Refusal "email-unverified", "not-found", "creation-finished", "image-missing", "style-…", "daily-limit" or "credits-missing"
 */
export async function requestPainting(
  shop: Shop,
  viewer: Viewer,
  { creationId, requestKey }: { creationId: string; requestKey: string },
): Promise<Painting> {
  const account = verifiedAccount(viewer);
  const now = shop.clock.now();
  const { id } = await shop.db.transaction().execute(async (trx) => {
    const scopedKey = `${creationId}:${requestKey}`;
    const known = await findRequested(trx, account.id, creationId, scopedKey);
    if (known) return known;
    const creation = await changeableRow(trx, viewer, creationId);
    if (creation.photo_key === null) throw new Refusal("image-missing");
    const styleId = assertStyle(shop, viewer, creation.style);
    if (isMember(viewer)) await assertFairUse(trx, shop, account.id, now);
    const feelings = readFeelings(creation.feelings) ?? [];
    const painting: Row<"paintings"> = {
      id: crypto.randomUUID(),
      creation_id: creationId,
      account_id: account.id,
      request_key: scopedKey,
      state: "waiting",
      progress: 0,
      style: styleId,
      feelings: JSON.stringify(feelings),
      prompt: composePrompt(
        findStyle(styleId)!,
        feelings.map((id) => findFeeling(id)!),
      ),
      seed: crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1,
      failure: null,
      created_at: now,
      updated_at: now,
    };
    await reserveCredit(trx, account.id, painting.id);
    await trx.insertInto("paintings").values(painting).execute();
    const payload = { paintingId: painting.id };
    await enqueue(trx, { kind: "paint", payload, uniqueKey: `paint:${painting.id}`, runAt: now }, now);
    return painting;
  });
  shop.nudgeWorker();
  return paintingOf(shop, viewer, id);
}

/** The viewer's painting, for the progress page. @throws Refusal "not-found" for an unknown one and for somebody else's alike */
export async function paintingOf(shop: Shop, viewer: Viewer, id: string): Promise<Painting> {
  const row = await shop.db
    .selectFrom("paintings")
    .leftJoin("posters", "posters.painting_id", "paintings.id")
    .selectAll("paintings")
    .select("posters.id as poster_id")
    .where("paintings.id", "=", id)
    .where("paintings.account_id", "=", viewer.account?.id ?? "")
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return readPainting(row);
}

/** Waits until the painting has ended, for a call that answers then. @throws what aborted the signal */
export async function waitForPainting(
  shop: Shop,
  viewer: Viewer,
  id: string,
  { signal, everyMs = 250 }: { signal?: AbortSignal; everyMs?: number } = {},
): Promise<Painting> {
  for (;;) {
    signal?.throwIfAborted();
    const painting = await paintingOf(shop, viewer, id);
    if (painting.state === "finished" || painting.state === "failed") return painting;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** Makes the poster of a canvas and spends the credit. Null when the painting has failed meanwhile, or is gone with its account. */
export async function finishPainting(shop: Shop, paintingId: string, canvas: Canvas): Promise<Poster | null> {
  const now = shop.clock.now();
  return shop.db.transaction().execute(async (trx) => {
    const painting = await findRow(trx, paintingId);
    if (!painting || painting.state === "failed") return null;
    if (painting.state === "finished") {
      const made = await trx
        .selectFrom("posters")
        .selectAll()
        .where("painting_id", "=", paintingId)
        .executeTakeFirst();
      return made ? readPoster(made) : null;
    }
    const poster: Row<"posters"> = {
      id: crypto.randomUUID(),
      painting_id: paintingId,
      creation_id: painting.creation_id,
      account_id: painting.account_id,
      style: painting.style,
      feelings: painting.feelings,
      seed: painting.seed,
      painter: canvas.painter,
      model: canvas.model,
      crop: canvas.crop ? JSON.stringify(canvas.crop) : null,
      painted_key: canvas.painted.key,
      image_key: canvas.painted.key,
      thumbnail_key: canvas.thumbnail.key,
      width: canvas.width,
      height: canvas.height,
      placeholder: canvas.placeholder,
      lettering: null,
      created_at: now,
    };
    await recordPictures(trx, painting.account_id, [canvas.painted, canvas.thumbnail], now);
    await trx.insertInto("posters").values(poster).execute();
    await spendCredit(trx, paintingId);
    await end(trx, paintingId, { state: "finished", progress: 1, updated_at: now });
    return readPoster(poster);
  });
}

/** Ends a painting without a poster and gives the credit back. One that has ended already stays as it is. */
export async function failPainting(shop: Shop, paintingId: string, code: RefusalCode): Promise<void> {
  const now = shop.clock.now();
  const canvas = await findCanvas(shop, paintingId);
  const useless = canvas ? [canvas.painted.key, canvas.thumbnail.key] : [];
  const hasFailed = await shop.db.transaction().execute(async (trx) => {
    const painting = await findRow(trx, paintingId);
    const change = { state: "failed", failure: code, updated_at: now } as const;
    if (!painting || !(await end(trx, paintingId, change))) return false;
    await giveBackCredit(trx, paintingId);
    if (code === "painting-sensitive") useless.push(...(await forgetPhoto(trx, painting.creation_id, now)));
    return true;
  });
  if (hasFailed) await removeFiles(shop, useless);
  await forgetNote(shop, paintingId);
}

/** The painting's row, if there is one. */
export async function findRow(db: Db, id: string): Promise<Row<"paintings"> | undefined> {
  return db.selectFrom("paintings").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same press of the button, or another one while the painting is under way. */
async function findRequested(trx: Db, accountId: string, creationId: string, requestKey: string) {
  return trx
    .selectFrom("paintings")
    .selectAll()
    .where("creation_id", "=", creationId)
    .where("account_id", "=", accountId)
    .where((row) =>
      row.or([row("request_key", "=", requestKey), row("state", "in", ["waiting", "painting"])]),
    )
    .orderBy("created_at", "desc")
    .executeTakeFirst();
}

async function assertFairUse(trx: Db, shop: Shop, accountId: string, now: number): Promise<void> {
  const limit = shop.settings.fairUsePerDay;
  const { painted } = await trx
    .selectFrom("paintings")
    .select((row) => row.fn.countAll<number>().as("painted"))
    .where("account_id", "=", accountId)
    .where("created_at", ">", now - DAY)
    .where("state", "!=", "failed")
    .executeTakeFirstOrThrow();
  if (painted >= limit) throw new Refusal("daily-limit", { values: { limit } });
}

async function end(
  trx: Db,
  id: string,
  change: Partial<Pick<Row<"paintings">, "state" | "progress" | "failure" | "updated_at">>,
): Promise<boolean> {
  const ended = await trx
    .updateTable("paintings")
    .set(change)
    .where("id", "=", id)
    .where("state", "in", ["waiting", "painting"])
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** A sensitive photo is gone for good; the answers stay for the next one. */
async function forgetPhoto(trx: Db, creationId: string, now: number): Promise<string[]> {
  const { photo_key } = await trx
    .selectFrom("creations")
    .select("photo_key")
    .where("id", "=", creationId)
    .executeTakeFirstOrThrow();
  const cleared = { photo_key: null, photo_width: 0, photo_height: 0, updated_at: now };
  await trx.updateTable("creations").set(cleared).where("id", "=", creationId).execute();
  const keys = photo_key === null ? [] : [photo_key];
  await forgetPictures(trx, keys);
  return keys;
}

/** The painting as the domain speaks of it. */
export function readPainting(row: Row<"paintings"> & { poster_id: string | null }): Painting {
  return {
    id: row.id,
    creationId: row.creation_id,
    state: row.state,
    progress: row.progress,
    failure: row.state === "failed" ? readFailure(row.failure) : null,
    posterId: row.poster_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A code that a later shop no longer knows still means that it failed. */
function readFailure(stored: string | null): RefusalCode {
  return stored !== null && isRefusalCode(stored) ? stored : "painting-failed";
}

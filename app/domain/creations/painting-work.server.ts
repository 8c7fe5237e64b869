/**
 * The work on one painting, outside any transaction, by the worker.
 * Invariant: it may be killed anywhere and run again, even twice at once: one poster comes out, and one credit is spent.
 */

import type { Row } from "../../../db/schema.ts";
import type { PaintedPicture, PainterRefusal, PainterRefusalReason } from "../../ports/painter/port.ts";
import { keyedHash } from "../accounts/secret.server.ts";
import { isRefusal, Refusal, type RefusalCode } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { discardCanvas, findCanvas, forgetNote, keepCanvas } from "./canvas.server.ts";
import { readCrop } from "./crop-choice.ts";
import { readFeelings } from "./feeling.ts";
import { failPainting, findRow, finishPainting } from "./painting-end.ts";

export interface Attempt {
  /** Aborted when the shop stops: the painting then goes back to the queue as it is. */
  signal?: AbortSignal;
  /** Whether a failure that may pass is final now. */
  lastAttempt?: boolean;
}

/** Least time between two writes of the progress. */
const PROGRESS_EVERY_MS = 500;
/** The rest is storing the picture. */
const PAINTED_SHARE = 0.97;

const codes: Record<PainterRefusalReason, RefusalCode> = {
  sensitive: "painting-sensitive",
  "too-large": "image-too-large-to-paint",
  unreadable: "image-unreadable",
  busy: "painting-unavailable",
  unavailable: "painting-unavailable",
};

/** Paints what was asked for. Throws only what is worth another attempt; every other failure ends the painting. */
export async function paintCreation(shop: Shop, paintingId: string, attempt: Attempt = {}): Promise<void> {
  const { signal, lastAttempt = false } = attempt;
  const painting = await takeUp(shop, paintingId);
  if (!painting) return;
  try {
    const canvas =
      (await findCanvas(shop, paintingId)) ??
      (await keepCanvas(shop, paintingId, await paint(shop, painting, signal)));
    const poster = await finishPainting(shop, paintingId, canvas);
    if (poster?.paintedKey !== canvas.painted.key) await discardCanvas(shop, canvas);
    await forgetNote(shop, paintingId);
  } catch (error) {
    const isFinal = !signal?.aborted && (lastAttempt || isHopeless(error));
    if (!isFinal) throw error;
    shop.log.warn({ err: error, paintingId }, "painting failed");
    await failPainting(shop, paintingId, codeOf(error));
  }
}

/** Marks the painting as being worked on; undefined where nothing is left to do. */
async function takeUp(shop: Shop, paintingId: string): Promise<Row<"paintings"> | undefined> {
  const painting = await findRow(shop.db, paintingId);
  if (!painting) {
    // Its account was deleted after a crash had left the picture without its poster.
    const canvas = await findCanvas(shop, paintingId);
    if (canvas) await discardCanvas(shop, canvas);
    await forgetNote(shop, paintingId);
    return undefined;
  }
  if (painting.state === "finished" || painting.state === "failed") {
    await forgetNote(shop, paintingId);
    return undefined;
  }
  await shop.db
    .updateTable("paintings")
    .set({ state: "painting", updated_at: shop.clock.now() })
    .where("id", "=", paintingId)
    .where("state", "=", "waiting")
    .execute();
  return painting;
}

async function paint(
  shop: Shop,
  painting: Row<"paintings">,
  signal: AbortSignal | undefined,
): Promise<PaintedPicture> {
  signal?.throwIfAborted();
  const photo = await readStoredPhoto(shop, painting.creation_id);
  const progress = reportProgress(shop, painting.id);
  const request = {
    photo,
    style: painting.style,
    feelings: readFeelings(painting.feelings) ?? [],
    prompt: painting.prompt,
    seed: painting.seed,
    crop: readCrop(painting.crop) ?? undefined,
    customer: keyedHash(shop.settings.sessionSecret, "painter", painting.account_id),
  };
  try {
    return await shop.painter.paint(request, { signal, onProgress: progress.tell });
  } finally {
    await progress.written();
  }
}

/** @throws Refusal "image-missing" when the photo is gone: no attempt will find it */
async function readStoredPhoto(shop: Shop, creationId: string): Promise<Uint8Array> {
  const creation = await shop.db
    .selectFrom("creations")
    .select("photo_key")
    .where("id", "=", creationId)
    .executeTakeFirst();
  const photo = creation?.photo_key ? await shop.storage.read(creation.photo_key) : null;
  if (!photo) throw new Refusal("image-missing");
  return photo;
}

/** Progress only ever grows, also over attempts. A report that cannot be written is no reason to stop painting. */
function reportProgress(shop: Shop, paintingId: string) {
  let told = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<unknown> = Promise.resolve();
  const write = async (progress: number) => {
    try {
      await shop.db
        .updateTable("paintings")
        .set({ progress, updated_at: shop.clock.now() })
        .where("id", "=", paintingId)
        .where("state", "=", "painting")
        .where("progress", "<", progress)
        .execute();
    } catch (error) {
      shop.log.warn({ err: error, paintingId }, "progress not written");
    }
  };
  return {
    tell: (share: number) => {
      const progress = Math.min(share, 1) * PAINTED_SHARE;
      const now = shop.clock.now();
      if (!(progress > told) || now - toldAt < PROGRESS_EVERY_MS) return;
      told = progress;
      toldAt = now;
      writing = writing.then(() => write(progress));
    },
    written: () => writing,
  };
}

function isHopeless(error: unknown): boolean {
  return isRefusal(error) || (isPainterRefusal(error) && !error.retryable);
}

function codeOf(error: unknown): RefusalCode {
  if (isRefusal(error)) return error.code;
  return isPainterRefusal(error) ? codes[error.reason] : "painting-failed";
}

/** By name: a port may come from another module graph. */
function isPainterRefusal(error: unknown): error is PainterRefusal {
  return error instanceof Error && error.name === "PainterRefusal" && "reason" in error;
}

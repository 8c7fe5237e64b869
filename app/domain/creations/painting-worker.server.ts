/**
 * Runs one painting, outside any transaction, in the worker.
 * Invariant: it may be killed at any point and run again, even twice at once: one poster is made, one credit spent.
 */

import type { Row } from "../../../db/schema.ts";
import type { PaintedPicture, PainterRefusal, PainterRefusalReason } from "../../ports/painter/port.ts";
import { isRefusal, Refusal, type RefusalCode } from "../kernel/refusal.ts";
import { keyedHash } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";
import { readCrop } from "../posters/crop-choice.ts";
import { readFeelings } from "../posters/feeling.ts";
import { readManner } from "../posters/manner-choice.ts";
import { deleteNote, discardCanvas, findCanvas, saveCanvas } from "./canvas.server.ts";
import { failPainting, findRow, finishPainting } from "./painting-outcome.ts";

export interface Attempt {
  /** Aborted when the shop stops: the painting then goes back to the queue unchanged. */
  signal?: AbortSignal;
  /** Whether a temporary failure is final now. */
  lastAttempt?: boolean;
}

/** Minimum time between two writes of the progress. */
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

/** Runs the painting. Throws only failures that are worth a retry; every other failure ends the painting. */
export async function paintCreation(shop: Shop, paintingId: string, attempt: Attempt = {}): Promise<void> {
  const { signal, lastAttempt = false } = attempt;
  const painting = await takeUp(shop, paintingId);
  if (!painting) return;
  try {
    const canvas =
      (await findCanvas(shop, paintingId)) ??
      (await saveCanvas(shop, paintingId, await paint(shop, painting, signal)));
    const poster = await finishPainting(shop, paintingId, canvas);
    if (poster?.paintedKey !== canvas.painted.key) await discardCanvas(shop, canvas);
    await deleteNote(shop, paintingId);
  } catch (error) {
    const isFinal = !signal?.aborted && (lastAttempt || isHopeless(error));
    if (!isFinal) throw error;
    shop.log.warn({ err: error, paintingId }, "painting failed");
    await failPainting(shop, paintingId, codeOf(error));
  }
}

/** Marks the painting as running; undefined if nothing is left to do. */
async function takeUp(shop: Shop, paintingId: string): Promise<Row<"paintings"> | undefined> {
  const painting = await findRow(shop.db, paintingId);
  if (!painting) {
    // Its account was deleted after a crash had left the picture without its poster.
    const canvas = await findCanvas(shop, paintingId);
    if (canvas) await discardCanvas(shop, canvas);
    await deleteNote(shop, paintingId);
    return undefined;
  }
  if (painting.state === "finished" || painting.state === "failed") {
    await deleteNote(shop, paintingId);
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
    manner: readManner(painting.manner),
    prompt: painting.prompt,
    seed: painting.seed,
    crop: readCrop(painting.crop) ?? undefined,
    customer: keyedHash(shop.settings.sessionSecret, "painter", painting.account_id),
  };
  try {
    return await shop.painter.paint(request, { signal, onProgress: progress.report });
  } finally {
    await progress.written();
  }
}

/** @throws Refusal "image-missing" if the photo is gone: no retry will find it */
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

/** Progress only grows, also over attempts. A failed progress write does not stop the painting. */
function reportProgress(shop: Shop, paintingId: string) {
  let reported = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
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
      shop.db.signals.send(`painting ${paintingId}`);
    } catch (error) {
      shop.log.warn({ err: error, paintingId }, "progress not saved");
    }
  };
  return {
    report: (share: number) => {
      const progress = Math.min(share, 1) * PAINTED_SHARE;
      const now = shop.clock.now();
      if (!(progress > reported) || now - reportedAt < PROGRESS_EVERY_MS) return;
      reported = progress;
      reportedAt = now;
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

/** Compares by name: a port may come from another module graph. */
function isPainterRefusal(error: unknown): error is PainterRefusal {
  return error instanceof Error && error.name === "PainterRefusal" && "reason" in error;
}

/**
 * A painting is one job of the painter. This file requests and reads paintings; `painting-outcome` ends them.
 * Invariant: a creation has at most one painting under way, which holds a credit unless a member requested it.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { reserveCredit } from "../accounts/credit.ts";
import { saveAnalyticsClient } from "../kernel/analytics-client.ts";
import { recordEventIn } from "../kernel/event.ts";
import { enqueue } from "../kernel/job.ts";
import { isRefusal, isRefusalCode, Refusal, type RefusalCode } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { isMember, type Viewer, verifiedAccount } from "../kernel/viewer.ts";
import { assertFeelings, findFeeling, readFeelings } from "../posters/feeling.ts";
import type { Manner } from "../posters/manner.ts";
import { readManner } from "../posters/manner-choice.ts";
import { findStyle } from "../posters/style.ts";
import { type Answers, saveAnswers } from "./answers.ts";
import { assertStyle, changeableRow, readCreation } from "./creation.ts";
import { composePrompt } from "./prompt.ts";
import { anotherSeed, seedOf } from "./seed.ts";
import { assertVariation } from "./variation.ts";

export interface Painting {
  id: string;
  creationId: string;
  state: "waiting" | "painting" | "finished" | "failed";
  /** Share between 0 and 1. */
  progress: number;
  /** Why it failed. A failed painting costs nothing. */
  failure: RefusalCode | null;
  /** Once finished. */
  posterId: string | null;
  createdAt: number;
  updatedAt: number;
}

const DAY = 24 * 60 * 60 * 1000;

export interface PaintingOrder {
  creationId: string;
  /** One per button shown. */
  requestKey: string;
  /** Answers sent with the press of the button; the others are stored already. */
  style?: string;
  feelings?: readonly string[];
  manner?: Partial<Manner>;
  /** Of the style that is sent with it. */
  variation?: number;
}

/**
 * Requests the painting of a creation: reserves the credit and stores the job, once.
 * Pressing the button again finds the painting under way. Answers are kept even if the painting is refused.
 * @throws Refusal "email-unverified", "not-found", "creation-finished", "image-missing", "style-…", "variation-unknown",
 * "feeling…", "daily-limit" or "credits-missing"
 */
export async function requestPainting(
  shop: Shop,
  viewer: Viewer,
  { creationId, requestKey, style, feelings, manner, variation }: PaintingOrder,
): Promise<Painting> {
  const account = verifiedAccount(viewer);
  const answers: Answers = { manner };
  if (style !== undefined) answers.style = assertStyle(shop, viewer, style);
  if (feelings !== undefined) answers.feelings = assertFeelings(feelings);
  if (variation !== undefined) answers.variation = assertVariation(answers.style, variation);
  const scopedKey = `${creationId}:${requestKey}`;
  const asked = await transact(shop, async (trx) => {
    const known = await findRequested(trx, account.id, creationId, scopedKey);
    if (known) return known;
    const row = await changeableRow(trx, viewer, creationId);
    const now = shop.clock.now();
    const creation = await saveAnswers(trx, row, answers, now);
    if (answers.style && answers.style !== row.style) {
      await recordEventIn(trx, "style_select", { style: answers.style }, now, viewer.analytics);
    }
    try {
      return await order(trx, shop, viewer, creation, scopedKey);
    } catch (error) {
      // It refuses before it writes: throwing in here would roll the answers back as well.
      if (isRefusal(error)) return error;
      throw error;
    }
  });
  if (isRefusal(asked)) throw asked;
  await saveAnalyticsClient(shop.db, `painting:${asked.id}`, viewer, shop.clock.now());
  shop.wakeWorker();
  return paintingOf(shop, viewer, asked.id);
}

/** Refuses first, then writes. */
async function order(
  trx: Db,
  shop: Shop,
  viewer: Viewer,
  creation: Row<"creations">,
  requestKey: string,
): Promise<{ id: string }> {
  const now = shop.clock.now();
  if (creation.photo_key === null) throw new Refusal("image-missing");
  const style = assertStyle(shop, viewer, creation.style);
  if (isMember(viewer)) await assertFairUse(trx, shop, creation.account_id, now);
  const id = crypto.randomUUID();
  await reserveCredit(trx, creation.account_id, id);
  const feelings = readFeelings(creation.feelings) ?? [];
  const { crop } = readCreation(creation);
  await trx
    .insertInto("paintings")
    .values({
      id,
      creation_id: creation.id,
      account_id: creation.account_id,
      request_key: requestKey,
      state: "waiting",
      progress: 0,
      style,
      feelings: JSON.stringify(feelings),
      manner: creation.manner,
      prompt: composePrompt(
        findStyle(style)!,
        feelings.map((feeling) => findFeeling(feeling)!),
        { ...readManner(creation.manner), shape: crop.shape },
      ),
      seed: await seedFor(trx, creation),
      crop: JSON.stringify(crop),
      failure: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const payload = { paintingId: id };
  await enqueue(trx, { kind: "paint", payload, uniqueKey: `paint:${id}`, runAt: now }, now);
  return { id };
}

/** The viewer's painting, for the progress page. @throws Refusal "not-found", also for another account's painting */
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

/** Waits until the painting has ended, for a call that returns then. @throws what aborted the signal */
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

/** Finds the painting of the same press of the button, or of another one while the painting is under way. */
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

/** The seed of the chosen sketch, and another one where a painting has had that already. */
async function seedFor(trx: Db, { id, variation }: Row<"creations">): Promise<number> {
  const seed = seedOf(id, variation);
  const earlier = trx
    .selectFrom("paintings")
    .select("id")
    .where("creation_id", "=", id)
    .where("seed", "=", seed);
  return (await earlier.executeTakeFirst()) ? anotherSeed(variation) : seed;
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
  if (painted >= limit) throw new Refusal("daily-limit", { values: { count: limit } });
}

/** Maps the row to a painting. */
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

/** A code that a later version no longer knows still means that the painting failed. */
function readFailure(stored: string | null): RefusalCode {
  return stored !== null && isRefusalCode(stored) ? stored : "painting-failed";
}

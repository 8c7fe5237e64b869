/**
 * A painting is one job of the painter, asked for and looked after here; `painting-end` ends it.
 * Invariant: a creation has at most one painting under way, and that one holds a credit, unless a member asked for it.
 */
import type { Row } from "../../../db/schema.ts";
import { reserveCredit } from "../credits/credit.ts";
import { keepClient } from "../events/analytics-client.ts";
import { recordEventIn } from "../events/event.ts";
import { enqueue } from "../job.ts";
import { isRefusal, isRefusalCode, Refusal, type RefusalCode } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { isMember, type Viewer, verifiedAccount } from "../viewer.ts";
import { type Answers, assertStyle, changeableRow, keepAnswers, readCreation } from "./creation.ts";
import { assertFeelings, findFeeling, readFeelings } from "./feeling.ts";
import { composePrompt } from "./prompt.ts";
import { anotherSeed, firstSeed } from "./seed.ts";
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

export interface PaintingOrder {
  creationId: string;
  /** One per button shown. */
  requestKey: string;
  /** Answers that came with the press of the button; the rest was given before. */
  style?: string;
  feelings?: readonly string[];
}

/**
 * Asks for the painting of a creation: credit reserved, job stored, once.
 * Pressing the button again finds the painting that is under way. Answers are kept even when the painting is refused.
 * @throws Refusal "email-unverified", "not-found", "creation-finished", "image-missing", "style-…", "feeling…", "daily-limit" or "credits-missing"
 */
export async function requestPainting(
  shop: Shop,
  viewer: Viewer,
  { creationId, requestKey, style, feelings }: PaintingOrder,
): Promise<Painting> {
  const account = verifiedAccount(viewer);
  const answers: Answers = {};
  if (style !== undefined) answers.style = assertStyle(shop, viewer, style);
  if (feelings !== undefined) answers.feelings = assertFeelings(feelings);
  const scopedKey = `${creationId}:${requestKey}`;
  const asked = await shop.db.transaction().execute(async (trx) => {
    const known = await findRequested(trx, account.id, creationId, scopedKey);
    if (known) return known;
    const row = await changeableRow(trx, viewer, creationId);
    const now = shop.clock.now();
    const creation = await keepAnswers(trx, row, answers, now);
    if (answers.style) {
      await recordEventIn(trx, "style_select", { style: answers.style }, now, viewer.analytics);
    }
    try {
      return await order(trx, shop, viewer, creation, scopedKey);
    } catch (error) {
      // It has refused before it wrote: thrown in here, it would take the answers back as well.
      if (isRefusal(error)) return error;
      throw error;
    }
  });
  if (isRefusal(asked)) throw asked;
  await keepClient(shop.db, `painting:${asked.id}`, viewer, shop.clock.now());
  shop.nudgeWorker();
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
      prompt: composePrompt(
        findStyle(style)!,
        feelings.map((feeling) => findFeeling(feeling)!),
      ),
      seed: (await isFirst(trx, creation.id)) ? firstSeed(creation.id) : anotherSeed(),
      crop: JSON.stringify(readCreation(creation).crop),
      failure: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const payload = { paintingId: id };
  await enqueue(trx, { kind: "paint", payload, uniqueKey: `paint:${id}`, runAt: now }, now);
  return { id };
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

async function isFirst(trx: Db, creationId: string): Promise<boolean> {
  const earlier = trx.selectFrom("paintings").select("id").where("creation_id", "=", creationId);
  return (await earlier.executeTakeFirst()) === undefined;
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

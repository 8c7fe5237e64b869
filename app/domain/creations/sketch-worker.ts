/**
 * Makes sketches, as many side by side as the painter can, while no visitor waits for a painting.
 * Invariant: a sketch costs nothing, yields to every painting, and is recorded only while its creation's photo, crop
 * and manner are unchanged. It may be killed at any point: a sketch without a row does not exist, and is drawn again next time.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { withJoinedSignal } from "../../ports/joined-signal.ts";
import type { SketchedPicture, Sketcher } from "../../ports/painter/sketcher.ts";
import { isPaintingDue } from "../kernel/job.ts";
import type { Shop } from "../kernel/shop.ts";
import {
  beginSketches,
  currentSketchRequests,
  dropSketchRequest,
  endSketches,
  failedSketches,
  giveUpSketch,
  type SketchRequest,
  type StyleVariation,
  sketchAllowance,
} from "../kernel/sketch-requests.ts";
import { readManner } from "../posters/manner-choice.ts";
import { deletePictures, recordPictures, removeFiles } from "../posters/picture.ts";
import { seedOf } from "./seed.ts";
import { allVariations, cropOf, findSketchable, knownSketches, sketchKeys } from "./sketch.ts";

/** After so many sketches another account's turn comes: one photo analysis serves all of them. */
const TURN = 4;
const YIELD_WITHIN_MS = 150;

export type SketchOutcome = "made" | "paused" | "nothing-requested";

interface Plan {
  request: SketchRequest;
  creation: Row<"creations">;
  /** The most wanted ones, by their keys: as many as the sketcher makes side by side. */
  next: (readonly [key: string, StyleVariation])[];
  ready: number;
}

/** Makes the sketches with the highest priority; "paused" while a painting is due or under way, or others sketch for all. */
export async function makeNextSketches(shop: Shop, signal: AbortSignal): Promise<SketchOutcome> {
  const { sketcher } = shop.painter;
  if (!sketcher) return "nothing-requested";
  const requests = await currentSketchRequests(shop.db, shop.clock.now());
  if (requests.length === 0) return "nothing-requested";
  if (await isPaintingDue(shop)) return "paused";
  const plans: Plan[] = [];
  for (const request of requests) {
    const plan = await planOf(shop, sketcher, request);
    if (plan) plans.push(plan);
    else await dropSketchRequest(shop.db, request);
  }
  const turn = ({ ready }: Plan) => Math.floor(ready / TURN);
  for (const plan of plans.sort((one, other) => turn(one) - turn(other))) {
    const { accountId } = plan.request;
    if (!(await beginSketches(shop.db, accountId, plan.next.length, shop.clock.now()))) continue;
    try {
      await makeSketches(shop, sketcher, plan, signal);
    } finally {
      await endSketches(shop.db, accountId);
    }
    return "made";
  }
  return plans.length === 0 ? "nothing-requested" : "paused";
}

/** A signal for the sketch under way: it aborts as soon as a visitor waits for a painting. */
function watchForPaintings(shop: Shop): { signal: AbortSignal; close: () => void } {
  const way = new AbortController();
  const check = async () => {
    if (await isPaintingDue(shop)) way.abort(new Error("A painting goes first."));
  };
  // The next poll makes up for one that fails.
  const timer = setInterval(() => check().catch(() => {}), YIELD_WITHIN_MS);
  return { signal: way.signal, close: () => clearInterval(timer) };
}

async function planOf(shop: Shop, sketcher: Sketcher, request: SketchRequest): Promise<Plan | null> {
  const creation = await findSketchable(shop.db, request.creationId);
  if (!creation) return null;
  const keys = sketchKeys(sketcher, creation, request.variations);
  const known = await deleteOutdated(shop, sketcher, creation);
  const failed = await failedSketches(shop.db, request.creationId);
  const allowance = await sketchAllowance(shop.db, request.accountId, shop.clock.now());
  const next = [...keys]
    .filter(([key]) => !known.has(key) && !failed.has(key))
    .slice(0, Math.min(sketcher.atOnce, allowance));
  return next.length > 0 ? { request, creation, next, ready: known.size } : null;
}

/** Deletes sketches of another crop or manner, or an older recipe. Returns the others. */
async function deleteOutdated(
  shop: Shop,
  sketcher: Sketcher,
  creation: Row<"creations">,
): Promise<Set<string>> {
  const current = sketchKeys(sketcher, creation, allVariations(shop));
  const known = await knownSketches(shop.db, creation.id);
  const outdated = known.filter((key) => !current.has(key));
  await deletePictures(shop.db, outdated);
  await removeFiles(shop, outdated);
  return new Set(known.filter((key) => current.has(key)));
}

async function makeSketches(
  shop: Shop,
  sketcher: Sketcher,
  { request, creation, next }: Plan,
  signal: AbortSignal,
): Promise<void> {
  const photo = await shop.storage.read(creation.photo_key ?? "");
  if (!photo) return dropSketchRequest(shop.db, request);
  const way = watchForPaintings(shop);
  const make = async ([key, wanted]: Plan["next"][number]) => {
    const { style, variation } = wanted;
    const seed = seedOf(creation.id, variation);
    const input = { photo, style, manner: readManner(creation.manner), seed, crop: cropOf(creation) };
    const sketch = await withJoinedSignal([signal, way.signal], (joined) =>
      sketcher.sketch(input, { signal: joined }),
    ).catch(async (error: unknown) => {
      if (signal.aborted) throw error;
      if (way.signal.aborted) return null;
      shop.log.warn({ err: error, creationId: creation.id, style, variation }, "sketch failed");
      await giveUpSketch(shop.db, key, creation.id);
      return null;
    });
    if (sketch) await keepSketch(shop, sketcher, { request, key, wanted, sketch });
    shop.db.signals.send(`sketches of ${creation.id}`);
  };
  const made = await Promise.allSettled(next.map(make));
  way.close();
  for (const one of made) if (one.status === "rejected") throw one.reason;
}

interface Finished {
  request: SketchRequest;
  key: string;
  wanted: StyleVariation;
  sketch: SketchedPicture;
}

/** Records a sketch, unless its creation has another photo, crop or manner by now, or is gone. */
async function keepSketch(
  shop: Shop,
  sketcher: Sketcher,
  { request: { accountId, creationId }, key, wanted, sketch }: Finished,
): Promise<void> {
  await shop.storage.put(key, sketch.image);
  const file = { key, contentType: sketch.contentType, bytes: sketch.image.length };
  const isCacheable = await transact(shop, async (trx) => {
    const now = await findSketchable(trx, creationId);
    if (!now || !sketchKeys(sketcher, now, [wanted]).has(key)) return false;
    await recordPictures(trx, accountId, [file], shop.clock.now());
    return true;
  });
  if (!isCacheable) await removeFiles(shop, [key]);
}

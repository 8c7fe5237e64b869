/**
 * Makes sketches, one after the other, while no visitor waits for a painting.
 * Invariant: a sketch costs nothing, yields to every painting, and is recorded only while its creation's photo, crop
 * and manner are unchanged. It may be killed at any point: a sketch without a row does not exist, and is drawn again next time.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { withJoinedSignal } from "../../ports/joined-signal.ts";
import type { Sketcher } from "../../ports/painter/sketcher.ts";
import { isPaintingDue } from "../kernel/job.ts";
import type { Shop } from "../kernel/shop.ts";
import {
  beginSketch,
  currentSketchRequests,
  dropSketchRequest,
  endSketch,
  failedSketches,
  giveUpSketch,
  type SketchRequest,
  type StyleVariation,
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
  wanted: StyleVariation;
  key: string;
  ready: number;
}

/** Makes the sketch with the highest priority; "paused" while a painting is due or under way, or others sketch for all. */
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
  for (const next of plans.sort((one, other) => turn(one) - turn(other))) {
    const { accountId, creationId } = next.request;
    if (!(await beginSketch(shop.db, accountId, shop.clock.now()))) continue;
    try {
      await makeSketch(shop, sketcher, next, signal);
    } finally {
      await endSketch(shop.db, accountId);
    }
    shop.db.signals.send(`sketches of ${creationId}`);
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
  for (const [key, wanted] of keys) {
    if (known.has(key) || failed.has(key)) continue;
    return { request, creation, wanted, key, ready: known.size };
  }
  return null;
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

async function makeSketch(
  shop: Shop,
  sketcher: Sketcher,
  { request, creation, wanted: { style, variation }, key }: Plan,
  signal: AbortSignal,
): Promise<void> {
  const { accountId, creationId } = request;
  const photo = await shop.storage.read(creation.photo_key ?? "");
  if (!photo) return dropSketchRequest(shop.db, request);
  const manner = readManner(creation.manner);
  const input = { photo, style, manner, seed: seedOf(creationId, variation), crop: cropOf(creation) };
  const way = watchForPaintings(shop);
  const sketch = await withJoinedSignal([signal, way.signal], (joined) =>
    sketcher.sketch(input, { signal: joined }),
  )
    .catch(async (error: unknown) => {
      if (signal.aborted) throw error;
      if (way.signal.aborted) return null;
      shop.log.warn({ err: error, creationId, style, variation }, "sketch failed");
      await giveUpSketch(shop.db, key, creationId);
      return null;
    })
    .finally(way.close);
  if (!sketch) return;
  await shop.storage.put(key, sketch.image);
  const file = { key, contentType: sketch.contentType, bytes: sketch.image.length };
  const isCacheable = await transact(shop, async (trx) => {
    const now = await findSketchable(trx, creationId);
    if (!now || !sketchKeys(sketcher, now, [{ style, variation }]).has(key)) return false;
    await recordPictures(trx, accountId, [file], shop.clock.now());
    return true;
  });
  if (!isCacheable) await removeFiles(shop, [key]);
}

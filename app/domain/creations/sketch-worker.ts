/**
 * Makes sketches while no visitor waits for a painting.
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
  endSketches,
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

/** What a process draws now, side by side: the keys of sketches, and how many there are for each account. */
export class Drawing {
  readonly keys = new Set<string>();
  private readonly accounts = new Map<string, number>();

  /** Runs the work, unless the sketch is under way or another process draws for the account. Returns whether it ran. */
  async run(shop: Shop, { key, request: { accountId } }: Plan, work: () => Promise<void>): Promise<boolean> {
    if (this.keys.has(key)) return false;
    this.keys.add(key);
    try {
      const isOurs = this.accounts.has(accountId);
      if (!(await beginSketch(shop.db, accountId, isOurs, shop.clock.now()))) return false;
      this.accounts.set(accountId, (this.accounts.get(accountId) ?? 0) + 1);
      await work().finally(() => this.end(shop, accountId));
      return true;
    } finally {
      this.keys.delete(key);
    }
  }

  private async end(shop: Shop, accountId: string): Promise<void> {
    const left = (this.accounts.get(accountId) ?? 0) - 1;
    if (left > 0) this.accounts.set(accountId, left);
    else {
      this.accounts.delete(accountId);
      await endSketches(shop.db, accountId);
    }
  }
}

/** Makes the sketch with the highest priority; "paused" while a painting is due or under way, or others sketch for all. */
export async function makeNextSketch(
  shop: Shop,
  signal: AbortSignal,
  drawing = new Drawing(),
): Promise<SketchOutcome> {
  const { sketcher } = shop.painter;
  if (!sketcher) return "nothing-requested";
  const requests = await currentSketchRequests(shop.db, shop.clock.now());
  if (requests.length === 0) return "nothing-requested";
  if (await isPaintingDue(shop)) return "paused";
  const plans: Plan[] = [];
  for (const request of requests) {
    const plan = await planOf(shop, sketcher, request, drawing.keys);
    if (plan) plans.push(plan);
  }
  const turn = ({ ready }: Plan) => Math.floor(ready / TURN);
  for (const next of plans.sort((one, other) => turn(one) - turn(other))) {
    const isMade = await drawing.run(shop, next, () => makeSketch(shop, sketcher, next, signal));
    if (!isMade) continue;
    shop.db.signals.send(`sketches of ${next.request.creationId}`);
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

/** The most wanted sketch that is missing and not under way. A request that has none left to wish for is dropped. */
async function planOf(
  shop: Shop,
  sketcher: Sketcher,
  request: SketchRequest,
  underWay: ReadonlySet<string>,
): Promise<Plan | null> {
  const missing = await missingSketches(shop, sketcher, request);
  if (!missing) {
    await dropSketchRequest(shop.db, request);
    return null;
  }
  const next = missing.keys.find(([key]) => !underWay.has(key));
  if (!next) return null;
  const [key, wanted] = next;
  return { request, creation: missing.creation, wanted, key, ready: missing.ready };
}

/** The sketches that are yet to be made, the most wanted first; null where there are none. */
async function missingSketches(shop: Shop, sketcher: Sketcher, request: SketchRequest) {
  const creation = await findSketchable(shop.db, request.creationId);
  if (!creation) return null;
  const known = await deleteOutdated(shop, sketcher, creation);
  const failed = await failedSketches(shop.db, request.creationId);
  const keys = [...sketchKeys(sketcher, creation, request.variations)].filter(
    ([key]) => !known.has(key) && !failed.has(key),
  );
  return keys.length > 0 ? { creation, keys, ready: known.size } : null;
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

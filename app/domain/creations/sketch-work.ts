/**
 * The work on sketches, one after the other, when nobody waits for a painting.
 * Invariant: a sketch costs nothing, gives way to every painting, and is recorded only while its creation still stands as it was drawn. It may be killed
 * anywhere: what has no row does not exist, and is drawn over the next time.
 */
import type { Row } from "../../../db/schema.ts";
import type { Sketcher } from "../../ports/painter/sketcher.ts";
import { forgetPictures, recordPictures, removeFiles } from "../posters/picture.ts";
import type { Shop } from "../shop.ts";
import { firstSeed } from "./seed.ts";
import { cropOf, findSketchable, knownSketches, sketchKeys } from "./sketch.ts";
import type { SketchWish } from "./sketch-wish.ts";
import type { StyleId } from "./style.ts";

/** After so many sketches somebody else's turn comes: a photo is studied once for all of them. */
const TURN = 4;
const GIVE_WAY_WITHIN_MS = 150;

export type SketchOutcome = "made" | "paused" | "nothing-wished";

interface Plan {
  wish: SketchWish;
  creation: Row<"creations">;
  style: StyleId;
  key: string;
  ready: number;
}

/** Makes the sketch that is wanted most; "paused" while a painting is due or under way. */
export async function makeNextSketch(shop: Shop, signal: AbortSignal): Promise<SketchOutcome> {
  const { sketcher } = shop.painter;
  const wishes = shop.sketchWishes.current(shop.clock.now());
  if (!sketcher || wishes.length === 0) return "nothing-wished";
  if (await isPaintingDue(shop)) return "paused";
  const plans: Plan[] = [];
  for (const wish of wishes) {
    const plan = await planOf(shop, sketcher, wish);
    if (plan) plans.push(plan);
    else shop.sketchWishes.drop(wish);
  }
  const turn = ({ ready }: Plan) => Math.floor(ready / TURN);
  const [next] = plans.sort((one, other) => turn(one) - turn(other));
  if (!next) return "nothing-wished";
  await makeSketch(shop, sketcher, next, signal);
  return "made";
}

/** The atelier takes all processors: what is paid for comes first. */
export async function isPaintingDue(shop: Shop): Promise<boolean> {
  const due = await shop.db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", "paint")
    .where((row) =>
      row.or([
        row("state", "=", "running"),
        row.and([row("state", "=", "waiting"), row("run_at", "<=", shop.clock.now())]),
      ]),
    )
    .executeTakeFirst();
  return due !== undefined;
}

/** A signal for the sketch under way: it aborts as soon as somebody waits for a painting. */
function watchForPaintings(shop: Shop): { signal: AbortSignal; close: () => void } {
  const way = new AbortController();
  const look = async () => {
    if (await isPaintingDue(shop)) way.abort(new Error("A painting goes first."));
  };
  // A look that fails is made up for by the next one.
  const timer = setInterval(() => look().catch(() => {}), GIVE_WAY_WITHIN_MS);
  return { signal: way.signal, close: () => clearInterval(timer) };
}

async function planOf(shop: Shop, sketcher: Sketcher, wish: SketchWish): Promise<Plan | null> {
  const creation = await findSketchable(shop.db, wish.creationId);
  if (!creation) return null;
  const keys = sketchKeys(sketcher, wish.styles, creation);
  const known = await forgetOutdated(shop, wish.creationId, new Set(keys.values()));
  for (const [style, key] of keys) {
    if (known.has(key) || shop.sketchWishes.isGivenUp(key)) continue;
    return { wish, creation, style, key, ready: known.size };
  }
  return null;
}

/** What shows another crop, or an older recipe, goes. Answers what stays. */
async function forgetOutdated(shop: Shop, creationId: string, current: Set<string>): Promise<Set<string>> {
  const known = await knownSketches(shop.db, creationId);
  const outdated = known.filter((key) => !current.has(key));
  await forgetPictures(shop.db, outdated);
  await removeFiles(shop, outdated);
  return new Set(known.filter((key) => current.has(key)));
}

async function makeSketch(
  shop: Shop,
  sketcher: Sketcher,
  { wish, creation, style, key }: Plan,
  signal: AbortSignal,
): Promise<void> {
  const { accountId, creationId } = wish;
  shop.sketchWishes.charge(accountId, shop.clock.now());
  const photo = await shop.storage.read(creation.photo_key ?? "");
  if (!photo) return shop.sketchWishes.drop(wish);
  const request = { photo, style, seed: firstSeed(creationId), crop: cropOf(creation) };
  const way = watchForPaintings(shop);
  const sketch = await sketcher
    .sketch(request, { signal: AbortSignal.any([signal, way.signal]) })
    .catch((error: unknown) => {
      if (signal.aborted) throw error;
      if (way.signal.aborted) return null;
      shop.log.warn({ err: error, creationId, style }, "a sketch failed");
      shop.sketchWishes.giveUp(key);
      return null;
    })
    .finally(way.close);
  if (!sketch) return;
  await shop.storage.put(key, sketch.image);
  const file = { key, contentType: sketch.contentType, bytes: sketch.image.length };
  const isKept = await shop.db.transaction().execute(async (trx) => {
    const now = await findSketchable(trx, creationId);
    if (!now || sketchKeys(sketcher, [style], now).get(style) !== key) return false;
    await recordPictures(trx, accountId, [file], shop.clock.now());
    return true;
  });
  if (!isKept) await removeFiles(shop, [key]);
}

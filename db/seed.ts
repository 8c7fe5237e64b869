/**
 * The demo: with `DEMO=1`, a shop that nobody has used yet is filled with creators, posters, likes and orders.
 * Invariant: files come first, under keys that are always the same, then all rows in one transaction; so a start that is
 * cut short leaves an empty shop, and the next one fills it.
 */
import { fileURLToPath } from "node:url";
import type { Shop } from "../app/domain/shop.ts";
import { ensureFirstStaff, listStaff } from "../app/domain/staff/roster.server.ts";
import { readCollection, readMade } from "./seed/collection.ts";
import { finishedBefore, hungAt, openExhibition } from "./seed/exhibition.ts";
import { joinUp } from "./seed/memberships.ts";
import { fileOrders } from "./seed/orders.ts";
import { payMember } from "./seed/payouts.ts";
import { DEMO_ACCOUNTS, DEMO_STAFF, type DemoAccount, invite } from "./seed/people.ts";
import { storePictures } from "./seed/pictures.ts";
import { hangUp } from "./seed/posters.ts";
import { pastOrders } from "./seed/sales.ts";
import { onStage } from "./seed/stage.ts";
import { countVisits } from "./seed/visits.ts";

export { DEMO_ACCOUNTS, DEMO_STAFF, type DemoAccount };

/** Beside `db/` as well as beside `build/`, where the bundle lies. */
const DEMO = fileURLToPath(new URL("../demo", import.meta.url));
const DAY = 24 * 3600_000;

/** Fills an empty shop. Answers the demo accounts that the shop has. */
export async function seed(shop: Shop): Promise<readonly DemoAccount[]> {
  if (await isEmpty(shop)) await fill(shop);
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const there = await shop.db.selectFrom("accounts").select("email").where("email", "in", emails).execute();
  return DEMO_ACCOUNTS.filter(({ email }) => there.some((account) => account.email === email));
}

/** A demo has somebody in its back office, unless it has somebody else. Answers whether that one is there. */
export async function openDemoBackOffice(shop: Shop): Promise<boolean> {
  await ensureFirstStaff(shop, DEMO_STAFF);
  return (await listStaff(shop)).some(({ name }) => name === DEMO_STAFF.name);
}

async function isEmpty({ db }: Shop): Promise<boolean> {
  return (await db.selectFrom("accounts").select("id").limit(1).executeTakeFirst()) === undefined;
}

async function fill(shop: Shop): Promise<void> {
  const begun = performance.now();
  const collection = await readCollection(DEMO);
  const made = await readMade(DEMO);
  const { hanging, kept } = collection;
  const files = await storePictures(shop, DEMO, [...hanging, ...kept]);
  await onStage(shop, async (stage) => {
    const people = await invite(stage, collection);
    const finished = [
      ...hanging.map((painting, place) => ({
        painting,
        finishedAt: finishedBefore(hungAt(place, hanging.length, stage.now)),
      })),
      ...kept.map((painting, place) => ({ painting, finishedAt: stage.now - (place + 1) * 3 * DAY })),
    ];
    await hangUp(
      stage,
      people,
      made,
      finished.map((one) => ({ ...one, files: files.get(one.painting.slug)! })),
    );
    const publications = await openExhibition(stage, people, collection);
    // A real provider knows nothing of a past that never was.
    if (shop.payments.desk) {
      await joinUp(stage, people);
      const past = pastOrders(stage, people, collection, files, publications);
      await fileOrders(stage, past);
      await countVisits(stage, past);
      await payMember(stage, people);
    }
  });
  const ms = Math.round(performance.now() - begun);
  shop.log.info({ posters: hanging.length, ms }, "the demo is set up");
}

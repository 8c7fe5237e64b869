/**
 * The demo: `DEMO=1` fills an unused shop with creators, posters, likes and orders.
 * Invariant: files come first, under fixed keys; the rows go into a copy of the database, which replaces it at once. So
 * an interrupted start leaves an empty shop, and the next one fills it.
 */
import { fileURLToPath } from "node:url";
import type { Shop } from "../app/domain/kernel/shop.ts";
import { ensureFirstStaff, listStaff } from "../app/domain/staff/staff-accounts.server.ts";
import { countPastEvents } from "../app/domain/webhooks/catch-up.ts";
import { DEMO_ACCOUNTS, DEMO_STAFF, type DemoAccount, seedPeople } from "./seed/accounts.ts";
import { readCollection, readMade } from "./seed/collection.ts";
import { seedMembership } from "./seed/memberships.ts";
import { seedOrders } from "./seed/orders.ts";
import { seedPageViews } from "./seed/page-views.ts";
import { withPastPayments } from "./seed/past-payments.ts";
import { seedPayouts } from "./seed/payouts.ts";
import { storePictures } from "./seed/pictures.ts";
import { seedPublication } from "./seed/posters.ts";
import { finishedBefore, publishedAt, seedExhibition } from "./seed/publications.ts";
import { pastOrders } from "./seed/sales.ts";
import { withSeedClock } from "./seed/seed-clock.ts";

export { DEMO_ACCOUNTS, DEMO_STAFF, type DemoAccount };

/** `demo/` is next to `db/` and next to `build/`, where the bundle is. */
const DEMO = fileURLToPath(new URL("../demo", import.meta.url));
const DAY = 24 * 3600_000;

/** Fills an empty shop. Returns the shop's demo accounts. */
export async function seed(shop: Shop): Promise<readonly DemoAccount[]> {
  if (await isEmpty(shop)) await fill(shop);
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const there = await shop.db.selectFrom("accounts").select("email").where("email", "in", emails).execute();
  return DEMO_ACCOUNTS.filter(({ email }) => there.some((account) => account.email === email));
}

/** Adds the demo's staff member to a back office without staff. Returns whether the demo's member exists. */
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
  const { publicPosters, kept } = collection;
  const files = await storePictures(shop, DEMO, [...publicPosters, ...kept]);
  await withSeedClock(shop, async (stage) => {
    const people = await seedPeople(stage, collection);
    const finished = [
      ...publicPosters.map((painting, index) => ({
        painting,
        finishedAt: finishedBefore(publishedAt(index, publicPosters.length, stage.now)),
      })),
      ...kept.map((painting, index) => ({ painting, finishedAt: stage.now - (index + 1) * 3 * DAY })),
    ];
    await seedPublication(
      stage,
      people,
      made,
      finished.map((one) => ({ ...one, files: files.get(one.painting.slug)! })),
    );
    const publications = await seedExhibition(stage, people, collection);
    // Stripe has no record of a demo's past.
    if (!shop.paymentSimulator) return;
    await withPastPayments(stage, shop.paymentSimulator, async (past) => {
      await seedMembership(stage, past, people);
      const orders = pastOrders(stage, people, collection, files, publications);
      await seedOrders(stage, past, orders);
      await seedPageViews(stage, orders);
      await seedPayouts(stage, past, people);
    });
    await countPastEvents(stage.at(stage.now));
  });
  const ms = Math.round(performance.now() - begun);
  shop.log.info({ posters: publicPosters.length, ms }, "demo data created");
}

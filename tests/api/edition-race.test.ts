/** More buyers than prints: at the same moment, late, and while the shop is killed again and again. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { freeLapsedHolds } from "../../app/domain/editions/hold.ts";
import { HOLD_LIFE } from "../../app/domain/editions/hold-quota.ts";
import { findFreePort, makeDataFolder, removeDataFolder, startShop } from "../../scripts/running-shop.ts";
import { addPoster, addPosters, type PublishedOwnPoster } from "../support/gallery.ts";
import { postponing } from "../support/postponed-jobs.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { openTestShop, serve, type TestShop, Visitor } from "../support/shop.ts";
import { type Ending, expectHonest, PRICE, race, untilSettled } from "./race.ts";

let cleanUp: () => Promise<void>;
afterEach(() => cleanUp());

const count = (endings: readonly Ending[], ending: Ending) =>
  endings.filter((each) => each === ending).length;

describe("200 buyers and the last 5 prints", () => {
  it("sell five prints, and no other buyer pays", async () => {
    const shop = await openTestShop();
    await sql.raw(postponing("send-email", "print-file")).execute(shop.db);
    const server = await serve(shop);
    cleanUp = async () => {
      await server.close();
      await shop.close();
    };
    const supply = 8;
    const poster = await addPoster(shop, { totalSupply: supply, price: PRICE });
    for (let before = 0; before < 3; before++) await purchase(shop, stranger(), [poster.id]);

    // Five buyers hold every print until their holds expire; then the others come.
    let ready = 0;
    const wake = new AbortController();
    const asleep = new Promise((resolve) => wake.signal.addEventListener("abort", resolve));
    const sleepers = Array.from({ length: 5 }, () =>
      race({
        visitor: server.visitor(),
        poster,
        beforePaying: () => {
          ready += 1;
          return asleep;
        },
      }),
    );
    await expect.poll(() => ready).toBe(5);
    shop.clock.pass(HOLD_LIFE);
    await freeLapsedHolds(shop);

    const crowd = Array.from({ length: 195 }, (_, nth) =>
      race({ visitor: server.visitor(), poster, isPoor: nth % 3 === 0 }),
    );
    wake.abort();
    const endings = await Promise.all([...sleepers, ...crowd]);
    await untilSettled(shop);
    expect(count(endings, "bought")).toBe(5);
    expect(endings).toHaveLength(200);
    await expectHonest(shop, poster, supply);
  });
});

describe("kill -9", () => {
  /** Six meet each step of a purchase more than once; `KILLS=20` kills more often. */
  const KILLS = Number(process.env.KILLS ?? 6);
  const SUPPLY = 3;
  const BUYERS = 6;

  it(`${KILLS} times at random while buyers race ends as if there had been none`, {
    timeout: 900_000,
  }, async () => {
    const dataDir = makeDataFolder();
    const port = await findFreePort();
    // A second process beside the shop that is killed: it publishes posters, lets time pass, and reads the results.
    const beside: TestShop = await openTestShop(
      {},
      { DATA_DIR: dataDir, ORIGIN: `http://localhost:${port}` },
    );
    cleanUp = async () => {
      await beside.close();
      removeDataFolder(dataDir);
    };
    await sql.raw(postponing("send-email", "print-file")).execute(beside.db);
    const posters = await addPosters(beside, KILLS, { totalSupply: SUPPLY, price: PRICE });
    const races: Promise<Ending>[] = [];
    const begin = (poster: PublishedOwnPoster | undefined) => {
      for (let nth = 0; poster && nth < BUYERS; nth++) {
        const visitor = new Visitor(`http://localhost:${port}`);
        const beforePaying = () => pause(Math.random() * 150);
        const racing = race({ visitor, poster, beforePaying });
        racing.catch(() => {});
        races.push(racing);
      }
    };

    let shop = await startShop({ dataDir, port });
    for (const poster of posters) {
      begin(poster);
      // Some holds expire while their buyers enter the card.
      await pause(Math.random() * 300);
      await beside.db.updateTable("holds").set({ held_until: 0 }).execute();
      await pause(Math.random() * 300);
      await shop.kill();
      shop = await startShop({ dataDir, port });
    }
    try {
      const endings = await Promise.all(races);
      await untilSettled(beside);
      expect(count(endings, "bought")).toBe(KILLS * SUPPLY);
    } finally {
      await shop.stop();
    }
    for (const poster of posters) await expectHonest(beside, poster, SUPPLY);
  });
});

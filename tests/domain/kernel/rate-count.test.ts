import { afterAll, beforeAll, expect, it } from "vitest";
import { countRequest, deleteOldRateCounts } from "../../../app/domain/kernel/rate-count.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const WINDOW = { key: "one", windowMs: 60_000 };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const count = (key = "one") => countRequest(shop.db, { ...WINDOW, key }, shop.clock.now());

it("counts simultaneous requests of a network one by one, and those of another network apart", async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, () => count()));
  expect(counts.map(({ hits }) => hits).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect((await count("other")).hits).toBe(1);
});

it("begins a new window when the last one has ended, or was set by a clock that ran ahead", async () => {
  const { resetsAt } = await count();
  shop.clock.pass(resetsAt - shop.clock.now());
  expect(await count()).toEqual({ hits: 1, resetsAt: shop.clock.now() + WINDOW.windowMs });
  shop.clock.pass(-3600_000);
  expect(await count()).toEqual({ hits: 1, resetsAt: shop.clock.now() + WINDOW.windowMs });
});

it("forgets a window that has ended", async () => {
  shop.clock.pass(2 * 3600_000);
  await deleteOldRateCounts(shop.db, shop.clock.now());
  expect(await shop.db.selectFrom("rate_counts").select("key").execute()).toEqual([]);
});

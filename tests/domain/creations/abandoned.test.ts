import { afterEach, beforeEach, expect, it } from "vitest";
import { forgetAbandonedCreations } from "../../../app/domain/creations/abandoned.ts";
import { paintCreation } from "../../../app/domain/creations/painting-work.server.ts";
import {
  filesOf,
  openStudio,
  readyCreation,
  recordedKeys,
  requested,
  type Studio,
  welcome,
} from "./studio.ts";

const DAY = 24 * 60 * 60 * 1000;
let shop: Studio;
beforeEach(async () => {
  shop = await openStudio();
});
afterEach(() => shop.close());

it("forgets the photo that became no poster after 30 days, and nothing else", async () => {
  const viewer = await welcome(shop);
  const left = await readyCreation(shop, viewer);
  const waiting = await requested(shop, viewer);
  const finished = await requested(shop, viewer);
  await paintCreation(shop, finished.id);
  shop.clock.pass(29 * DAY);
  const fresh = await readyCreation(shop, viewer);
  expect(await forgetAbandonedCreations(shop)).toBe(0);
  shop.clock.pass(2 * DAY);
  expect(await forgetAbandonedCreations(shop)).toBe(1);
  const rows = await shop.db.selectFrom("creations").select("id").execute();
  expect(rows.map((row) => row.id).sort()).toEqual(
    [waiting.creationId, finished.creationId, fresh.id].sort(),
  );
  expect(filesOf(shop)).not.toContain(left.photoKey);
  expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  expect(filesOf(shop)).toHaveLength(8);
});

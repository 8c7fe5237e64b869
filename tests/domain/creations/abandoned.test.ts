import { afterEach, beforeEach, expect, it } from "vitest";
import { deleteAbandonedCreations } from "../../../app/domain/creations/abandoned.ts";
import { beginCreation } from "../../../app/domain/creations/creation.ts";
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import {
  type CreationShop,
  filesOf,
  openCreationShop,
  photoBytes,
  readyCreation,
  recordedKeys,
  requestedPainting,
  welcome,
} from "../../support/creations.ts";

const DAY = 24 * 60 * 60 * 1000;
let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(() => shop.close());

it("deletes the photo of a creation without a poster after 30 days, and nothing else", async () => {
  const viewer = await welcome(shop);
  const left = await readyCreation(shop, viewer);
  const waiting = await requestedPainting(shop, viewer);
  const finished = await requestedPainting(shop, viewer);
  await paintCreation(shop, finished.id);
  shop.clock.pass(29 * DAY);
  const fresh = await readyCreation(shop, viewer);
  expect(await deleteAbandonedCreations(shop)).toBe(0);
  shop.clock.pass(2 * DAY);
  expect(await deleteAbandonedCreations(shop)).toBe(1);
  const rows = await shop.db.selectFrom("creations").select("id").execute();
  expect(rows.map((row) => row.id).sort()).toEqual(
    [waiting.creationId, finished.creationId, fresh.id].sort(),
  );
  expect(filesOf(shop)).not.toContain(left.photoKey);
  expect(filesOf(shop)).toEqual(await recordedKeys(shop));
  expect(filesOf(shop)).toHaveLength(8);
});

it("keeps the fifty newest unfinished creations of an account", async () => {
  const viewer = await welcome(shop);
  const other = await readyCreation(shop, await welcome(shop));
  const photo = await photoBytes(60, 80);
  const first = await readyCreation(shop, viewer);
  for (let count = 0; count < 50; count++) {
    shop.clock.pass(1000);
    await beginCreation(shop, viewer, photo);
  }
  const rows = await shop.db.selectFrom("creations").select("id").execute();
  expect(rows).toHaveLength(51);
  expect(rows.map(({ id }) => id)).toContain(other.id);
  expect(rows.map(({ id }) => id)).not.toContain(first.id);
  expect(filesOf(shop)).not.toContain(first.photoKey);
  expect(filesOf(shop)).toEqual(await recordedKeys(shop));
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Viewer } from "../../../app/domain/kernel/viewer.ts";
import { findPicture } from "../../../app/domain/posters/picture.ts";
import { unpublishPoster } from "../../../app/domain/posters/publishing.ts";
import { addPoster, openCreator } from "../../support/gallery.ts";
import { checkOut, purchase, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("a buyer still sees the picture of an unpublished poster; other visitors and unpaid orders do not", async () => {
  const { id, creator, imageKey, photoKey } = await addPoster(shop);
  const [browser, account, undecided] = [stranger(), await openCreator(shop), stranger()];
  for (const buyer of [browser, account]) await purchase(shop, buyer, [id]);
  await checkOut(shop, undecided, [id]);
  await unpublishPoster(shop, creator, id);
  const sees = async (viewer: Viewer, key = imageKey) => (await findPicture(shop, viewer, key)) !== undefined;
  expect(await Promise.all([creator, browser, account].map((viewer) => sees(viewer)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await Promise.all([undecided, stranger(), { account: null }].map((viewer) => sees(viewer)))).toEqual(
    [false, false, false],
  );
  expect(await sees(account, photoKey)).toBe(false);
  expect((await findPicture(shop, browser, imageKey))?.public).toBe(false);
});

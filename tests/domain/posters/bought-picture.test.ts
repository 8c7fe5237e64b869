import { afterAll, beforeAll, expect, it } from "vitest";
import { findPicture } from "../../../app/domain/posters/picture.ts";
import { unpublishPoster } from "../../../app/domain/posters/publishing.ts";
import type { Viewer } from "../../../app/domain/viewer.ts";
import { hangPoster, openCreator } from "../../gallery.ts";
import { openTestShop, type TestShop } from "../../shop.ts";
import { bought, checkedOut, stranger } from "../cart/shopper.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("who paid for a print still sees it once it is taken down; who only looked, or did not pay, does not", async () => {
  const { id, creator, imageKey, photoKey } = await hangPoster(shop);
  const [browser, account, undecided] = [stranger(), await openCreator(shop), stranger()];
  for (const buyer of [browser, account]) await bought(shop, buyer, [id]);
  await checkedOut(shop, undecided, [id]);
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

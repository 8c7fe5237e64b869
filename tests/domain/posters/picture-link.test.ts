/** With `STORAGE_DELIVERY=redirect` browsers fetch private pictures from the bucket itself. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { ANONYMOUS, type Viewer } from "../../../app/domain/kernel/viewer.ts";
import { findPicture } from "../../../app/domain/posters/picture.ts";
import { answerPicture } from "../../../app/web/picture.server.ts";
import { addPoster, openCreator } from "../../support/gallery.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
let creator: Awaited<ReturnType<typeof openCreator>>;
beforeAll(async () => {
  shop = await openTestShop();
  shop.storage = {
    ...shop.storage,
    link: async (key, contentType) => `https://s3.example/${key}?type=${contentType}`,
  };
  creator = await openCreator(shop);
});
afterAll(() => shop.close());

async function answerTo(viewer: Viewer, key: string, method = "GET"): Promise<Response | null> {
  const picture = await findPicture(shop, viewer, key);
  return picture ? answerPicture(new Request("http://localhost/picture", { method }), picture) : null;
}

it("a private picture leads only its owner to the bucket", async () => {
  const { imageKey } = await addPoster(shop, { creator, public: null });
  const answer = await answerTo(creator, imageKey);
  expect([answer?.status, answer?.headers.get("Location")]).toEqual([
    302,
    `https://s3.example/${imageKey}?type=image/jpeg`,
  ]);
  expect(answer?.headers.get("Cache-Control")).toBe("private, max-age=30");
  expect(await answerTo(ANONYMOUS, imageKey)).toBeNull();
  expect((await answerTo(creator, imageKey, "HEAD"))?.status).toBe(200);
});

it("a public picture keeps the shop's address, so that caches keep it", async () => {
  const { imageKey } = await addPoster(shop, { creator });
  const picture = await findPicture(shop, ANONYMOUS, imageKey);
  expect(picture?.public).toBe(true);
  expect(picture?.link).toBeUndefined();
});

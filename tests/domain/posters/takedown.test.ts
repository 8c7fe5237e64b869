/** Takedowns of posters that were never published: staff hide the page of their code. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  backOfficePicture,
  backOfficePoster,
  listBackOfficePosters,
} from "../../../app/domain/back-office/posters.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { changeLivingPoster } from "../../../app/domain/posters/living-change.server.ts";
import { codeIn, findLivingPoster, livingPage } from "../../../app/domain/posters/living-poster.ts";
import { findPicture } from "../../../app/domain/posters/picture.ts";
import { PosterQuery } from "../../../app/domain/posters/poster-query.ts";
import {
  findTakedown,
  liftTakedown,
  takeDownPoster,
  takedownsOf,
} from "../../../app/domain/posters/takedown.ts";
import { refusal } from "../../support/creations.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { emailsOfKind } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const STAFF = { id: 1, name: "berta" };
let shop: TestShop;
let poster: PublishedOwnPoster;
let code: string;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await addPoster(shop, { clipMomentMs: 1500, public: null });
  await show();
  code = (await findLivingPoster(shop.db, poster.id))?.code ?? "";
});
afterEach(() => shop.close());

const show = (awake = true) =>
  changeLivingPoster(shop, poster.creator, { posterId: poster.id, place: "papers", awake });
const takeDown = (posterId = poster.id) =>
  takeDownPoster(shop, STAFF, { posterId, reason: "person", words: "The child in front." });
const listed = async (query: object) =>
  (await listBackOfficePosters(shop, STAFF, PosterQuery.parse(query))).posters.map(({ id }) => id);

describe("the living page of a poster that was never published", () => {
  it("is hidden with its files, and its creator learns why", async () => {
    await takeDown();
    expect((await livingPage(shop, code)).poster).toBeNull();
    for (const key of [poster.imageKey, poster.clip!.key])
      expect(await findPicture(shop, ANONYMOUS, key)).toBeUndefined();
    expect(await findTakedown(shop, poster.id)).toMatchObject({
      reason: "person",
      words: "The child in front.",
    });
    expect(await emailsOfKind(shop, "livingHidden")).toMatchObject([
      {
        recipient: poster.creator.account.email,
        subject: "We hid the page of your living poster (Pop Art)",
        text: expect.stringMatching(/not agreed to be shown[\s\S]+The child in front\.[\s\S]+cannot show/),
      },
    ]);
    expect(await refusal(takeDown())).toBe("poster-taken-down-already");
  });

  it("is shown again by its creator once staff allow it, and not before", async () => {
    await takeDown();
    expect(await refusal(show())).toBe("poster-taken-down");
    await show(false);
    await liftTakedown(shop, STAFF, poster.id);
    expect((await livingPage(shop, code)).poster).toBeNull();
    expect(await emailsOfKind(shop, "livingAllowed")).toMatchObject([
      { text: expect.stringContaining("in the style Pop Art") },
    ]);
    await show();
    expect((await livingPage(shop, code)).poster).not.toBeNull();
    expect(await takedownsOf(shop, STAFF, poster.id)).toMatchObject([{ lifted: { by: "berta" } }]);
  });

  it("is found by staff with its code or its address, and without them once it was taken down", async () => {
    const page = `${shop.settings.origin}/living/${code}`;
    for (const q of [code, page, `${page}?lang=de`]) expect(await listed({ q })).toEqual([poster.id]);
    for (const query of [{}, { show: "hidden" }, { q: poster.creator.account.username }, { q: poster.id }])
      expect(await listed(query)).toEqual([]);
    await takeDown();
    for (const query of [{}, { show: "hidden" }, { show: "taken-down" }, { q: poster.id }])
      expect(await listed(query)).toEqual([poster.id]);
    expect(await listed({ show: "public" })).toEqual([]);
    expect(await listed({ before: 1 })).toEqual([]);
  });

  it("is above the published posters, which go page by page", async () => {
    await takeDown();
    const { id, publicationId } = await addPoster(shop, { name: "Evening" });
    expect(await listed({})).toEqual([poster.id, id]);
    expect(await listed({ before: publicationId + 1 })).toEqual([id]);
  });
});

it("a poster without a page, or none at all, is no matter of staff", async () => {
  const { id } = await addPoster(shop, { clipMomentMs: 1500, public: null });
  for (const posterId of [id, "none"]) {
    expect(await refusal(takeDown(posterId))).toBe("not-found");
    expect(await refusal(liftTakedown(shop, STAFF, posterId))).toBe("not-found");
    expect(await refusal(backOfficePoster(shop, STAFF, posterId))).toBe("not-found");
    expect(await refusal(backOfficePicture(shop, STAFF, posterId))).toBe("not-found");
  }
});

it("a published poster is found by the code of its living page, too", async () => {
  poster = await addPoster(shop, { clipMomentMs: 1500, name: "Evening" });
  await show();
  expect(await listed({ q: (await findLivingPoster(shop.db, poster.id))?.code })).toEqual([poster.id]);
});

it.each([
  ["AbCd-_1234567890", "AbCd-_1234567890"],
  ["https://shop.example/living/AbCd-_1234567890/", "AbCd-_1234567890"],
  ["https://shop.example/living/AbCd-_1234567890?lang=fr", "AbCd-_1234567890"],
  ["a sunset in Lugano", ""],
  ["AbCd-_12345678901", ""],
  ["", ""],
])("the code in %j is %j", (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

/** Living posters: who sees what behind a code, and for how long. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../../app/domain/accounts/password.server.ts";
import { drawLettering, removeLettering } from "../../../app/domain/creations/lettering.server.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { findShownPoster } from "../../../app/domain/posters/catalogue.ts";
import { changeLivingPoster } from "../../../app/domain/posters/living-change.server.ts";
import {
  findLivingPoster,
  type LivingPlace,
  livingPage,
  printedAddress,
} from "../../../app/domain/posters/living-poster.ts";
import { findPicture } from "../../../app/domain/posters/picture.ts";
import { unpublishPoster } from "../../../app/domain/posters/publishing.ts";
import { liftTakedown, takeDownPoster } from "../../../app/domain/posters/takedown.ts";
import { deleteAccount } from "../../../app/domain/retention/deletion.server.ts";
import { ownData } from "../../../app/domain/retention/own-data.ts";
import { PASSWORD } from "../../support/accounts.ts";
import { refusal } from "../../support/creations.ts";
import {
  addPoster,
  openCreator,
  type PosterOptions,
  type PublishedOwnPoster,
} from "../../support/gallery.ts";
import { purchase, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const STAFF = { id: 1, name: "berta" };
const ORIGIN = { style: "popart", momentMs: 1500, durationMs: 4000 };
let shop: TestShop;
let poster: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await addFrame({ public: null });
});
afterEach(() => shop.close());

const addFrame = (options: PosterOptions) => addPoster(shop, { clipMomentMs: 1500, ...options });
const choose = (place: LivingPlace, awake = true) =>
  changeLivingPoster(shop, poster.creator, { posterId: poster.id, place, awake });
const codeOf = async () => (await findLivingPoster(shop.db, poster.id))?.code ?? "";
const pageNow = async () => livingPage(shop, await codeOf());
/** Which of the poster's files a stranger gets. */
const seenByStrangers = async () => {
  const { imageKey, thumbnailKey, photoKey, clip } = poster;
  const keys = { imageKey, thumbnailKey, photoKey, clip: clip!.key, still: clip!.stillKey };
  const found = Object.entries(keys).map(async ([what, key]) =>
    (await findPicture(shop, ANONYMOUS, key)) ? [what] : [],
  );
  return (await Promise.all(found)).flat();
};
const POSTER_AND_CLIP = ["imageKey", "thumbnailKey", "clip", "still"];

describe("a poster from a clip", () => {
  it("is private, and has no code until its creator chooses where it is printed", async () => {
    expect(await findLivingPoster(shop.db, poster.id)).toBeNull();
    expect(await seenByStrangers()).toEqual([]);
    await choose("nowhere");
    expect(await findLivingPoster(shop.db, poster.id)).toBeNull();
    expect(await refusal(livingPage(shop, "nobody-has-this"))).toBe("not-found");
  });

  it("is shown with its clip to whoever has the code, and its photo to nobody", async () => {
    await choose("papers");
    expect(await codeOf()).toMatch(/^[\w-]{16}$/);
    const clip = { key: poster.clip!.key, stillKey: poster.clip!.stillKey, momentMs: 1500, durationMs: 4000 };
    expect(await pageNow()).toMatchObject({
      ...ORIGIN,
      poster: { id: poster.id, imageKey: poster.imageKey, clip },
      published: null,
    });
    expect(await seenByStrangers()).toEqual(POSTER_AND_CLIP);
  });

  it("keeps its code wherever it is printed", async () => {
    await choose("margin");
    const code = await codeOf();
    const addresses = async () => [
      await printedAddress(shop, poster.id, "margin"),
      await printedAddress(shop, poster.id, "papers"),
    ];
    const address = `${shop.settings.origin}/living/${code}`;
    expect(await addresses()).toEqual([address, null]);
    await choose("papers");
    expect(await addresses()).toEqual([null, address]);
    await choose("nowhere");
    expect(await addresses()).toEqual([null, null]);
    expect((await pageNow()).poster).not.toBeNull();
    expect(await codeOf()).toBe(code);
  });

  it("is hidden when its creator says so, and shown again under the same code", async () => {
    await choose("margin");
    await choose("margin", false);
    expect(await pageNow()).toMatchObject({ ...ORIGIN, poster: null });
    expect(await seenByStrangers()).toEqual([]);
    await choose("margin");
    expect((await pageNow()).poster).not.toBeNull();
    expect(await seenByStrangers()).toEqual(POSTER_AND_CLIP);
  });

  it("never shows the picture that its lettering covers", async () => {
    await shop.storage.put(poster.imageKey, (await shop.storage.read(poster.photoKey))!);
    await choose("papers");
    const input = { text: "Verzasca", x: 200, y: 480, boxWidth: 400, boxHeight: 566 };
    const { imageKey } = await drawLettering(shop, poster.creator, { posterId: poster.id, ...input });
    expect((await pageNow()).poster).toMatchObject({ imageKey });
    expect(await findPicture(shop, ANONYMOUS, imageKey)).toBeDefined();
    expect(await seenByStrangers()).toEqual(["clip", "still"]);
    await removeLettering(shop, poster.creator, poster.id);
    expect(await seenByStrangers()).toEqual(POSTER_AND_CLIP);
  });

  it("is in its creator's own data, without the code", async () => {
    await choose("margin");
    expect(await ownData.livingPosters!(shop.db, poster.creator.account.id)).toEqual([
      { poster_id: poster.id, place: "margin", awake: 1, created_at: shop.clock.now() },
    ]);
  });
});

describe("a published living poster", () => {
  beforeEach(async () => {
    poster = await addFrame({ name: "Evening" });
  });

  it("has its name and its creator on the page, and stays public when the page sleeps", async () => {
    await choose("papers");
    expect((await pageNow()).published).toEqual({
      name: "Evening",
      username: poster.creator.account.username,
    });
    await choose("papers", false);
    expect((await pageNow()).published).toBeNull();
    expect(await seenByStrangers()).toEqual(POSTER_AND_CLIP);
    await unpublishPoster(shop, poster.creator, poster.id);
    expect(await seenByStrangers()).toEqual([]);
  });

  it("keeps the corner of its prints as it was published", async () => {
    expect(await refusal(choose("margin"))).toBe("living-published");
    await unpublishPoster(shop, poster.creator, poster.id);
    await choose("margin");
    const again = await addFrame({ creator: poster.creator });
    const shown = async (id: string) => (await findShownPoster(shop, { poster: id, search: "" }))?.hasCode;
    expect(await shown(again.id)).toBe(false);
    await shop.db.updateTable("publications").set({ public: 1 }).where("poster_id", "=", poster.id).execute();
    expect(await shown(poster.id)).toBe(true);
    expect(await refusal(choose("papers"))).toBe("living-published");
    await choose("margin", false);
  });

  it("keeps it for good once a print of its edition is sold", async () => {
    await purchase(shop, stranger(), [poster.id]);
    await unpublishPoster(shop, poster.creator, poster.id);
    expect(await refusal(choose("margin"))).toBe("living-sold");
    await choose("papers");
  });

  it("sleeps when the shop takes it down, until staff and creator let it wake", async () => {
    await choose("papers");
    await takeDownPoster(shop, STAFF, { posterId: poster.id, reason: "terms", words: "" });
    expect((await pageNow()).poster).toBeNull();
    expect(await seenByStrangers()).toEqual([]);
    expect(await refusal(choose("papers"))).toBe("poster-taken-down");
    await choose("nowhere", false);
    await liftTakedown(shop, STAFF, poster.id);
    expect((await pageNow()).poster).toBeNull();
    await choose("papers");
    expect((await pageNow()).poster).not.toBeNull();
  });
});

it.each(["is nobody's", "is in an order"])(
  "the code of a deleted account's poster that %s still says where it came from",
  async (what) => {
    const creator = await openCreator(shop, { username: "creator" });
    const password_hash = await hashPassword(PASSWORD);
    await shop.db
      .updateTable("accounts")
      .set({ password_hash })
      .where("id", "=", creator.account.id)
      .execute();
    poster = await addFrame({ creator });
    await choose("papers");
    const code = await codeOf();
    if (what === "is in an order") await purchase(shop, stranger(), [poster.id]);
    await deleteAccount(shop, creator, { username: "creator", password: PASSWORD, giveUpEarnings: true });
    expect(await livingPage(shop, code)).toMatchObject({ ...ORIGIN, poster: null, published: null });
    expect(await seenByStrangers()).toEqual([]);
  },
);

it("refuses a poster from a photo, another account's, and one that is not there", async () => {
  const stillPoster = await addPoster(shop, { public: null });
  const change = (posterId: string, creator = poster.creator) =>
    refusal(changeLivingPoster(shop, creator, { posterId, place: "margin", awake: true }));
  expect(await change(stillPoster.id, stillPoster.creator)).toBe("living-no-clip");
  expect(await change(stillPoster.id)).toBe("not-found");
  expect(await change("none")).toBe("not-found");
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readMoney } from "../../../app/domain/kernel/money.ts";
import { ANONYMOUS, type Viewer } from "../../../app/domain/kernel/viewer.ts";
import { findPicture } from "../../../app/domain/posters/picture.ts";
import { syncClipVisibility } from "../../../app/domain/posters/picture-visibility.ts";
import { findPublicPoster } from "../../../app/domain/posters/public-poster.ts";
import { publicationOf, sellingStats } from "../../../app/domain/posters/publication.ts";
import { publishPoster, republishPoster, unpublishPoster } from "../../../app/domain/posters/publishing.ts";
import type { SellingTerms } from "../../../app/domain/posters/selling.ts";
import { refusal, welcome } from "../../support/creations.ts";
import { addPoster, openCreator } from "../../support/gallery.ts";
import { type MemoryShop, openMemoryShop } from "../../support/memory-shop.ts";

let shop: MemoryShop;
beforeEach(async () => {
  shop = await openMemoryShop();
});
afterEach(() => shop.close());

const TERMS: SellingTerms = {
  name: "Evening in Lugano",
  city: "Lugano",
  momentLink: null,
  description: null,
  edition: { kind: "limited", totalSupply: 50, price: readMoney("45")! },
};
const STANDARD: SellingTerms = { ...TERMS, edition: { kind: "standard" } };

const limited = (totalSupply: number, price: string): SellingTerms => ({
  ...TERMS,
  edition: { kind: "limited", totalSupply, price: readMoney(price)! },
});

/** A poster that was never published. */
const privatePoster = (creator?: Awaited<ReturnType<typeof openCreator>>) =>
  addPoster(shop, { creator, public: null });

async function opened(viewer: Viewer, keys: readonly string[]) {
  const seen = await Promise.all(keys.map((key) => findPicture(shop, viewer, key)));
  return keys.filter((_, k) => seen[k]);
}

describe("publishing", () => {
  it("publishes a limited edition with the given terms", async () => {
    const { id, creator } = await privatePoster();
    expect(await publicationOf(shop, creator, id)).toBeNull();
    const link = "https://example.com/p/1";
    const made = await publishPoster(shop, creator, {
      posterId: id,
      ...TERMS,
      momentLink: link,
      description: "Dusk",
    });
    expect(made).toEqual({
      posterId: id,
      isPublic: true,
      name: "Evening in Lugano",
      city: "Lugano",
      momentLink: link,
      description: "Dusk",
      edition: { totalSupply: 50, sold: 0, held: 0 },
      price: 4500,
      publishedAt: shop.clock.now(),
    });
    expect(await publicationOf(shop, creator, id)).toEqual(made);
    expect(await findPublicPoster(shop.db, id)).toMatchObject({
      username: creator.account.username,
      price: 4500,
    });
  });

  it("publishes a standard edition at the shop's price, without a limit", async () => {
    const { id, creator } = await privatePoster();
    const made = await publishPoster(shop, creator, { posterId: id, ...STANDARD });
    expect(made).toMatchObject({ price: 2995, edition: { totalSupply: null } });
  });

  it("sells no limited edition of a picture that prints at less than 100 dpi", async () => {
    const { id, creator } = await privatePoster();
    const setDpi = (dpi: number) =>
      shop.db.updateTable("posters").set({ effective_dpi: dpi }).where("id", "=", id).execute();
    await setDpi(99);
    expect(await refusal(publishPoster(shop, creator, { posterId: id, ...TERMS }))).toBe(
      "edition-too-coarse",
    );
    expect(await findPublicPoster(shop.db, id)).toBeFalsy();
    await setDpi(100);
    await publishPoster(shop, creator, { posterId: id, ...TERMS });
    await unpublishPoster(shop, creator, id);
    await setDpi(99);
    expect(await refusal(republishPoster(shop, creator, id))).toBe("edition-too-coarse");

    const standard = await privatePoster();
    await shop.db.updateTable("posters").set({ effective_dpi: 88 }).where("id", "=", standard.id).execute();
    await publishPoster(shop, standard.creator, { posterId: standard.id, ...STANDARD });
  });

  it("keeps the edition, and updates every other term", async () => {
    const { id, creator } = await privatePoster();
    const first = await publishPoster(shop, creator, { posterId: id, ...TERMS });
    for (const other of [limited(49, "45"), limited(1000, "45"), STANDARD]) {
      expect(await refusal(publishPoster(shop, creator, { posterId: id, ...other }))).toBe("supply-fixed");
    }
    shop.clock.pass(1000);
    const again = { ...limited(50, "120,50"), name: "Morning", city: "Locarno" };
    expect(await publishPoster(shop, creator, { posterId: id, ...again })).toMatchObject({
      name: "Morning",
      city: "Locarno",
      price: 12050,
      publishedAt: first.publishedAt,
    });
    const standard = await privatePoster();
    await publishPoster(shop, standard.creator, { posterId: standard.id, ...STANDARD });
    expect(await refusal(publishPoster(shop, standard.creator, { posterId: standard.id, ...TERMS }))).toBe(
      "supply-fixed",
    );
  });

  it("keeps the poster's cursor in every list when it is published again", async () => {
    const { id, creator } = await privatePoster();
    await publishPoster(shop, creator, { posterId: id, ...TERMS });
    const { cursor } = (await findPublicPoster(shop.db, id))!;
    await unpublishPoster(shop, creator, id);
    expect(await findPublicPoster(shop.db, id)).toBeUndefined();
    await addPoster(shop);
    expect(await republishPoster(shop, creator, id)).toMatchObject({ isPublic: true, name: TERMS.name });
    expect((await findPublicPoster(shop.db, id))?.cursor).toBe(cursor);
  });

  it("requires the owner, with a registered account", async () => {
    const { id, creator } = await privatePoster();
    const asking = { posterId: id, ...TERMS };
    expect(await refusal(publishPoster(shop, ANONYMOUS, asking))).toBe("selling-unverified");
    expect(await refusal(publishPoster(shop, await welcome(shop), asking))).toBe("not-signed-in");
    const other = await openCreator(shop);
    expect(await refusal(publishPoster(shop, other, asking))).toBe("not-found");
    expect(await refusal(publishPoster(shop, creator, { ...asking, posterId: "unknown" }))).toBe("not-found");
    expect(await refusal(publicationOf(shop, other, id))).toBe("not-found");
    expect(await publicationOf(shop, creator, id)).toBeNull();

    await publishPoster(shop, creator, asking);
    for (const verb of [unpublishPoster, republishPoster]) {
      expect(await refusal(verb(shop, other, id))).toBe("not-found");
      expect(await refusal(verb(shop, creator, "unknown"))).toBe("not-found");
    }
    expect(await refusal(unpublishPoster(shop, ANONYMOUS, id))).toBe("not-signed-in");
    expect(await publicationOf(shop, creator, id)).toMatchObject({ isPublic: true });
  });

  it("has the same result when requested twice, and so has unpublishing", async () => {
    const { id, creator } = await privatePoster();
    expect(await refusal(republishPoster(shop, creator, id))).toBe("not-found");
    await unpublishPoster(shop, creator, id);
    await Promise.all([1, 2, 3].map(() => publishPoster(shop, creator, { posterId: id, ...TERMS })));
    expect(await sellingStats(shop, creator)).toEqual({ isSubscribed: false, postersForSale: 1 });
    await Promise.all([1, 2, 3].map(() => unpublishPoster(shop, creator, id)));
    expect(await sellingStats(shop, creator)).toEqual({ isSubscribed: false, postersForSale: 0 });
    expect(await tally()).toBe(0);
  });
});

async function tally() {
  const row = await shop.db.selectFrom("tallies").select("value").executeTakeFirstOrThrow();
  return row.value;
}

describe("a free account", () => {
  it("has two posters for sale, however many tabs publish at once", async () => {
    const creator = await openCreator(shop);
    const posters = await Promise.all([1, 2, 3, 4].map(() => privatePoster(creator)));
    const ends = await Promise.all(
      posters.map(({ id }) => refusal(publishPoster(shop, creator, { posterId: id, ...TERMS }))),
    );
    expect(ends.sort()).toEqual(["no refusal", "no refusal", "selling-limit", "selling-limit"]);
    expect(await sellingStats(shop, creator)).toEqual({ isSubscribed: false, postersForSale: 2 });
  });

  it("can change its posters for sale at the limit, and exchange one for another", async () => {
    const creator = await openCreator(shop);
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => privatePoster(creator)));
    for (const { id } of [one!, two!]) await publishPoster(shop, creator, { posterId: id, ...TERMS });
    await publishPoster(shop, creator, { posterId: two!.id, ...TERMS, name: "Another name" });
    await unpublishPoster(shop, creator, one!.id);
    await publishPoster(shop, creator, { posterId: three!.id, ...TERMS });
    expect(await refusal(republishPoster(shop, creator, one!.id))).toBe("selling-limit");
    expect(await publicationOf(shop, creator, one!.id)).toMatchObject({ isPublic: false });
  });

  it("counts its own posters only; a member has no limit", async () => {
    await addPoster(shop);
    const member = await openCreator(shop, { member: true });
    for (let n = 0; n < 4; n++) await addPoster(shop, { creator: member });
    const { id } = await privatePoster(member);
    await publishPoster(shop, member, { posterId: id, ...TERMS });
    expect(await sellingStats(shop, member)).toEqual({ isSubscribed: true, postersForSale: 5 });
    expect(await sellingStats(shop, await openCreator(shop))).toMatchObject({ postersForSale: 0 });
  });
});

describe("unpublishing", () => {
  it("logs how many posters the account then has for sale", async () => {
    const creator = await openCreator(shop);
    const [one] = await Promise.all([addPoster(shop, { creator }), addPoster(shop, { creator })]);
    const logged = vi.spyOn(shop.log, "info");
    await unpublishPoster(shop, creator, one.id);
    const facts = { poster: one.id, isSubscribed: false, postersForSale: 1 };
    expect(logged).toHaveBeenCalledWith(facts, "poster unpublished");
    logged.mockRestore();
  });
});

describe("the pictures of a poster", () => {
  it("are public exactly while it is published, and the photo never", async () => {
    const { id, creator, imageKey, thumbnailKey, photoKey, clip } = await addPoster(shop, {
      public: null,
      lettering: "Rome",
      clipMomentMs: 1200,
    });
    const shown = [imageKey, thumbnailKey, clip!.key, clip!.stillKey];
    const all = [...shown, photoKey, imageKey.replace("lettered", "painted")];
    expect(await opened(ANONYMOUS, all)).toEqual([]);
    await publishPoster(shop, creator, { posterId: id, ...TERMS });
    expect(await opened(ANONYMOUS, all)).toEqual(shown);
    await unpublishPoster(shop, creator, id);
    expect(await opened(ANONYMOUS, all)).toEqual([]);
    expect(await opened(creator, all)).toEqual(all);
    await republishPoster(shop, creator, id);
    expect(await opened(ANONYMOUS, all)).toEqual(shown);
  });

  it("keep a shared clip public while one of its posters is published", async () => {
    const creator = await openCreator(shop);
    const one = await addPoster(shop, { creator, clipMomentMs: 0 });
    const two = await addPoster(shop, { creator, public: null });
    const { videoId, key } = one.clip!;
    await shop.db
      .updateTable("creations")
      .set({ video_id: videoId, video_moment: 900 })
      .where("id", "=", two.creationId)
      .execute();
    await publishPoster(shop, creator, { posterId: two.id, ...TERMS });
    await unpublishPoster(shop, creator, one.id);
    expect(await opened(ANONYMOUS, [key, one.imageKey])).toEqual([key]);
    await unpublishPoster(shop, creator, two.id);
    expect(await opened(ANONYMOUS, [key])).toEqual([]);
  });

  it("include a clip that becomes ready after the publication", async () => {
    const { clip } = await addPoster(shop, { clipMomentMs: 0 });
    await shop.db.updateTable("pictures").set({ public: 0 }).where("key", "=", clip!.key).execute();
    await syncClipVisibility(shop.db, clip!.videoId);
    expect(await opened(ANONYMOUS, [clip!.key])).toEqual([clip!.key]);
  });
});

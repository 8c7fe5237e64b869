import { afterEach, beforeEach, expect, it } from "vitest";
import { ownPoster } from "../../../app/domain/posters/own-poster.ts";
import { noteDensity } from "../../../app/domain/posters/print-density.ts";
import { republishPoster } from "../../../app/domain/posters/publishing.ts";
import { emailsTo, lastEmailTo } from "../../support/accounts.ts";
import { refusal } from "../../support/creations.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const publicationOf = async ({ id, creator }: PublishedOwnPoster) =>
  (await ownPoster(shop, creator, id)).poster.publication;

it("a limited edition whose print file comes out below 100 dpi is no longer sold, and its creator gets an e-mail", async () => {
  const edition = await addPoster(shop, { name: "Harbour", totalSupply: 50, sold: 3 });
  await noteDensity(shop, { id: edition.id, effectiveDpi: 300 }, 87);
  expect(await publicationOf(edition)).toMatchObject({ isPublic: false, edition: { sold: 3 } });
  expect(await refusal(republishPoster(shop, edition.creator, edition.id))).toBe("edition-too-coarse");
  const { subject, text } = await lastEmailTo(shop, edition.creator.account.email);
  expect(subject).toBe("Your limited edition “Harbour” is no longer on sale");
  expect(text).toContain("Its print file has 87 dpi, and a limited edition needs at least 100 dpi.");
  expect(text).toContain("Prints already sold will still be made.");
});

it("a finer print, a standard edition and an edition that is sold out stay in the catalogue", async () => {
  const fine = await addPoster(shop, { totalSupply: 50 });
  await noteDensity(shop, { id: fine.id, effectiveDpi: 300 }, 100);
  const standard = await addPoster(shop, { totalSupply: null });
  await noteDensity(shop, { id: standard.id, effectiveDpi: 300 }, 87);
  const soldOut = await addPoster(shop, { totalSupply: 4, sold: 4 });
  await noteDensity(shop, { id: soldOut.id, effectiveDpi: 300 }, 87);
  for (const poster of [fine, standard, soldOut]) {
    expect(await publicationOf(poster)).toMatchObject({ isPublic: true });
    expect(await emailsTo(shop, poster.creator.account.email)).toEqual([]);
  }
});

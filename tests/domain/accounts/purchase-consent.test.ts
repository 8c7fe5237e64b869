/** The consent to begin at once, as evidence of a contract. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { openCreditOrder } from "../../../app/domain/credits/credit-order.ts";
import { beginJoining } from "../../../app/domain/membership/joining.server.ts";
import { openCreator } from "../../support/gallery.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const rows = () =>
  shop.db
    .selectFrom("purchase_consents")
    .select(["order_id", "membership_id", "words", "language", "agreed_at"])
    .orderBy("id")
    .execute();

it("is kept with its words for the order of credits, once, and anew where the words change", async () => {
  const viewer = await openCreator(shop);
  const agree = (consent: string) =>
    openCreditOrder(shop, viewer, { packId: "small", language: "en", consent });
  const { id } = await agree("Begin at once.");
  await agree("Begin at once.");
  const first = { order_id: id, membership_id: null, language: "en", agreed_at: shop.clock.now() };
  expect(await rows()).toEqual([{ ...first, words: "Begin at once." }]);
  await agree("Begin now.");
  expect((await rows()).map(({ words }) => words)).toEqual(["Begin at once.", "Begin now."]);
});

it("is kept for the membership that is joined", async () => {
  const viewer = await openCreator(shop);
  const consent = { words: "Beginne sofort.", language: "de" };
  const { membershipId } = await beginJoining(shop, viewer, { consent });
  expect(await rows()).toEqual([
    { order_id: null, membership_id: membershipId, ...consent, agreed_at: shop.clock.now() },
  ]);
});

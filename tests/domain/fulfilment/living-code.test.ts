/** The code of a living poster on the papers that go with a print. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { printRecord } from "../../../app/domain/editions/record.ts";
import { certificateOf, recordAddress } from "../../../app/domain/fulfilment/certificate.server.ts";
import { packingSlips } from "../../../app/domain/fulfilment/packing-slip.server.ts";
import { changeLivingPoster } from "../../../app/domain/posters/living-change.server.ts";
import { type LivingPlace, printedAddress } from "../../../app/domain/posters/living-poster.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { purchase, stranger } from "../../support/purchases.ts";
import { codesIn } from "../../support/scanned-codes.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
let poster: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await addPoster(shop, { totalSupply: 3, clipMomentMs: 1500 });
});
afterEach(() => shop.close());

const choose = (place: LivingPlace) =>
  changeLivingPoster(shop, poster.creator, { posterId: poster.id, place, awake: true });
const papersOf = async () => {
  const viewer = stranger();
  const { order } = await purchase(shop, viewer, [poster.id]);
  const access = { id: order.id };
  const certificate = await certificateOf(shop, viewer, { access, lineId: order.lines[0]!.id });
  const slip = await packingSlips(shop, { id: 1, name: "berta" }, [{ id: order.id }]);
  const record = recordAddress(shop, await printRecord(shop, { posterId: poster.id, number: 1 }));
  const codes = { certificate: await codesIn(certificate.pdf), slip: await codesIn(slip.pdf) };
  return { number: order.confirmationId, record, codes };
};

it("the papers of a print have the code beside their own, where its creator wants it there", async () => {
  await choose("papers");
  const living = await printedAddress(shop, poster.id, "papers");
  const { number, record, codes } = await papersOf();
  expect(living).toMatch(/^http:.*\/living\/[\w-]{16}$/);
  expect(codes).toEqual({ certificate: [record, living], slip: [number, living] });
});

it("the papers of a print have their own code alone, where its creator wants no other", async () => {
  const { number, record, codes } = await papersOf();
  expect(codes).toEqual({ certificate: [record], slip: [number] });
});

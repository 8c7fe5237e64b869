/** The QR code of a certificate. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { printRecord } from "../../../app/domain/editions/record.ts";
import { certificateOf, recordAddress } from "../../../app/domain/fulfilment/certificate.server.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { textsIn } from "../../support/pdf-text.ts";
import { purchase, stranger } from "../../support/purchases.ts";
import { codesIn } from "../../support/scanned-codes.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
let poster: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await addPoster(shop, { totalSupply: 3 });
});
afterEach(() => shop.close());

it("the certificate's QR code links to the public record of the print", async () => {
  const viewer = stranger();
  const { order } = await purchase(shop, viewer, [poster.id]);
  const { pdf } = await certificateOf(shop, viewer, {
    access: { id: order.id },
    lineId: order.lines[0]!.id,
  });
  const address = recordAddress(shop, await printRecord(shop, { posterId: poster.id, number: 1 }));
  expect(address).toMatch(new RegExp(`^http://.*/editions/${poster.id}/1\\?seal=[0-9a-f]{16}$`));
  expect(await codesIn(pdf)).toEqual([address]);
});

it("the certificate says where its print was made", async () => {
  const viewer = stranger();
  const { order } = await purchase(shop, viewer, [poster.id]);
  const certificate = async () => {
    const access = { id: order.id };
    const { pdf } = await certificateOf(shop, viewer, { access, lineId: order.lines[0]!.id });
    return (await textsIn(pdf)).map(({ text }) => text).join(" ");
  };
  expect(await certificate()).toContain("printed in Switzerland");
  const times = { created_at: 1, updated_at: 1, submitted_at: 1 };
  const job = { id: "CAT-1-1", order_id: order.id, attempt: 1, press: "prodigi", country: "DE" } as const;
  await shop.db
    .insertInto("print_jobs")
    .values({ ...job, ...times, state: "accepted" })
    .execute();
  expect(await certificate()).toContain("printed in Germany");
});

/** A poster on its side at the press and on its papers. */
import { toPdf } from "@moment/atelier";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber } from "pdf-lib";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { certificateOf } from "../../../app/domain/fulfilment/certificate.server.ts";
import { packingSlips } from "../../../app/domain/fulfilment/packing-slip.server.ts";
import { findPrintFile } from "../../../app/domain/fulfilment/print-file.server.ts";
import {
  replaceableFile,
  replacePrintFile,
} from "../../../app/domain/fulfilment/print-file-replacement.server.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { runJobs } from "../../support/orders.ts";
import { fakePress, readyOrder } from "../../support/press.ts";
import { purchase, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const anna = { id: 1, name: "anna" };

let shop: TestShop;
let poster: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await addPoster(shop, { isWide: true, totalSupply: 3 });
});
afterEach(() => shop.close());

/** A PDF of one colour at half the resolution of a print file. */
async function printFile(width: number, height: number): Promise<Uint8Array> {
  const rgb = await sharp({ create: { width, height, channels: 3, background: "#224488" } })
    .raw()
    .toBuffer();
  return toPdf({ rgb, width, height, size: "print" });
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();

it("is replaced by a file on its side, never by an upright one", async () => {
  const { id: orderId } = await readyOrder(shop, { poster });
  const { id: lineId } = await shop.db.selectFrom("order_lines").select("id").executeTakeFirstOrThrow();
  const replace = async (file: Uint8Array) => {
    const { seen } = await replaceableFile(shop, anna, { orderId, lineId });
    await replacePrintFile(shop, anna, { orderId, lineId, file, reason: "The horizon was tilted", seen });
  };
  await expect(replace(await printFile(1790, 2516))).rejects.toMatchObject({
    code: "print-upload-size",
    details: { values: { fullWidth: 426, fullHeight: 303 } },
  });
  await expect(replace(await picture(3579, 5031))).rejects.toMatchObject({
    code: "print-upload-shape",
    details: { values: { fullWidth: 5031, fullHeight: 3579 } },
  });
  await replace(await printFile(2516, 1790));
  await replace(await picture(5031, 3579));
  expect(await findPrintFile(shop.db, lineId)).toMatchObject({ width: 5031, height: 3579 });
});

it("is described to the press with the sides of its own sheet", async () => {
  const press = fakePress();
  shop.press = press;
  const { id } = await readyOrder(shop, { poster });
  await shop.db.updateTable("print_files").set({ width: 5031, height: 3579 }).execute();
  await readyOrder(shop);
  await runJobs(shop, ["submit-print"]);
  const trims = press.received.map(({ key, items }) => [key.length > 0, items[0]?.file.trim]);
  expect(id).not.toBe("");
  expect(trims).toContainEqual([true, { width: 420, height: 297 }]);
  expect(trims).toContainEqual([true, { width: 297, height: 420 }]);
});

/** Width to height of the figures in a PDF, codes included, in two decimals. */
async function figuresOf(pdf: Uint8Array): Promise<number[]> {
  const { context } = await PDFDocument.load(pdf);
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || object.get(PDFName.of("S")) !== PDFName.of("Figure")) return [];
    const layout = object.lookup(PDFName.of("A"), PDFDict).lookup(PDFName.of("BBox"), PDFArray);
    const [left = 0, one = 0, right = 0, other = 0] = layout
      .asArray()
      .map((length) => (length instanceof PDFNumber ? length.asNumber() : 0));
    return [Math.round((100 * (right - left)) / Math.abs(other - one)) / 100];
  });
}

it("is shown in its proportions on certificate and packing slip", async () => {
  const viewer = stranger();
  const { order } = await purchase(shop, viewer, [poster.id]);
  const access = { id: order.id };
  const certificate = await certificateOf(shop, viewer, { access, lineId: order.lines[0]!.id });
  const slip = await packingSlips(shop, anna, [{ id: order.id }]);
  for (const { pdf } of [certificate, slip]) {
    expect((await figuresOf(pdf)).sort()).toEqual([1, 1.41]);
  }
});

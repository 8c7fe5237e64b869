/** The code on a certificate, read from its page square by square. */
import { inflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { encode } from "uqr";
import { afterEach, beforeEach, expect, it } from "vitest";
import { certificateOf, recordAddress } from "../../../app/domain/editions/certificate.server.ts";
import { printRecord } from "../../../app/domain/editions/record.ts";
import { type HungPoster, hangPoster } from "../../gallery.ts";
import { openTestShop, type TestShop } from "../../shop.ts";
import { bought, stranger } from "../cart/shopper.ts";

let shop: TestShop;
let poster: HungPoster;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await hangPoster(shop, { totalSupply: 3 });
});
afterEach(() => shop.close());

/** The dark squares of the certificate's code, as its page draws them. */
async function codeIn(pdf: Uint8Array): Promise<boolean[][]> {
  const document = await PDFDocument.load(pdf);
  const contents = document.getPage(0).node.normalizedEntries().Contents;
  const streams = contents?.asArray().map((each) => document.context.lookup(each)) ?? [];
  const drawn = streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => {
      const isPacked = stream.dict.get(PDFName.of("Filter")) !== undefined;
      return Buffer.from(isPacked ? inflateSync(stream.contents) : stream.contents).toString("latin1");
    })
    .join("\n");
  const squares = [...drawn.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) cm/g)]
    .map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
    // The code's place on the page; what else is drawn lies elsewhere.
    .filter(({ x, y }) => x >= 251 && x < 344 && y >= 127 && y < 220.5);
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.max(...squares.map(({ y }) => y));
  const steps = squares.map(({ x }) => x - left).filter((gap) => gap > 0.1);
  const step = Math.min(...steps);
  const size = Math.round((Math.max(...steps) + step) / step);
  const code = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const { x, y } of squares) code[Math.round((top - y) / step)]![Math.round((x - left) / step)] = true;
  return code;
}

it("has a code that leads to the public record of the print", async () => {
  const viewer = stranger();
  const { order } = await bought(shop, viewer, [poster.id]);
  const { pdf } = await certificateOf(shop, viewer, {
    access: { id: order.id },
    lineId: order.lines[0]!.id,
  });
  const address = recordAddress(shop, await printRecord(shop, { posterId: poster.id, number: 1 }));
  expect(address).toMatch(new RegExp(`^http://.*/editions/${poster.id}/1\\?seal=[0-9a-f]{16}$`));
  const { data } = encode(address, { ecc: "M", border: 0 });
  expect(await codeIn(pdf)).toEqual(data.map((row) => row.map(Boolean)));
});

/** The QR code of a certificate, read from its page square by square. */
import { inflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import decodeQR from "qr/decode.js";
import { afterEach, beforeEach, expect, it } from "vitest";
import { printRecord } from "../../../app/domain/editions/record.ts";
import { certificateOf, recordAddress } from "../../../app/domain/fulfilment/certificate.server.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { textsIn } from "../../support/pdf-text.ts";
import { purchase, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
let poster: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await addPoster(shop, { totalSupply: 3 });
});
afterEach(() => shop.close());

/** The dark squares of the code, as the page draws them. */
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
  const squares = [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)]
    .map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width, height }))
    .filter(({ width, height }) => width === height && Number(width) < 10);
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  const steps = squares.map(({ x }) => x - left).filter((gap) => gap > 0.1);
  const step = Math.min(...steps);
  const size = Math.round((Math.max(...steps) + step) / step);
  const code = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const { x, y } of squares) code[Math.round((y - top) / step)]![Math.round((x - left) / step)] = true;
  return code;
}

/** What a camera reads in the code, held before it at four pixels a module. */
function scanned(code: boolean[][]): string {
  const [module, border] = [4, 16];
  const side = code.length * module + 2 * border;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = border; y < side - border; y += 1) {
    for (let x = border; x < side - border; x += 1) {
      const isDark = code[Math.floor((y - border) / module)]?.[Math.floor((x - border) / module)];
      if (isDark) data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

it("the certificate's QR code links to the public record of the print", async () => {
  const viewer = stranger();
  const { order } = await purchase(shop, viewer, [poster.id]);
  const { pdf } = await certificateOf(shop, viewer, {
    access: { id: order.id },
    lineId: order.lines[0]!.id,
  });
  const address = recordAddress(shop, await printRecord(shop, { posterId: poster.id, number: 1 }));
  expect(address).toMatch(new RegExp(`^http://.*/editions/${poster.id}/1\\?seal=[0-9a-f]{16}$`));
  expect(scanned(await codeIn(pdf))).toBe(address);
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

import { readFileSync } from "node:fs";
import path from "node:path";
import { toPdf } from "@moment/atelier";
import { PDFDocument, StandardFonts } from "pdf-lib";
import PdfKit from "pdfkit";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resolveAttention } from "../../../app/domain/back-office/attention.ts";
import { backOfficeOrder } from "../../../app/domain/back-office/order.ts";
import {
  findPrintFile,
  makePrintFile,
  printFileExhausted,
} from "../../../app/domain/fulfilment/print-file.server.ts";
import {
  recallPrintJob,
  replaceableFile,
  replacePrintFile,
  restorePrintFile,
} from "../../../app/domain/fulfilment/print-file-replacement.server.ts";
import { followPrintJob } from "../../../app/domain/fulfilment/print-settlement.ts";
import { softProofOf } from "../../../app/domain/fulfilment/soft-proof.server.ts";
import { doStep, workshopJob } from "../../../app/domain/fulfilment/workshop.ts";
import { latestPrintJob } from "../../../app/domain/orders/latest-print-job.ts";
import { purgeUnneeded } from "../../../app/domain/retention/purge.ts";
import { filesOf } from "../../support/creations.ts";
import { runJobs } from "../../support/orders.ts";
import { type FakePress, fakePress, readyOrder } from "../../support/press.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const anna = { id: 1, name: "anna" };
const refused = (code: string) => expect.objectContaining({ code });
const mm = (length: number) => (length / 25.4) * 72;

/** A sheet in one colour, as a JPEG. */
function picture(width = 3579, height = 5031): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();
}

/** A PDF of one colour, in the size of a print file. */
async function ownPdf(bleed: 3 | 4 = 3, scale = 2): Promise<Uint8Array> {
  const [width, height] = [Math.round(3579 / scale), Math.round(5031 / scale)];
  const rgb = await sharp({ create: { width, height, channels: 3, background: "#224488" } })
    .raw()
    .toBuffer();
  return toPdf({ rgb, width, height, size: "print" }, { bleed });
}

let good: Uint8Array;
beforeAll(async () => {
  good = await ownPdf();
});

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const send = () => runJobs(shop, ["submit-print", "cancel-print"]);

async function ready(options: Parameters<typeof readyOrder>[1] = {}) {
  const { id: orderId, jobId } = await readyOrder(shop, options);
  const { id: lineId } = await shop.db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { orderId, lineId, jobId };
}
type Line = { orderId: string; lineId: string };

const seenOf = async (line: Line) => (await replaceableFile(shop, anna, line)).seen;
const replace = async ({ orderId, lineId }: Line, file: Uint8Array = good, seen?: string) =>
  replacePrintFile(shop, anna, {
    orderId,
    lineId,
    file,
    reason: "The horizon was tilted",
    seen: seen ?? (await seenOf({ orderId, lineId })),
  });
const currentKey = async ({ lineId }: Line) => (await findPrintFile(shop.db, lineId))?.key ?? "";
const printed = async ({ lineId }: Line) => shop.storage.read(await currentKey({ orderId: "", lineId }));
const storedKeys = () => filesOf(shop).filter((key) => key.includes("print/"));

describe("replacing a print file", () => {
  it("prints a PDF byte by byte, notes who and why, and keeps the shop's own file", async () => {
    const line = await ready();
    const own = await printed(line);
    await replace(line);
    expect(Buffer.from((await printed(line)) ?? []).equals(Buffer.from(good))).toBe(true);
    const { log, files } = await backOfficeOrder(shop, anna, line.orderId);
    expect(files).toMatchObject([{ state: "ready", isReplaced: true, dpi: 150 }]);
    expect(log[0]).toMatchObject({
      kind: "print-file-replaced",
      who: "anna",
      facts: { lineId: line.lineId, reason: "The horizon was tilted" },
    });
    const [former] = await shop.db.selectFrom("former_print_files").selectAll().execute();
    expect(await shop.storage.read(former?.key ?? "")).toEqual(own);
    const proof = await sharp(await softProofOf(shop, anna, line)).metadata();
    expect([proof.width, proof.height]).toEqual([1000, 1406]);
  });

  it("goes back to the shop's own file", async () => {
    const line = await ready();
    const own = await printed(line);
    expect(await replaceableFile(shop, anna, line)).toMatchObject({ isReplaced: false, hasOwn: false });
    await expect(restorePrintFile(shop, anna, { ...line, seen: await seenOf(line) })).rejects.toEqual(
      refused("order-changed"),
    );
    await replace(line);
    await replace(line, await ownPdf(3, 1));
    expect(await replaceableFile(shop, anna, line)).toMatchObject({ isReplaced: true, hasOwn: true });
    await restorePrintFile(shop, anna, { ...line, seen: await seenOf(line) });
    expect(await printed(line)).toEqual(own);
    expect(await replaceableFile(shop, anna, line)).toMatchObject({ isReplaced: false });
    const { log } = await backOfficeOrder(shop, anna, line.orderId);
    expect(log[0]).toMatchObject({ kind: "print-file-restored", who: "anna" });
    expect(await shop.db.selectFrom("former_print_files").select("made").execute()).toEqual([
      { made: "uploaded" },
      { made: "uploaded" },
    ]);
  });

  it("makes a print file of a picture, at its real resolution", async () => {
    const line = await ready();
    await replace(line, await picture(1790, 2516));
    expect(await findPrintFile(shop.db, line.lineId)).toMatchObject({
      made: "uploaded",
      width: 3579,
      height: 5031,
      effective_dpi: 150,
    });
    const pdf = await PDFDocument.load((await printed(line)) ?? new Uint8Array());
    expect(Math.round(pdf.getPage(0).getTrimBox().width)).toBe(Math.round(mm(297)));
  });

  it("is not overwritten by the shop, which keeps its own beside it", async () => {
    const line = await ready();
    await replace(line);
    const key = await currentKey(line);
    await makePrintFile(shop, line.lineId);
    expect(await currentKey(line)).toBe(key);
    // The shop's own was still to be made, and could not be.
    await shop.db.deleteFrom("former_print_files").execute();
    await printFileExhausted(shop, line.lineId);
    const { order } = await backOfficeOrder(shop, anna, line.orderId);
    expect(order.attention).toBeNull();
  });

  it("ends the wait for a file that the shop could not make", async () => {
    const line = await ready();
    await shop.db.deleteFrom("print_jobs").execute();
    await shop.db.deleteFrom("print_files").execute();
    await printFileExhausted(shop, line.lineId);
    await replace(line, good, "");
    const { order } = await backOfficeOrder(shop, anna, line.orderId);
    expect(order.attention).toBeNull();
    expect(await latestPrintJob(shop.db, line.orderId)).toMatchObject({ state: "stored" });
  });

  it("forgets that the file before was coarse", async () => {
    const line = await ready({ dpi: 60 });
    expect(await shop.db.selectFrom("coarse_prints").select("line_id").execute()).toHaveLength(1);
    await replace(line);
    expect(await shop.db.selectFrom("coarse_prints").select("line_id").execute()).toEqual([]);
    await restorePrintFile(shop, anna, { ...line, seen: await seenOf(line) });
    expect(await shop.db.selectFrom("coarse_prints").select("line_id").execute()).toHaveLength(1);
  });

  it("lets one of two people replace what both have seen", async () => {
    const line = await ready();
    const seen = await seenOf(line);
    const outcomes = await Promise.allSettled([replace(line, good, seen), replace(line, good, seen)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    // The files of the second are gone again: two PDFs, and the preview of one.
    expect(storedKeys()).toHaveLength(3);
  });

  it("goes with the poster of a deleted account", async () => {
    const line = await ready({ status: "delivered" });
    await replace(line);
    const { account_id } = await shop.db.selectFrom("posters").select("account_id").executeTakeFirstOrThrow();
    await purgeUnneeded(shop.db, account_id, shop.clock.now());
    expect(await shop.db.selectFrom("former_print_files").selectAll().execute()).toEqual([]);
    const due = await shop.db.selectFrom("file_removals").select("key").execute();
    expect(due.filter(({ key }) => key.startsWith("print/"))).toHaveLength(3);
  });
});

describe("a file that cannot be printed", () => {
  async function pdfOf(draw: (document: PDFDocument) => Promise<unknown>): Promise<Uint8Array> {
    const document = await PDFDocument.create();
    await draw(document);
    return document.save();
  }
  const sheet = [mm(303), mm(426)] as [number, number];

  it.each<[string, string, () => Promise<Uint8Array>]>([
    ["nothing", "print-upload-missing", async () => new Uint8Array()],
    ["text", "print-upload-kind", async () => Buffer.from("hello")],
    ["more than 64 MB", "print-upload-large", async () => new Uint8Array(64 * 1024 * 1024 + 1)],
    ["a broken PDF", "print-upload-unreadable", async () => Buffer.from("%PDF-1.6 and no more")],
    ["half a picture", "print-upload-unreadable", async () => (await picture()).subarray(0, 20_000)],
    ["two pages", "print-upload-pages", () => pdfOf(async (pdf) => [pdf.addPage(sheet), pdf.addPage(sheet)])],
    ["A3 without bleed", "print-upload-size", () => pdfOf(async (pdf) => pdf.addPage([mm(297), mm(420)]))],
    [
      "a sheet on its side",
      "print-upload-size",
      () => pdfOf(async (pdf) => pdf.addPage([sheet[1], sheet[0]])),
    ],
    [
      "a trim box in another place",
      "print-upload-size",
      () => pdfOf(async (pdf) => pdf.addPage(sheet).setTrimBox(0, 0, mm(297), mm(420))),
    ],
    [
      "a font that is not in it",
      "print-upload-fonts",
      () =>
        pdfOf(async (pdf) => {
          const font = await pdf.embedFont(StandardFonts.Helvetica);
          pdf.addPage(sheet).drawText("No. 1", { font });
        }),
    ],
    [
      "a coarse picture",
      "print-upload-coarse",
      () =>
        pdfOf(async (pdf) => {
          const image = await pdf.embedJpg(await picture(1000, 1406));
          pdf.addPage(sheet).drawImage(image, { width: sheet[0], height: sheet[1] });
        }),
    ],
    ["a small picture", "print-upload-coarse", () => picture(1000, 1406)],
    ["A3 as a picture without bleed", "print-upload-shape", () => picture(3508, 4961)],
  ])("is refused, and nothing changes: %s", async (_name, code, file) => {
    const line = await ready();
    const before = [await currentKey(line), storedKeys()];
    await expect(replace(line, await file())).rejects.toEqual(refused(code));
    expect([await currentKey(line), storedKeys()]).toEqual(before);
    expect(await shop.db.selectFrom("former_print_files").selectAll().execute()).toEqual([]);
  });

  it("is one with a password, also where it opens without", async () => {
    const line = await ready();
    for (const lock of [{ userPassword: "x" }, { ownerPassword: "x" }]) {
      const document = new PdfKit({ size: [mm(303), mm(426)], ...lock });
      document.end();
      const locked = Buffer.concat(await document.toArray());
      await expect(replace(line, locked)).rejects.toEqual(refused("print-upload-encrypted"));
    }
  });

  it("has another bleed than the press of the shop", async () => {
    const line = await ready();
    shop.settings.printBleed = 4;
    await expect(replace(line)).rejects.toEqual(refused("print-upload-size"));
    await replace(line, await ownPdf(4));
    await replace(line, await picture());
    expect(await findPrintFile(shop.db, line.lineId)).toMatchObject({ bleed: 4 });
  });
});

describe("an order on its way", () => {
  it("shows the workshop the new file in place of the one before, until the sheet is printed", async () => {
    const line = await ready();
    await send();
    await replace(line);
    await send();
    const shown = readFileSync(
      path.join(shop.settings.dataDir, "print", "out", line.jobId, `${line.jobId}_1.pdf`),
    );
    expect(shown.equals(Buffer.from(good))).toBe(true);
    expect(await workshopJob(shop, anna, line.jobId)).toMatchObject({ replaced: [line.lineId] });
    await doStep(shop, anna, { id: line.jobId, step: "printed", parcel: null });
    expect(await replaceableFile(shop, anna, line)).toMatchObject({ replaceability: "printing" });
    await expect(replace(line)).rejects.toEqual(refused("print-file-printing"));
    await expect(restorePrintFile(shop, anna, { ...line, seen: await seenOf(line) })).rejects.toEqual(
      refused("print-file-printing"),
    );
    await doStep(shop, anna, { id: line.jobId, step: "packed", parcel: null });
    // For a reprint.
    await replace(line, await picture());
  });

  it.each([
    ["not paid", { payment_state: "open" as const, paid_at: null }],
    ["refunded", { payment_state: "refunded" as const }],
    ["cancelled", { status: "cancelled" as const }],
  ])("keeps its file where it is %s", async (_name, columns) => {
    const line = await ready(columns);
    await expect(replace(line)).rejects.toEqual(refused("print-file-never"));
  });

  describe("at a press that takes no changes", () => {
    let press: FakePress;
    beforeEach(() => {
      press = fakePress();
      shop.press = press;
    });

    it("keeps its file until the press has given it back, and goes there again with the new one", async () => {
      const line = await ready();
      await send();
      await expect(replace(line)).rejects.toEqual(refused("print-file-at-press"));
      await recallPrintJob(shop, anna, line);
      expect(await replaceableFile(shop, anna, line)).toMatchObject({ replaceability: "leaving" });
      await expect(replace(line)).rejects.toEqual(refused("print-file-at-press"));
      await send();
      const recalled = await backOfficeOrder(shop, anna, line.orderId);
      expect(recalled).toMatchObject({ order: { attention: "print-recalled" }, ways: ["send", "done"] });
      await replace(line);
      await send();
      expect(press.received.map(({ key }) => key.slice(-2))).toEqual(["-1", "-2"]);
      const bytes = await press.received[1]?.items[0]?.file.read();
      expect(Buffer.from(bytes ?? []).equals(Buffer.from(good))).toBe(true);
      expect((await backOfficeOrder(shop, anna, line.orderId)).order.attention).toBeNull();
    });

    it("is sent as it is where staff change their mind", async () => {
      const line = await ready();
      await send();
      await recallPrintJob(shop, anna, line);
      await send();
      await resolveAttention(shop, anna, { orderId: line.orderId, why: "print-recalled", way: "send" });
      await send();
      expect(press.received).toHaveLength(2);
    });

    it("is printed as it is where the press has begun, and staff see it", async () => {
      const line = await ready();
      await send();
      press.says(line.jobId, { state: "printing" });
      await recallPrintJob(shop, anna, line);
      await send();
      await followPrintJob(shop, line.jobId);
      await expect(replace(line)).rejects.toEqual(refused("print-file-printing"));
      const { order } = await backOfficeOrder(shop, anna, line.orderId);
      expect(order.attention).toBe("print-not-cancelled");
      await expect(recallPrintJob(shop, anna, line)).rejects.toEqual(refused("order-changed"));
    });
  });
});

/** The presses behind a folder: one contract for a folder of this machine and for one behind SFTP. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { openHotFolderPress } from "../../app/ports/print/hot-folder.server.ts";
import { openLocalFolder } from "../../app/ports/print/local-folder.server.ts";
import type { PrintJob } from "../../app/ports/print/port.ts";
import { printTicket } from "../../app/ports/print/ticket.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { silentLog } from "../support/shop-log.ts";

const SCHEMA = new URL("../../../shared/contracts/xjdf/jdfschema_2_2.xsd", import.meta.url);

const job: PrintJob = {
  key: "CAT-123456-1",
  reference: "CAT-123456",
  address: {
    name: "Zoë & Søren <Ünlü>",
    street: "Chemin « du Lac » 3",
    city: "Genève",
    zipCode: "1201",
    state: "GE",
    country: "CH",
    email: "zoe@example.com",
  },
  items: [
    {
      id: "9f3c2f6e-1111-4222-8333-444455556666",
      title: "“Evening” in Lugano",
      copies: 1,
      edition: { number: 7, of: 50 },
      file: fileNamed("CAT-123456-1_1.pdf"),
    },
    {
      id: "9f3c2f6e-7777-4222-8333-444455556666",
      title: "popart",
      copies: 3,
      edition: null,
      file: fileNamed("CAT-123456-1_2.pdf"),
    },
  ],
  newsAddress: "https://shop.example/news",
  slipAddress: async () => "https://shop.example/press/slip",
  documents: async () => [{ kind: "slip", name: "CAT-123456-1_slip.pdf", pdf: Buffer.from("%PDF-slip") }],
};

function fileNamed(name: string): PrintJob["items"][number]["file"] {
  return {
    name,
    bytes: 9,
    sha256: "0f".repeat(32),
    contentType: "application/pdf",
    trim: { width: 297, height: 420 },
    bleed: 3,
    read: async () => Buffer.from("%PDF-file"),
    address: async () => `https://shop.example/press/${name}`,
  };
}

describe("the job ticket", async () => {
  const ticket = await printTicket(job, [{ name: "CAT-123456-1_slip.pdf" }], { agent: "Shop", at: 0 });

  it.skipIf(!existsSync(SCHEMA))(
    "is valid XJDF 2.2 by CIP4's schema (skipped without that schema)",
    async () => {
      const schema = readFileSync(SCHEMA, "utf8");
      const { valid, errors } = await validateXML({
        xml: [{ fileName: "ticket.xjdf", contents: ticket }],
        schema: [{ fileName: "xjdf.xsd", contents: schema }],
      });
      expect([valid, errors]).toEqual([true, []]);
      const wrong = ticket.replace('Version="2.2"', 'Version="9.9"');
      const refused = await validateXML({
        xml: [{ fileName: "ticket.xjdf", contents: wrong }],
        schema: [{ fileName: "xjdf.xsd", contents: schema }],
      });
      expect(refused.valid).toBe(false);
    },
  );

  it("says what to print, on what, how large and for whom", () => {
    for (const fact of [
      'JobID="CAT-123456-1"',
      'CustomerOrderID="CAT-123456"',
      'Amount="3"',
      'FinishedDimensions="841.89 1190.551 0"',
      'Bleed="8.504"',
      'Coating="Matte"',
      "print 7 of 50",
      'CountryCode="CH"',
      'URL="CAT-123456-1_2.pdf"',
    ]) {
      expect(ticket).toContain(fact);
    }
  });
});

describe("a press behind a folder", () => {
  let shop: TestShop;
  let root: string;
  beforeEach(async () => {
    shop = await openTestShop();
    root = path.join(shop.settings.dataDir, "press");
  });
  afterEach(() => shop.close());

  const open = (isWorkshop: boolean, folder = openLocalFolder(root)) =>
    openHotFolderPress({
      ...{ name: "workshop", folder, db: shop.db, clock: shop.clock, log: silentLog },
      ...{ country: "CH", isWorkshop },
    } as const);
  const shown = (name: string) => existsSync(path.join(root, "out", job.key, name));

  it("takes the same key once, also after the printer has taken the folder away", async () => {
    const press = open(false);
    expect(await press.submit(job)).toMatchObject({ id: job.key, state: "accepted", country: "CH" });
    expect([shown("CAT-123456-1_1.pdf"), shown("CAT-123456-1.xjdf")]).toEqual([true, true]);
    await openLocalFolder(root).remove(job.key);
    await press.submit(job);
    expect(shown("CAT-123456-1.xjdf")).toBe(false);
  });

  it("shows a job once where the process dies at any step of its submission", async () => {
    for (const step of ["upload", "show"] as const) {
      for (const moment of ["before", "after"] as const) {
        const key = `${step}-${moment}`;
        const folder = openLocalFolder(root);
        let shows = 0;
        const dying = open(false, {
          ...folder,
          async [step](...args: [string, never]) {
            if (moment === "after") await folder[step](...args);
            throw new Error("killed");
          },
        });
        await expect(dying.submit({ ...job, key })).rejects.toThrow("killed");
        const isTaken = step === "show" && moment === "after";
        // The printer takes a job as soon as it appears.
        if (isTaken) await folder.remove(key);
        const press = open(false, {
          ...folder,
          async show(name, upload) {
            await folder.show(name, upload);
            if (await folder.isShown(name)) shows += 1;
          },
        });
        await press.submit({ ...job, key });
        expect([key, shows]).toEqual([key, isTaken ? 0 : 1]);
        expect((await press.job({ key, id: null }))?.state).toBe("accepted");
      }
    }
  });

  it("shows a job once where two processes submit it at once", async () => {
    let shows = 0;
    const folder = openLocalFolder(root);
    const counting = {
      ...folder,
      async show(name: string, upload: string) {
        shows += 1;
        await folder.show(name, upload);
      },
    };
    const answers = await Promise.all([open(true, counting).submit(job), open(true, counting).submit(job)]);
    expect(answers.map(({ state }) => state)).toEqual(["accepted", "accepted"]);
    expect([shows, readdirSync(path.join(root, "uploading"))]).toEqual([1, []]);
  });

  it("reports that its folder cannot be written, and takes the job later", async () => {
    const folder = openLocalFolder(root);
    const full = open(false, {
      ...folder,
      upload: async () => {
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      },
    });
    await expect(full.submit(job)).rejects.toThrow("no space left");
    expect(await full.job({ key: job.key, id: null })).toBeNull();
    expect((await open(false).submit(job)).state).toBe("accepted");
  });

  it("cancels a job that is not printed, and not one that is", async () => {
    const press = open(true);
    await press.submit(job);
    expect((await press.cancel({ key: job.key, id: job.key }))?.state).toBe("cancelled");
    expect(shown("CAT-123456-1.xjdf")).toBe(false);
    expect((await press.submit(job)).state).toBe("cancelled");
    await press.submit({ ...job, key: "CAT-123456-2" });
    await press.workshop?.mark("CAT-123456-2", "printed");
    expect((await press.cancel({ key: "CAT-123456-2", id: null }))?.state).toBe("printing");
    expect(await press.cancel({ key: "unknown", id: null })).toBeNull();
  });
});

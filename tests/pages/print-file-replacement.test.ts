import { toPdf } from "@moment/atelier";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { allWordsOf, documentOf, fieldValue, wordsOf } from "../support/document.ts";
import { locationOf } from "../support/location.ts";
import { readyOrder } from "../support/press.ts";
import { servedShop } from "../support/served-shop.ts";
import { logInAsStaff } from "../support/staff.ts";

const { shop, server } = await servedShop();
await logInAsStaff(shop, server);
const visitor = await logInAsStaff(shop, server, "paula", "printing");

async function addresses() {
  const { id } = await readyOrder(shop);
  const line = await shop.db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  const order = `/admin/orders/${id}`;
  return {
    order,
    lineId: line.id,
    print: `${order}/print/${line.id}`,
    page: `${order}/print/${line.id}/replace`,
    step: `${order}/print/${line.id}/step`,
  };
}

async function pdf(): Promise<File> {
  const size = { width: 1790, height: 2516 };
  const rgb = await sharp({ create: { ...size, channels: 3, background: "#224488" } })
    .raw()
    .toBuffer();
  return new File([Buffer.from(await toPdf({ rgb, ...size, size: "print" }))], "mended.pdf", {
    type: "application/pdf",
  });
}

const mainOf = async (answer: Response | Promise<Response>) =>
  (await documentOf(answer)).querySelector("main") as Element;
const seenOn = async (page: string) => fieldValue(await mainOf(visitor.get(page)), "seen");

describe("the page that replaces a print file", () => {
  it("replaces it by a native form, tells so in the activity, and goes back", async () => {
    const { order, page, step } = await addresses();
    const first = await seenOn(page);
    const sent = await visitor.post(page, {
      file: await pdf(),
      reason: "The horizon was tilted",
      seen: first,
    });
    expect(await locationOf(sent)).toBe(order);
    const words = wordsOf(await mainOf(visitor.get(order)));
    expect(words).toMatch(/Print file of “.+” replaced by paula: The horizon was tilted/);
    expect(words).toContain("Replaced by a file of your team");
    const restored = await visitor.post(step, { step: "restore", seen: await seenOn(page) });
    expect(await locationOf(restored)).toBe(order);
    expect(await seenOn(page)).toBe(first);
  });

  it("lists the files that were replaced, each to be downloaded as it was", async () => {
    const { print, page } = await addresses();
    const bytesAt = async (path: string) => Buffer.from(await (await visitor.get(path)).arrayBuffer());
    const own = await bytesAt(`${print}/file`);
    const formerOf = async () => [
      ...(await mainOf(visitor.get(print))).querySelectorAll("#former-files + ul a"),
    ];
    expect(await formerOf()).toEqual([]);
    const mended = await pdf();
    for (const reason of ["The horizon was tilted", "Still tilted"]) {
      await visitor.post(page, { file: mended, reason, seen: await seenOn(page) });
    }
    const links = await formerOf();
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Your team’s file, replaced \d+ .+ \(PDF, \d\.\d\sMB\)$/),
      expect.stringMatching(/^The shop’s own file, replaced \d+ .+ \(PDF, \d\.\d\sMB\)$/),
    ]);
    const [uploaded, first] = links.map((link) => link.getAttribute("href") ?? "");
    expect(await bytesAt(uploaded ?? "")).toEqual(Buffer.from(await mended.arrayBuffer()));
    expect(await bytesAt(first ?? "")).toEqual(own);
    const other = await addresses();
    const number = first?.split("/").at(-1);
    for (const strange of [`${other.print}/file/${number}`, `${print}/file/x`, `${print}/file/0`]) {
      expect((await visitor.get(strange)).status).toBe(404);
    }
  });

  it("says beside each field what is wrong, and keeps the reason", async () => {
    const { page } = await addresses();
    const empty = await visitor.post(page, { file: new File([], ""), reason: " ", seen: await seenOn(page) });
    expect(empty.status).toBe(422);
    const faults = allWordsOf(await mainOf(empty), ".field-error").filter(Boolean);
    expect(faults).toEqual(["Please choose a PDF or a picture.", "Please write why the file is replaced."]);
    const text = new File(["hello"], "print.pdf", { type: "application/pdf" });
    const strange = await visitor.post(page, { file: text, reason: "Too dark", seen: await seenOn(page) });
    expect(strange.status).toBe(422);
    const again = await mainOf(strange);
    expect(wordsOf(again)).toContain("Please choose a PDF, JPEG, PNG, TIFF or WebP file.");
    expect(fieldValue(again, "reason")).toBe("Too dark");
  });

  it("refuses a file that another person has replaced meanwhile", async () => {
    const { page } = await addresses();
    const file = await pdf();
    const sent = await visitor.post(page, { file, reason: "Too dark", seen: "0".repeat(64) });
    expect(sent.status).toBe(409);
  });

  it("is closed to those who may not print", async () => {
    const { page } = await addresses();
    const books = await logInAsStaff(shop, server, "ben", "bookkeeping");
    expect((await books.get(page)).status).toBe(403);
    expect((await books.post(page, { reason: "Too dark" })).status).toBe(403);
  });
});

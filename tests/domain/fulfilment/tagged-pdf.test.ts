/** Receipts, certificates, slips and statements can be read by a screen reader: tagged PDFs by the rules of PDF/UA. */
import { PDFBool, PDFDict, PDFDocument, PDFName, PDFString } from "pdf-lib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { giveBackMonth, memberMonths } from "../../../app/domain/back-office/month-refund.ts";
import { giveBack, refundOutlook } from "../../../app/domain/back-office/refund.ts";
import { certificateOf } from "../../../app/domain/fulfilment/certificate.server.ts";
import { memberDocument } from "../../../app/domain/fulfilment/month-receipt.server.ts";
import { packingSlips } from "../../../app/domain/fulfilment/packing-slip.server.ts";
import { correctionOf, orderReceipt, receiptOf } from "../../../app/domain/fulfilment/receipt.server.ts";
import { statementOf } from "../../../app/domain/payouts/statement.ts";
import { statementPdf } from "../../../app/domain/payouts/statement-pdf.server.ts";
import { addPoster, openCreator } from "../../support/gallery.ts";
import { join } from "../../support/membership.ts";
import { runJobs } from "../../support/orders.ts";
import { contentOf, elementsOf, type PdfElement, structureOf } from "../../support/pdf-text.ts";
import { purchase, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { placeOrder } from "../../support/staff.ts";
import { STATEMENT_TEXTS } from "../../support/statements.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const STAFF = { id: 1, name: "berta" };

async function buy(name: string) {
  const viewer = stranger();
  const poster = await addPoster(shop, { name, totalSupply: 50 });
  const { order } = await purchase(shop, viewer, [poster.id]);
  return { viewer, order, access: { id: order.id }, lineId: order.lines[0]?.id ?? "" };
}

/** What PDF/UA asks of every document. */
async function expectToBeTagged(pdf: Uint8Array, language: string, title: string): Promise<PdfElement> {
  const { catalog, context } = await PDFDocument.load(pdf);
  expect(catalog.lookup(PDFName.of("Lang"), PDFString).decodeText()).toBe(language);
  expect(catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked"))).toBe(PDFBool.True);
  const preferences = catalog.lookup(PDFName.of("ViewerPreferences"), PDFDict);
  expect(preferences.get(PDFName.of("DisplayDocTitle"))).toBe(PDFBool.True);
  const info = context.lookup(context.trailerInfo.Info, PDFDict);
  expect(info.lookup(PDFName.of("Title"), PDFString).decodeText()).toBe(title);
  const xmp = Buffer.from(pdf).toString("utf8");
  expect(xmp).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(xmp).toContain(title.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  const { texts, unmarked } = await contentOf(pdf);
  expect(unmarked).toEqual([]);
  for (const { text, glyphs } of texts) expect([text, glyphs.includes(0)]).toEqual([text, false]);
  const root = await structureOf(pdf);
  expect(elementsOf(root, "H1").length).toBeGreaterThan(0);
  for (const { alt } of elementsOf(root, "Figure")) expect(alt).toMatch(/\S/);
  return root;
}

const cellsOf = (row: PdfElement) =>
  row.children.map(({ type, scope, text }) => [type, scope, text.replace(/\u00a0/g, " ").trim()]);

describe("a tagged PDF", () => {
  it("is the receipt, with its amounts in a table", async () => {
    const { viewer, order, access } = await buy("Salt & <pepper>");
    const { pdf } = await receiptOf(shop, viewer, access);
    const root = await expectToBeTagged(pdf, "en", `Receipt ${order.confirmationId}`);
    expect(elementsOf(root, "H1").map(({ text }) => text.trim())).toEqual(["Receipt"]);
    expect(elementsOf(root, "TR").map(cellsOf)).toEqual([
      [
        ["TH", "Column", "Item"],
        ["TH", "Column", "Amount"],
      ],
      [
        ["TH", "Row", "1 × A3 poster “Salt & <pepper>”"],
        ["TD", undefined, "CHF 45.00"],
      ],
      [
        ["TH", "Row", "Shipping"],
        ["TD", undefined, "CHF 0.00"],
      ],
      [
        ["TH", "Row", "Paid"],
        ["TD", undefined, "CHF 45.00"],
      ],
    ]);
    expect(pdf.length).toBeLessThan(20_000);
  });

  it("is the credit note of an order, which names what went back", async () => {
    const { viewer, order, access, lineId } = await buy("Salt");
    const { amount } = await refundOutlook(shop, STAFF, order.id);
    const lines = [{ lineId, quantity: 1 }];
    await giveBack(shop, STAFF, { orderId: order.id, amount, scope: "lines", lines });
    await runJobs(shop, ["refund"]);
    const number = "CN-2025-000001";
    const { pdf } = await correctionOf(shop, viewer, { ...access, number });
    const root = await expectToBeTagged(pdf, "en", `Credit note ${number}`);
    expect(elementsOf(root, "TR").map(cellsOf)[1]).toEqual([
      ["TH", "Row", "1 × A3 poster “Salt”"],
      ["TD", undefined, "CHF 45.00"],
    ]);
  });

  it("is the invoice and the credit note of a membership", async () => {
    const member = await openCreator(shop);
    await join(shop, member);
    const [month] = await memberMonths(shop.db, member.account.id);
    const part = { monthId: month?.id ?? "", amount: 999, scope: "part", part: "3.00" } as const;
    await giveBackMonth(shop, STAFF, part);
    await runJobs(shop, ["refund-month"]);
    for (const [number, heading] of [
      ["INV-2025-000001", "Receipt"],
      ["CN-2025-000001", "Credit note"],
    ] as const) {
      const { pdf } = await memberDocument(shop, member, number);
      const root = await expectToBeTagged(pdf, "en", `${heading} ${number}`);
      expect(elementsOf(root, "H1").map(({ text }) => text.trim())).toEqual([heading]);
      expect(elementsOf(root, "TR")).toHaveLength(3);
    }
  });

  it("is a receipt in the language of its order", async () => {
    const id = await placeOrder(shop, { language: "fr" });
    const order = await shop.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { pdf } = await orderReceipt(shop, id);
    const root = await expectToBeTagged(pdf, "fr", `Reçu ${order.confirmation_id}`);
    expect(elementsOf(root, "TH").map(({ text }) => text.trim())).toContain("Montant");
  });

  it("is a long receipt, of as many pages as it needs", async () => {
    const id = await placeOrder(shop);
    const line = await shop.db
      .selectFrom("order_lines")
      .selectAll()
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const lines = Array.from({ length: 60 }, (_, n) => ({
      ...line,
      id: crypto.randomUUID(),
      ordinal: n + 2,
    }));
    await shop.db.insertInto("order_lines").values(lines).execute();
    const { pdf } = await orderReceipt(shop, id);
    const { texts } = await contentOf(pdf);
    expect(new Set(texts.map(({ page }) => page)).size).toBe(2);
    expect(Math.min(...texts.map(({ y }) => y))).toBeGreaterThan(28);
    expect(elementsOf(await structureOf(pdf), "TR")).toHaveLength(64);
  });

  it("is the certificate, with the poster and the code in words", async () => {
    const { viewer, access, lineId } = await buy("Salt & <pepper>");
    const { pdf } = await certificateOf(shop, viewer, { access, lineId });
    const root = await expectToBeTagged(pdf, "en", "Certificate of Authenticity: Salt & <pepper> 1/50");
    expect(elementsOf(root, "H1").map(({ text }) => text)).toEqual(["Certificate of Authenticity"]);
    expect(elementsOf(root, "H2").map(({ text }) => text)).toEqual(["Salt & <pepper>"]);
    const [picture, code] = elementsOf(root, "Figure");
    expect(picture?.alt).toBe("A3 poster “Salt & <pepper>”");
    expect(code?.alt).toMatch(/^QR code: http:.*\/editions\/.*\/1\?seal=/);
  });

  it("is a packing slip, with a section for each order in its language", async () => {
    const ids = [
      await placeOrder(shop, { language: "de", confirmation_id: "ORD-1", quantity: 2 }),
      await placeOrder(shop, { language: "en", confirmation_id: "ORD-2" }),
    ];
    const { pdf } = await packingSlips(
      shop,
      STAFF,
      ids.map((id) => ({ id })),
    );
    const sections = elementsOf(await structureOf(pdf), "Sect").sort((one, other) =>
      (one.lang ?? "").localeCompare(other.lang ?? ""),
    );
    expect(sections.map(({ lang }) => lang)).toEqual(["de", "en"]);
    const [german, english] = sections as [PdfElement, PdfElement];
    expect(elementsOf(german, "H1").map(({ text }) => text)).toEqual(["Lieferschein ORD-1"]);
    expect(elementsOf(german, "TH").map(({ scope, text }) => [scope, text])).toEqual([
      ["Column", "Poster"],
      ["Column", "Anzahl"],
      ["Row", ""],
    ]);
    expect(elementsOf(german, "TD").map(({ text }) => text)).toEqual(["2 ×"]);
    expect(elementsOf(english, "Figure").map(({ alt }) => alt)).toEqual(["QR code: ORD-2", "Pop Art"]);
    expect(elementsOf(german, "Figure").at(-1)?.alt).toBe("Pop-Art");
  });

  it("is the statement of a month, with its sales and its account in tables", async () => {
    const creator = await openCreator(shop, { username: "creator" });
    const poster = await addPoster(shop, { creator, name: "Dawn", totalSupply: 20, price: 5000 });
    await purchase(shop, stranger(), [poster.id]);
    const pdf = await statementPdf(shop, await statementOf(shop, creator, "2025-05"), STATEMENT_TEXTS);
    const root = await expectToBeTagged(pdf, "en", "Statement for May 2025");
    expect(elementsOf(root, "H2").map(({ text }) => text.trim())).toEqual(["Sales", "Your account"]);
    const rows = elementsOf(root, "TR").map(cellsOf);
    expect(rows[0]?.map(([type, scope]) => [type, scope])).toEqual(
      Array.from({ length: 7 }, () => ["TH", "Column"]),
    );
    expect(rows[1]).toEqual([
      ["TD", undefined, "4 May 2025"],
      ["TH", "Row", "Dawn"],
      ...["1/20", "1", "CHF 50.00", "CHF 31.18", "CHF 18.82"].map((text) => ["TD", undefined, text]),
    ]);
    expect(rows.at(-1)).toEqual([
      ["TH", "Row", "Balance"],
      ["TD", undefined, "CHF 18.82"],
    ]);
  });

  it("is a statement of as many pages as it needs", async () => {
    const creator = await openCreator(shop, { username: "creator" });
    const poster = await addPoster(shop, { creator, name: "Dawn", totalSupply: null });
    await purchase(shop, stranger(), [poster.id]);
    const statement = await statementOf(shop, creator, "2025-05");
    const lines = Array.from({ length: 90 }, (_, n) => ({ ...statement.lines[0]!, id: String(n) }));
    const pdf = await statementPdf(shop, { ...statement, lines }, STATEMENT_TEXTS);
    const { texts } = await contentOf(pdf);
    expect(new Set(texts.map(({ page }) => page)).size).toBe(3);
    expect(Math.min(...texts.map(({ y }) => y))).toBeGreaterThan(28);
  });
});

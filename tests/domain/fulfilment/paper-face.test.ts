/** Numbers on printed documents use the text font, with equal widths, and can be copied. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { certificateOf } from "../../../app/domain/fulfilment/certificate.server.ts";
import { packingSlips } from "../../../app/domain/fulfilment/packing-slip.server.ts";
import { receiptOf } from "../../../app/domain/fulfilment/receipt.server.ts";
import { addPoster } from "../../support/gallery.ts";
import { type PdfText, textsIn } from "../../support/pdf-text.ts";
import { purchase, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { placeOrder } from "../../support/staff.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function buy(name = "Evening in Lugano") {
  const viewer = stranger();
  const poster = await addPoster(shop, { name });
  const { order } = await purchase(shop, viewer, [poster.id]);
  return { viewer, order, access: { id: order.id } };
}

const said = (texts: readonly PdfText[]) => texts.map(({ text }) => text).join("\n");

function expectNumbersToBeReadable(texts: readonly PdfText[]): void {
  const numbers = texts.filter(({ text }) => /\d/.test(text));
  expect(numbers.length).toBeGreaterThan(2);
  for (const { text, font, widths } of numbers) {
    expect([text, font]).toEqual([text, expect.stringContaining("Figtree")]);
    const digits = widths.filter((_, n) => /\d/.test(text[n] ?? ""));
    expect([text, new Set(digits).size]).toEqual([text, 1]);
  }
}

describe("numbers on paper", () => {
  it("are readable on a receipt, and its amounts align at their end", async () => {
    const { viewer, order, access } = await buy();
    const texts = await textsIn((await receiptOf(shop, viewer, access)).pdf);
    expect(said(texts)).toContain(order.confirmationId);
    expectNumbersToBeReadable(texts);
    const amounts = texts.filter(({ text }) => /^CHF\s/.test(text));
    expect(amounts.map(({ text }) => text.replace(/\s/, " "))).toEqual([
      "CHF 45.00",
      "CHF 0.00",
      "CHF 45.00",
    ]);
    for (const { x, size, widths } of amounts) {
      const width = widths.reduce((sum, each) => sum + (each * size) / 1000, 0);
      expect(x + width).toBeCloseTo(595.28 - 64, 1);
    }
  });

  it("are readable on a certificate, also in the poster's name", async () => {
    const { viewer, order, access } = await buy("Noon at 12");
    const lineId = order.lines[0]?.id ?? "";
    const texts = await textsIn((await certificateOf(shop, viewer, { access, lineId })).pdf);
    expect(texts[0]).toMatchObject({
      text: "Certificate of Authenticity",
      font: expect.stringContaining("YoungSerif"),
    });
    expectNumbersToBeReadable(texts);
    const name = texts.filter(({ text }) => ["Noon at ", "12"].includes(text));
    expect(name.map(({ font }) => font)).toEqual([
      expect.stringContaining("YoungSerif"),
      expect.stringContaining("Figtree"),
    ]);
  });

  it("are readable on a packing slip, beside a character that only the other font has", async () => {
    const id = await placeOrder(shop, { city: "Ṣafā" });
    const staff = { id: 1, name: "berta" };
    const texts = await textsIn((await packingSlips(shop, staff, [{ id }])).pdf);
    expectNumbersToBeReadable(texts);
    expect(said(texts)).toContain("ORD-");
    const at = texts.findIndex(({ text }) => text === "Ṣ");
    expect(texts[at]?.font).toContain("YoungSerif");
    expect(texts[at + 1]).toMatchObject({ text: "afā", font: expect.stringContaining("Figtree") });
  });
});

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

/** A place in each script that the shop has a font for. */
const PLACES = {
  Greek: "Θεσσαλονίκη",
  Cyrillic: "Щастие Київ",
  Armenian: "Երևան",
  Georgian: "თბილისი",
  Hebrew: "ירושלים",
  Arabic: "شارع الملك",
  Thaana: "މާލެ",
  Devanagari: "मुंबई",
  Bengali: "ঢাকা",
  Gurmukhi: "ਪੰਜਾਬ",
  Gujarati: "ગુજરાત",
  Oriya: "ଓଡ଼ିଶା",
  Tamil: "தமிழ்",
  Telugu: "తెలుగు",
  Kannada: "ಕನ್ನಡ",
  Malayalam: "മലയാളം",
  Sinhala: "ශ්රී ලංකා",
  Thai: "กรุงเทพฯ",
  Lao: "ວຽງຈັນ",
  Khmer: "ភ្នំពេញ",
  Myanmar: "ရန်ကုန်",
  Ethiopic: "አዲስ አበባ",
  Chinese: "北京 臺灣",
  Japanese: "東京 さくら カナ 𠮷田",
  // The Chinese packages list some of these characters, and have no glyph for them.
  Korean: "서울특별시 종로구 민준 김",
};

describe("a packing slip", () => {
  it("prints an address in any of these scripts as its buyer wrote it", async () => {
    const places = Object.values(PLACES).map((place) => place.normalize("NFC"));
    const chosen: { id: string }[] = [];
    for (const city of places) chosen.push({ id: await placeOrder(shop, { city }) });
    const { pdf } = await packingSlips(shop, { id: 1, name: "berta" }, chosen);
    const texts = await textsIn(pdf);
    for (const place of places) expect(texts.map(({ text }) => text)).toContain(`6900 ${place}`);
    for (const { text, glyphs } of texts) expect([text, glyphs.includes(0)]).toEqual([text, false]);
    expect(await shop.db.selectFrom("unprintable_addresses").selectAll().execute()).toEqual([]);
    expect(pdf.length).toBeLessThan(400_000);
  });

  it("prints Hebrew and Arabic from right to left, and the number of a house within", async () => {
    const id = await placeOrder(shop, { address: "רחוב הרצל 12" });
    const texts = await textsIn((await packingSlips(shop, { id: 1, name: "berta" }, [{ id }])).pdf);
    const at = texts.findIndex(({ text }) => text === "רחוב הרצל 12");
    const [number, street] = texts.slice(at, at + 2);
    expect(number?.font).toContain("Figtree");
    expect(street?.font).toContain("NotoSansHebrew");
    expect(street?.x).toBeGreaterThan(number?.x ?? Number.POSITIVE_INFINITY);
  });

  it("says that it is a gift, in the buyer's words, and holds no price", async () => {
    const id = await placeOrder(shop, { gift_note: "Für dich, Нина! 生日快乐", language: "de" });
    const texts = await textsIn((await packingSlips(shop, { id: 1, name: "berta" }, [{ id }])).pdf);
    expect(said(texts)).toContain("Ein Geschenk für dich");
    expect(said(texts)).toContain("Für dich, Нина!");
    for (const { text, glyphs } of texts) expect([text, glyphs.includes(0)]).toEqual([text, false]);
    expect(said(texts)).not.toMatch(/CHF|29[.,]95/);
  });

  it("names Switzerland only where the order is printed there", async () => {
    const id = await placeOrder(shop);
    const thanks = async () =>
      said(await textsIn((await packingSlips(shop, { id: 1, name: "berta" }, [{ id }])).pdf));
    expect(await thanks()).toContain("Printed in Switzerland. Thank you.");
    const job = { id: "X-1", order_id: id, attempt: 1, country: "DE", created_at: 0, updated_at: 0 };
    await shop.db.insertInto("print_jobs").values(job).execute();
    expect(await thanks()).not.toContain("Printed in Switzerland");
  });

  it("marks an address for staff whose script has no font", async () => {
    const id = await placeOrder(shop, { city: "བོད་ལྗོངས" });
    const texts = await textsIn((await packingSlips(shop, { id: 1, name: "berta" }, [{ id }])).pdf);
    expect(said(texts)).toContain("6900 ??");
    const marked = await shop.db.selectFrom("unprintable_addresses").select("order_id").execute();
    expect(marked).toEqual([{ order_id: id }]);
  });
});

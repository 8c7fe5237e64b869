/** Tax on the order's page, its receipt and credit notes, the files of the month, and what customs want to know. */
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { giveBack } from "../../app/domain/back-office/refund.ts";
import { orderLink } from "../../app/domain/orders/order-link.server.ts";
import { languages } from "../../app/locales/languages.ts";
import { documentOf, linksOf, wordsOf } from "../support/document.ts";
import { addPoster } from "../support/gallery.ts";
import { ADDRESS, runJobs } from "../support/orders.ts";
import { textsIn } from "../support/pdf-text.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop } from "../support/shop.ts";
import { logInAsStaff } from "../support/staff.ts";

const { shop, server } = await servedShop(
  openTestShop(
    {},
    { SHOP_VAT_ID: "CHE-123.456.789 MWST", SHOP_IOSS_NUMBER: "IM7560000001", PRINT_COST_CHF: "9.50" },
  ),
);
const dawn = await addPoster(shop, { name: "Dawn", totalSupply: null });
const anna = { id: 1, name: "anna" };
const staff = await logInAsStaff(shop, server);

async function buy(country: string, quantity = 1) {
  const prints = Array.from({ length: quantity }, () => dawn.id);
  // Files list orders by the moment of their placing.
  shop.clock.pass(1);
  const { order } = await purchase(shop, stranger(), prints, { ...ADDRESS, country });
  const link = new URL(orderLink(shop, order.id), "http://shop");
  return { id: order.id, number: order.confirmationId, page: `${link.pathname}${link.search}` };
}

async function refund(id: string, part: string, amount = 2995) {
  await giveBack(shop, anna, { orderId: id, amount, scope: "part", part });
  await runJobs(shop, ["refund"]);
}

const pdfWords = async (answer: Response) =>
  (await textsIn(new Uint8Array(await answer.arrayBuffer()))).map(({ text }) => text).join(" ");

const csv = async (path: string): Promise<Record<string, string>[]> =>
  parse(await (await staff.get(path)).text(), { bom: true, columns: true });

describe("an order to Germany", () => {
  it("shows its buyer net, tax, invoice and credit note, as page and as PDF", async () => {
    const { id, page } = await buy("DE");
    await refund(id, "10.00");
    const main = (await documentOf(server.visitor().get(page))).querySelector("main");
    for (const words of [
      "CHF 29.95",
      "Without taxCHF 25.17",
      "VAT 19%, GermanyCHF 4.78",
      "Invoice INV-2025-",
    ])
      expect(wordsOf(main)).toContain(words);
    const [note = ""] = linksOf(main).filter((link) => link?.includes("/credit-notes/")) as string[];
    expect(note).toMatch(/\/credit-notes\/CN-2025-\d{6}\?key=/);
    const credit = await server.visitor().get(note);
    expect(credit.headers.get("Content-Type")).toBe("application/pdf");
    const words = await pdfWords(credit);
    for (const each of ["Credit note", "CHF 10.00", "CHF 8.40", "CHF 1.60", "CHE-123.456.789 MWST"])
      expect(words).toContain(each);
    const receipt = await pdfWords(await server.visitor().get(page.replace("?", "/receipt?")));
    for (const each of ["Invoice INV-2025-", "CHF 25.17", "CHF 4.78", "VAT 19%, Germany"])
      expect(receipt).toContain(each);
    expect((await server.visitor().get(note.replace(/\?.*/, ""))).status).toBe(404);
    expect((await server.visitor().get(note.replace(/CN-[\d-]+/, "CN-2025-999999"))).status).toBe(404);
  });

  it.each(languages)("speaks %s", async (language) => {
    const { page } = await buy("DE");
    const shown = await documentOf(server.visitor().get(`${page}&lang=${language}`));
    expect(wordsOf(shown.querySelector("main"))).toMatch(/19[\s\u202f]?%/);
  });
});

describe("the back office", () => {
  it("shows tax, invoice and margin of an order, in the list and in the export", async () => {
    const { id, number } = await buy("CH", 2);
    const detail = wordsOf((await documentOf(staff.get(`/admin/orders/${id}`))).querySelector("main"));
    expect(detail).toContain("8.1%, Switzerland: CHF 4.49");
    // 59.90 less 4.49 of tax, twice 4.79 for the creator and twice 9.50 for the print.
    expect(detail).toContain("CHF 26.83");
    const list = await documentOf(staff.get("/admin/orders?kind=catalogue"));
    expect(wordsOf(list.querySelector("main"))).toContain("CHF 26.83");
    const rows = await csv("/admin/orders/export?kind=catalogue");
    expect(rows.find((row) => row["Confirmation ID"] === number)).toMatchObject({
      Tax: "4.49",
      Margin: "26.83",
      Invoice: expect.stringMatching(/^INV-2025-\d{6}$/),
    });
  });

  it("gives the month's files, whose sums are those of all documents", async () => {
    const old = await buy("AT");
    const due = { month: "2025-06", at: Date.UTC(2025, 5, 10, 12) };
    shop.clock.pass(due.at - shop.clock.now());
    await buy("CH");
    await buy("FI");
    await buy("NO");
    await refund(old.id, "29.95");
    const page = wordsOf(
      (await documentOf((await logInAsStaff(shop, server, "late")).get("/admin/taxes"))).querySelector(
        "main",
      ),
    );
    for (const words of [
      "June 2025",
      "Austriasold in May 2025EU (IOSS)20%Documents1",
      "FinlandEU (IOSS)25.5%Documents1",
      "Swiss VAT8.1%",
    ])
      expect(page).toContain(words);
    const late = await logInAsStaff(shop, server, "later");
    const read = async (file: string): Promise<Record<string, string>[]> =>
      parse(await (await late.get(`/admin/taxes/${due.month}/${file}`)).text(), { bom: true, columns: true });
    expect(await read("ioss")).toEqual([
      { Country: "AT", Rate: "20", "Period of the sale": "2025-05", "Without tax": "-24.96", Tax: "-4.99" },
      { Country: "FI", Rate: "25.5", "Period of the sale": "2025-06", "Without tax": "23.86", Tax: "6.09" },
    ]);
    expect((await read("swiss")).map(({ Figure, "Without tax": net, Tax }) => [Figure, net, Tax])).toEqual([
      ["200", "50.57", ""],
      ["220", "22.86", ""],
      ["299", "27.71", ""],
      ["303", "27.71", "2.24"],
      ["399", "", "2.24"],
    ]);
    const documents = await read("documents");
    const sum = documents.reduce((all, row) => all + Math.round(Number(row["With tax"]) * 100), 0);
    expect([documents.length, sum]).toEqual([4, 3 * 2995 - 2995]);
    for (const strange of ["2025-13/swiss", "2025-06/other", "june/ioss"])
      expect((await late.get(`/admin/taxes/${strange}`)).status).toBe(404);
    expect((await server.visitor().get("/admin/taxes/2025-06/ioss")).status).toBe(303);
  });
});

describe("parcels that leave Switzerland", () => {
  it("have a customs file for the carrier, and its facts on the slip", async () => {
    const late = await logInAsStaff(shop, server, "packer");
    const [home, union, dear] = [await buy("LI"), await buy("DE"), await buy("DE", 6)];
    const ticks = (orders: readonly { id: string }[]) =>
      orders.map(({ id }) => `order=${id}.pending`).join("&");
    const file = await late.get(`/admin/orders/selection/customs?${ticks([home, union, dear])}`);
    const rows: Record<string, string>[] = parse(await file.text(), { bom: true, columns: true });
    expect(
      rows.map(({ reference, hs_code, origin, quantity, value, ioss }) => [
        reference,
        hs_code,
        origin,
        quantity,
        value,
        ioss,
      ]),
    ).toEqual([
      [union.number, "4911.91", "CH", "1", "25.17", "IM7560000001"],
      [dear.number, "4911.91", "CH", "6", "151.01", ""],
    ]);
    const slips = await pdfWords(await late.get(`/admin/orders/selection/slips?${ticks([home, union])}`));
    expect(slips.match(/HS 4911\.91/g)).toHaveLength(1);
    expect(slips).toContain("Customs: HS 4911.91, origin CH, value CHF 25.17, IOSS IM7560000001");
    const none = await late.get(`/admin/orders/selection/customs?${ticks([home])}`);
    expect(none.status).toBe(303);
  });
});

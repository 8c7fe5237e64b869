/** The reports of the back office as pages and as files. */
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { REPORT_NAMES } from "../../app/domain/reports/reports.ts";
import { languages } from "../../app/locales/languages.ts";
import { allWordsOf, documentOf, linkNamed, wordsOf } from "../support/document.ts";
import { addPoster } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { servedShop } from "../support/served-shop.ts";
import { logInAsStaff } from "../support/staff.ts";

const { shop, server } = await servedShop();
const staff = await logInAsStaff(shop, server);
const dusk = await addPoster(shop, { name: "Dusk", totalSupply: 5, price: 5000, sold: 4 });
const dawn = await addPoster(shop, { name: "Dawn", totalSupply: null });
await purchase(shop, stranger(), [dawn.id, dawn.id]);

const read = (path: string) => documentOf(staff.get(path));

describe("a report", () => {
  it("opens with the last four weeks: a chart, and its numbers as a table, the newest day first", async () => {
    expect(await locationOf(staff.get("/admin/reports"))).toBe("/admin/reports/revenue");
    const page = await read("/admin/reports/revenue");
    expect(page.querySelectorAll("figure svg[role=img]")).toHaveLength(2);
    expect(allWordsOf(page, "tbody th")).toHaveLength(28);
    expect(allWordsOf(page, "tbody tr:first-child > *")).toEqual([
      "4 May 2025",
      "CHF 59.90",
      "CHF 0.00",
      "CHF 0.00",
      "CHF 59.90",
      "CHF 0.00",
    ]);
    expect(allWordsOf(page, "tfoot td")[3]).toBe("CHF 59.90");
  });

  it("keeps its days in the address of the others, and has a file with the same numbers", async () => {
    const page = await read("/admin/reports/revenue?from=2025-05-03&to=2025-05-04");
    expect(linkNamed(page, "Styles")).toBe("/admin/reports/styles?from=2025-05-03&to=2025-05-04");
    const file = await staff.get(linkNamed(page, "Download CSV") ?? "");
    expect(file.headers.get("Content-Disposition")).toContain("revenue-2025-05-03-2025-05-04.csv");
    const lines = parse(await file.text(), { bom: true, columns: true });
    expect(lines).toMatchObject([
      { Day: "2025-05-03", Revenue: "0.00" },
      { Day: "2025-05-04", Revenue: "59.90" },
    ]);
    const styles = await staff.get("/admin/reports/styles/csv?from=2025-05-03&to=2025-05-04");
    expect(parse(await styles.text(), { bom: true, columns: true })).toMatchObject([
      { Posters: "2", Sales: "59.90" },
    ]);
  });

  it.each([
    ["from=2025-05-04&to=2025-05-03", "to", "The last day is before the first one."],
    ["from=2025-02-30&to=2025-05-03", "from", "Enter a day such as 2026-10-31."],
    ["from=2001-01-01&to=2025-05-03", "from", "Choose at most 20 years."],
  ])("refuses %s beside its field", async (query, field, message) => {
    const answer = await staff.get(`/admin/reports/orders?${query}`);
    expect(answer.status).toBe(422);
    const page = await documentOf(answer);
    const input = page.querySelector(`input[name=${field}]`);
    expect(input?.getAttribute("aria-invalid")).toBe("true");
    expect(wordsOf(page.getElementById(input?.getAttribute("aria-describedby") ?? ""))).toBe(message);
    expect(page.querySelector("figure")).toBeNull();
    expect((await staff.get(`/admin/reports/orders/csv?${query}`)).status).toBe(422);
  });

  it("says so where there is nothing, and shows one day as one bar", async () => {
    const empty = await read("/admin/reports/orders?from=2025-05-03&to=2025-05-03");
    expect(wordsOf(empty.querySelector("main"))).toContain("Nothing to show for these days");
    const one = await read("/admin/reports/orders?from=2025-05-04&to=2025-05-04");
    expect(one.querySelectorAll("figure svg > path > title")).not.toHaveLength(0);
    expect(allWordsOf(one, "tbody tr")).toHaveLength(1);
    expect((await staff.get("/admin/reports/none")).status).toBe(404);
    expect((await staff.get("/admin/reports/none/csv")).status).toBe(404);
  });

  it.each(REPORT_NAMES)("%s is shown in every language, over ten years", async (name) => {
    for (const language of languages) {
      const answer = await staff.get(`/admin/reports/${name}?from=2015-05-05&to=2025-05-04&lang=${language}`);
      expect(answer.status).toBe(200);
      expect(wordsOf((await documentOf(answer)).querySelector("main"))).not.toMatch(/reports:|undefined|NaN/);
    }
    await staff.get("/admin/reports/revenue?lang=en");
  });

  it("names an edition that ends soon", async () => {
    expect(wordsOf((await read("/admin/reports/editions")).querySelector("tbody"))).toContain("Dusk");
    expect(dusk.publicationId).toBeGreaterThan(0);
  });
});

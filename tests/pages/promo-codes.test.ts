/** Promo codes in the back office, with forms alone, and what visitors see of them at the plan. */
import { describe, expect, it } from "vitest";
import { documentOf, linksOf, wordsOf } from "../support/document.ts";
import { enter, openCreator } from "../support/gallery.ts";
import { join } from "../support/membership.ts";
import { CARDS } from "../support/orders.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop } from "../support/shop.ts";
import { logInAsStaff } from "../support/staff.ts";

const { shop, server } = await servedShop(openTestShop());
const staff = await logInAsStaff(shop, server);
const HERE = "/admin/promotion-codes";

const main = async (path: string) => (await documentOf(staff.get(path))).querySelector("main");
const rowOf = async (code: string) => {
  const rows = [...((await main(HERE))?.querySelectorAll("tr") ?? [])];
  return wordsOf(rows.find((row) => row.textContent?.startsWith(code)) ?? null);
};
const planWith = async (code: string) =>
  wordsOf((await documentOf(server.visitor().get(`/membership?promo=${code}`))).querySelector("main"));

describe("a promo code", () => {
  it("is made, used, counted, limited, deactivated and reactivated", async () => {
    const made = await staff.post(HERE, { code: "autumn40", percentOff: "40", usesLimit: "2", lastDay: "" });
    expect(made.headers.get("Location")).toContain(HERE);
    expect(linksOf(await main(HERE))).toContain(`${HERE}/AUTUMN40`);
    expect(await rowOf("AUTUMN40")).toMatch(/40% off: CHF 5\.99.*0 of 2.*Active.*Created by anna/s);
    expect(await planWith("Autumn40")).toContain("CHF 5.99");

    await join(shop, await openCreator(shop), CARDS.good, { promoCode: "AUTUMN40" });
    expect(await rowOf("AUTUMN40")).toContain("1 of 2");

    await staff.post(`${HERE}/AUTUMN40`, { usesLimit: "1", lastDay: "" });
    expect(await rowOf("AUTUMN40")).toMatch(/1 of 1.*Used up/s);
    expect(await planWith("AUTUMN40")).not.toContain("CHF 5.99");

    await staff.post(`${HERE}/AUTUMN40`, { usesLimit: "", lastDay: "2027-12-31" });
    expect(await rowOf("AUTUMN40")).toMatch(/1, no limit.*31 Dec 2027.*Active/s);

    await staff.post(`${HERE}/AUTUMN40/end`, { isEnded: "yes" });
    expect(await rowOf("AUTUMN40")).toMatch(/Deactivated.*Deactivated by anna/s);
    await staff.post(`${HERE}/AUTUMN40/end`, { isEnded: "no" });
    expect(await rowOf("AUTUMN40")).toMatch(/Active/);
  });

  it("with a wrong value is refused at its field, and keeps what was typed", async () => {
    const good = { code: "WINTER20", percentOff: "20", usesLimit: "", lastDay: "" };
    for (const [wrong, status, words] of [
      [{ code: "W!" }, 422, "A code has 3 to 20 letters, digits and hyphens."],
      [{ code: "beta60" }, 409, "The code BETA60 already exists."],
      [{ percentOff: "99" }, 422, "Enter a whole number from 1 to 95."],
      [{ usesLimit: "many" }, 422, "Enter a whole number from 1 to 999999"],
      [{ lastDay: "2020-01-01" }, 422, "This day is over."],
    ] as const) {
      const answer = await staff.post(HERE, { ...good, ...wrong });
      expect(answer.status).toBe(status);
      const [name = "", value = ""] = Object.entries(wrong)[0] ?? [];
      const field = (await documentOf(answer)).querySelector(`[name="${name}"]`);
      expect(field?.getAttribute("aria-invalid")).toBe("true");
      expect(field?.getAttribute("value")).toBe(value);
      const error = field?.ownerDocument.getElementById(`promo-code-${name}-error`);
      expect(error?.textContent).toContain(words);
    }
    expect(await rowOf("WINTER20")).toBe("");
  });

  it("is for staff alone", async () => {
    const stranger = server.visitor();
    expect((await stranger.get(HERE)).headers.get("Location")).toContain("/admin/login");
    expect((await stranger.post(`${HERE}/BETA60/end`, { isEnded: "yes" })).status).toBe(401);
    expect(await rowOf("BETA60")).toContain("Active");
  });
});

describe("a code in the address of the plan", () => {
  it("that does not exist, or is over, says so at the field", async () => {
    const viewer = await enter(shop, server, await openCreator(shop));
    await staff.post(`${HERE}/LAUNCH60/end`, { isEnded: "yes" });
    for (const [code, words] of [
      ["NEVER60", "This promo code does not exist."],
      ["LAUNCH60", "This promo code has ended."],
    ] as const) {
      const page = await documentOf(viewer.get(`/membership?promo=${code}`));
      expect(page.getElementById("joining-promoCode-error")?.textContent).toContain(words);
      expect(page.getElementById("joining-promoCode-status")?.textContent).toBe("");
    }
    await staff.post(`${HERE}/LAUNCH60/end`, { isEnded: "no" });
  });

  it("cannot be guessed without end, and the plan itself stays open", async () => {
    const guesser = server.visitor("198.51.100.9");
    const shown = async (path: string) =>
      wordsOf((await documentOf(guesser.get(path))).querySelector("main"));
    for (let guess = 1; guess <= 60; guess++) await shown(`/membership?promo=WORD${guess}`);
    const many = "x&".repeat(1500);
    for (const query of ["promo=EARLY60", "%70romo=EARLY60", `${many}promo=EARLY60`])
      expect(await shown(`/membership?${query}`)).not.toContain("CHF 4.00");
    expect(await shown("/membership")).toContain("CHF 9.99");
    expect(await planWith("EARLY60")).toContain("CHF 4.00");
  });
});

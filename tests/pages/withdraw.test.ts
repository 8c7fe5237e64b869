/** Withdrawing from an order in two steps without logging in, reporting a defect, and what staff see, without JavaScript. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { contractLink } from "../../app/domain/withdrawals/contract.server.ts";
import { languages } from "../../app/locales/languages.ts";
import { documentOf, wordsOf } from "../support/document.ts";
import { addPoster } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { emailsOfKind, readOrder, runJobs } from "../support/orders.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { servedShop } from "../support/served-shop.ts";
import { logInAsStaff } from "../support/staff.ts";

const { shop, server } = await servedShop();
const dusk = await addPoster(shop, { name: "Dusk", totalSupply: 50, price: 5000 });
const dawn = await addPoster(shop, { name: "Dawn", totalSupply: null });

async function ordered(country = "DE", posters = [dusk.id, dawn.id]) {
  const { order } = await purchase(shop, stranger(), posters);
  await shop.db.updateTable("orders").set({ country }).where("id", "=", order.id).execute();
  const { confirmationId, lines } = await readOrder(shop, order.id);
  const lineOf = (name: string) => `${lines.find(({ title }) => title === name)?.id}:1`;
  return { id: order.id, number: confirmationId, link: contractLink(shop, order.id), dusk: lineOf("Dusk") };
}

describe("the withdrawal function", () => {
  it("is linked from every page, and leads from order number and e-mail over two steps to an e-mail", async () => {
    const { id, number, link, dusk: choice } = await ordered();
    const visitor = server.visitor();
    const footer = (await documentOf(visitor.get("/"))).querySelector("footer");
    expect(wordsOf(footer)).toContain("Withdraw from contract");
    expect(footer?.querySelector('a[href="/withdraw"]')).not.toBeNull();
    const wrong = await visitor.post("/withdraw", { number, email: "eve@example.com" });
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining("We could not find a paid order"),
    ]);
    expect(await locationOf(visitor.post("/withdraw", { number, email: "ada@example.com" }))).toBe(link);
    const first = await documentOf(visitor.get(link));
    expect(wordsOf(first.querySelector("main"))).toContain("Possible until 14 days after delivery.");
    const form = first.querySelector("main form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual([
      "get",
      `/withdraw/${id}/confirm`,
    ]);
    const second = link.replace("?", "/confirm?");
    const shown = wordsOf(
      (await documentOf(visitor.get(`${second}&choice=${choice}`))).querySelector("main"),
    );
    for (const words of ["1 × Dusk", "We refund CHF 50.00 within 14 days", "Confirm withdrawal"])
      expect(shown).toContain(words);
    expect(await emailsOfKind(shop, "withdrawalReceived")).toEqual([]);
    expect(await locationOf(visitor.post(second, { choice }))).toBe(link);
    expect(wordsOf((await documentOf(visitor.get(link))).querySelector("main"))).toContain(
      "Withdrawal received:",
    );
    expect(await emailsOfKind(shop, "withdrawalReceived")).toHaveLength(1);
    const twice = await visitor.post(second, { choice });
    expect([twice.status, await twice.text()]).toEqual([
      409,
      expect.stringContaining("already been withdrawn"),
    ]);
    expect(await locationOf(visitor.get(second))).toBe(link);
  });

  it("names what was declared, and no refusal beside it, once nothing is left", async () => {
    const { link, dusk: choice } = await ordered("DE", [dusk.id]);
    const visitor = server.visitor();
    await visitor.post(link.replace("?", "/confirm?"), { choice });
    const words = wordsOf((await documentOf(visitor.get(link))).querySelector("main"));
    expect(words).toContain("Withdrawal received:");
    expect(words).not.toContain("Nothing in this order");
  });

  it("does not open without the key", async () => {
    const { id, link } = await ordered();
    const [path = ""] = link.split("?");
    for (const page of [path, `${path}?key=${"0".repeat(32)}`, `${path}/defect`, `${path}/confirm`])
      expect((await server.visitor().get(page)).status).toBe(404);
    expect((await server.visitor().get(`/order/${id}?${link.split("?")[1]}`)).status).not.toBe(200);
  });

  it.each(languages)("speaks %s", async (language) => {
    const { link } = await ordered("CH");
    const page = await documentOf(server.visitor().get(`${link}&lang=${language}`));
    expect(page.documentElement.getAttribute("lang")).toBe(language);
    expect(page.querySelectorAll('main input[name="choice"]')).toHaveLength(0);
    expect(page.querySelector('main a[href*="/defect"]')).not.toBeNull();
  });
});

describe("a report of a defect", () => {
  it("arrives with its photo, which only staff see, and is refunded by them", async () => {
    const { id, number, link, dusk: choice } = await ordered("CH");
    const visitor = server.visitor();
    const form = link.replace("?", "/defect?");
    expect((await visitor.post(form, { words: "A corner is bent." })).status).toBe(422);
    expect((await visitor.post(form, { choice })).status).toBe(422);
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#a33" } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.append("choice", choice);
    body.append("words", "A corner is bent.");
    body.append("photo", new File([picture], "corner.jpg", { type: "image/jpeg" }));
    expect(await locationOf(visitor.post(form, body))).toBe(link);
    const staff = await logInAsStaff(shop, server);
    const list = await documentOf(staff.get("/admin/withdrawals"));
    const card = [...list.querySelectorAll("main li")].find((each) => wordsOf(each).includes(number));
    for (const words of [
      `Defect of ${number}`,
      "A corner is bent.",
      "1 × Dusk",
      "Refund CHF 50.00",
      "Refund by",
    ])
      expect(wordsOf(card ?? null)).toContain(words);
    const photo = card?.querySelector('a[href$="/photo"]')?.getAttribute("href") ?? "";
    expect((await staff.get(photo)).headers.get("Content-Type")).toBe("image/jpeg");
    expect((await visitor.get(photo)).status).not.toBe(200);
    const withdrawal = card?.querySelector('input[name="withdrawal"]')?.getAttribute("value") ?? "";
    expect((await staff.post("/admin/withdrawals", { withdrawal, way: "refund" })).status).toBe(303);
    expect((await staff.post("/admin/withdrawals", { withdrawal, way: "refund" })).status).toBe(409);
    await runJobs(shop, ["refund"]);
    expect((await readOrder(shop, id)).lines[0]).toMatchObject({ refunded: 1 });
  });
});

describe("a refund of a part by staff", () => {
  it("takes some posters or an amount, and says by the field what is wrong", async () => {
    const { id, dusk: choice } = await ordered();
    const staff = await logInAsStaff(shop, server);
    const page = `/admin/orders/${id}/refund`;
    expect(wordsOf((await documentOf(staff.get(page))).querySelector("main"))).toContain(
      "Refund these posters",
    );
    const amount = "7995";
    const much = await staff.post(page, { amount, scope: "part", part: "80" });
    expect([much.status, await much.text()]).toEqual([
      422,
      expect.stringContaining("between CHF 0.01 and CHF 79.95"),
    ]);
    const none = await staff.post(page, { amount, scope: "lines" });
    expect([none.status, await none.text()]).toEqual([
      422,
      expect.stringContaining("Choose at least one poster"),
    ]);
    expect((await staff.post(page, { amount, scope: "lines", lines: choice })).status).toBe(303);
    await runJobs(shop, ["refund"]);
    expect((await staff.post(page, { amount, scope: "all" })).status).toBe(409);
    expect((await staff.post(page, { amount: "2995", scope: "part", part: "10.00" })).status).toBe(303);
    await runJobs(shop, ["refund"]);
    expect((await readOrder(shop, id)).paymentState).toBe("paid");
    const buyer = server.visitor();
    expect((await buyer.get(page)).status).not.toBe(200);
  });
});

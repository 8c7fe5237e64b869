/** The page of a customer, with forms alone: found by address, blocked, unblocked and deleted. */
import { describe, expect, it } from "vitest";
import { becomeUser, PASSWORD } from "../support/accounts.ts";
import { documentOf, linkNamed, wordsOf } from "../support/document.ts";
import { addPoster, enter, openCreator } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { join } from "../support/membership.ts";
import { runJobs } from "../support/orders.ts";
import { servedShop } from "../support/served-shop.ts";
import { logInAsStaff, placeOrder } from "../support/staff.ts";

const { shop, server } = await servedShop();
const staff = await logInAsStaff(shop, server);
const at = (email: string) => `/admin/customers?email=${encodeURIComponent(email)}`;
/** The form posts to the page of its customer; its field decides. */
const BLOCK = "/admin/customers";
const pageOf = async (email: string) => (await documentOf(staff.get(at(email)))).querySelector("main");

async function logIn(email: string) {
  const visitor = server.visitor();
  return { visitor, answer: await visitor.post("/login", { email, password: PASSWORD }) };
}

describe("the customer page", () => {
  it("is linked from each order, and shows what belongs to the address of a guest", async () => {
    const email = "guest+page@example.com";
    const id = await placeOrder(shop, { email, confirmation_id: "GST-1" });
    await placeOrder(shop, { email, confirmation_id: "GST-2" });
    const order = await documentOf(staff.get(`/admin/orders/${id}`));
    const link = linkNamed(order, "Customer and other orders") ?? "";
    expect(link).toBe("/admin/customers?email=guest%2Bpage%40example.com");
    const page = await pageOf(email);
    for (const words of [email, "Without an account", "GST-1", "GST-2", "Staff have changed nothing here."]) {
      expect(wordsOf(page)).toContain(words);
    }
    expect(linkNamed(page, "Delete account")).toBeNull();
  });

  it("shows the account, and asks for an address without one", async () => {
    await becomeUser(shop, "facts@example.ch", "facts_1");
    const words = wordsOf(await pageOf("facts@example.ch"));
    for (const part of [
      "@facts_1",
      "2 free, 0 bought",
      "0 created, 0 published",
      "No consent",
      "No orders",
    ]) {
      expect(words).toContain(part);
    }
    const field = (await documentOf(staff.get("/admin/customers"))).querySelector("main input[name=email]");
    expect(field).not.toBeNull();
    const unknown = await staff.get(at("nobody@example.com"));
    expect(unknown.status).toBe(404);
    const page = await documentOf(unknown);
    expect(page.querySelector("main input[name=email]")?.getAttribute("value")).toBe("nobody@example.com");
    expect(wordsOf(page.querySelector("main [role=alert]"))).toContain(
      "No customer with the address nobody@",
    );
    expect(linkNamed(page, "Customers")).toBe("/admin/customers");
  });

  it("counts the posters, and says which of them are published", async () => {
    const { creator } = await addPoster(shop);
    await addPoster(shop, { creator, public: false });
    await addPoster(shop, { creator, public: null });
    await addPoster(shop);
    expect(wordsOf(await pageOf(creator.account.email))).toContain("3 created, 1 published");
  });

  it("shows what the customer has agreed to, in the words and on the day, and nothing of others", async () => {
    const { id, email } = await becomeUser(shop, "agreed@example.ch", "agreed_1");
    const other = await becomeUser(shop, "other@example.ch", "other_1");
    const begin = { en: "Begin at once. I lose my right to withdraw.", de: "Sofort beginnen." };
    for (const [account, words, language] of [
      [id, begin.en, "en"],
      [other.id, begin.de, "de"],
    ] as const) {
      const order = await placeOrder(shop, { kind: "credits", pack: "small", account_id: account });
      await shop.db
        .insertInto("purchase_consents")
        .values({ order_id: order, words, language, agreed_at: shop.clock.now() })
        .execute();
    }
    await shop.db
      .updateTable("accounts")
      .set({ email_opt_in_since: shop.clock.now() })
      .where("id", "=", id)
      .execute();
    const page = wordsOf(await pageOf(email));
    expect(page).toContain(`4 May 2025 ${begin.en}`);
    expect(page).toContain("Agreed on 4 May 2025");
    expect(page).not.toContain(begin.de);
    expect(wordsOf(await pageOf(other.email))).toContain(begin.de);
  });

  it("is closed to strangers and to customers", async () => {
    const { id, email } = await becomeUser(shop, "curious@example.ch", "curious_1");
    const { visitor } = await logIn(email);
    for (const address of ["/admin/customers", at(email), `/admin/customers/${id}/delete`]) {
      expect(await locationOf(visitor.get(address))).toContain("/admin/login?returnTo=");
    }
    expect((await visitor.post(BLOCK, { email, set: "block" })).status).toBe(401);
    expect((await visitor.post(`/admin/customers/${id}/delete`, { email })).status).toBe(401);
    expect(await shop.db.selectFrom("customer_entries").selectAll().execute()).toEqual([]);
    expect((await visitor.get("/settings")).status).toBe(200);
  });
});

describe("a block", () => {
  it("logs the customer out, keeps them out, is logged, and ends", async () => {
    const { email } = await becomeUser(shop, "rude@example.ch", "rude_1");
    const { visitor } = await logIn(email);
    expect((await visitor.get("/settings/email")).status).toBe(200);
    expect(wordsOf(await pageOf(email))).toContain("can still be paid");
    const done = await staff.post(BLOCK, { email, set: "block" });
    expect(await locationOf(done)).toBe(at(email));
    expect(wordsOf(await pageOf(email))).toMatch(/Blocked: cannot log in.*Blocked by anna, 4 May 2025/);
    expect((await visitor.get("/settings/email")).status).not.toBe(200);
    const { answer } = await logIn(email);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("closed to new log-ins");
    const wrong = await server.visitor().post("/login", { email, password: "not this one" });
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).not.toContain("closed to new log-ins");
    const twice = await staff.post(BLOCK, { email, set: "block" });
    expect(twice.status).toBe(409);
    expect(await twice.text()).toContain("Someone else has changed this meanwhile");
    expect(await locationOf(staff.post(BLOCK, { email, set: "unblock" }))).toBe(at(email));
    expect((await logIn(email)).answer.status).toBe(303);
    expect(wordsOf(await pageOf(email))).toContain("Block ended by anna");
  });

  it("is refused for an unknown address and for anything else than a block", async () => {
    const post = async (fields: Record<string, string>) => (await staff.post(BLOCK, fields)).status;
    expect(await post({ email: "nobody@example.com", set: "block" })).toBe(404);
    expect(await post({ email: "facts@example.ch", set: "delete" })).toBe(422);
    expect(await post({ email: "no address", set: "block" })).toBe(422);
  });
});

describe("a refund of a month by staff", () => {
  it("takes an amount from the page of the member, says what is wrong with it, and is logged", async () => {
    const member = await openCreator(shop);
    const { email } = member.account;
    await join(shop, member);
    const page = await pageOf(email);
    expect(wordsOf(page)).toContain("CHF 9.99");
    const address = page?.querySelector('a[href^="/admin/months/"]')?.getAttribute("href") ?? "";
    const form = await documentOf(staff.get(address));
    expect(wordsOf(form.querySelector("main"))).toMatch(/Refund invoice INV-\d{4}-\d{6}.*Refund CHF 9.99/);
    const amount = "999";
    const much = await staff.post(address, { amount, scope: "part", part: "10" });
    expect(much.status).toBe(422);
    const kept = await documentOf(much);
    expect(kept.querySelector("input[name=part]")?.getAttribute("value")).toBe("10");
    expect(wordsOf(kept.querySelector("main"))).toContain("between CHF 0.01 and CHF 9.99");
    const done = await staff.post(address, { amount, scope: "part", part: "3.00" });
    expect(await locationOf(done)).toBe(at(email));
    expect((await staff.post(address, { amount, scope: "part", part: "3.00" })).status).toBe(409);
    await runJobs(shop, ["refund-month"]);
    const words = wordsOf(await pageOf(email));
    expect(words).toContain("CHF 6.99 not refunded");
    expect(words).toContain("CHF 3.00 of a month of membership refunded by anna");
    expect(await locationOf(staff.post(address, { amount: "699", scope: "all" }))).toBe(at(email));
    await runJobs(shop, ["refund-month"]);
    expect(linkNamed(await pageOf(email), "Refund")).toBeNull();
    expect(wordsOf((await documentOf(staff.get(address))).querySelector("main"))).toContain(
      "This month has been refunded.",
    );
  });

  it("is closed to the member and to strangers", async () => {
    const member = await openCreator(shop);
    await join(shop, member);
    const page = await pageOf(member.account.email);
    const address = page?.querySelector('a[href^="/admin/months/"]')?.getAttribute("href") ?? "";
    for (const visitor of [server.visitor(), await enter(shop, server, member)]) {
      expect((await visitor.get(address)).status).not.toBe(200);
      expect((await visitor.post(address, { amount: "999", scope: "all" })).status).toBe(401);
    }
    expect((await staff.get("/admin/months/none/refund")).status).toBe(404);
  });
});

describe("a deletion by staff", () => {
  it("asks for the address, keeps a wrong one visible, and happens once", async () => {
    const { id, email } = await becomeUser(shop, "leaving@example.ch", "leaving_1");
    const address = linkNamed(await pageOf(email), "Delete account") ?? "";
    expect(address).toBe(`/admin/customers/${id}/delete`);
    expect(wordsOf((await documentOf(staff.get(address))).body)).toContain("This cannot be undone");
    const wrong = await staff.post(address, { email: "leaving@example.com" });
    expect(wrong.status).toBe(422);
    const page = await documentOf(wrong);
    expect(page.querySelector("input[name=email]")?.getAttribute("value")).toBe("leaving@example.com");
    expect(wordsOf(page.body)).toContain("This is not the e-mail address of the account");
    const done = await staff.post(address, { email });
    expect(await locationOf(done)).toBe("/admin/orders");
    expect((await logIn(email)).answer.status).toBe(401);
    expect(wordsOf(await pageOf(email))).toContain("Account deleted by anna");
    expect((await staff.post(address, { email })).status).toBe(404);
    expect((await staff.get(address)).status).toBe(404);
    expect((await staff.get("/admin/customers/none/delete")).status).toBe(404);
  });
});

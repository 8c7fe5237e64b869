/** The settings without JavaScript. */
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../app/domain/accounts/password.server.ts";
import { addPoster, type CreatorViewer, enter, openCreator } from "../support/gallery.ts";
import { servedShop } from "../support/served-shop.ts";
import { emailsOf, type Visitor } from "../support/shop.ts";

const PASSWORD = "a long and quiet password";
const { shop, server } = await servedShop();
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

async function person(): Promise<{ creator: CreatorViewer; visitor: Visitor }> {
  const creator = await openCreator(shop);
  await shop.db
    .updateTable("accounts")
    .set({ password_hash: passwordHash })
    .where("id", "=", creator.account.id)
    .execute();
  return { creator, visitor: await enter(shop, server, creator) };
}

async function codeFor(email: string): Promise<string> {
  for (let wait = 0; wait < 200; wait += 1) {
    const message = emailsOf(shop).findLast((text) => text.includes(`To: ${email}`));
    const code = /^(\d{6})\r?$/m.exec(message ?? "")?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("No code came.");
}

const redirectOf = (response: Response) => [response.status, response.headers.get("Location")];

describe("the settings", () => {
  it("ask for a log-in, and return to the requested page", async () => {
    const page = await server.visitor().get("/settings");
    expect(await page.text()).toContain("Please log in to access settings.");
    for (const page of [
      "email",
      "email/code",
      "password",
      "notifications",
      "data",
      "data/archive",
      "delete",
    ]) {
      const answer = await server.visitor().get(`/settings/${page}`);
      expect(redirectOf(answer)).toEqual([303, `/login?returnTo=${encodeURIComponent(`/settings/${page}`)}`]);
    }
  });

  it("show the account", async () => {
    const { creator, visitor } = await person();
    const text = await (await visitor.get("/settings")).text();
    for (const part of [creator.account.email, creator.account.username, "Standard User"]) {
      expect(text).toContain(part);
    }
  });

  it("change the e-mail with a code", async () => {
    const { visitor } = await person();
    const email = "moved@example.com";
    const wrong = await visitor.post("/settings/email", { email, password: "wrong secret" });
    const page = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(page).toContain("That is not your current password.");
    expect(page).not.toContain("wrong secret");
    const sent = await visitor.post("/settings/email", { email, password: PASSWORD });
    expect(redirectOf(sent)).toEqual([303, "/settings/email/code"]);
    expect(await (await visitor.get("/settings/email/code")).text()).toContain(email);
    const done = await visitor.post("/settings/email/code", { code: await codeFor(email) });
    expect(redirectOf(done)).toEqual([303, "/settings"]);
    expect(await (await visitor.get("/settings")).text()).toContain(email);
  });

  it("change the password, here and for every other browser", async () => {
    const { creator, visitor } = await person();
    const elsewhere = await enter(shop, server, creator);
    const form = {
      currentPassword: PASSWORD,
      password: "another one of mine",
      passwordConfirmation: "another one of mine",
    };
    const refused = await visitor.post("/settings/password", { ...form, currentPassword: "old secret" });
    expect(await refused.text()).not.toContain("old secret");
    expect(redirectOf(await visitor.post("/settings/password", form))).toEqual([303, "/settings"]);
    expect(await (await visitor.get("/settings")).text()).toContain(creator.account.email);
    expect(await (await elsewhere.get("/settings")).text()).toContain("Please log in");
  });

  it("store which notifications the account receives", async () => {
    const { visitor } = await person();
    expect(await (await visitor.get("/settings/notifications")).text()).toMatch(/name="sales"[^>]*checked/);
    expect((await visitor.post("/settings/notifications", { news: "on" })).status).toBe(303);
    const page = await (await visitor.get("/settings/notifications")).text();
    expect(page).not.toMatch(/name="sales"[^>]*checked/);
    expect(page).toMatch(/name="news"[^>]*checked/);
  });

  it("offer the data download after a fresh log-in and the password", async () => {
    const { creator, visitor } = await person();
    await addPoster(shop, { creator });
    const zip = await visitor.get("/settings/data/archive");
    expect(zip.headers.get("Content-Type")).toBe("application/zip");
    expect(zip.headers.get("Cache-Control")).toBe("private, no-store");
    expect(Buffer.from(await zip.arrayBuffer()).toString("latin1")).toContain(creator.account.email);
    shop.clock.pass(11 * 60_000);
    expect(redirectOf(await visitor.get("/settings/data/archive"))).toEqual([303, "/settings/data"]);
    expect((await visitor.post("/settings/data", { password: "wrong" })).status).toBe(422);
    expect((await visitor.post("/settings/data", { password: PASSWORD })).status).toBe(303);
    expect((await visitor.get("/settings/data/archive")).status).toBe(200);
  });

  it("delete the account, once, and report it in the second tab", async () => {
    const { creator, visitor } = await person();
    await addPoster(shop, { creator });
    const secondTab = await enter(shop, server, creator);
    const { username } = creator.account;
    expect(await (await visitor.get("/settings/delete")).text()).toContain(
      "Your 1 published poster is removed from the catalogue.",
    );
    const wrong = await visitor.post("/settings/delete", { username: "another_name", password: PASSWORD });
    expect(wrong.status).toBe(422);
    const gone = await visitor.post("/settings/delete", { username, password: PASSWORD });
    expect(redirectOf(gone)).toEqual([303, "/feed"]);
    expect(await (await visitor.get("/settings")).text()).toContain("Please log in");
    const again = await secondTab.post("/settings/delete", { username, password: PASSWORD });
    expect([303, 401]).toContain(again.status);
  });
});

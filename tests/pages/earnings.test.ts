/** Statements and the payout account without JavaScript. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PaymentRefusal } from "../../app/ports/payments/port.ts";
import { documentOf, linkNamed, wordsOf } from "../support/document.ts";
import { addPoster, type CreatorViewer, enter, openCreator } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { CLOSED_BANK_ACCOUNT, deliverAccountEvents, onboard, payToBank } from "../support/payouts.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";
import { logInAsStaff } from "../support/staff.ts";
import { fillBalance, visitorOf } from "../support/stripe.ts";

let shop: TestShop;
let server: TestServer;
let creator: CreatorViewer;
let browser: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  server = await serve(shop);
  creator = await openCreator(shop, { username: "creator" });
  const poster = await addPoster(shop, { creator, name: "Dusk", price: 5000 });
  await purchase(shop, stranger(), [poster.id]);
  browser = await enter(shop, server, creator);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const newCreator = async (member = false) => {
  const viewer = await openCreator(shop, { member });
  return { viewer, browser: await enter(shop, server, viewer) };
};

describe("the statements", () => {
  it("link from the months to every sale, its sums and its file", async () => {
    const list = await (await browser.get("/settings/earnings")).text();
    expect(list).toContain('href="/settings/earnings/2025-05"');
    const page = await (await browser.get("/settings/earnings/2025-05")).text();
    for (const part of ["Statement for May 2025", "Dusk", "1/50", "CHF 50.00", "CHF 31.18", "CHF 18.82"]) {
      expect(page).toContain(part);
    }
    const paper = await browser.get("/settings/earnings/2025-05/pdf");
    expect(paper.headers.get("Content-Type")).toBe("application/pdf");
    expect(Buffer.from(await paper.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-1\.7/);
    const file = await browser.get("/settings/earnings/2025-05/csv");
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="earnings-2025-05.csv"');
    expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  });

  it("have a chart of the months with its numbers below it, and a link in the menu of those who have earned", async () => {
    const page = await documentOf(browser.get("/settings/earnings"));
    expect(page.querySelectorAll("figure svg[role=img]")).toHaveLength(2);
    expect(wordsOf(page.querySelector("figure svg title"))).toContain("May 2025, Earned: CHF 18.82");
    expect(linkNamed(page.querySelector("table"), "PDF of the statement for May 2025")).toBe(
      "/settings/earnings/2025-05/pdf",
    );
    expect(linkNamed(page.querySelector("header"), "Earnings")).toBe("/settings/earnings");
    expect(page.querySelector("header [aria-current=page]")?.getAttribute("href")).toBe("/settings/earnings");
    const { browser: other } = await newCreator();
    const settings = await documentOf(other.get("/settings"));
    expect(linkNamed(settings.querySelector("header"), "Earnings")).toBeNull();
  });

  it("are private to their creator, and ask others to log in", async () => {
    const { browser: other } = await newCreator();
    expect((await other.get("/settings/earnings/2025-05")).status).toBe(404);
    expect((await other.get("/settings/earnings/2025-05/csv")).status).toBe(404);
    expect((await other.get("/settings/earnings/2025-05/pdf")).status).toBe(404);
    expect(await (await other.get("/settings/earnings")).text()).toContain("No earnings yet");
    for (const page of [
      "/settings/earnings",
      "/settings/earnings/2025-05",
      "/settings/earnings/2025-05/csv",
      "/settings/earnings/2025-05/pdf",
    ]) {
      const asked = await server.visitor().get(page);
      expect([asked.status, await locationOf(asked)]).toEqual([
        303,
        `/login?returnTo=${encodeURIComponent(page)}`,
      ]);
    }
    expect((await browser.get("/settings/earnings/2025-13")).status).toBe(404);
  });
});

describe("a payout that the bank has sent back", () => {
  it("is said with its reason, and a button leads to the payment account", async () => {
    await fillBalance(shop);
    const { viewer, browser } = await newCreator(true);
    const account = await onboard(shop, viewer, true, CLOSED_BANK_ACCOUNT);
    await payToBank(shop, account);
    await deliverAccountEvents(shop, account);
    const page = await documentOf(browser.get("/settings/earnings"));
    const note = page.querySelector("#failed-payout")?.parentElement;
    expect(wordsOf(note)).toContain("your bank did not accept CHF 20.00. The bank account is closed.");
    const way = note?.querySelector("form")?.getAttribute("action") ?? "";
    expect(await locationOf(browser.post(way, {}))).toMatch(/^\/stripe-simulator\/setup\/acct_/);
    const settings = wordsOf((await documentOf(browser.get("/settings"))).querySelector("main"));
    expect(settings).toContain("Your last payout did not reach your bank");
    const staff = await logInAsStaff(shop, server);
    const health = wordsOf((await documentOf(staff.get("/admin/health"))).querySelector("main"));
    expect(health).toContain(viewer.account.email);
    expect(health).toContain("The bank account is closed. account_closed");
  });
});

describe("the payout account", () => {
  it("is opened, set up, and shown, each by a button and a fresh link", async () => {
    const { browser } = await newCreator(true);
    const opened = await browser.post("/settings/payouts", { country: "DE" });
    expect([opened.status, await locationOf(opened)]).toEqual([
      303,
      expect.stringMatching(/^\/stripe-simulator\/setup\/acct_/),
    ]);
    const again = await locationOf(browser.post("/settings/payouts/onboarding", {}));
    expect(again).toMatch(/^\/stripe-simulator\/setup\/acct_/);
    expect(again).not.toBe(await locationOf(opened));
    expect(await (await browser.get("/settings")).text()).toContain("Complete Setup");
    expect(await visitorOf(shop).onboard(shop.settings.origin + again)).toMatch(/\/settings\?success=true$/);
    // A used link leads to a page that makes a fresh one.
    expect(await locationOf(browser.get(again))).toBe("/settings?refresh=true");
    const panel = await (await browser.get("/settings")).text();
    expect(await locationOf(browser.get("/settings?success=true"))).toBe("/settings");
    expect(await (await browser.get("/settings")).text()).toContain("Setup Complete!");
    for (const part of ["Created", "Complete", "Enabled", "Open Payment Dashboard"])
      expect(panel).toContain(part);
    expect(await locationOf(browser.get("/settings/payouts"))).toBe("/settings");
    const dashboard = await locationOf(browser.post("/settings/payouts/dashboard", {}));
    expect((await browser.get(await locationOf(browser.get(dashboard)))).status).toBe(200);
  });

  it("shows in plain words what the provider still requires", async () => {
    const { viewer, browser } = await newCreator(true);
    await onboard(shop, viewer, false);
    const panel = await (await browser.get("/settings")).text();
    expect(panel).toContain("proof of identity");
    expect(panel).toContain("Complete Setup");
    expect(panel).toContain("Incomplete");
    // The provider leads back by the same address, whether or not the setup is complete.
    await browser.get("/settings?success=true");
    const back = await (await browser.get("/settings")).text();
    expect(back).toContain("Setup Required");
    expect(back).not.toContain("Setup Complete!");
  });

  it("says when the provider is unavailable, and its buttons do, too", async () => {
    const { browser } = await newCreator(true);
    await browser.post("/settings/payouts", { country: "CH" });
    const { payments } = shop;
    const silence = { value: () => Promise.reject(new PaymentRefusal("unavailable", "away", true)) };
    shop.payments = Object.create(payments, { payoutAccount: silence, onboardingLink: silence });
    try {
      const panel = await (await browser.get("/settings")).text();
      expect(panel).toContain("Failed to load payment settings");
      expect(panel).toContain("Retry");
      expect(panel).not.toContain("Not created");
      expect(await locationOf(browser.post("/settings/payouts/onboarding", {}))).toBe("/settings");
      expect(await (await browser.get("/settings")).text()).toContain("Failed to refresh onboarding");
    } finally {
      shop.payments = payments;
    }
  });

  it("can change its country before the setup is complete, and not after", async () => {
    const { viewer, browser } = await newCreator(true);
    await browser.post("/settings/payouts", { country: "CH" });
    await browser.post("/settings/payouts", { country: "UK" });
    const country = async () =>
      (
        await shop.db
          .selectFrom("payees")
          .selectAll()
          .where("account_id", "=", viewer.account.id)
          .executeTakeFirstOrThrow()
      ).country;
    expect(await country()).toBe("GB");
    await onboard(shop, viewer);
    await browser.get("/settings");
    await browser.post("/settings/payouts", { country: "FR" });
    expect(await country()).toBe("GB");
  });

  it("is for members and for creators with earnings; other visitors see why", async () => {
    expect(await (await browser.get("/settings")).text()).toContain("Set Up Payment Account");
    const { browser: other } = await newCreator();
    expect(await (await other.get("/settings")).text()).not.toContain("Payment settings");
    const refused = await other.post("/settings/payouts", { country: "CH" });
    expect([refused.status, await locationOf(refused)]).toEqual([303, "/settings"]);
    expect(await (await other.get("/settings")).text()).toContain(
      "You can receive payouts after your first sale",
    );
    const unknown = await browser.post("/settings/payouts", { country: "XX" });
    expect(unknown.status).toBe(422);
    const forms: Record<string, Record<string, string>> = {
      "/settings/payouts": { country: "CH" },
      "/settings/payouts/onboarding": {},
      "/settings/payouts/dashboard": {},
    };
    for (const [address, fields] of Object.entries(forms)) {
      const asked = await server.visitor().post(address, fields);
      expect([asked.status, await locationOf(asked)]).toEqual([303, "/login?returnTo=%2Fsettings"]);
    }
  });
});

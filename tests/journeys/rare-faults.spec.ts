/** What visitors see in a shop without posters, at an address that leads to none, and when a list or a payment takes its time. */
import type { Page } from "@playwright/test";
import { findOpenPayment } from "../../app/domain/checkout/open-payment.server.ts";
import { addPoster, enter, openCreator } from "../support/gallery.ts";
import { CARDS, payWithCard } from "../support/orders.ts";
import { logInAsStaff, placeOrder } from "../support/staff.ts";
import type { FaultyShop } from "./faulty-shop.ts";
import { expect, fillAddress, fillCard, newEmail, faultyTest as test } from "./support.ts";
import { expectFiveSecondToast, expectToast, offline, stopClock } from "./toasts.ts";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": "198.18.7.10" } });

test("what happens rarely is said in words, with a way on", async ({ page, context, faulty }) => {
  const { shop, server, running } = faulty;
  const main = page.getByRole("main");
  await shop.db.updateTable("publications").set({ public: 0 }).execute();
  await page.goto("/feed");
  await expect(main).toContainText("No posts available yet");
  await page.goto("/catalogue");
  await expect(main).toContainText("No public posters available yet");
  await expect(main).toContainText("Be the first to share your creation!");

  const creator = await openCreator(shop);
  const visitor = await enter(shop, server, creator);
  const cookiesOf = (who: typeof visitor) =>
    who.sentCookies().map((cookie) => ({ ...cookie, url: running.origin }));
  await context.addCookies(cookiesOf(visitor));
  const foreign = await addPoster(shop);
  for (const [address, text] of [
    ["/sell", "Missing poster information. Please try again."],
    ["/sell?poster=https://example.com/a.jpg", "Invalid poster URL format. Please try again."],
    [`/sell?poster=/api/storage-image/${foreign.thumbnailKey}`, "Could not find image to publish"],
  ] as const) {
    await page.goto(address);
    await expect(main).toContainText(text);
    await expect(main.getByRole("link").first()).toBeVisible();
  }

  // The bank takes its time. The notification goes after five seconds, and the page keeps saying it.
  const own = await addPoster(shop, { creator, public: null });
  await page.goto(`/dashboard/${own.id}`);
  await page.getByRole("button", { name: "Order (A3)" }).click();
  await fillAddress(page, newEmail());
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
  const order = page.url().split("/").at(-2) ?? "";
  const payment = await findOpenPayment(shop, creator, order);
  if (payment?.stage !== "open") throw new Error("There is nothing to pay.");
  await payWithCard(shop, payment, CARDS.processes);
  await page.clock.install();
  await stopClock(page);
  await page.goto(`/order/${order}/return`);
  const processing = "Your payment is being processed.";
  await expectFiveSecondToast(page, "Payment Status", processing);
  await page.clock.resume();
  await expect(main.getByText(processing)).toBeVisible();

  await context.clearCookies();
  await context.addCookies(cookiesOf(await logInAsStaff(shop, server)));
  await placeOrder(shop, { kind: "catalogue", status: "pending" });
  await faulty.withoutReading("order_lines", async () => {
    await page.goto("/admin/orders?kind=catalogue");
    await expect(page.getByRole("heading", { name: "Error Loading Catalogue Orders" })).toBeVisible();
    await expect(main).toContainText("Failed to fetch catalogue orders");
  });
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("combobox", { name: /^Status of order/ }).first()).toBeVisible();
});

test("an order that the shop cannot complete after the payment says so, and is complete later", async ({
  page,
  context,
  faulty,
}) => {
  const { shop, server, running } = faulty;
  const poster = await addPoster(shop, { totalSupply: null });
  await page.goto(`/catalogue?poster=${poster.id}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("link", { name: /^Go to cart/ })).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("button", { name: "Continue to shipping" }).click();
  await payInVain(
    page,
    faulty,
    "Order Error",
    "There was a problem creating your order. Please contact support.",
  );

  const creator = await openCreator(shop);
  const visitor = await enter(shop, server, creator);
  await context.clearCookies();
  await context.addCookies(visitor.sentCookies().map((cookie) => ({ ...cookie, url: running.origin })));
  const own = await addPoster(shop, { creator, public: null });
  await page.goto(`/dashboard/${own.id}`);
  await page.getByRole("button", { name: "Order (A3)" }).click();
  await payInVain(
    page,
    faulty,
    "Error",
    "There was a problem completing your order. Please contact support.",
  );
});

/** Pays while no order can be written, then asks for the payment again. */
async function payInVain(page: Page, faulty: FaultyShop, title: string, text: string): Promise<void> {
  await fillAddress(page, newEmail());
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await fillCard(page);
  await page.clock.install();
  await stopClock(page);
  await faulty.withoutTable("update on orders", async () => {
    await page.getByRole("button", { name: /^Pay/ }).click();
    await expectFiveSecondToast(page, title, text);
    await expect(page).toHaveURL(/\/order\/[\w-]+(\?key=\w+)?$/);
  });
  await page.clock.resume();
  await page.getByRole("main").getByRole("link", { name: "Pay now" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
}

test("a frame is asked for before the browser has one", async ({ page, context, faulty }) => {
  const { shop, server, running } = faulty;
  const creator = await openCreator(shop);
  const visitor = await enter(shop, server, creator);
  await context.addCookies(visitor.sentCookies().map((cookie) => ({ ...cookie, url: running.origin })));
  const { creationId } = await addPoster(shop, { creator, clipMomentMs: 1500 });
  const { video_id } = await shop.db
    .selectFrom("creations")
    .select("video_id")
    .where("id", "=", creationId)
    .executeTakeFirstOrThrow();
  // The video never arrives.
  await page.route("**/api/storage-image/videos/**", () => {});
  await page.clock.install();
  await page.goto(`/create/video/${video_id}`, { waitUntil: "domcontentloaded" });
  await stopClock(page);
  await page.getByRole("button", { name: "Use This Frame" }).click({ force: true });
  await expectFiveSecondToast(page, "No frame selected", "Please select a frame from the video.");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("No frame selected");
  await page.clock.resume();
  await offline(context, async () => {
    await page.getByRole("button", { name: "Cancel" }).click();
    await expectToast(page, "No connection");
  });
  await expect(page).toHaveURL(`/create/video/${video_id}`);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("staff whose session has ended are unauthorized, and come back from the log-in", async ({
  page,
  context,
  faulty,
}) => {
  const { shop, server, running } = faulty;
  const staff = await logInAsStaff(shop, server, "ended");
  await context.addCookies(staff.sentCookies().map((cookie) => ({ ...cookie, url: running.origin })));
  await page.goto("/admin/orders");
  await shop.db.deleteFrom("staff_sessions").execute();
  const answer = await page.evaluate(async () => {
    const response = await fetch("/api/admin/orders");
    const { message } = await response.json();
    return [response.status, message];
  });
  expect(answer).toEqual([401, "Unauthorized"]);
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(page).toHaveURL(/\/admin\/login\?returnTo=/);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.getByLabel("Username").fill("ended");
  await page.getByLabel("Password").fill("not this one");
  await page.getByRole("button", { name: "Login" }).click();
  await expectToast(page, "Login failed", "Invalid credentials");
});

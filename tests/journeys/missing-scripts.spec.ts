/** A browser whose scripts do not load, as on a bad connection: every waiting page has a link to continue. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { changeLivingPoster } from "../../app/domain/posters/living-change.server.ts";
import { findLivingPoster } from "../../app/domain/posters/living-poster.ts";
import { SQLite } from "../../db/sqlite.ts";
import type { RunningShop } from "../../scripts/running-shop.ts";
import {
  becomeGuest,
  expect,
  fillAddress,
  fillCard,
  givePoster,
  orderPoster,
  photoFile,
  saveCard,
  signUp,
  storeFilm,
  test,
} from "./support.ts";

/** A card whose payment is processed until the bank answers. */
const PROCESSES = "4000 0000 0000 0077";

test.beforeEach(async ({ page, shop }) => {
  holdBank(shop);
  await page.route("**/assets/**", (route) =>
    route.request().resourceType() === "script" ? route.abort() : route.continue(),
  );
});
test.afterEach(({ shop }) => releaseBank(shop));

const checkAgain = (page: Page) => page.getByRole("link", { name: "Check again" });

/** Presses "Check again" until the page changes. */
async function checkUntil(page: Page, address: RegExp, timeout = 150_000): Promise<void> {
  await expect(async () => {
    if (!address.test(page.url())) await checkAgain(page).click({ timeout: 2_000 });
    await expect(page).toHaveURL(address, { timeout: 1_000 });
  }).toPass({ timeout, intervals: [1_000] });
}

/** Expects a page without scripts neither to announce an update nor to reload itself. */
async function expectToStay(page: Page): Promise<void> {
  await expect(checkAgain(page)).toBeVisible();
  await expect(page.getByText("This page updates automatically.")).toBeHidden();
  // Without scripts only such an element could reload it.
  await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
}

/** Delays the bank's answer to processing cards until it is released, however slow the machine is. */
function holdBank(shop: RunningShop): void {
  inSimulator(shop, [
    `create trigger held_bank after insert on due_work when new.kind = 'settle-intent'
      begin update due_work set due_at = ${Number.MAX_SAFE_INTEGER} where number = new.number; end`,
  ]);
}

function releaseBank(shop: RunningShop): void {
  inSimulator(shop, [
    "drop trigger if exists held_bank",
    `update due_work set due_at = ${Date.now()} where kind = 'settle-intent'`,
  ]);
}

function inSimulator({ dataDir }: RunningShop, statements: readonly string[]): void {
  const database = new SQLite(path.join(dataDir, "stripe-simulator.sqlite"));
  for (const statement of statements) database.exec(statement);
  database.close();
}

test("a photo becomes a poster", async ({ page, shop, email }) => {
  await becomeGuest(page, shop, email);
  await page.goto("/create");
  await page.getByLabel("Tap to upload Photo").setInputFiles(await photoFile());
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("link", { name: "Unlock all styles" })).toBeVisible();
  await page.getByRole("button", { name: "Create A3 Poster" }).click();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/painting$/);
  await expect(checkAgain(page)).toBeVisible();
  await checkUntil(page, /\/create\/[\w-]+\/poster$/);
  await expect(page.getByRole("img", { name: /^Your moment as an A3 poster/ })).toBeVisible();
});

/** Uploads a clip by the plain form, which leads to its moments. */
async function uploadClip(page: Page): Promise<void> {
  await page.goto("/create");
  const clip = await readFile(new URL("../../public/media/moment.mp4", import.meta.url));
  const file = { name: "moment.mp4", mimeType: "video/mp4", buffer: clip };
  await page.getByLabel("Tap to upload Photo or Clip").setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page).toHaveURL(/\/create\/video\/[\w-]+/);
}

test("a moment of a video is picked from pictures", async ({ page, shop, email }) => {
  await becomeGuest(page, shop, email);
  await uploadClip(page);
  // Like a browser that returns to the address of the video.
  await page.goto(page.url().replace("?moments", ""));
  await page.getByRole("link", { name: "Moments of your video" }).click();
  await page.getByRole("radio").nth(2).check();
  await page.getByRole("button", { name: "Use This Frame" }).last().click();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
});

test("several moments of a video become a film strip", async ({ page, shop, email }) => {
  await becomeGuest(page, shop, email);
  await uploadClip(page);
  await page.getByRole("link", { name: /^Film strip/ }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(4);
  for (const [index, moment] of (await page.getByRole("checkbox").all()).entries())
    await moment.setChecked(index === 0);
  await page.getByRole("button", { name: "Use these moments" }).click();
  await expect(page.getByText("Please choose at least three moments.").first()).toBeVisible();
  for (const index of [1, 3]) await page.getByRole("checkbox").nth(index).check();
  await page.getByRole("button", { name: "Use these moments" }).click();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
});

test("the page of a living poster shows the poster, and a link to its clip", async ({
  page,
  shop,
  gallery,
  email,
}) => {
  await signUp(page, shop, email);
  const poster = await givePoster(gallery, email, { clipMomentMs: 800 });
  await storeFilm(gallery, poster);
  await changeLivingPoster(gallery, poster.creator, { posterId: poster.id, place: "margin", awake: true });
  await page.goto(`/living/${(await findLivingPoster(gallery.db, poster.id))?.code}`);
  await expect(page.locator("main").getByRole("img")).toBeVisible();
  await expect(page.locator("main").getByRole("button")).toHaveCount(0);
  const clip = await page.getByRole("link", { name: "Watch the clip" }).getAttribute("href");
  expect((await page.request.get(clip ?? "")).headers()["content-type"]).toBe("video/mp4");
});

test("a payment in processing ends at its order", async ({ page, shop, gallery, email }) => {
  await signUp(page, shop, email);
  await orderPoster(page, gallery, email);
  await fillAddress(page, email);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: "Pay Now" }).click();
  await fillCard(page, PROCESSES);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/order\/[^/]+$/);
  await expect(page.getByRole("main").getByText("Your payment is being processed.")).toBeVisible();
  await expectToStay(page);

  releaseBank(shop);
  await expect(async () => {
    if (await checkAgain(page).isVisible()) await checkAgain(page).click();
    await expect(page.getByText("Order Confirmed!").or(page.getByText("Received")).first()).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
});

test("a membership begins once the bank has answered", async ({ page, shop, email }) => {
  await signUp(page, shop, email);
  await page.goto("/membership");
  await page.getByRole("checkbox", { name: /at once/ }).check();
  await page.getByRole("button", { name: "Become a member" }).click();
  await page.getByRole("button", { name: /^Subscribe and pay/ }).click();
  await fillCard(page, PROCESSES);
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  await expect(page).toHaveURL(/\/membership\/return/);
  await expectToStay(page);
  releaseBank(shop);
  await checkUntil(page, /\/membership\/welcome/);
  await expect(page.getByRole("heading", { name: "Welcome to the Artistic Collective!" })).toBeVisible();
});

test("a saved card whose payment takes a while pays the membership", async ({ page, shop, email }) => {
  await signUp(page, shop, email);
  const { clientSecret } = await call(page, shop, "create-subscription", {});
  await saveCard(page, shop, clientSecret, PROCESSES);
  await page.goto(`/membership/return?setup_intent=${clientSecret.split("_secret_")[0]}`);
  await expectToStay(page);
  releaseBank(shop);
  await checkUntil(page, /\/membership\/welcome/);
});

async function call(page: Page, shop: RunningShop, address: string, data: object) {
  const answer = await page.request.post(`${shop.origin}/api/${address}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** `npm run pictures -- PHOTO`: takes the screenshots of the README from the current build. */
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { launchOptions } from "../tests/support/browser.ts";
import { signIn } from "./bench/weights.ts";
import { root, stop } from "./fresh.mjs";
import { removeDataFolder, startShop } from "./running-shop.ts";

const STAFF = { name: "back_office", password: "a password for one picture" };
const SETTLED_MS = 2_000;
const folder = path.join(root, "docs", "pictures");

const [file] = process.argv.slice(2);
if (!file) stop("Usage: npm run pictures -- PHOTO");

mkdirSync(folder, { recursive: true });
const shop = await startShop({
  environment: { DEMO: "1", ADMIN_USERNAME: STAFF.name, ADMIN_PASSWORD: STAFF.password },
});
const browser = await chromium.launch(launchOptions());
try {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  await page.goto("/");
  await take(page, "landing");
  await page.goto("/catalogue");
  await take(page, "catalogue");
  await page.goto("/membership");
  await take(page, "membership");

  await signIn(context.request);
  const photo = { name: "moment.jpg", mimeType: "image/jpeg", buffer: readFileSync(file) };
  const upload = await context.request.post("/create", { multipart: { photo } });
  await page.goto(upload.url());
  await page.getByRole("link", { name: "Change crop" }).click();
  await take(page, "crop");
  await page.getByRole("button", { name: "Cancel" }).click();

  // The wheel shows this photo when its sketch is ready.
  await page.locator('img[src*="/sketch-"][data-loaded="true"]').first().waitFor({ timeout: 180_000 });
  await take(page, "style");

  await page.getByRole("button", { name: "Create A3 Poster" }).click();
  await page.waitForURL(/\/painting$/);
  await take(page, "painting");

  await page.waitForURL(/\/poster$/, { timeout: 180_000 });
  await take(page, "poster");

  await openBackOffice(page);
  await take(page, "back-office");
} finally {
  await browser.close();
  await shop.stop();
  removeDataFolder(shop.dataDir);
}

async function openBackOffice(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(STAFF.name);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await page.goto("/admin/orders?kind=catalogue");
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLED_MS);
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(path.join(folder, `${name}.webp`));
}

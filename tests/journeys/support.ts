/**
 * What journeys share: a running shop, its e-mails, a photo, and a check of the browser's console.
 * Each Playwright worker runs a shop of its own; each test has a network address of its own.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from "@playwright/test";
import { SQLite } from "../../db/sqlite.ts";
import { type RunningShop, removeDataFolder, SESSION_SECRET, startShop } from "../../scripts/running-shop.ts";
import { drawScene } from "../../scripts/scene.ts";
import { type Fixtures, openFixtures } from "../specification/fixtures.ts";
import { addPoster, type PosterOptions, type PublishedOwnPoster } from "../support/gallery.ts";
import { postponing } from "../support/postponed-jobs.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { findAccessibilityFaults } from "./accessibility.ts";
import { type FaultyShop, openFaultyShop } from "./faulty-shop.ts";
import { startShopWithStripe } from "./stripe-server.ts";

export { expect };

export interface WorkerOptions {
  /** Whether the shop simulates the provider itself, or is connected to a server that speaks Stripe's API. */
  provider: "simulator" | "stripe";
}

interface WorkerFixtures extends WorkerOptions {
  shop: RunningShop;
  /** The same shop's database and files, opened beside it to add posters and to read rows. */
  gallery: TestShop;
  /** A shop that fails on demand. */
  faulty: FaultyShop;
  /** The table of pages, with data in them. */
  fixtures: Fixtures;
}

interface TestFixtures {
  /** An e-mail that no other test uses. */
  email: string;
}

/** What a worker opens once it is asked for. Every journey extends this test: Playwright starts a worker anew for other fixtures. */
export const workerTest = base.extend<object, WorkerFixtures>({
  provider: ["simulator", { option: true, scope: "worker" }],
  shop: [
    async ({ provider }, use) => {
      const shop = await (provider === "stripe" ? startShopWithStripe() : startShop());
      // A print file takes seconds of a processor, and no journey reads one: tests/domain/fulfilment/print-file.test.ts does.
      change(shop, postponing("print-file"));
      endSketches(shop);
      await use(shop);
      await shop.stop();
      removeDataFolder(shop.dataDir);
    },
    { scope: "worker", timeout: 180_000 },
  ],
  gallery: [
    async ({ shop }, use) => {
      const gallery = await openTestShop({}, { DATA_DIR: shop.dataDir, SESSION_SECRET });
      await use(gallery);
      await gallery.close();
    },
    { scope: "worker" },
  ],
  faulty: [
    async ({}, use) => {
      const faulty = await openFaultyShop();
      await use(faulty);
      await faulty.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  fixtures: [
    async ({}, use) => {
      const fixtures = await openFixtures();
      await use(fixtures);
      await fixtures.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** Journeys in the shop that fails on demand. */
export const faultyTest = workerTest.extend({
  baseURL: ({ faulty }, use) => use(faulty.running.origin),
});

export const test = workerTest.extend<TestFixtures>({
  baseURL: ({ shop }, use) => use(shop.origin),
  // The shop trusts its proxy's header, so each visitor has rate limits of their own.
  extraHTTPHeaders: ({}, use) => use({ "X-Forwarded-For": newAddress() }),
  email: ({}, use) => use(newEmail()),
  page: async ({ page, shop }, use) => {
    const errors = collectConsoleErrors(page);
    await use(page);
    expect(errors, `the browser's console\n${errorsOf(shop)}`).toEqual([]);
  },
});

/** The lines of the shop's log that say what went wrong. */
function errorsOf(shop: RunningShop): string {
  return shop
    .log()
    .split("\n")
    .filter((line) => line.includes('"level":50'))
    .join("\n");
}

/** A page of styles asks for twenty sketches, each a second of a processor. Only journeys about sketches let the shop make them. */
export function endSketches(shop: RunningShop): void {
  change(
    shop,
    `create trigger no_sketches before insert on sketch_requests begin select raise(ignore); end;
     delete from sketch_requests`,
  );
}

export function allowSketches(shop: RunningShop): void {
  change(shop, "drop trigger no_sketches");
}

function change({ dataDir }: RunningShop, statements: string): void {
  const database = new SQLite(path.join(dataDir, "shop.sqlite"));
  database.exec(statements);
  database.close();
}

/** One of 131072 addresses that are set aside for tests (RFC 2544). */
function newAddress(): string {
  const part = (most: number) => Math.floor(Math.random() * most);
  return `198.${18 + part(2)}.${part(256)}.${part(256)}`;
}

let people = 0;

export function newEmail(): string {
  people += 1;
  return `visitor-${process.pid}-${Date.now()}-${people}@example.com`;
}

/** Collects errors of the console, other than refusals of the shop and requests that a test blocks. */
function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.stack || `${error.name}: ${error.message}`));
  page.on("console", (message: ConsoleMessage) => {
    const expected =
      /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)/.test(
        message.text(),
      );
    if (message.type() === "error" && !expected) errors.push(message.text());
  });
  return errors;
}

export interface ReceivedEmail {
  subject: string;
  /** The whole file, headers included. */
  source: string;
}

/** The newest e-mail to the address, once there are `count` of them. */
export async function newestEmail(shop: RunningShop, email: string, count = 1): Promise<ReceivedEmail> {
  const giveUp = Date.now() + 60_000;
  while (Date.now() < giveUp) {
    const emails = await emailsTo(shop, email);
    const newest = emails.at(-1);
    if (newest && emails.length >= count) return newest;
    await pause(50);
  }
  throw new Error(`E-mail number ${count} to ${email} did not arrive.`);
}

async function emailsTo(shop: RunningShop, email: string): Promise<ReceivedEmail[]> {
  const outbox = path.join(shop.dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const sources = await Promise.all(names.map((name) => readFile(path.join(outbox, name), "utf8")));
  return sources
    .filter((source) => /^To: (.*)$/m.exec(source)?.[1]?.includes(email))
    .map((source) => ({ source, subject: /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? "" }));
}

/** The code in the newest e-mail: six digits on a line of their own. */
export async function newestCode(shop: RunningShop, email: string, count = 1): Promise<string> {
  const { source } = await newestEmail(shop, email, count);
  const code = /^(\d{6})\r?$/m.exec(source)?.[1];
  if (!code) throw new Error(`The e-mail "${source}" has no code.`);
  return code;
}

/** Verifies the e-mail by calls, faster than by pages. The page is then a guest's. */
export async function becomeGuest(page: Page, shop: RunningShop, email: string): Promise<void> {
  await call(page, shop, "/api/send-verification", { email });
  await call(page, shop, "/api/verify-email", { email, code: await newestCode(shop, email) });
}

export const PASSWORD = "a long and quiet password";

/** Signs up by calls and returns the user name. The page is then logged in. */
export async function signUp(page: Page, shop: RunningShop, email: string): Promise<string> {
  await becomeGuest(page, shop, email);
  const username = `visitor_${Math.random().toString(36).slice(2, 10)}`;
  await call(page, shop, "/api/auth/register", { email, username, password: PASSWORD });
  return username;
}

async function call(page: Page, shop: RunningShop, address: string, body: object): Promise<void> {
  const answer = await page.request.post(new URL(address, shop.origin).href, { data: body });
  expect(answer.ok(), `${address} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
}

/** Adds a poster to the account of the e-mail without painting it. */
export async function givePoster(
  gallery: TestShop,
  email: string,
  options: PosterOptions = {},
): Promise<PublishedOwnPoster> {
  const { id, username, user_type } = await gallery.db
    .selectFrom("accounts")
    .select(["id", "username", "user_type"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const account = { id, email, username: username ?? "", userType: user_type };
  return addPoster(gallery, { ...options, creator: { account }, public: null });
}

/** Replaces the three bytes of the poster's clip by a film that plays. */
export async function storeFilm({ storage, db }: TestShop, { clip }: PublishedOwnPoster): Promise<void> {
  const film = await readFile(new URL("../../public/media/moment.mp4", import.meta.url));
  const key = clip?.key ?? "";
  await storage.put(key, new Uint8Array(film));
  await db.updateTable("pictures").set({ bytes: film.length }).where("key", "=", key).execute();
}

/** Orders a poster of the page's visitor, like the Order button of the result page. */
export async function orderPoster(page: Page, gallery: TestShop, email: string): Promise<void> {
  const { id } = await givePoster(gallery, email);
  const opened = await page.request.post("/order", { form: { posterId: id }, maxRedirects: 0 });
  await page.goto(opened.headers().location ?? "");
  await expect(page.getByRole("heading", { name: "Shipping Information" })).toBeVisible();
}

/** Fills in the shipping form. */
export async function fillAddress(page: Page, email: string): Promise<void> {
  const words: Record<string, string> = {
    "First name": "Zoë",
    "Last name": "O’Neill",
    "E-mail": email,
    "Street and number": "Via Nassa 12/3",
    "Zip/Postal code": "6900",
    City: "St. Gallen",
    "State/Province": "Ticino",
  };
  for (const [label, word] of Object.entries(words)) await page.getByLabel(label).fill(word);
  await page.getByLabel("Country").selectOption("CH");
}

/** Fills in a card, in the payment element or on the provider's page, which also asks for a name. */
export async function fillCard(page: Page, number = "4242 4242 4242 4242"): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  const name = page.getByLabel("Name on the card");
  if (await name.count()) await name.fill("Zoë O’Neill");
}

/** Saves a card for a setup by a call, as the script of the card form does. */
export async function saveCard(
  page: Page,
  shop: RunningShop,
  clientSecret: string,
  number: string,
): Promise<void> {
  const [id] = clientSecret.split("_secret_");
  const answer = await page.request.post(`${shop.origin}/stripe-simulator/v1/setup_intents/${id}/confirm`, {
    headers: { Authorization: "Bearer pk_test_simulator" },
    form: {
      client_secret: clientSecret,
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": number,
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "2034",
      "payment_method_data[card][cvc]": "123",
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Waits for a result that the page shows by itself with scripts, and after "Check again" without. */
export async function checkUntil(page: Page, result: Locator, timeout = 150_000): Promise<void> {
  const link = page.getByRole("link", { name: "Check again" });
  await expect(async () => {
    if (await link.isVisible()) await link.click({ timeout: 2_000 });
    await expect(result).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout });
}

/** Answers the bank's question on its page. */
export async function answerBank(page: Page, answer: "Confirm" | "Refuse"): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Confirm this/ })).toBeVisible();
  const question = page.url();
  await page.getByRole("button", { name: answer, exact: true }).click();
  // The bank may ask again, on a page that looks the same.
  await expect(page).not.toHaveURL(question);
}

/** A photo as a file input takes it. */
export async function photoFile(name = "moment.jpg", size = {}) {
  return { name, mimeType: "image/jpeg", buffer: await drawScene(size) };
}

/**
 * Expects no fault that axe finds in a state that only a journey reaches: a dialog, a field that a script has checked.
 * every-page.spec.ts audits the pages themselves.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The audit asks Chromium for its tree of roles. Other engines run the same pages.
  if (page.context().browser()?.browserType().name() !== "chromium") return;
  expect(await findAccessibilityFaults(page), `accessibility of ${page.url()}`).toEqual([]);
}

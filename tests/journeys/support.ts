/**
 * What every journey needs: a real shop, a mailbox, a photo, and an eye on the console.
 * Each Playwright worker runs a shop of its own; each test comes from a network address of its own.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type RunningShop, removeDataFolder, startShop } from "../../scripts/running-shop.ts";
import { drawScene } from "../../scripts/scene.ts";
import { type Hanging, type HungPoster, hangPoster } from "../gallery.ts";
import { openTestShop, type TestShop } from "../shop.ts";

export { expect };

interface WorkerFixtures {
  shop: RunningShop;
  /** The same shop's books and files, opened beside it: to hang posters in, and to read what has become of them. */
  gallery: TestShop;
}

interface TestFixtures {
  /** An e-mail that nobody else has. */
  email: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
      removeDataFolder(shop.dataDir);
    },
    { scope: "worker", timeout: 180_000 },
  ],
  gallery: [
    async ({ shop }, use) => {
      const gallery = await openTestShop({}, { DATA_DIR: shop.dataDir });
      await use(gallery);
      await gallery.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
  // The shop believes its proxy, so that the limits of one visitor never meet another's.
  extraHTTPHeaders: ({}, use) => use({ "X-Forwarded-For": newAddress() }),
  email: ({}, use) => use(newEmail()),
  page: async ({ page }, use) => {
    const complaints = listenToConsole(page);
    await use(page);
    await leaveTheStyles(page);
    expect(complaints, "the browser's console").toEqual([]);
  },
});

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

/** A page of styles wishes for sketches, which are made for half a minute after it was closed: nobody waits for them here. */
async function leaveTheStyles(page: Page): Promise<void> {
  const [styles] = /^.*\/create\/[\w-]+\/(?=style$)/.exec(page.url()) ?? [];
  if (styles) await page.request.post(`${styles}discard`, { maxRedirects: 0 });
}

/** A page that answers "no", and what a test holds back, are reported there; everything else is a fault. */
function listenToConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.stack ?? error.message));
  page.on("console", (message: ConsoleMessage) => {
    const expected =
      /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)/.test(
        message.text(),
      );
    if (message.type() === "error" && !expected) complaints.push(message.text());
  });
  return complaints;
}

export interface ReceivedLetter {
  subject: string;
  /** The whole file, headers included. */
  source: string;
}

/** The newest letter to the address, once there are `count` of them. */
export async function newestLetter(shop: RunningShop, email: string, count = 1): Promise<ReceivedLetter> {
  const giveUp = Date.now() + 20_000;
  while (Date.now() < giveUp) {
    const letters = await lettersTo(shop, email);
    const newest = letters.at(-1);
    if (newest && letters.length >= count) return newest;
    await pause(50);
  }
  throw new Error(`No letter number ${count} came for ${email}.`);
}

async function lettersTo(shop: RunningShop, email: string): Promise<ReceivedLetter[]> {
  const outbox = path.join(shop.dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const sources = await Promise.all(names.map((name) => readFile(path.join(outbox, name), "utf8")));
  return sources
    .filter((source) => /^To: (.*)$/m.exec(source)?.[1]?.includes(email))
    .map((source) => ({ source, subject: /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? "" }));
}

/** The six digits that stand on a line of their own in the newest letter. */
export async function newestCode(shop: RunningShop, email: string, count = 1): Promise<string> {
  const { source } = await newestLetter(shop, email, count);
  const code = /^(\d{6})\r?$/m.exec(source)?.[1];
  if (!code) throw new Error(`The letter "${source}" has no code.`);
  return code;
}

/** Proves the e-mail by the calls, faster than the pages do. The page is then a guest's. */
export async function becomeGuest(page: Page, shop: RunningShop, email: string): Promise<void> {
  await call(page, shop, "/api/send-verification", { email });
  await call(page, shop, "/api/verify-email", { email, code: await newestCode(shop, email) });
}

export const PASSWORD = "a long and quiet password";

/** Registers by the calls. The page is then signed in; answers the username. */
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

/** A poster that was painted for the owner of the e-mail, without the time that painting takes. */
export async function givePoster(gallery: TestShop, email: string, wish: Hanging = {}): Promise<HungPoster> {
  const { id, username, user_type } = await gallery.db
    .selectFrom("accounts")
    .select(["id", "username", "user_type"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const account = { id, email, username: username ?? "", userType: user_type };
  return hangPoster(gallery, { ...wish, creator: { account }, public: null });
}

/** The shipping form, which everybody fills in the same way. */
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

/** In the shop's own form, and on the provider's page, which also asks for a name. */
export async function fillCard(page: Page, number = "4242 4242 4242 4242"): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  const name = page.getByLabel("Name on the card");
  if (await name.count()) await name.fill("Zoë O’Neill");
}

/** For what a test has hung beside the shop: whatever is written by its own door makes it render its pages anew. */
export async function forgetKeptPages(shop: RunningShop): Promise<void> {
  await fetch(new URL("/logout", shop.origin), { method: "POST", headers: { Origin: shop.origin } });
}

/** A photo as a file input takes it. */
export async function photoFile(name = "moment.jpg", size = {}) {
  return { name, mimeType: "image/jpeg", buffer: await drawScene(size) };
}

/** Holds the page as it stands against axe's rules for WCAG 2.2 AA and good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  const scripted = base.info().project.use.javaScriptEnabled !== false;
  const { violations } = scripted ? await audit(page) : await auditCopy(page);
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join("\n")}`,
  );
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}

/** In the page itself, without the second one in which axe would put the findings of many frames together: in half the time. */
function audit(page: Page) {
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
}

/** axe is a script, and this browser runs none: another one is shown the same page, without its scripts. */
async function auditCopy(page: Page) {
  const html = (await page.content()).replace(/<script[\s\S]*?<\/script>/g, "");
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  const context = await browser.newContext({
    javaScriptEnabled: true,
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
  });
  const copy = await context.newPage();
  await copy.route(page.url(), (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  await copy.goto(page.url());
  const found = await audit(copy);
  await context.close();
  return found;
}

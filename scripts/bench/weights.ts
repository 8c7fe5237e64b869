/** The transferred bytes of each page for a browser without a cache, by kind. */
import { type APIRequestContext, type Browser, chromium } from "@playwright/test";
import { DEMO_ACCOUNTS } from "../../db/seed.ts";
import { launchOptions } from "../../tests/support/browser.ts";
import { type RunningShop, removeDataFolder, startShop } from "../running-shop.ts";
import { drawScene } from "../scene.ts";
import { OPEN_PAGES } from "./demo.ts";
import type { IsChosen, Row } from "./row.ts";

const KINDS = {
  document: "HTML",
  stylesheet: "CSS",
  script: "JS",
  font: "fonts",
  image: "pictures",
} as const;
type Kind = keyof typeof KINDS;

export async function measure(isChosen: IsChosen): Promise<Row[]> {
  const shop = await startShop({ environment: { DEMO: "1" } });
  const browser = await chromium.launch(launchOptions());
  try {
    const rows: Row[] = [];
    for (const page of OPEN_PAGES.filter(isChosen)) rows.push(await weigh(browser, shop, page, page));
    return [...rows, ...(await measureJourney(browser, shop, isChosen))];
  } finally {
    await browser.close();
    await shop.stop();
    removeDataFolder(shop.dataDir);
  }
}

/** The steps of a creation, for a member. */
async function measureJourney(browser: Browser, shop: RunningShop, isChosen: IsChosen): Promise<Row[]> {
  if (!isChosen("/create")) return [];
  const context = await browser.newContext({ baseURL: shop.origin });
  await signIn(context.request);
  const photo = { name: "moment.jpg", mimeType: "image/jpeg", buffer: await drawScene() };
  const upload = await context.request.post("/create", { multipart: { photo } });
  const style = new URL(upload.url()).pathname;
  const crop = style.replace("/style", "/crop");
  const feelings = await context.request.post(style, {
    form: { style: "popart", intent: "feelings", requestKey: crypto.randomUUID() },
  });
  if (!feelings.ok()) throw new Error(`The style step answered ${feelings.status()}`);
  const state = await context.storageState();
  await context.close();
  return [
    await weigh(browser, shop, "/create", "/create, signed in", state),
    await weigh(browser, shop, crop, "/create/:id/crop", state),
    await weigh(browser, shop, style, "/create/:id/style", state),
    await weigh(browser, shop, new URL(feelings.url()).pathname, "/create/:id/feelings", state),
  ];
}

export async function signIn(request: APIRequestContext): Promise<void> {
  const member = DEMO_ACCOUNTS.find(({ userType }) => userType === "artistic_collective");
  const data = { email: member?.email, password: member?.password };
  const answer = await request.post("/api/auth/login", { data });
  if (!answer.ok()) throw new Error(`The demo member could not log in: ${await answer.text()}`);
}

/** The weight of a first view of each of these pages of the demo shop on a phone. */
export async function weighOpenPages(paths: readonly string[]): Promise<Row[]> {
  const shop = await startShop({ environment: { DEMO: "1" } });
  const browser = await chromium.launch(launchOptions());
  try {
    const rows: Row[] = [];
    for (const path of paths) rows.push(await weigh(browser, shop, path, `a first view of ${path}`));
    return rows;
  } finally {
    await browser.close();
    await shop.stop();
    removeDataFolder(shop.dataDir);
  }
}

async function weigh(
  browser: Browser,
  shop: RunningShop,
  path: string,
  name: string,
  storageState?: Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>,
): Promise<Row> {
  const context = await browser.newContext({ storageState, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const bytes: Record<Kind, number> = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0 };
  const arrived: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const kind = request.resourceType();
    if (!isKind(kind)) return;
    arrived.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[kind] += responseBodySize;
      }),
    );
  });
  await page.goto(shop.origin + path, { waitUntil: "networkidle" });
  await Promise.all(arrived);
  await context.close();
  const { image, ...words } = bytes;
  const sum = Object.values(words).reduce((a, b) => a + b, 0);
  const parts = Object.entries(KINDS).map(([kind, label]) => `${label} ${kilo(bytes[kind as Kind])}`);
  return { what: `weight of ${name}, KB`, shop: kilo(sum), against: parts.join(", "), ratio: "" };
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(KINDS, kind);
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

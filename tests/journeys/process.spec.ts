/** What an operator expects of the process: health, a clean stop, one sentence for a wrong setting. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import path from "node:path";
import { SQLite } from "../../db/sqlite.ts";
import { root } from "../../scripts/fresh.mjs";
import { makeDataFolder, type RunningShop, removeDataFolder, startShop } from "../../scripts/running-shop.ts";
import { becomeGuest, expect, photoFile, signUp, test } from "./support.ts";

test("answers when it is healthy, and stops within ten seconds when asked to", async () => {
  const shop = await startShop();
  const health = await fetch(`${shop.origin}/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({
    status: "ok",
    role: "both",
    database: "sqlite",
    storage: "folder",
    queue: { seconds: 0 },
  });
  const asked = Date.now();
  expect(await shop.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
  removeDataFolder(shop.dataDir);
});

test("stops where the reader of its log has ended before it", async () => {
  const shop = await startShop();
  const visits = Array.from({ length: 200 }, () => fetch(`${shop.origin}/health`).catch(() => null));
  await Promise.race(visits);
  shop.closeLog();
  expect(await shop.stop()).toBe(0);
  await Promise.all(visits);
  removeDataFolder(shop.dataDir);
});

test("stops where a browser has opened a connection in advance, and asked nothing", async () => {
  const shop = await startShop();
  const connection = connect(Number(new URL(shop.origin).port), "localhost");
  await once(connection, "connect");
  expect(await shop.stop()).toBe(0);
  removeDataFolder(shop.dataDir);
});

test("keeps its sessions over a power cut", async ({ page, email }) => {
  const first = await startShop();
  await page.goto(first.origin);
  const check = async () => (await page.request.get(`${first.origin}/api/auth/check`)).json();
  await signUp(page, first, email);
  await first.kill();
  const port = Number(new URL(first.origin).port);
  const second = await startShop({ dataDir: first.dataDir, port });
  expect(await check()).toMatchObject({ authenticated: true, user: { email } });
  await second.stop();
  removeDataFolder(first.dataDir);
});

test("a painting survives a power cut, and costs one credit", async ({ page, email }) => {
  const first = await startShop();
  await becomeGuest(page, first, email);
  const upload = await page.request.post(`${first.origin}/create`, {
    multipart: { photo: await photoFile() },
  });
  const form = { style: "popart", requestKey: crypto.randomUUID(), intent: "paint" };
  await page.request.post(upload.url(), { form });
  await expect.poll(() => progressIn(first), { timeout: 60_000, intervals: [20] }).toBeGreaterThan(0);
  await first.kill();

  const port = Number(new URL(first.origin).port);
  const second = await startShop({ dataDir: first.dataDir, port });
  const ask = async (address: string) => (await page.request.get(second.origin + address)).json();
  await expect
    .poll(async () => (await ask("/api/user-images")).images.length, { timeout: 120_000, intervals: [500] })
    .toBe(1);
  expect(await ask("/api/generation-credits")).toMatchObject({ freeCreditsRemaining: 1 });
  await second.stop();
  removeDataFolder(first.dataDir);
});

/** How far the painting is, once the worker has taken it up. */
function progressIn({ dataDir }: RunningShop): number {
  const database = new SQLite(path.join(dataDir, "shop.sqlite"), { readonly: true });
  const progress = database.prepare("select progress from paintings where state = 'painting'").pluck().get();
  database.close();
  return Number(progress ?? 0);
}

for (const [setting, value, sentence] of [
  ["SESSION_SECRET", "short", "SESSION_SECRET must be set to 32 characters or more."],
  ["DATA_DIR", "/etc/hosts", 'DATA_DIR must be a folder that the shop can write to, not "/etc/hosts".'],
  [
    "HOST",
    "203.0.113.7",
    "HOST 203.0.113.7 is not an address of this machine; leave it unset to listen on all of them.",
  ],
] as const) {
  test(`does not start with a wrong ${setting}, and says so in one sentence`, () => {
    expect(whyNotOpen({ [setting]: value })).toBe(`${sentence}\n`);
  });
}

test("says that its port is taken", ({ shop }) => {
  const { port } = new URL(shop.origin);
  const why = whyNotOpen({ PORT: port, HOST: "localhost" });
  expect(why).toBe(`PORT ${port} is taken by another program; choose another one.\n`);
});

test("says that another server has its data folder", ({ shop }) => {
  const why = whyNotOpen({ DATA_DIR: shop.dataDir });
  expect(why).toBe(
    `DATA_DIR ${shop.dataDir} is in use by another server; stop that one, or choose another folder.\n`,
  );
});

/** What the process says when it ends instead of opening. */
function whyNotOpen(environment: Record<string, string>): string {
  const dataDir = makeDataFolder();
  const settings = {
    NODE_ENV: "production" as const,
    SESSION_SECRET: "x".repeat(32),
    PAYMENTS: "embedded",
    DATA_DIR: dataDir,
  };
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, "build/server.js")], {
    env: { ...process.env, ...settings, ...environment },
    encoding: "utf8",
    timeout: 120_000,
  });
  removeDataFolder(dataDir);
  expect(status).toBe(1);
  return stderr;
}

/** Several processes on one SQLite file: one address, one count of each limit, and no gap while they are replaced. */
import { readdirSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { root } from "../../scripts/fresh.mjs";
import {
  findFreePort,
  makeDataFolder,
  type RunningShop,
  removeDataFolder,
  startShop,
} from "../../scripts/running-shop.ts";

const running: RunningShop[] = [];
afterEach(async () => {
  await Promise.all(running.map((shop) => shop.stop()));
  for (const { dataDir } of running.splice(0)) removeDataFolder(dataDir);
});

async function start(environment: Record<string, string>, dataDir = makeDataFolder()): Promise<RunningShop> {
  const shop = await startShop({ environment, dataDir, port: await findFreePort() });
  running.push(shop);
  return shop;
}

/** The system's numbers of the processes that have started, by their number in the shop. */
function started({ log }: RunningShop): { process: number; pid: number }[] {
  return [...log().matchAll(/^\{.*"shop started".*\}$/gm)].map(([line]) => JSON.parse(line));
}

/** On a connection of its own, so that the processes take turns. */
const ask = ({ origin }: RunningShop, address: string, init: RequestInit = {}) =>
  fetch(origin + address, { ...init, headers: { Connection: "close", Origin: origin, ...init.headers } });

const verify = (shop: RunningShop, email: string) =>
  ask(shop, "/api/send-verification", {
    method: "POST",
    body: JSON.stringify({ email }),
    headers: { "Content-Type": "application/json" },
  });

/** The newest process of the shop with this number. */
const newest = (shop: RunningShop, number: number) =>
  started(shop).findLast(({ process: own }) => own === number)?.pid ?? 0;
const wordsIn = (shop: RunningShop, words: string) => shop.log().split(words).length - 1;

it("counts a limit once for two processes, and replaces killed ones, and both without a gap", async () => {
  const shop = await start({ PROCESSES: "2" });
  await expect.poll(() => started(shop).length).toBe(2);
  const answers: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) {
    answers.push((await verify(shop, `guest${tries}@example.com`)).status);
  }
  expect(answers.filter((status) => status !== 429)).toHaveLength(20);

  process.kill(newest(shop, 2), "SIGKILL");
  await expect.poll(() => started(shop).length).toBe(3);

  const statuses = new Set<number>();
  let isReplaced = false;
  process.kill(shop.pid, "SIGHUP");
  const visits = (async () => {
    // With a breath between two visits: starting a process takes a hundred times as long.
    for (; !isReplaced; await pause(10)) statuses.add((await ask(shop, "/catalogue")).status);
  })();
  await expect.poll(() => shop.log()).toContain("all processes replaced");
  isReplaced = true;
  await visits;
  expect([...statuses]).toEqual([200]);
  await expect.poll(() => started(shop).length).toBe(5);

  // Also one that is just being started again.
  process.kill(newest(shop, 2), "SIGKILL");
  await expect.poll(() => wordsIn(shop, '"process starts"')).toBe(6);
  process.kill(shop.pid, "SIGHUP");
  await expect.poll(() => wordsIn(shop, "all processes replaced")).toBe(2);
  await expect
    .poll(() =>
      started(shop)
        .map((one) => one.process)
        .sort(),
    )
    .toEqual([1, 1, 1, 2, 2, 2, 2, 2]);
  expect(await shop.stop()).toBe(0);
});

it("lets one process answer visitors and another one do the jobs", async () => {
  const web = await start({ ROLE: "web" });
  const worker = await start({ ROLE: "worker" }, web.dataDir);
  expect((await ask(worker, "/")).status).toBe(404);
  expect(await (await ask(worker, "/health")).json()).toMatchObject({ status: "ok", role: "worker" });
  expect(await (await ask(web, "/health")).json()).toMatchObject({ status: "ok", role: "web" });
  expect((await verify(web, "ada@example.com")).status).toBe(200);
  const emails = () => readdirSync(path.join(web.dataDir, "outbox")).filter((name) => name.endsWith(".eml"));
  await expect.poll(emails).toHaveLength(1);
  // One process that counts on being alone may not join them.
  await expect(startShop({ dataDir: web.dataDir })).rejects.toThrow("in use by another server");
});

it.skipIf(!("enableCompileCache" in module))("keeps compiled code for the next start", async () => {
  expect(await (await start({})).stop()).toBe(0);
  expect(readdirSync(path.join(root, "build", "compile-cache"))).not.toHaveLength(0);
});

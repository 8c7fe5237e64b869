/** Operator commands beside a busy shop: each is its own process that writes to the same database. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { audit } from "../../app/domain/health/ledger-audit.server.ts";
import { root } from "../../scripts/fresh.mjs";
import { makeDataFolder, type RunningShop, removeDataFolder, startShop } from "../../scripts/running-shop.ts";
import { addPoster, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import { onboard } from "../support/payouts.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { bundleScript } from "../support/scripts.ts";
import { openTestShop, type TestShop, Visitor } from "../support/shop.ts";
import { type Ending, PRICE, race } from "./race.ts";

const BUYERS = 6;
const CREATORS = 4;
/** The second time the commands find what the first has written. */
const MONTHS = ["2025-05", "2025-06"];
const MONTH_MS = 31 * 24 * 3600_000;

const dataDir = makeDataFolder();
const posters: PublishedOwnPoster[] = [];
let beside: TestShop;
let shop: RunningShop | undefined;

/** Creators with sales in each of the months, not paid out yet. */
beforeAll(async () => {
  beside = await openTestShop({}, { DATA_DIR: dataDir });
  for (let nth = 0; nth < CREATORS; nth += 1) {
    const creator = await openCreator(beside, { member: true });
    await onboard(beside, creator);
    posters.push(await addPoster(beside, { creator, price: PRICE }));
  }
  for (const _ of MONTHS) {
    for (const { id } of posters) await purchase(beside, stranger(), [id]);
    beside.clock.pass(MONTH_MS);
  }
  shop = await startShop({ dataDir });
});
afterAll(async () => {
  await shop?.stop();
  await beside.close();
  removeDataFolder(dataDir);
});

/** Records the shop's answers. */
class Buyer extends Visitor {
  readonly faults: string[] = [];
  override async fetch(address: string, init?: RequestInit): Promise<Response> {
    const answer = await super.fetch(address, init);
    if (answer.status >= 500) this.faults.push(`${answer.status} ${address}`);
    return answer;
  }
}

async function command(args: string[], input = ""): Promise<{ code: number; said: string }> {
  const [name, ...rest] = args;
  const script = await bundleScript(path.join(root, "scripts", `${name}.ts`));
  const child = spawn(process.execPath, [script, ...rest], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "development", DATA_DIR: dataDir, PAYMENTS: "embedded" },
  });
  child.stdin.end(input);
  const ended = once(child, "exit");
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await ended)[0], said: out + err };
}

it("payouts, backups and the admin command run beside six buyers without an error", {
  timeout: 600_000,
}, async () => {
  let isOver = false;
  const endings: Ending[] = [];
  const faults: string[] = [];
  const buyers = Array.from({ length: BUYERS }, async (_, nth) => {
    while (!isOver) {
      const visitor = new Buyer(shop?.origin ?? "");
      endings.push(await race({ visitor, poster: posters[nth % CREATORS]! }));
      faults.push(...visitor.faults);
    }
  });
  for (const month of MONTHS) {
    const [payouts, backup, added, listed] = await Promise.all([
      command(["payouts", "--month", month]),
      command(["backup", path.join(dataDir, `${month}.tar.gz`)]),
      command(["admin", "add", `staff-${month}`], "a password for the counter\n"),
      command(["admin", "list"]),
    ]);
    expect(payouts).toEqual({ code: 0, said: expect.stringContaining(`Sent: ${CREATORS} (`) });
    expect(backup).toEqual({ code: 0, said: expect.stringContaining("Backed up the database") });
    expect(added).toEqual({ code: 0, said: expect.stringContaining("can log in") });
    expect(listed.code).toBe(0);
  }
  isOver = true;
  await Promise.all(buyers);
  expect(faults).toEqual([]);
  expect(endings.length).toBeGreaterThan(BUYERS);
  expect(endings.filter((ending) => ending !== "bought")).toEqual([]);
  expect(await audit(beside)).toEqual([]);
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { enqueue } from "../../app/domain/kernel/job.ts";
import type { JobHandlers } from "../../app/jobs/handler.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import { transact } from "../../db/transact.ts";
import { databaseSetting, openEmptyDatabase } from "../support/database.ts";
import { bundleScript } from "../support/scripts.ts";
import { eventually, type JobShop, jobsOf, openJobShop } from "./job-shop.ts";

let folder: string;
/** Where another process finds the same database. */
let place: string;
let shop: JobShop;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "killed-"));
  const database = await openEmptyDatabase(folder);
  place = databaseSetting(database).DATABASE_URL ?? path.join(folder, "shop.sqlite");
  shop = await openJobShop(database);
  shop.clock.now = Date.now;
  await enqueue(shop.db, { kind: "print-file", payload: { lineId: "one" } }, Date.now());
});
afterEach(async () => {
  await shop.db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process that begins the job, or a transaction, and never ends it. */
async function startEndlessWorker(what: "job" | "transaction" = "job") {
  const script = new URL("./endless-worker.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [await bundleScript(script), place, what], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

const handlers = (run: () => void, onExhausted: () => void): JobHandlers => ({
  "print-file": {
    run: async () => run(),
    onExhausted: async () => onExhausted(),
    maxAttempts: 3,
    concurrency: () => 1,
    timeLimit: 60_000,
  },
});

it("a job is found again after its process was killed, and not while it lived", async () => {
  const child = await startEndlessWorker();
  let done = 0;
  const worker = startWorker(
    shop,
    handlers(
      () => done++,
      () => {},
    ),
    { poll: 10 },
  );
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(done).toBe(0);

  await child.kill();
  await eventually(() => done === 1);
  await worker.stop();
  expect(await jobsOf(shop)).toMatchObject([{ state: "done", attempts: 1, interruptions: 1 }]);
});

it("a job whose process is killed more often than it has attempts is done in the end", async () => {
  for (let kill = 0; kill < 4; kill += 1) await (await startEndlessWorker()).kill();
  let done = 0;
  let given = 0;
  const worker = startWorker(
    shop,
    handlers(
      () => done++,
      () => given++,
    ),
    { poll: 10, interruptionPauses: [0] },
  );
  await eventually(async () => (await jobsOf(shop))[0]?.finished_at !== null);
  await worker.stop();
  expect([done, given]).toEqual([1, 0]);
  expect(await jobsOf(shop)).toMatchObject([{ state: "done", attempts: 1, interruptions: 4 }]);
});

it("a transaction of a killed process never happened, and holds up no other one", async () => {
  const child = await startEndlessWorker("transaction");
  const raise = () =>
    transact(shop, (trx) =>
      trx
        .updateTable("tallies")
        .set((eb) => ({ value: eb("value", "+", 1) }))
        .execute(),
    );
  const waiting = raise();
  await child.kill();
  await waiting;
  await raise();
  const { value } = await shop.db.selectFrom("tallies").select("value").executeTakeFirstOrThrow();
  expect(value).toBe(2);
});

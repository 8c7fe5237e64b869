import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { enqueue } from "../../app/domain/kernel/job.ts";
import type { JobHandlers } from "../../app/jobs/handler.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import { connect } from "../../db/connect.ts";
import { bundleScript } from "../support/scripts.ts";
import { eventually, type JobShop, jobsOf, openJobShop } from "./job-shop.ts";

let folder: string;
let file: string;
let shop: JobShop;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "killed-"));
  file = path.join(folder, "shop.sqlite");
  shop = await openJobShop(connect(file));
  shop.clock.now = Date.now;
  await enqueue(shop.db, { kind: "print-file", payload: { lineId: "one" } }, Date.now());
});
afterEach(async () => {
  await shop.db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process that begins the job and never ends it. */
async function startEndlessWorker() {
  const script = new URL("./endless-worker.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [await bundleScript(script), file], {
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

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { enqueue } from "../../app/domain/job.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import { connect } from "../../db/connect.ts";
import { eventually, jobsOf, openSmallShop } from "./small-shop.ts";

it("a job is found again after its process was killed, and not while it lived", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "killed-"));
  const file = path.join(folder, "shop.sqlite");
  const shop = await openSmallShop(connect(file));
  shop.clock.now = Date.now;
  await enqueue(shop.db, { kind: "paint", payload: { paintingId: "one" } }, Date.now());

  const script = new URL("./doomed.ts", import.meta.url).pathname;
  const doomed = spawn(process.execPath, ["--import", "tsx", script, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(doomed.stdout, "data");

  let done = 0;
  const worker = startWorker(
    shop,
    { paint: { run: async () => void done++, maxAttempts: 3, lanes: () => 1, timeLimit: 60_000 } },
    { poll: 10 },
  );
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(done).toBe(0);

  doomed.kill("SIGKILL");
  await once(doomed, "exit");
  await eventually(() => done === 1);
  await worker.stop();
  expect(await jobsOf(shop)).toMatchObject([{ state: "done", attempts: 2 }]);
  await shop.db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

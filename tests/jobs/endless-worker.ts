/** A process of its own with a worker that begins a job, or with a transaction, and never ends it. The test kills it. */
import { startWorker } from "../../app/jobs/worker.server.ts";
import { connect } from "../../db/connect.ts";
import { transact } from "../../db/transact.ts";
import { openJobShop } from "./job-shop.ts";

const shop = await openJobShop(connect(process.argv[2] ?? ""));
shop.clock.now = Date.now;
if (process.argv[3] === "transaction") {
  await transact(shop, async (trx) => {
    await trx.updateTable("tallies").set({ value: 1_000 }).execute();
    process.stdout.write("begun\n");
    await new Promise(() => setInterval(() => {}, 1_000));
  });
}
startWorker(
  shop,
  {
    "print-file": {
      run: () => {
        process.stdout.write("begun\n");
        return new Promise(() => {});
      },
      maxAttempts: 3,
      concurrency: () => 1,
      timeLimit: 60_000,
    },
  },
  { poll: 10, lease: 1_000, heartbeat: 100, interruptionPauses: [0] },
);

/** A process of its own with a worker that begins a job and never ends it. The test kills it. */
import { startWorker } from "../../app/jobs/worker.server.ts";
import { connect } from "../../db/connect.ts";
import { openJobShop } from "./job-shop.ts";

const shop = await openJobShop(connect(process.argv[2] ?? ""));
shop.clock.now = Date.now;
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

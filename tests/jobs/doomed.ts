/** A process of its own with a worker that begins a job and never ends it. The test kills it. */
import { startWorker } from "../../app/jobs/worker.server.ts";
import { connect } from "../../db/connect.ts";
import { openSmallShop } from "./small-shop.ts";

const shop = await openSmallShop(connect(process.argv[2] ?? ""));
shop.clock.now = Date.now;
startWorker(
  shop,
  {
    paint: {
      run: () => {
        process.stdout.write("begun\n");
        return new Promise(() => {});
      },
      maxAttempts: 3,
      lanes: () => 1,
      timeLimit: 60_000,
    },
  },
  { poll: 10, lease: 1_000, heartbeat: 100 },
);

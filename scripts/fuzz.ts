/** `npm run fuzz -- --requests 24000 --seed 1`: sends malformed requests to its own shop; fails on any 5xx. */
import { parseArgs } from "node:util";
import { isBuilt, runTypeScript, say, stop } from "./fresh.mjs";
import { attack } from "./fuzz/attack.ts";
import { openTarget } from "./fuzz/target.ts";

const MOST_MEGABYTES = 500;

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "24000" },
    seed: { type: "string", default: "1" },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
if (!Number.isInteger(requests) || !Number.isInteger(seed))
  stop("--requests and --seed must be whole numbers.");
if (!isBuilt() && runTypeScript("scripts/build.ts") !== 0) process.exit(1);

const target = await openTarget();
const report = await attack(target, { requests, seed });
const isHealthy = await target.isHealthy();
await target.close();

for (const failure of report.failures) say(failure);
for (const [status, count] of [...report.statuses].sort(([one], [other]) => one - other)) {
  say(`${String(count).padStart(6)} ${status === 0 ? "unfinished, without an answer" : status}`);
}
say(
  `${requests} requests of seed ${seed} in ${Math.round(report.seconds)} s, at most ${report.peakMegabytes ?? "?"} MB, ` +
    `${report.failures.length} failures, ${isHealthy ? "still answering" : "no longer answering"}`,
);
process.exit(
  report.failures.length > 0 || !isHealthy || (report.peakMegabytes ?? 0) > MOST_MEGABYTES ? 1 : 0,
);

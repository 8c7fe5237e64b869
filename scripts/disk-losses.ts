/**
 * `npm run disk-losses`: kills a shop at random moments, deletes its disk, restores it from its replica, and goes on with that.
 * Fails where the restored shop is not one that the lost one has been since its last copy.
 */
import { parseArgs } from "node:util";
import { loseDisks } from "../tests/replication/losses.ts";
import { say, stop } from "./fresh.mjs";

const { values } = parseArgs({
  options: { machines: { type: "string", default: "1000" }, seed: { type: "string", default: "1" } },
});
const [machines, seed] = [Number(values.machines), Number(values.seed)];
if (![machines, seed].every((number) => Number.isInteger(number) && number > 0))
  stop("--machines and --seed must be whole numbers.");

const began = performance.now();
const { orders, interrupted, lost, faults, machines: lived } = await loseDisks(machines, seed);
for (const fault of faults) say(fault);
say(
  `${lived} disks lost, ${interrupted} of them in the middle of a copy: ${orders} orders, of which ${lost} were made after the ` +
    `last copy, ${faults.length} faults, ${((performance.now() - began) / 60_000).toFixed(1)} minutes`,
);
process.exit(faults.length > 0 ? 1 : 0);

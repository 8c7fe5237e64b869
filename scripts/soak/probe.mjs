/** Asks for one page again and again, and posts the milliseconds of each answer. */
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { address, everyMs } = workerData;
for (;;) {
  const started = performance.now();
  const isAnswered = await fetch(address)
    .then((answer) => answer.arrayBuffer())
    .catch(() => null);
  // A broken connection is no time, and no reason to end an hour's measurement.
  if (isAnswered) parentPort?.postMessage(performance.now() - started);
  await pause(everyMs);
}

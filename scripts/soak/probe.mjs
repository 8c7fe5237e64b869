/** Asks for one page again and again, and posts the milliseconds of each answer. */
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { address, everyMs } = workerData;
for (;;) {
  const started = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  parentPort?.postMessage(performance.now() - started);
  await pause(everyMs);
}

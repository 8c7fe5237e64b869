/** Asks for one page again and again, and sends its parent the milliseconds of each answer that the shop had kept. */
import { setTimeout as pause } from "node:timers/promises";

const [address, everyMs] = process.argv.slice(2);
for (;;) {
  const started = performance.now();
  const isKept = await fetch(address)
    .then(async (answer) => {
      await answer.arrayBuffer();
      // Only these have one. What is made anew takes the time of its queries.
      return answer.headers.has("ETag");
    })
    .catch(() => false);
  if (isKept) process.send?.(performance.now() - started);
  await pause(Number(everyMs));
}

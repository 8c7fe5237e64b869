/** The server keeps nothing of the pages that it has sent. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { collectGarbage } from "../support/garbage.ts";
import { servedShop } from "../support/served-shop.ts";

const { server } = await servedShop();

/** Bytes in use after a garbage collection. */
async function heapInUse(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    await pause(20);
    collectGarbage();
  }
  return process.memoryUsage().heapUsed;
}

let addresses = 0;

/** Reads pages that show something else each time: a page that shows the same is not rendered again. */
async function readPages(count: number): Promise<void> {
  for (let page = 0; page < count; page++) {
    addresses += 1;
    const answer = await server.visitor().get(`/login?unknown=${addresses}`);
    expect(answer.status).toBe(200);
    await answer.text();
  }
}

it("a page that was sent does not stay in memory", async () => {
  await readPages(50);
  const before = await heapInUse();
  await readPages(200);
  const keptOfEach = ((await heapInUse()) - before) / 200;
  // A page that stays in memory takes 40,000 bytes and more; the rest is Remix's own timer, and ends within a second.
  expect(keptOfEach).toBeLessThan(12_000);
});

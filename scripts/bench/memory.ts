/**
 * The memory of the server after ever more mixed requests for pages that are rendered each time: after a tenth of them, and in
 * twentieths up to the last. `REQUESTS=10000` asks for fewer than 100,000.
 */
import { removeDataFolder } from "../running-shop.ts";
import { cookiesOf, RENDERED, startDemo } from "./demo.ts";
import { fire, memoryOf } from "./floor.ts";
import { type Row, times } from "./row.ts";

const REQUESTS = Number(process.env.REQUESTS ?? 100_000);
const STEPS = 20;

export async function measure(): Promise<Row[]> {
  const shop = await startDemo();
  try {
    const cookies = await cookiesOf(shop);
    const measured: number[] = [memoryOf(shop.pid)];
    const each = Math.ceil(REQUESTS / STEPS / RENDERED.length);
    for (let step = 1; step <= STEPS; step += 1) {
      for (const [path, visitor] of RENDERED) {
        const anew = !path.startsWith("/api/");
        await fire(shop.origin + path, { amount: each, headers: { cookie: cookies[visitor] }, anew });
      }
      measured.push(memoryOf(shop.pid));
    }
    const [early = Number.NaN, last = Number.NaN] = [measured[STEPS / 10], measured.at(-1)];
    return [
      {
        what: `memory after ${REQUESTS.toLocaleString("en")} mixed requests, MB`,
        shop: mega(last),
        against: `${mega(early)} after a tenth of them; in steps: ${measured.map(mega).join(" ")}`,
        ratio: times(last / early),
      },
    ];
  } finally {
    await shop.stop();
    removeDataFolder(shop.dataDir);
  }
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

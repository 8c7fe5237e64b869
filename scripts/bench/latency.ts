/** Time to the first byte of an uncached page while the shop paints, against an idle shop. */
import { request } from "@playwright/test";
import { removeDataFolder, startShop } from "../running-shop.ts";
import { drawScene } from "../scene.ts";
import { percentile, type Row, times } from "./row.ts";
import { signIn } from "./weights.ts";

const PAGE = "/sign-up";
const WARM_UP = 100;
const SAMPLES = 300;
const PAUSE_MS = 10;

export async function measure(): Promise<Row[]> {
  const shop = await startShop({ environment: { DEMO: "1" } });
  const visitor = await request.newContext({ baseURL: shop.origin, timeout: 600_000 });
  try {
    await signIn(visitor);
    await timesOf(shop.origin + PAGE, (n) => n < WARM_UP);
    const idle = percentile(await timesOf(shop.origin + PAGE, (n) => n < SAMPLES), 95);

    const photo = await drawScene({ width: 2400, height: 3200 });
    const imageData = `data:image/jpeg;base64,${photo.toString("base64")}`;
    let painting = true;
    const painted = (async () => {
      for (const style of ["alpinecoastal", "impressionist", "popart"]) {
        const answer = await visitor.post("/api/generate-gpt-image", {
          data: { imageData, style, feelings: [] },
        });
        if (!answer.ok()) throw new Error(`The painting failed: ${await answer.text()}`);
      }
    })().finally(() => {
      painting = false;
    });
    const busy = await timesOf(shop.origin + PAGE, () => painting);
    await painted;
    const slow = percentile(busy, 95);
    return [
      {
        what: `first byte of ${PAGE} while painting, p95 of ${busy.length}`,
        shop: `${slow.toFixed(1)} ms`,
        against: `${idle.toFixed(1)} ms idle, p95 of ${SAMPLES}`,
        ratio: times(slow / idle),
      },
    ];
  } finally {
    await visitor.dispose();
    await shop.stop();
    removeDataFolder(shop.dataDir);
  }
}

async function timesOf(url: string, goOn: (taken: number) => boolean): Promise<number[]> {
  const taken: number[] = [];
  while (goOn(taken.length)) {
    const started = performance.now();
    const answer = await fetch(url);
    taken.push(performance.now() - started);
    await answer.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return taken;
}

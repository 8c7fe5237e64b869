import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { paintingOf } from "../../../app/domain/creations/painting.ts";
import { paintCreation } from "../../../app/domain/creations/painting-worker.server.ts";
import { postersOf } from "../../../app/domain/posters/poster.ts";
import {
  type CreationShop,
  creditsOf,
  filesOf,
  openCreationShop,
  recordedKeys,
  requestedPainting,
  welcome,
} from "../../support/creations.ts";
import { bundleScript } from "../../support/scripts.ts";

const script = fileURLToPath(new URL("./painting-process.ts", import.meta.url));
let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(() => shop.close());

/** Paints in a child process. Returns the signal that killed it. */
async function paintAndDie(paintingId: string, step: number): Promise<string | null> {
  const process_ = spawn(
    process.execPath,
    [await bundleScript(script), shop.settings.dataDir, paintingId, String(step)],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DATABASE_URL: shop.settings.databaseUrl ?? "" },
    },
  );
  return new Promise((resolve) => process_.on("exit", (_code, signal) => resolve(signal)));
}

it.each([5, 17])("a server killed at step %i of a painting loses no credit and no poster", async (step) => {
  const viewer = await welcome(shop);
  const painting = await requestedPainting(shop, viewer);
  expect(await paintAndDie(painting.id, step)).toBe("SIGKILL");
  const { available, reserved, spent } = await creditsOf(shop, viewer);
  const posters = await postersOf(shop, viewer);
  expect([available, reserved + spent, spent]).toEqual([1, 1, posters.length]);
  await paintCreation(shop, painting.id);
  expect((await paintingOf(shop, viewer, painting.id)).state).toBe("finished");
  expect(await postersOf(shop, viewer)).toHaveLength(1);
  expect(await creditsOf(shop, viewer)).toEqual({ available: 1, reserved: 0, spent: 1 });
  expect(filesOf(shop)).toEqual(await recordedKeys(shop));
});

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareCheckout } from "../../../app/domain/orders/checkout.server.ts";
import { openOrder } from "../../../app/domain/orders/opening.ts";
import { settleOrder } from "../../../app/domain/orders/settlement.ts";
import type { Viewer } from "../../../app/domain/viewer.ts";
import { Crash, crashing } from "../creations/crash.ts";
import { openStudio, type Studio } from "../creations/studio.ts";
import { ADDRESS, buyer, orderNow, payBy } from "./counter.ts";

let shop: Studio;
let viewer: Viewer;
let posterId: string;
beforeAll(async () => {
  shop = await openStudio();
  ({ viewer, posterId } = await buyer(shop));
});
afterAll(() => shop.close());

/** An order whose money the provider has, and of which the shop knows nothing yet. */
async function paidOrder() {
  const { id: orderId } = await openOrder(shop, viewer, { posterId, language: "en" });
  const payment = await prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS, quantity: 1 });
  await payBy(shop, payment);
  return payment;
}

async function endOf(orderId: string) {
  const { paymentState, charged, lines, confirmationId } = await orderNow(shop, orderId);
  const named = (table: "jobs" | "letters", key: string) =>
    shop.db.selectFrom(table).select("unique_key").where("unique_key", "=", key).execute();
  const purchases = await shop.db
    .selectFrom("events")
    .select("id")
    .where("name", "=", "purchase")
    .where("payload", "like", `%${confirmationId}%`)
    .execute();
  return {
    paymentState,
    charged,
    printFiles: (await named("jobs", `print-file:${lines[0]?.id}`)).length,
    letters: (await named("letters", `orderConfirmation:${confirmationId}`)).length,
    purchases: purchases.length,
  };
}

const SETTLED = { paymentState: "paid", charged: 2995, printFiles: 1, letters: 1, purchases: 1 };
const UNTOLD = { paymentState: "open", charged: null, printFiles: 0, letters: 0, purchases: 0 };

it("a crash at any step of settling leaves all of it or nothing, and the next one ends it", async () => {
  const first = await paidOrder();
  const counted = crashing(shop, Number.POSITIVE_INFINITY);
  await settleOrder(counted.shop, first.intentId);
  expect(counted.touches()).toBeGreaterThan(8);
  for (let step = 1; step <= counted.touches(); step++) {
    const { order, intentId } = await paidOrder();
    await expect(settleOrder(crashing(shop, step).shop, intentId), `step ${step}`).rejects.toThrow(Crash);
    expect([UNTOLD, SETTLED], `step ${step}`).toContainEqual(await endOf(order.id));
    await settleOrder(shop, intentId);
    expect(await endOf(order.id), `step ${step}`).toEqual(SETTLED);
  }
});

it.each([2, 9])(
  "a server killed at step %i of settling finds the same end after its restart",
  async (step) => {
    const { order, intentId } = await paidOrder();
    const script = fileURLToPath(new URL("doomed-process.ts", import.meta.url));
    const doomed = spawn(
      process.execPath,
      ["--import", "tsx", script, shop.settings.dataDir, intentId, String(step)],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
    const signal = await new Promise((resolve) => doomed.on("exit", (_code, killedBy) => resolve(killedBy)));
    expect(signal).toBe("SIGKILL");
    await settleOrder(shop, intentId);
    expect(await endOf(order.id)).toEqual(SETTLED);
  },
);

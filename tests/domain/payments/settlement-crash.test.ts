import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareCheckout } from "../../../app/domain/checkout/checkout.server.ts";
import type { Viewer } from "../../../app/domain/kernel/viewer.ts";
import { openOrder } from "../../../app/domain/orders/order-draft.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { Crash, crashing } from "../../support/crash.ts";
import { type CreationShop, openCreationShop } from "../../support/creations.ts";
import { ADDRESS, buyer, payWithCard, readOrder } from "../../support/orders.ts";
import { bundleScript } from "../../support/scripts.ts";

let shop: CreationShop;
let viewer: Viewer;
let posterId: string;
beforeAll(async () => {
  shop = await openCreationShop();
  ({ viewer, posterId } = await buyer(shop));
});
afterAll(() => shop.close());

/** An order that is paid at the provider, and not settled yet. */
async function paidOrder() {
  const { id: orderId } = await openOrder(shop, viewer, { posterId, language: "en" });
  const payment = await prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS, quantity: 1 });
  await payWithCard(shop, payment);
  return payment;
}

async function endOf(orderId: string) {
  const { paymentState, charged, lines, confirmationId } = await readOrder(shop, orderId);
  const named = (table: "jobs" | "emails", key: string) =>
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
    emails: (await named("emails", `orderConfirmation:${confirmationId}`)).length,
    purchases: purchases.length,
  };
}

const SETTLED = { paymentState: "paid", charged: 2995, printFiles: 1, emails: 1, purchases: 1 };
const UNSETTLED = { paymentState: "open", charged: null, printFiles: 0, emails: 0, purchases: 0 };

it("a crash at any step of a settlement leaves all of it or nothing, and the next settlement completes it", async () => {
  const first = await paidOrder();
  const counted = crashing(shop, Number.POSITIVE_INFINITY);
  await settleOrder(counted.shop, first.intentId);
  expect(counted.touches()).toBeGreaterThan(8);
  for (let step = 1; step <= counted.touches(); step++) {
    const { order, intentId } = await paidOrder();
    await expect(settleOrder(crashing(shop, step).shop, intentId), `step ${step}`).rejects.toThrow(Crash);
    expect([UNSETTLED, SETTLED], `step ${step}`).toContainEqual(await endOf(order.id));
    await settleOrder(shop, intentId);
    expect(await endOf(order.id), `step ${step}`).toEqual(SETTLED);
  }
});

it.each([2, 9])(
  "a server killed at step %i of a settlement has the same result after its restart",
  async (step) => {
    const { order, intentId } = await paidOrder();
    const script = fileURLToPath(new URL("./settlement-process.ts", import.meta.url));
    const child = spawn(
      process.execPath,
      [await bundleScript(script), shop.settings.dataDir, intentId, String(step)],
      {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DATABASE_URL: shop.settings.databaseUrl ?? "" },
      },
    );
    const signal = await new Promise((resolve) => child.on("exit", (_code, killedBy) => resolve(killedBy)));
    expect(signal).toBe("SIGKILL");
    await settleOrder(shop, intentId);
    expect(await endOf(order.id)).toEqual(SETTLED);
  },
);

/** A Shop with somebody who has a poster, and the counter at which it is ordered and paid. */

import { paintCreation } from "../../../app/domain/creations/painting-work.server.ts";
import type { JobKind } from "../../../app/domain/job.ts";
import { prepareCheckout } from "../../../app/domain/orders/checkout.server.ts";
import { openOrder } from "../../../app/domain/orders/opening.ts";
import { type Order, withLines } from "../../../app/domain/orders/order.ts";
import type { Checkout } from "../../../app/domain/orders/paying.server.ts";
import { Shipping } from "../../../app/domain/orders/shipping.ts";
import { postersOf } from "../../../app/domain/posters/poster.ts";
import type { Shop } from "../../../app/domain/shop.ts";
import type { Viewer } from "../../../app/domain/viewer.ts";
import type { JobHandlers } from "../../../app/jobs/handler.ts";
import { jobKinds } from "../../../app/jobs/kinds.ts";
import { startWorker } from "../../../app/jobs/worker.server.ts";
import { requested, type Studio, welcome } from "../creations/studio.ts";

export const ADDRESS = Shipping.parse({
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  address: "Via Nassa 12/3",
  city: "Lugano",
  state: "Ticino",
  zipCode: "6900",
  country: "CH",
});

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  funds: "4000000000009995",
  confirms: "4000002760003184",
  processes: "4000000000000077",
};

/** Somebody with a verified e-mail and a finished poster. */
export async function buyer(shop: Studio): Promise<{ viewer: Viewer; posterId: string }> {
  const viewer = await welcome(shop);
  const painting = await requested(shop, viewer);
  await paintCreation(shop, painting.id);
  const [poster] = await postersOf(shop, viewer);
  return { viewer, posterId: poster?.id ?? "" };
}

/** The poster's order, placed. */
export async function placed(
  shop: Studio,
  quantity = 1,
  language = "en",
): Promise<Checkout & { viewer: Viewer }> {
  const { viewer, posterId } = await buyer(shop);
  const { id: orderId } = await openOrder(shop, viewer, { posterId, language: "en" });
  return {
    ...(await prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS, quantity, language })),
    viewer,
  };
}

/** Presses Pay on the embedded provider's card form. */
export async function payBy(
  shop: Shop,
  { intentId, clientSecret }: Pick<Checkout, "intentId" | "clientSecret">,
  number = CARDS.good,
): Promise<void> {
  const year = new Date(shop.clock.now()).getUTCFullYear() + 2;
  await shop.payments.desk?.payIntent(intentId, clientSecret, { number, month: 12, year });
}

/** The order as it stands. */
export async function orderNow(shop: Shop, id: string): Promise<Order> {
  const row = await shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return withLines(shop.db, row);
}

export async function jobsOfKind(shop: Shop, kind: JobKind): Promise<number> {
  const jobs = await shop.db.selectFrom("jobs").select("id").where("kind", "=", kind).execute();
  return jobs.length;
}

export async function lettersOfKind(shop: Shop, kind: string) {
  return shop.db.selectFrom("letters").selectAll().where("kind", "=", kind).execute();
}

/** Lets the worker do what is due of these kinds, and stops it again. */
export async function workOff(shop: Shop, kinds: readonly JobKind[]): Promise<void> {
  const handlers: JobHandlers = Object.fromEntries(
    kinds.map((kind) => [kind, { ...jobKinds[kind], standing: undefined }]),
  );
  const worker = startWorker(shop, handlers, { poll: 20 });
  try {
    for (let looks = 0; looks < 1000; looks++) {
      const { due } = await shop.db
        .selectFrom("jobs")
        .select((row) => row.fn.countAll<number>().as("due"))
        .where("kind", "in", kinds)
        .where("state", "in", ["waiting", "running"])
        .where("run_at", "<=", shop.clock.now())
        .executeTakeFirstOrThrow();
      if (due === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`jobs of ${kinds.join(", ")} never ended`);
  } finally {
    await worker.stop();
  }
}

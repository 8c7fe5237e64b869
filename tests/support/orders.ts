/** Orders of the tests: their buyer, address and card, payment, jobs and e-mails. */

import type { Attempt } from "@moment/stripe-simulator";
import { prepareCheckout } from "../../app/domain/checkout/checkout.server.ts";
import type { Checkout } from "../../app/domain/checkout/open-payment.server.ts";
import type { JobKind } from "../../app/domain/kernel/job.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { type Order, withLines } from "../../app/domain/orders/order.ts";
import { openOrder } from "../../app/domain/orders/order-draft.ts";
import { Shipping } from "../../app/domain/orders/shipping.ts";
import type { JobHandlers } from "../../app/jobs/handler.ts";
import { jobKinds } from "../../app/jobs/kinds.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import { type CreationShop, paintedPoster, welcome } from "./creations.ts";
import { visitorOf } from "./stripe.ts";

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

/** An account with a verified e-mail and a finished poster. */
export async function buyer(shop: CreationShop): Promise<{ viewer: Viewer; posterId: string }> {
  const viewer = await welcome(shop);
  const { id: posterId } = await paintedPoster(shop, viewer);
  return { viewer, posterId };
}

/** An order of that poster, placed and not yet paid. */
export async function placedOrder(
  shop: CreationShop,
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

/** Pays in the card form. */
export async function payWithCard(
  shop: Shop,
  { clientSecret }: Pick<Checkout, "clientSecret">,
  number: string = CARDS.good,
): Promise<Attempt> {
  return visitorOf(shop).confirm(clientSecret, number);
}

/** The order as the database has it now. */
export async function readOrder(shop: Shop, id: string): Promise<Order> {
  const row = await shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return withLines(shop.db, row);
}

export async function jobsOfKind(shop: Shop, kind: JobKind): Promise<number> {
  const jobs = await shop.db.selectFrom("jobs").select("id").where("kind", "=", kind).execute();
  return jobs.length;
}

export async function emailsOfKind(shop: Shop, kind: string) {
  return shop.db.selectFrom("emails").selectAll().where("kind", "=", kind).execute();
}

/** Runs the worker until no job of these kinds is due, then stops it. */
export async function runJobs(shop: Shop, kinds: readonly JobKind[]): Promise<void> {
  const handlers: JobHandlers = Object.fromEntries(
    kinds.map((kind) => [kind, { ...jobKinds[kind], schedule: undefined }]),
  );
  const worker = startWorker(shop, handlers, { poll: 20 });
  try {
    for (let checks = 0; checks < 1000; checks++) {
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

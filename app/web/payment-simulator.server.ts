/** Serves browsers what the simulated Stripe of a shop without keys has for them: its pages, and its card calls. */
import type { Express } from "express";
import type { Shop } from "../domain/kernel/shop.ts";
import { paths } from "../paths.ts";
import { refusePlainly } from "./plain-answer.server.ts";
import type { Route } from "./route-table.server.ts";

const SIMULATOR = paths.stripeSimulator();

/** Express itself serves them. */
export const SIMULATOR_ROUTES: readonly Route[] = [
  { pattern: `${SIMULATOR.slice(1)}/*`, limits: { write: "card" }, takesPosts: true },
];

/** Mounted behind the edge and before Remix. */
export function mountPaymentSimulator(app: Express, { paymentSimulator }: Shop): void {
  if (!paymentSimulator) return;
  app.use(SIMULATOR, (request, response) => {
    const { limitedFor, bodyTooLarge } = response.locals;
    if (bodyTooLarge) return refusePlainly(request, response, "bad-request", { status: 413 });
    if (limitedFor == null) return paymentSimulator.listener(request, response);
    return refusePlainly(request, response, "too-many-requests", { values: { count: limitedFor } });
  });
}

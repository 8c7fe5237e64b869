/** Payments of the demo's past: a visitor pays at past moments, and the provider knows it. */
import type { Settings, Shop } from "../../app/domain/kernel/shop.ts";
import type { PaymentSimulator } from "../../app/ports/payments/simulator.ts";
import type { Stage } from "./seed-clock.ts";

export interface PastPayments {
  /** The moment of the seeding. */
  now: number;
  settings: Settings;
  visitor: PaymentSimulator["visitor"];
  /** The shop and its provider at a past moment. */
  shopAt(moment: number): Promise<Shop>;
}

/** Runs the work in the provider's past. */
export async function withPastPayments(
  stage: Stage,
  simulator: PaymentSimulator,
  work: (past: PastPayments) => Promise<void>,
): Promise<void> {
  const { settings } = stage.at(stage.now);
  try {
    await work({
      now: stage.now,
      settings,
      visitor: simulator.visitor,
      async shopAt(moment) {
        const shop = stage.at(moment);
        return { ...shop, payments: await simulator.at(shop.db, moment), wakeWorker: () => {} };
      },
    });
  } finally {
    await simulator.returnToPresent();
  }
}

/** Early fraud warnings: a card network reports fraud before its bank disputes the charge. */
import { listing, retrieving } from "../http/list.ts";
import type { StoredObject } from "../objects.ts";
import type { Context, Resource } from "../resource.ts";
import { testCardIn } from "./payment-methods.ts";

/** How long after a payment with such a test card the warning comes, in milliseconds. */
const WARNED_AFTER_MS = 1000;

function warn(context: Context, chargeId: string): void {
  const charge = context.store.get("charge", chargeId);
  const warning = context.create("radar.early_fraud_warning", {
    id: context.newId("issfr"),
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    fraud_type: "unauthorized_use_of_card",
    payment_intent: charge.payment_intent ?? undefined,
  });
  context.emit("radar.early_fraud_warning.created", warning);
}

export const earlyFraudWarnings: Resource = {
  addresses: {
    "GET /v1/radar/early_fraud_warnings": listing("radar.early_fraud_warning", ["charge", "payment_intent"]),
    "GET /v1/radar/early_fraud_warnings/{id}": retrieving("radar.early_fraud_warning"),
  },
  on: {
    "charge.succeeded": (context, charge: StoredObject<"charge">) => {
      const method = context.store.find("payment_method", charge.payment_method ?? "");
      if (!method || !testCardIn(context, method)?.isReported) return;
      context.schedule("warn-of-fraud", charge.id, WARNED_AFTER_MS);
    },
  },
  work: { "warn-of-fraud": warn },
};

import { cardOf, ElementCall } from "~/ports/payments/card";
import { json } from "~/web/json.server";
import { withSimulator } from "~/web/payment-simulator.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "card" } } satisfies RouteHandle;

export const action = json.post(ElementCall, async (context, call) => {
  const { id, status, amount } = await withSimulator(context, (simulator) => {
    const intentId = context.params.intent ?? "";
    return call.step === "card"
      ? simulator.payIntent(intentId, call.clientSecret, cardOf(call))
      : simulator.answerIntent(intentId, call.clientSecret, call.answer === "accept");
  });
  return { intent: { id, status, amount } };
});

export const loader = json.only("POST");

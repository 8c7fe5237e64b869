import { cardOf, ElementCall } from "~/ports/payments/card";
import { json } from "~/web/json.server";
import { withSimulator } from "~/web/payment-simulator.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "card" } } satisfies RouteHandle;

export const action = json.post(ElementCall, async (context, call) => {
  const { id, status } = await withSimulator(context, (simulator) => {
    const setupId = context.params.setup ?? "";
    return call.step === "card"
      ? simulator.keepCard(setupId, call.clientSecret, cardOf(call))
      : simulator.answerSetup(setupId, call.clientSecret, call.answer === "accept");
  });
  return { setup: { id, status } };
});

export const loader = json.only("POST");

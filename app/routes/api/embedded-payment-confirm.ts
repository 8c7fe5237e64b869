import { cardOf, ElementCall } from "~/ports/payments/card";
import { json } from "~/web/json.server";
import { atDesk } from "~/web/payment-desk.server";

export const action = json.post(ElementCall, async (visit, call) => {
  const { id, status, amount } = await atDesk(visit, (desk) => {
    const intentId = visit.params.intent ?? "";
    return call.step === "card"
      ? desk.payIntent(intentId, call.clientSecret, cardOf(call))
      : desk.answerIntent(intentId, call.clientSecret, call.answer === "accept");
  });
  return { intent: { id, status, amount } };
});

export const loader = json.only("POST");

import { cardOf, ElementCall } from "~/ports/payments/card";
import { json } from "~/web/json.server";
import { atDesk } from "~/web/payment-desk.server";

export const action = json.post(ElementCall, async (visit, call) => {
  const { id, status } = await atDesk(visit, (desk) => {
    const setupId = visit.params.setup ?? "";
    return call.step === "card"
      ? desk.keepCard(setupId, call.clientSecret, cardOf(call))
      : desk.answerSetup(setupId, call.clientSecret, call.answer === "accept");
  });
  return { setup: { id, status } };
});

export const loader = json.only("POST");

import { confirmJoining } from "~/domain/membership/joining.server";
import { ConfirmSubscription } from "~/domain/membership/membership-call";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "membership" } } satisfies RouteHandle;

export const action = json.post(
  ConfirmSubscription,
  async ({ shop, viewer }, { setupIntentId, paymentMethodId }) => {
    const input = { setupIntentId, paymentMethodId: paymentMethodId ?? undefined };
    const outcome = await confirmJoining(shop, viewer, input);
    return outcome.state === "confirm"
      ? { success: false, state: outcome.state, clientSecret: outcome.clientSecret }
      : { success: outcome.state === "active", state: outcome.state };
  },
);

export const loader = json.only("POST");

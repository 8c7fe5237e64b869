import { checkoutCall, PrepareCheckout } from "~/domain/checkout/checkout-calls";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "checkout" } } satisfies RouteHandle;

export const action = json.post(PrepareCheckout, async ({ shop, viewer, language, t }, call) => {
  const { unheld, ...answer } = await checkoutCall(shop, viewer, { ...call, language });
  const notice = unheld.map((name) => t("order:payment.unheld", { name })).join(" ");
  return notice === "" ? answer : { ...answer, notice };
});

export const loader = json.only("POST");

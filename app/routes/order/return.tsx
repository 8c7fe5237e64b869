import { isRefusal } from "~/domain/kernel/refusal";
import type { Order } from "~/domain/orders/order";
import { lastDecline, settleReturn } from "~/domain/payments/payment-return";
import { paths } from "~/paths";
import { orderAt, orderPath } from "~/web/order.server";
import { backWithRefusal } from "~/web/payment-redirect.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import { load, type RequestContext } from "~/web/request-context.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

/** The provider redirects the buyer here. The shop fetches the state from the provider and never trusts the address. */
export const loader = load(async (context) => {
  const { shop, t } = context;
  const order = await orderAt(context);
  const paymentState = await settledState(context, order);
  if (paymentState === "paid") throw redirectTo(orderPath(context, paths.order.$.thanks));
  if (paymentState === "processing") {
    const message = { message: t("order:payment.status"), description: t("order:payment.processing") };
    throw await redirectWithToast(shop, orderPath(context), { type: "info", ...message });
  }
  const form = orderPath(context, paths.order.$.payment);
  if (paymentState === "failed") throw await backWithRefusal(context, form, await lastDecline(shop, order));
  if (paymentState === "open") {
    const message = { message: t("order:payment.failed"), description: t("order:payment.notCharged") };
    throw await redirectWithToast(shop, form, { type: "error", ...message });
  }
  throw redirectTo(orderPath(context));
});

/** @throws a redirect to the order where the shop cannot complete it: its page leads to the payment, which is asked again */
async function settledState(context: RequestContext, order: Order) {
  const incomplete = order.kind === "catalogue" ? "cart-order-incomplete" : "order-incomplete";
  try {
    return await refuseOnFault(context, incomplete, () =>
      settleReturn(context.shop, order, context.url.searchParams),
    );
  } catch (error) {
    if (isRefusal(error) && error.code === incomplete)
      throw await backWithRefusal(context, orderPath(context), error);
    throw error;
  }
}

/** Never rendered: the loader redirects. A page module, so that a missing order is rendered as a page. */
export default function Return() {
  return null;
}

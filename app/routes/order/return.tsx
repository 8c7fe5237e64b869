import { settleReturn } from "~/domain/orders/return";
import { orderAt, orderPath } from "~/web/order.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

/** Where the provider sends the buyer back to: the truth is read from the provider, not from the address. */
export const loader = load(async (visit) => {
  const { shop, url, t } = visit;
  const order = await orderAt(visit);
  const paymentState = await settleReturn(shop, order, url.searchParams);
  if (paymentState === "paid") throw goTo(orderPath(visit, "/thanks"));
  if (paymentState === "processing") {
    const message = { message: t("order:payment.status"), description: t("order:payment.processing") };
    throw await redirectWithToast(shop, orderPath(visit), { type: "info", ...message });
  }
  if (paymentState === "failed" || paymentState === "open") {
    const description =
      paymentState === "failed" ? t("order:payment.failedText") : t("order:payment.notCharged");
    const message = { message: t("order:payment.failed"), description };
    throw await redirectWithToast(shop, orderPath(visit, "/payment"), { type: "error", ...message });
  }
  throw goTo(orderPath(visit));
});

/** Never shown: the loader leads on. A page, so that an order that is not there is told on one. */
export default function Return() {
  return null;
}

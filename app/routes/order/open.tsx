import { z } from "zod";
import { openOrder } from "~/domain/orders/order-draft";
import { paths } from "~/paths";
import { OriginField, withOrigin } from "~/web/checkout-origin.server";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "checkout" } } satisfies RouteHandle;

const OrderForm = z.object({ posterId: z.string(), from: OriginField });

/** Takes the Order button of a poster. */
export const action = form.press(OrderForm, async (context, { posterId, from }) => {
  const { shop, viewer, language } = context;
  const { id } = await openOrder(shop, viewer, { posterId, language });
  return redirectTo(withOrigin(from, paths.order.$.shipping(id)));
});

/** A GET never orders. */
export const loader = load(() => {
  throw redirectTo(paths.create());
});

/** Never rendered: the action redirects. A page module, so that errors are rendered as a page. */
export default function Open() {
  return null;
}

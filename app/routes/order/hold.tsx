import { z } from "zod";
import { extendHolds } from "~/domain/checkout/hold-extension";
import { formatTime } from "~/domain/kernel/swiss-time";
import { paths } from "~/paths";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "checkout" } } satisfies RouteHandle;

const Extension = z.object({ until: z.coerce.number().int() });

/** Takes the button of the payment page that keeps the prints longer. */
export const action = form.press(Extension, async (context, { until }) => {
  await requireAccount(context, { allow: "visitor" });
  const { shop, viewer, params, language, t } = context;
  const orderId = params.id ?? "";
  const time = await extendHolds(shop, viewer, { orderId, until });
  const message = time
    ? t("order:hold.until", { time: formatTime(time.until, language) })
    : t("order:hold.over");
  return redirectWithToast(shop, paths.order.$.payment(orderId), {
    type: time ? "success" : "info",
    message: t("order:hold.title"),
    description: message,
  });
});

export const loader = load(({ params }) => {
  throw redirectTo(paths.order.$.payment(params.id ?? ""));
});

/** Never rendered: the action redirects. A page module, so that errors are rendered as a page. */
export default function HoldPage() {
  return null;
}

import { EmailAgain, sendEmailAgain } from "~/domain/back-office/order-email";
import { backOfficePath } from "~/web/back-office-order.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "order-changes", limits: { write: "staff" } } satisfies RouteHandle;

/** Takes the buttons of the order's page. */
export const loader = staffOnly.page((context) => {
  throw redirectTo(backOfficePath(context));
});

export const action = staffOnly.press(EmailAgain, async (context, { email, press }) => {
  const { shop, staff, params, t } = context;
  await sendEmailAgain(shop, staff, { orderId: params.id ?? "", email, press });
  const message = t("adminOrder:log.isSentAgain");
  return redirectWithToast(shop, backOfficePath(context), { type: "success", message });
});

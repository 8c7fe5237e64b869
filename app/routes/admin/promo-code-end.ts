import { PromoEnding } from "~/domain/back-office/promo-code-form";
import { endPromoCode } from "~/domain/back-office/promo-codes.server";
import { paths } from "~/paths";
import { readStaffOrigin } from "~/web/device.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "promo-codes", limits: { write: "staff" } } satisfies RouteHandle;

/** Takes the button of the code's page. */
export const loader = staffOnly.page(({ params }) => {
  throw redirectTo(paths.admin.promotionCodes.$(params.code ?? ""));
});

export const action = staffOnly.press(PromoEnding, async (context, { isEnded }) => {
  const { shop, staff, params, t } = context;
  const code = params.code ?? "";
  await endPromoCode(shop, staff, { code, isEnded: isEnded === "yes" }, await readStaffOrigin(context));
  const message = t(isEnded === "yes" ? "promo:ended" : "promo:reopened", { code });
  return redirectWithToast(shop, paths.admin.promotionCodes(), { type: "success", message });
});

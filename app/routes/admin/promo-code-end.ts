import { PromoEnding } from "~/domain/back-office/promo-code-form";
import { endPromoCode } from "~/domain/back-office/promo-codes";
import { paths } from "~/paths";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "promo-codes", limits: { write: "staff" } } satisfies RouteHandle;

/** Takes the button of the code's page. */
export const loader = staffOnly.page(({ params }) => {
  throw redirectTo(paths.admin.promotionCodes.$(params.code ?? ""));
});

export const action = staffOnly.press(PromoEnding, async ({ shop, staff, params, t }, { isEnded }) => {
  const code = params.code ?? "";
  await endPromoCode(shop, staff, { code, isEnded: isEnded === "yes" });
  const message = t(isEnded === "yes" ? "promo:ended" : "promo:reopened", { code });
  return redirectWithToast(shop, paths.admin.promotionCodes(), { type: "success", message });
});

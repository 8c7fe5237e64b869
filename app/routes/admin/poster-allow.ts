import { z } from "zod";
import { liftWithdrawal } from "~/domain/posters/withdrawal";
import { staffOnly } from "~/web/staff.server";
import { goTo, redirectWithToast } from "~/web/toast.server";

/** The button stands on the poster's page. */
export const loader = staffOnly.page(({ params }) => {
  throw goTo(`/admin/posters/${params.id}`);
});

export const action = staffOnly.post(z.object({}), async ({ shop, staff, params, t }) => {
  const posterId = params.id ?? "";
  await liftWithdrawal(shop, staff, posterId);
  const message = t("office:posters.allowed");
  return redirectWithToast(shop, `/admin/posters/${posterId}`, { type: "success", message });
});

import { z } from "zod";
import { backOfficePoster } from "~/domain/back-office/posters";
import { liftTakedown } from "~/domain/posters/takedown";
import { paths } from "~/paths";
import { readStaffOrigin } from "~/web/device.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "moderation", limits: { write: "staff" } } satisfies RouteHandle;

/** Takes the button of the poster's page. */
export const loader = staffOnly.page(({ params }) => {
  throw redirectTo(paths.admin.posters.$(params.id ?? ""));
});

export const action = staffOnly.press(z.object({}), async (context) => {
  const { shop, staff, params, t } = context;
  const posterId = params.id ?? "";
  await liftTakedown(shop, staff, posterId, await readStaffOrigin(context));
  const { publication } = await backOfficePoster(shop, staff, posterId);
  const message = t(`backOffice:posters.${publication ? "allowed" : "livingAllowed"}`);
  return redirectWithToast(shop, paths.admin.posters.$(posterId), { type: "success", message });
});

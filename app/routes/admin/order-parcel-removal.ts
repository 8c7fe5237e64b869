import { z } from "zod";
import { removeParcel } from "~/domain/fulfilment/parcel-note";
import { paths } from "~/paths";
import { backOfficePath } from "~/web/back-office-order.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "print-work", limits: { write: "staff" } } satisfies RouteHandle;

/** Takes the button of the parcels' page. */
export const loader = staffOnly.page((context) => {
  throw redirectTo(backOfficePath(context, paths.admin.orders.$.parcel));
});

const Removal = z.object({ parcel: z.coerce.number().int().positive() });

export const action = staffOnly.press(Removal, async (context, { parcel: parcelId }) => {
  const { shop, staff, params, t } = context;
  await removeParcel(shop, staff, { orderId: params.id ?? "", parcelId });
  const message = t("adminOrder:parcel.removed");
  return redirectWithToast(shop, backOfficePath(context), { type: "success", message });
});

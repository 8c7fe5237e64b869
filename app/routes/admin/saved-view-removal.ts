import { deleteView, ViewRemoval } from "~/domain/back-office/saved-views";
import { listPathOf } from "~/domain/orders/order-query";
import { paths } from "~/paths";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "orders", limits: { write: "staff" } } satisfies RouteHandle;

/** Takes the buttons of the page of saved views. */
export const loader = staffOnly.page(() => {
  throw redirectTo(paths.admin.orders.views());
});

export const action = staffOnly.press(ViewRemoval, async ({ shop, staff, t }, { view, list }) => {
  const isDeleted = await deleteView(shop, staff, view);
  const page = `${paths.admin.orders.views()}?${new URLSearchParams({ list: listPathOf(list) })}`;
  return redirectWithToast(shop, page, {
    type: isDeleted ? "success" : "error",
    message: t(isDeleted ? "backOffice:views.deleted" : "backOffice:views.gone"),
  });
});

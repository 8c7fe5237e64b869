import { setCalledStatus } from "~/domain/back-office/order-calls";
import { StatusCall } from "~/domain/fulfilment/order-status";
import { json } from "~/web/json.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "order-changes", limits: { write: "staff" } } satisfies RouteHandle;

export const action = staffOnly.patch(StatusCall, (context, { status }) => {
  const { shop, staff, params } = context;
  const change = { id: params.id ?? "", kind: "catalogue", status } as const;
  return refuseOnFault(context, "catalogue-status-unset", () => setCalledStatus(shop, staff, change));
});

export const loader = json.only("PATCH");

import { StatusCall } from "~/domain/orders/fulfilment";
import { setCalledStatus } from "~/domain/orders/office-call";
import { orElse } from "~/web/fault.server";
import { json } from "~/web/json.server";
import { staffOnly } from "~/web/staff.server";

export const action = staffOnly.patch(StatusCall, ({ shop, staff, params }, { status }) => {
  const change = { id: params.id ?? "", kind: "catalogue", status } as const;
  return orElse(shop, "catalogue-status-unset", () => setCalledStatus(shop, staff, change));
});

export const loader = json.only("PATCH");

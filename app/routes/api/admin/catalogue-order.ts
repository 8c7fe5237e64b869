import { z } from "zod";
import { calledOrder, catalogueOrder } from "~/domain/back-office/order-calls";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "amounts" } satisfies RouteHandle;

export const loader = staffOnly.get(z.unknown(), async (context) => {
  const { shop, staff, params } = context;
  const asked = { id: params.id ?? "", kind: "catalogue" } as const;
  const order = await refuseOnFault(context, "catalogue-order-unfetched", () =>
    calledOrder(shop, staff, asked),
  );
  const { items, ...details } = catalogueOrder(order, shop.settings.origin);
  return { order: details, items };
});

import { z } from "zod";
import { calledOrder, standardOrder } from "~/domain/back-office/order-calls";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "amounts" } satisfies RouteHandle;

export const loader = staffOnly.get(z.unknown(), async (context) => {
  const { shop, staff, params } = context;
  const asked = { id: params.id ?? "", kind: "poster" } as const;
  const order = await refuseOnFault(context, "order-unfetched", () => calledOrder(shop, staff, asked));
  return { order: standardOrder(order, shop.settings.origin) };
});

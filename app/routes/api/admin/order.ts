import { z } from "zod";
import { calledOrder, standardOrder } from "~/domain/orders/office-call";
import { orElse } from "~/web/fault.server";
import { json } from "~/web/json.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.get(z.unknown(), async ({ shop, staff, params }) => {
  const wish = { id: params.id ?? "", kind: "poster" } as const;
  const order = await orElse(shop, "order-unfetched", () => calledOrder(shop, staff, wish));
  return { order: standardOrder(order, shop.settings.origin) };
});

export const action = json.only("GET");

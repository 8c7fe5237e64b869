import { z } from "zod";
import { calledOrder, catalogueOrder } from "~/domain/orders/office-call";
import { orElse } from "~/web/fault.server";
import { json } from "~/web/json.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.get(z.unknown(), async ({ shop, staff, params }) => {
  const wish = { id: params.id ?? "", kind: "catalogue" } as const;
  const order = await orElse(shop, "catalogue-order-unfetched", () => calledOrder(shop, staff, wish));
  const { items, ...told } = catalogueOrder(order, shop.settings.origin);
  return { order: told, items };
});

export const action = json.only("GET");

import { z } from "zod";
import { addToCart, cartCount } from "~/domain/cart/cart";
import { json, jsonOf } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";
import { withVisitor } from "~/web/visitor.server";

export const handle = { limits: { write: "cart" } } satisfies RouteHandle;

/** Adds a poster to the cart; returns the number of prints in it. */
export const action = json.post(
  z.object({ posterId: z.string().max(100) }),
  async (context, { posterId }) => {
    const { viewer, headers } = await withVisitor(context);
    await addToCart(context.shop, viewer, posterId);
    return jsonOf({ count: await cartCount(context.shop.db, viewer) }, { headers });
  },
);

export const loader = json.only("POST");

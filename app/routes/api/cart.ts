import { z } from "zod";
import { addToCart, cartCount } from "~/domain/cart/cart";
import { json, jsonOf } from "~/web/json.server";
import { withVisitor } from "~/web/visitor.server";

/** Puts a poster into the cart; answers how many prints are in it. */
export const action = json.post(z.object({ posterId: z.string().max(100) }), async (visit, { posterId }) => {
  const { viewer, headers } = await withVisitor(visit);
  await addToCart(visit.shop, viewer, posterId);
  return jsonOf({ count: await cartCount(visit.shop.db, viewer) }, { headers });
});

export const loader = json.only("POST");

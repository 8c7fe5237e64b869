import { z } from "zod";
import { addToCart } from "~/domain/cart/cart";
import { form } from "~/web/form.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";
import { withVisitor } from "~/web/visitor.server";

/** The button of a poster in the catalogue. */
export const action = form.press(z.object({ posterId: z.string().max(100) }), async (visit, { posterId }) => {
  const { shop, t } = visit;
  const { viewer, headers } = await withVisitor(visit);
  await addToCart(shop, viewer, posterId);
  return redirectWithToast(shop, "/cart", { type: "success", message: t("cart:added") }, headers);
});

/** Nobody buys by looking. */
export const loader = load(() => {
  throw goTo("/cart");
});

/** Never shown: it leads on. A page, so that what went wrong is told on one. */
export default function Add() {
  return null;
}

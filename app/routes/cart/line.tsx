import { z } from "zod";
import { cartQuantityField, setCartQuantity } from "~/domain/cart/cart";
import { form } from "~/web/form.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

const Line = z.object({ posterId: z.string().max(100), quantity: cartQuantityField });

/** The buttons beside a poster in the cart: one more, one less, none. */
export const action = form.press(Line, async ({ shop, viewer }, line) => {
  await setCartQuantity(shop, viewer, line);
  // Back to where the button was, in a long cart without a script.
  return goTo(line.quantity > 0 ? `/cart#line-${line.posterId}` : "/cart");
});

export const loader = load(() => {
  throw goTo("/cart");
});

/** Never shown: it leads on. A page, so that what went wrong is told on one. */
export default function CartLinePage() {
  return null;
}

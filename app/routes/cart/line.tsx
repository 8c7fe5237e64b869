import { z } from "zod";
import { cartQuantityField, setCartQuantity } from "~/domain/cart/cart";
import { paths } from "~/paths";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "cart" } } satisfies RouteHandle;

const Line = z.object({ posterId: z.string().max(100), quantity: cartQuantityField });

/** Takes the buttons of a poster in the cart: one more, one less, none. */
export const action = form.press(Line, async ({ shop, viewer }, line) => {
  await setCartQuantity(shop, viewer, line);
  // Returns to the button's position in a long cart without JavaScript.
  return redirectTo(line.quantity > 0 ? `${paths.cart()}#line-${line.posterId}` : paths.cart());
});

export const loader = load(() => {
  throw redirectTo(paths.cart());
});

/** Never rendered: the action redirects. A page module, so that errors are rendered as a page. */
export default function CartLinePage() {
  return null;
}

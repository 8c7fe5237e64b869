import { z } from "zod";
import { addToCart } from "~/domain/cart/cart";
import { paths } from "~/paths";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { redirectTo, redirectWithToast } from "~/web/toast.server";
import { withVisitor } from "~/web/visitor.server";

export const handle = { limits: { write: "cart" } } satisfies RouteHandle;

/** Takes the button of a poster in the catalogue. */
export const action = form.press(
  z.object({ posterId: z.string().max(100) }),
  async (context, { posterId }) => {
    const { shop, t } = context;
    const { viewer, headers } = await withVisitor(context);
    await addToCart(shop, viewer, posterId);
    return redirectWithToast(shop, paths.cart(), { type: "success", message: t("cart:added") }, headers);
  },
);

/** A GET never adds to the cart. */
export const loader = load(() => {
  throw redirectTo(paths.cart());
});

/** Never rendered: the action redirects. A page module, so that errors are rendered as a page. */
export default function Add() {
  return null;
}

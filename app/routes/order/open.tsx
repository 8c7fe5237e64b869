import { z } from "zod";
import { openOrder } from "~/domain/orders/opening";
import { form } from "~/web/form.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

/** The Order button of a poster. */
export const action = form.press(z.object({ posterId: z.string() }), async (visit, { posterId }) => {
  const { shop, viewer, language } = visit;
  const { id } = await openOrder(shop, viewer, { posterId, language });
  return goTo(`/order/${id}/shipping`);
});

/** Nobody orders by looking. */
export const loader = load(() => {
  throw goTo("/create");
});

/** Never shown: it leads on. A page, so that what went wrong is told on one. */
export default function Open() {
  return null;
}

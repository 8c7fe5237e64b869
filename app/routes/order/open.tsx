import { z } from "zod";
import { openOrder } from "~/domain/orders/opening";
import { form } from "~/web/form.server";
import { DoorField, through } from "~/web/order-door.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

const Wish = z.object({ posterId: z.string(), from: DoorField });

/** The Order button of a poster. */
export const action = form.press(Wish, async (visit, { posterId, from }) => {
  const { shop, viewer, language } = visit;
  const { id } = await openOrder(shop, viewer, { posterId, language });
  return goTo(through(from, `/order/${id}/shipping`));
});

/** Nobody orders by looking. */
export const loader = load(() => {
  throw goTo("/create");
});

/** Never shown: it leads on. A page, so that what went wrong is told on one. */
export default function Open() {
  return null;
}

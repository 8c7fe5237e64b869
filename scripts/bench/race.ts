/** Buyers who all order the last prints of a limited edition at the same moment. */
import { addToCart } from "../../app/domain/cart/cart.ts";
import { openCartOrder } from "../../app/domain/checkout/cart-order.server.ts";
import { prepareCheckout } from "../../app/domain/checkout/checkout.server.ts";
import { Refusal } from "../../app/domain/kernel/refusal.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { ADDRESS } from "./orders.ts";
import { median } from "./row.ts";

export const BUYERS = 200;
export const PRINTS = 5;
const RACES = 7;

/** The median time of a race, in milliseconds, each for another edition of the shop's `poster-1` and so on. */
export async function races(shop: Shop): Promise<number> {
  const taken: number[] = [];
  for (let round = 1; round <= RACES; round += 1) taken.push(await race(shop, `poster-${round}`));
  return median(taken);
}

/** Only the race is measured: everybody has the poster in their cart, and an open order for it, before it begins. */
async function race(shop: Shop, posterId: string): Promise<number> {
  await shop.db
    .updateTable("publications")
    .set({ total_supply: PRINTS })
    .where("poster_id", "=", posterId)
    .execute();
  const buyers = Array.from(
    { length: BUYERS },
    (_, n): Viewer => ({
      account: null,
      visitor: `${posterId}-${n}`,
      network: `192.0.2.${n}`,
    }),
  );
  const orders: { viewer: Viewer; orderId: string }[] = [];
  for (const viewer of buyers) {
    await addToCart(shop, viewer, posterId);
    orders.push({ viewer, orderId: (await openCartOrder(shop, viewer, { language: "en" })).id });
  }
  const started = performance.now();
  const endings = await Promise.all(
    orders.map(({ viewer, orderId }) =>
      prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS }).then(
        () => "held",
        (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
      ),
    ),
  );
  const ms = performance.now() - started;
  const held = endings.filter((ending) => ending === "held").length;
  if (held !== PRINTS) throw new Error(`${held} of ${PRINTS} prints were held.`);
  return ms;
}

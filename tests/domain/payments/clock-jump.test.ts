/** A machine's clock that runs a year ahead for a while, and is set right again. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reconcilePayments } from "../../../app/domain/payments/reconciliation.ts";
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { type CreationShop, openCreationShop } from "../../support/creations.ts";
import { payWithCard, placedOrder, readOrder } from "../../support/orders.ts";

const YEAR = 365 * 24 * 3600_000;

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

it("a payment whose next poll was planned by a clock that ran ahead is polled at once", async () => {
  const checkout = await placedOrder(shop);
  await payWithCard(shop, checkout);
  shop.clock.pass(YEAR);
  const away = new PaymentRefusal("unavailable", "away", true);
  const asked = vi.spyOn(shop.payments, "intent").mockRejectedValue(away);
  await reconcilePayments(shop);
  expect(asked).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  shop.clock.pass(-YEAR);
  await reconcilePayments(shop);
  expect(await readOrder(shop, checkout.order.id)).toMatchObject({ paymentState: "paid" });
});

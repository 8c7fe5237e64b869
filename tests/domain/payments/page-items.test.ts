/** What a buyer reads of an order on the payment provider's page. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addToCart } from "../../../app/domain/cart/cart.ts";
import { openCartOrder } from "../../../app/domain/checkout/cart-order.server.ts";
import { prepareCheckout } from "../../../app/domain/checkout/checkout.server.ts";
import { openPaymentPage } from "../../../app/domain/checkout/open-payment.server.ts";
import { openCreditOrder } from "../../../app/domain/credits/credit-order.ts";
import type { Viewer } from "../../../app/domain/kernel/viewer.ts";
import { type CreationShop, openCreationShop } from "../../support/creations.ts";
import { addPoster, openCreator } from "../../support/gallery.ts";
import { ADDRESS, placedOrder } from "../../support/orders.ts";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

/** The page as the shop asks for it. */
async function pageOf(viewer: Viewer, orderId: string) {
  const open = vi.spyOn(shop.payments, "openHostedPage");
  await openPaymentPage(shop, viewer, orderId);
  const { locale, items, amount } = open.mock.lastCall?.[0] ?? {};
  return { locale, items, amount };
}

it("names a buyer's own poster by its style, and keeps its picture private", async () => {
  const { order, viewer } = await placedOrder(shop, 2, "de");
  expect(await pageOf(viewer, order.id)).toEqual({
    locale: "de",
    amount: 5990,
    items: [{ name: "A3-Poster, Pop-Art", quantity: 2, unitPrice: 2995, picture: null }],
  });
});

it("shows the posters of a cart, with their names, quantities and pictures", async () => {
  const viewer = await openCreator(shop);
  const evening = await addPoster(shop, { name: "Abend", totalSupply: null });
  const night = await addPoster(shop, { name: "Nacht", price: 4500 });
  for (const { id } of [evening, evening, night]) await addToCart(shop, viewer, id);
  const { id: orderId } = await openCartOrder(shop, viewer, { language: "fr" });
  await prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS, language: "fr" });
  const address = `${shop.settings.origin}/api/storage-image/`;
  expect(await pageOf(viewer, orderId)).toEqual({
    locale: "fr",
    amount: 2 * 2995 + 4500,
    items: [
      {
        name: "Poster A3 «\u202fAbend\u202f»",
        quantity: 2,
        unitPrice: 2995,
        picture: address + evening.thumbnailKey,
      },
      {
        name: "Poster A3 «\u202fNacht\u202f»",
        quantity: 1,
        unitPrice: 4500,
        picture: address + night.thumbnailKey,
      },
    ],
  });
});

it("names a pack of credits", async () => {
  const viewer = await openCreator(shop);
  const { id } = await openCreditOrder(shop, viewer, { packId: "medium", language: "it" });
  expect(await pageOf(viewer, id)).toEqual({
    locale: "it",
    amount: 1195,
    items: [{ name: "15 crediti", quantity: 1, unitPrice: 1195, picture: null }],
  });
});

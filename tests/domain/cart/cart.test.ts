import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart, cartCount, cartQuantityField, setCartQuantity } from "../../../app/domain/cart/cart.ts";
import { cartOf } from "../../../app/domain/cart/cart-content.ts";
import { mergeGuestCart, recogniseVisitor } from "../../../app/domain/cart/cart-merge.ts";
import { cartFingerprint } from "../../../app/domain/cart/cart-review.server.ts";
import { openCartOrder } from "../../../app/domain/checkout/cart-order.server.ts";
import { prepareCheckout } from "../../../app/domain/checkout/checkout.server.ts";
import { recordInitiated } from "../../../app/domain/checkout/checkout-events.ts";
import type { Viewer } from "../../../app/domain/kernel/viewer.ts";
import { orderOf } from "../../../app/domain/orders/order.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { refusal } from "../../support/creations.ts";
import { addPoster, openCreator } from "../../support/gallery.ts";
import { ADDRESS, payWithCard } from "../../support/orders.ts";
import { checkOut, purchase, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const change = (posterId: string, columns: { price?: number; public?: 0 | 1; sold?: number }) =>
  shop.db.updateTable("publications").set(columns).where("poster_id", "=", posterId).execute();

describe("a cart", () => {
  it("counts a poster that is added again as one more, and a limited one always as one", async () => {
    const viewer = stranger();
    const standard = await addPoster(shop, { totalSupply: null });
    const limited = await addPoster(shop, { totalSupply: 50 });
    for (const { id } of [standard, standard, limited, limited, limited]) await addToCart(shop, viewer, id);
    await setCartQuantity(shop, viewer, { posterId: limited.id, quantity: 7 });
    const { lines, count, total } = await cartOf(shop, viewer);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect([count, total]).toEqual([3, 2 * 2995 + 4500]);
    expect(await cartCount(shop.db, viewer)).toBe(3);
  });

  it("removes a poster whose quantity becomes zero or less", async () => {
    const viewer = stranger();
    const { id: posterId } = await addPoster(shop, { totalSupply: null });
    for (const quantity of [0, -1, -1e9]) {
      await addToCart(shop, viewer, posterId);
      await setCartQuantity(shop, viewer, { posterId, quantity });
      expect(await cartCount(shop.db, viewer), String(quantity)).toBe(0);
    }
  });

  it("refuses a quantity that is no whole number up to fifty", () => {
    for (const typed of ["1.5", "NaN", "1e9", "1000000000", "", "many", Number.NaN, 1.5, 1e9, 51, null]) {
      expect(cartQuantityField.safeParse(typed).success, String(typed)).toBe(false);
    }
  });

  it("refuses posters that are unknown, unpublished, sold out or the buyer's own", async () => {
    const creator = await openCreator(shop);
    const own = await addPoster(shop, { creator });
    const down = await addPoster(shop, { public: false });
    const soldOut = await addPoster(shop, { totalSupply: 2, sold: 2 });
    const held = await addPoster(shop, { totalSupply: 2, sold: 1, held: 1 });
    expect(await refusal(addToCart(shop, creator, "no such poster"))).toBe("poster-gone");
    expect(await refusal(addToCart(shop, creator, own.id))).toBe("poster-own");
    expect(await refusal(addToCart(shop, creator, down.id))).toBe("poster-gone");
    expect(await refusal(addToCart(shop, creator, soldOut.id))).toBe("edition-sold-out");
    expect(await refusal(addToCart(shop, creator, held.id))).toBe("edition-held");
    expect(await cartCount(shop.db, creator)).toBe(0);
  });

  it("is limited to forty posters, fifty of each", async () => {
    const viewer = stranger();
    const creator = await openCreator(shop);
    for (let n = 0; n < 40; n++)
      await addToCart(shop, viewer, (await addPoster(shop, { creator, totalSupply: null })).id);
    const one = await addPoster(shop, { creator });
    expect(await refusal(addToCart(shop, viewer, one.id))).toBe("cart-full");
    const [first] = (await cartOf(shop, viewer)).lines;
    await setCartQuantity(shop, viewer, { posterId: first!.posterId, quantity: 50 });
    expect(await refusal(addToCart(shop, viewer, first!.posterId))).toBe("quantity-too-many");
  });

  it("is visible only to its visitor", async () => {
    const [mine, theirs] = [stranger(), stranger()];
    await addToCart(shop, mine, (await addPoster(shop)).id);
    expect(await cartCount(shop.db, theirs)).toBe(0);
    expect(await cartCount(shop.db, { account: null })).toBe(0);
    const { id } = await openCartOrder(shop, mine, { language: "en" });
    expect(await refusal(orderOf(shop, theirs, { id }))).toBe("not-found");
    expect(await refusal(openCartOrder(shop, theirs, { language: "en" }))).toBe("cart-empty");
  });
});

describe("logging in", () => {
  it("merges the cart of the browser, each poster once", async () => {
    const viewer = await openCreator(shop);
    const visitor = stranger();
    const [both, brought] = [await addPoster(shop, { totalSupply: null }), await addPoster(shop)];
    await addToCart(shop, viewer, both.id);
    for (const { id } of [both, both, brought]) await addToCart(shop, visitor, id);
    await recogniseVisitor(shop, { visitor: visitor.visitor!, accountId: viewer.account.id });
    expect(await cartCount(shop.db, visitor)).toBe(0);
    expect((await cartOf(shop, viewer)).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it("of a guest who has an account becomes the account's, with the larger quantity of a poster in both", async () => {
    const [account, guest] = [await openCreator(shop), await openCreator(shop, { username: "ada_l" })];
    const [both, brought] = [await addPoster(shop, { totalSupply: null }), await addPoster(shop)];
    await addToCart(shop, account, both.id);
    for (const { id } of [both, both, brought]) await addToCart(shop, guest, id);
    await mergeGuestCart(shop.db, shop, { guestId: guest.account.id, accountId: account.account.id });
    expect(await cartCount(shop.db, guest)).toBe(0);
    expect((await cartOf(shop, account)).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it("assigns an order to the account only where its e-mail matches", async () => {
    const visitor = stranger();
    const { order } = await purchase(shop, visitor, [(await addPoster(shop)).id]);
    const otherAccount = await openCreator(shop);
    await recogniseVisitor(shop, { visitor: visitor.visitor!, accountId: otherAccount.account.id });
    expect(await refusal(orderOf(shop, otherAccount, { id: order.id }))).toBe("not-found");
    const ada = await openCreator(shop, { username: "ada_l" });
    await shop.db
      .updateTable("accounts")
      .set({ email: "ada@example.com" })
      .where("id", "=", ada.account.id)
      .execute();
    await recogniseVisitor(shop, { visitor: visitor.visitor!, accountId: ada.account.id });
    expect((await orderOf(shop, ada, { id: order.id })).id).toBe(order.id);
  });
});

describe("between cart and payment", () => {
  let viewer: Viewer;
  let posterId: string;
  beforeEach(async () => {
    viewer = stranger();
    posterId = (await addPoster(shop, { name: "Dusk", price: 4500 })).id;
    await addToCart(shop, viewer, posterId);
  });

  it("shows a changed price before it is paid, and continuing accepts it", async () => {
    const before = cartFingerprint(await cartOf(shop, viewer));
    await change(posterId, { price: 6000 });
    expect(await refusal(openCartOrder(shop, viewer, { language: "en", seenFingerprint: before }))).toBe(
      "cart-changed",
    );
    expect(await refusal(openCartOrder(shop, viewer, { language: "en" }))).toBe("cart-changed");
    const now = await cartOf(shop, viewer);
    expect(now.lines[0]).toMatchObject({ trouble: "repriced", price: 6000, priceSeen: 4500 });
    const { id } = await openCartOrder(shop, viewer, {
      language: "en",
      seenFingerprint: cartFingerprint(now),
    });
    expect((await orderOf(shop, viewer, { id })).amount).toBe(6000);
  });

  it.each([
    ["gone", { public: 0 as const }],
    ["sold-out", { sold: 50 }],
  ])(
    "shows a poster that is %s, does not charge it, and leaves it out of the order",
    async (trouble, columns) => {
      const other = await addPoster(shop, { totalSupply: null });
      await addToCart(shop, viewer, other.id);
      const before = cartFingerprint(await cartOf(shop, viewer));
      await change(posterId, columns);
      expect(await refusal(openCartOrder(shop, viewer, { language: "en", seenFingerprint: before }))).toBe(
        "cart-changed",
      );
      const now = await cartOf(shop, viewer);
      expect([now.lines[0]?.trouble, now.count, now.total]).toEqual([trouble, 1, 2995]);
      const { id } = await openCartOrder(shop, viewer, {
        language: "en",
        seenFingerprint: cartFingerprint(now),
      });
      expect((await orderOf(shop, viewer, { id })).lines.map((line) => line.posterId)).toEqual([other.id]);
    },
  );

  it("shows at the address step what changed since the cart, and creates no payment", async () => {
    const { id: orderId } = await openCartOrder(shop, viewer, { language: "en" });
    await change(posterId, { price: 9000 });

    expect(await refusal(prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS }))).toBe("cart-changed");
    expect(await shop.db.selectFrom("payments").selectAll().execute()).toEqual([]);
  });

  it("keeps one order open, and cancels the payment of an earlier cart", async () => {
    const first = await checkOut(shop, viewer, []);
    const other = await addPoster(shop, { totalSupply: null });
    const second = await checkOut(shop, viewer, [other.id]);
    expect(second.order.id).toBe(first.order.id);
    expect(second.order.amount).toBe(4500 + 2995);
    expect((await shop.payments.intent(first.intentId)).status).toBe("canceled");
  });

  it("opens one order for two tabs that continue at the same moment", async () => {
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => openCartOrder(shop, viewer, { language: "en" })),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  it("says that it changed where a poster goes while the cart becomes an order", async () => {
    await checkOut(shop, viewer, []);
    const gone = await addPoster(shop);
    await addToCart(shop, viewer, gone.id);
    // The payment of the earlier cart is cancelled at the provider, which takes a moment.
    const { cancelIntent } = shop.payments;
    vi.spyOn(shop.payments, "cancelIntent").mockImplementationOnce(async (id) => {
      await shop.db.deleteFrom("cart_lines").where("publication_id", "=", gone.publicationId).execute();
      await shop.db.deleteFrom("publications").where("id", "=", gone.publicationId).execute();
      return cancelIntent(id);
    });
    expect(await refusal(openCartOrder(shop, viewer, { language: "en" }))).toBe("cart-changed");
  });

  it("shows a price that changes at the last step before anything is paid", async () => {
    const { order } = await checkOut(shop, viewer, []);
    await change(posterId, { price: 9000 });
    expect(await refusal(recordInitiated(shop, viewer, order.id))).toBe("cart-changed");
    await change(posterId, { price: 4500 });
    await recordInitiated(shop, viewer, order.id);
  });

  it("removes exactly what was paid from the cart", async () => {
    const checkout = await checkOut(shop, viewer, []);
    const later = await addPoster(shop, { totalSupply: null });
    await addToCart(shop, viewer, later.id);

    await payWithCard(shop, checkout);
    await settleOrder(shop, checkout.intentId);
    expect((await cartOf(shop, viewer)).lines.map((line) => line.posterId)).toEqual([later.id]);
  });
});

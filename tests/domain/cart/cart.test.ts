import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addToCart, cartCount, cartQuantityField, setCartQuantity } from "../../../app/domain/cart/cart.ts";
import { cartOf } from "../../../app/domain/cart/cart-content.ts";
import { recogniseVisitor } from "../../../app/domain/cart/cart-merge.ts";
import { openCartOrder } from "../../../app/domain/cart/cart-order.server.ts";
import { lookOf } from "../../../app/domain/cart/cart-review.server.ts";
import { prepareCheckout } from "../../../app/domain/orders/checkout.server.ts";
import { recordInitiated } from "../../../app/domain/orders/funnel.ts";
import { orderOf } from "../../../app/domain/orders/order.ts";
import { settleOrder } from "../../../app/domain/orders/settlement.ts";
import type { Viewer } from "../../../app/domain/viewer.ts";
import { hangPoster, openCreator } from "../../gallery.ts";
import { openTestShop, type TestShop } from "../../shop.ts";
import { refusal } from "../creations/studio.ts";
import { ADDRESS, payBy } from "../orders/counter.ts";
import { bought, checkedOut, stranger } from "./shopper.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const change = (posterId: string, columns: { price?: number; public?: 0 | 1; sold?: number }) =>
  shop.db.updateTable("publications").set(columns).where("poster_id", "=", posterId).execute();

describe("a cart", () => {
  it("counts a poster that is added again as one more, and a limited one as one for ever", async () => {
    const viewer = stranger();
    const standard = await hangPoster(shop, { totalSupply: null });
    const limited = await hangPoster(shop, { totalSupply: 50 });
    for (const { id } of [standard, standard, limited, limited, limited]) await addToCart(shop, viewer, id);
    await setCartQuantity(shop, viewer, { posterId: limited.id, quantity: 7 });
    const { lines, count, total } = await cartOf(shop, viewer);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect([count, total]).toEqual([3, 2 * 2995 + 4500]);
    expect(await cartCount(shop.db, viewer)).toBe(3);
  });

  it("loses a poster whose quantity becomes nothing or less", async () => {
    const viewer = stranger();
    const { id: posterId } = await hangPoster(shop, { totalSupply: null });
    for (const quantity of [0, -1, -1e9]) {
      await addToCart(shop, viewer, posterId);
      await setCartQuantity(shop, viewer, { posterId, quantity });
      expect(await cartCount(shop.db, viewer), String(quantity)).toBe(0);
    }
  });

  it("takes no quantity that is none", () => {
    for (const typed of ["1.5", "NaN", "1e9", "1000000000", "", "many", Number.NaN, 1.5, 1e9, 51, null]) {
      expect(cartQuantityField.safeParse(typed).success, String(typed)).toBe(false);
    }
  });

  it("takes none of what is unknown, taken down, sold out or one's own", async () => {
    const creator = await openCreator(shop);
    const own = await hangPoster(shop, { creator });
    const down = await hangPoster(shop, { public: false });
    const gone = await hangPoster(shop, { totalSupply: 2, sold: 2 });
    const held = await hangPoster(shop, { totalSupply: 2, sold: 1, held: 1 });
    expect(await refusal(addToCart(shop, creator, "no such poster"))).toBe("poster-gone");
    expect(await refusal(addToCart(shop, creator, own.id))).toBe("poster-own");
    expect(await refusal(addToCart(shop, creator, down.id))).toBe("poster-gone");
    expect(await refusal(addToCart(shop, creator, gone.id))).toBe("edition-sold-out");
    expect(await refusal(addToCart(shop, creator, held.id))).toBe("edition-held");
    expect(await cartCount(shop.db, creator)).toBe(0);
  });

  it("has an end: forty posters, fifty of each", async () => {
    const viewer = stranger();
    const creator = await openCreator(shop);
    for (let n = 0; n < 40; n++)
      await addToCart(shop, viewer, (await hangPoster(shop, { creator, totalSupply: null })).id);
    const one = await hangPoster(shop, { creator });
    expect(await refusal(addToCart(shop, viewer, one.id))).toBe("cart-full");
    const [first] = (await cartOf(shop, viewer)).lines;
    await setCartQuantity(shop, viewer, { posterId: first!.posterId, quantity: 50 });
    expect(await refusal(addToCart(shop, viewer, first!.posterId))).toBe("quantity-too-many");
  });

  it("is nobody else's", async () => {
    const [mine, theirs] = [stranger(), stranger()];
    await addToCart(shop, mine, (await hangPoster(shop)).id);
    expect(await cartCount(shop.db, theirs)).toBe(0);
    expect(await cartCount(shop.db, { account: null })).toBe(0);
    const { id } = await openCartOrder(shop, mine, { language: "en" });
    expect(await refusal(orderOf(shop, theirs, { id }))).toBe("not-found");
    expect(await refusal(openCartOrder(shop, theirs, { language: "en" }))).toBe("cart-empty");
  });
});

describe("logging in", () => {
  it("brings along what the browser had, each wish once", async () => {
    const viewer = await openCreator(shop);
    const visitor = stranger();
    const [both, brought] = [await hangPoster(shop, { totalSupply: null }), await hangPoster(shop)];
    await addToCart(shop, viewer, both.id);
    for (const { id } of [both, both, brought]) await addToCart(shop, visitor, id);
    await recogniseVisitor(shop, { visitor: visitor.visitor!, accountId: viewer.account.id });
    expect(await cartCount(shop.db, visitor)).toBe(0);
    expect((await cartOf(shop, viewer)).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it("makes an order one's own only where it was placed for the account's e-mail", async () => {
    const visitor = stranger();
    const { order } = await bought(shop, visitor, [(await hangPoster(shop)).id]);
    const somebody = await openCreator(shop);
    await recogniseVisitor(shop, { visitor: visitor.visitor!, accountId: somebody.account.id });
    expect(await refusal(orderOf(shop, somebody, { id: order.id }))).toBe("not-found");
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
    posterId = (await hangPoster(shop, { name: "Dusk", price: 4500 })).id;
    await addToCart(shop, viewer, posterId);
  });

  it("a price that has changed is told before it is paid, and agreed to by going on", async () => {
    const before = lookOf(await cartOf(shop, viewer));
    await change(posterId, { price: 6000 });
    expect(await refusal(openCartOrder(shop, viewer, { language: "en", look: before }))).toBe("cart-changed");
    expect(await refusal(openCartOrder(shop, viewer, { language: "en" }))).toBe("cart-changed");
    const now = await cartOf(shop, viewer);
    expect(now.lines[0]).toMatchObject({ trouble: "repriced", price: 6000, priceSeen: 4500 });
    const { id } = await openCartOrder(shop, viewer, { language: "en", look: lookOf(now) });
    expect((await orderOf(shop, viewer, { id })).amount).toBe(6000);
  });

  it.each([
    ["gone", { public: 0 as const }],
    ["sold-out", { sold: 50 }],
  ])("a poster that is %s is told, not counted, and left behind", async (trouble, columns) => {
    const other = await hangPoster(shop, { totalSupply: null });
    await addToCart(shop, viewer, other.id);
    const before = lookOf(await cartOf(shop, viewer));
    await change(posterId, columns);
    expect(await refusal(openCartOrder(shop, viewer, { language: "en", look: before }))).toBe("cart-changed");
    const now = await cartOf(shop, viewer);
    expect([now.lines[0]?.trouble, now.count, now.total]).toEqual([trouble, 1, 2995]);
    const { id } = await openCartOrder(shop, viewer, { language: "en", look: lookOf(now) });
    expect((await orderOf(shop, viewer, { id })).lines.map((line) => line.posterId)).toEqual([other.id]);
  });

  it("what changes after the cart was left is told at the address, and nothing is asked of the provider", async () => {
    const { id: orderId } = await openCartOrder(shop, viewer, { language: "en" });
    await change(posterId, { price: 9000 });

    expect(await refusal(prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS }))).toBe("cart-changed");
    expect(await shop.db.selectFrom("payments").selectAll().execute()).toEqual([]);
  });

  it("one order is open at a time, and what it was before cannot be paid once the cart is another", async () => {
    const first = await checkedOut(shop, viewer, []);
    const other = await hangPoster(shop, { totalSupply: null });
    const second = await checkedOut(shop, viewer, [other.id]);
    expect(second.order.id).toBe(first.order.id);
    expect(second.order.amount).toBe(4500 + 2995);
    expect((await shop.payments.intent(first.intentId)).status).toBe("canceled");
  });

  it("two tabs that go on at once open one order", async () => {
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => openCartOrder(shop, viewer, { language: "en" })),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  it("a price that changes at the last step is told before anything is paid", async () => {
    const { order } = await checkedOut(shop, viewer, []);
    await change(posterId, { price: 9000 });
    expect(await refusal(recordInitiated(shop, viewer, order.id))).toBe("cart-changed");
    await change(posterId, { price: 4500 });
    await recordInitiated(shop, viewer, order.id);
  });

  it("paying empties the cart of what was paid, and of nothing else", async () => {
    const checkout = await checkedOut(shop, viewer, []);
    const later = await hangPoster(shop, { totalSupply: null });
    await addToCart(shop, viewer, later.id);

    await payBy(shop, checkout);
    await settleOrder(shop, checkout.intentId);
    expect((await cartOf(shop, viewer)).lines.map((line) => line.posterId)).toEqual([later.id]);
  });
});

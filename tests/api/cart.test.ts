/** The cart's API: what it accepts, what it refuses, and what a payment can and cannot complete. */
import { describe, expect, it } from "vitest";
import { pictureAddress } from "../../app/domain/posters/picture.ts";
import { addPoster, addPosters, enter, openCreator } from "../support/gallery.ts";
import { ADDRESS, CARDS } from "../support/orders.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { visitorOf } from "../support/stripe.ts";
import { guest, verify } from "./visitors.ts";

const { shop, server } = await servedShop();

const add = (visitor: Visitor, posterId: unknown) => visitor.call("/api/cart", { posterId });
const prepare = (visitor: Visitor, quantity: unknown, more: object = {}) =>
  visitor.call("/api/prepare-checkout", { ...ADDRESS, country: "CH", quantity, ...more });

async function answerOf(answer: Response) {
  const { code, message, field } = await answer.json();
  return { status: answer.status, code, message, ...(field ? { field } : {}) };
}

/** The number of prints in the cart's badge. */
async function badge(visitor: Visitor): Promise<number> {
  const page = await (await visitor.get("/catalogue")).text();
  return Number(/data-cart-count="">(\d+)</.exec(page)?.[1]);
}

/** Pays in the card form. */
async function pay(clientSecret: string, number = CARDS.good): Promise<string> {
  const { intent_id: intentId } = await shop.db
    .selectFrom("payments")
    .select("intent_id")
    .orderBy("created_at", "desc")
    .where("intent_id", "=", clientSecret.split("_secret")[0] ?? "")
    .executeTakeFirstOrThrow();
  await visitorOf(shop).confirm(clientSecret, number);
  return intentId ?? "";
}

async function inCart(...posterIds: string[]): Promise<Visitor> {
  const visitor = server.visitor();
  for (const id of posterIds) expect((await add(visitor, id)).status).toBe(200);
  return visitor;
}

const change = (
  posterId: string,
  columns: { price?: number; public?: 0 | 1; sold?: number; held?: number },
) => shop.db.updateTable("publications").set(columns).where("poster_id", "=", posterId).execute();

describe("POST /api/cart", () => {
  it("counts its posters, and a limited print once", async () => {
    const [standard, limited] = [await addPoster(shop, { totalSupply: null }), await addPoster(shop)];
    const visitor = server.visitor();
    const counts: number[] = [];
    for (const { id } of [standard, standard, limited, limited]) {
      counts.push((await (await add(visitor, id)).json()).count);
    }
    expect(counts).toEqual([1, 2, 3, 3]);
    expect(await badge(visitor)).toBe(3);
  });

  it("gives the reason why each poster cannot be bought", async () => {
    const creator = await openCreator(shop);
    const own = await enter(shop, server, creator);
    const down = await addPoster(shop, { public: false });
    const gone = await addPoster(shop, { name: "Dusk", totalSupply: 2, sold: 2 });
    const held = await addPoster(shop, { name: "Dawn", totalSupply: 2, sold: 1, held: 1 });
    const mine = await addPoster(shop, { creator });
    const nowhere = { status: 409, code: "poster-gone", message: "This poster is no longer for sale." };
    expect(await answerOf(await add(own, "no such poster"))).toEqual(nowhere);
    expect(await answerOf(await add(own, down.id))).toEqual(nowhere);
    expect(await answerOf(await add(own, mine.id))).toEqual({
      status: 409,
      code: "poster-own",
      message: "This is your own poster. Order prints from your dashboard.",
    });
    expect(await answerOf(await add(own, gone.id))).toMatchObject({
      code: "edition-sold-out",
      message: "“Dusk” is sold out. No more prints will be made.",
    });
    expect(await answerOf(await add(own, held.id))).toMatchObject({
      code: "edition-held",
      message: expect.stringContaining("Someone is paying for the last print of “Dawn” right now."),
    });
    for (const nonsense of [1, null, {}, ["a"], "x".repeat(101)]) {
      expect((await add(own, nonsense)).status).toBe(422);
    }
    expect((await own.call("/api/cart", "{")).status).toBe(400);
    expect((await own.get("/api/cart")).status).toBe(405);
    expect(await badge(own)).toBe(0);
  });

  it("refuses posts from another website", async () => {
    const { id: posterId } = await addPoster(shop);
    const visitor = await inCart(posterId);
    for (const origin of ["https://evil.example", "null"]) {
      for (const path of ["/api/cart", "/cart/add", "/cart/line", "/cart", "/api/complete-catalogue-order"]) {
        const answer = await visitor.fetch(path, {
          method: "POST",
          headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ posterId, quantity: "0" }),
        });
        expect(answer.status, `${origin} ${path}`).toBe(403);
      }
    }
    expect(await badge(visitor)).toBe(1);
  });

  it("is limited to forty posters and fifty of each over a thousand requests", async () => {
    const posters = await addPosters(shop, 41, { totalSupply: null });
    const visitor = server.visitor();
    const answers = await Promise.all(posters.map(({ id }) => add(visitor, id).then(answerOf)));
    // Before the first answer there is no cart, so at most forty are in one.
    expect(answers.length).toBe(41);
    const one = await inCart(...posters.slice(0, 40).map(({ id }) => id));
    expect(await answerOf(await add(one, posters[40]?.id))).toEqual({
      status: 422,
      code: "cart-full",
      message: "A cart holds up to 40 different posters. Please order these first.",
    });
    const repeated = await Promise.all(Array.from({ length: 60 }, () => add(one, posters[0]?.id)));
    expect(repeated.filter(({ ok }) => ok)).toHaveLength(49);
    expect(await badge(one)).toBe(50 + 39);
    for (let times = 0; times < 240; times++) await add(one, posters[0]?.id);
    expect(await answerOf(await add(one, posters[0]?.id))).toMatchObject({ status: 429 });
  });
});

describe("a cart's cookie", () => {
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("shop_visitor="))
      ?.split(";")[0] ?? "";

  it("is signed, hidden from scripts, and contains no row ids", async () => {
    const answer = await add(server.visitor(), (await addPoster(shop)).id);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^shop_visitor=[^;]+\.[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [row] = await shop.db.selectFrom("carts").selectAll().orderBy("created_at", "desc").execute();
    expect(cookie).not.toContain(row?.visitor_hash ?? "none");
    expect(cookie).not.toContain(row?.id ?? "none");
  });

  it("opens no cart when forged, and its visitor gets a new cart", async () => {
    const { id } = await addPoster(shop);
    const cookie = cookieOf(await add(server.visitor(), id));
    const [value = "", signature = ""] = cookie.replace("shop_visitor=", "").split(".");
    const other = Buffer.from(JSON.stringify("another token")).toString("base64");
    for (const forged of [
      value,
      `${value}.`,
      `${value}.${"A".repeat(signature.length)}`,
      `${encodeURIComponent(other)}.${signature}`,
      "garbage",
      "%00",
      `${value}.${signature}x`,
    ]) {
      const headers = { Cookie: `shop_visitor=${forged}` };
      const page = await (await server.visitor().fetch("/cart", { headers })).text();
      expect(page, forged).toContain("Your cart is empty");
      const answer = await server.visitor().fetch("/api/cart", {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json", Origin: server.address },
        body: JSON.stringify({ posterId: id }),
      });
      expect((await answer.json()).count, forged).toBe(1);
      expect(cookieOf(answer), forged).not.toBe("");
    }
    const page = await (await server.visitor().fetch("/cart", { headers: { Cookie: cookie } })).text();
    expect(page).not.toContain("Your cart is empty");
  });

  it("of another visitor shows nothing to a logged-in account, and is merged at a log-in only", async () => {
    const theirs = server.visitor();
    const cookie = cookieOf(await add(theirs, (await addPoster(shop)).id));
    const person = await enter(shop, server, await openCreator(shop));
    person.keep(cookie);
    expect(await badge(person)).toBe(0);
    expect(await badge(theirs)).toBe(1);
    expect((await prepare(person, 1)).status).toBe(422);
  });

  it("brings the browser's cart to the account that logs in", async () => {
    const visitor = await inCart((await addPoster(shop)).id);
    const email = `buyer-${Date.now()}@example.com`;
    const guestOf = await guest(shop, server, email);
    await add(guestOf, (await addPoster(shop, { totalSupply: null })).id);
    // A code is not sent again at once.
    shop.clock.pass(61_000);
    await verify(shop, visitor, email);
    expect([await badge(visitor), await badge(guestOf)]).toEqual([2, 2]);
  });
});

describe("POST /api/prepare-checkout with a cart", () => {
  it("returns what the browser pays with, at the shop's price, not the requested one", async () => {
    const visitor = await inCart(
      (await addPoster(shop, { price: 4500 })).id,
      (await addPoster(shop, { totalSupply: null })).id,
    );
    const answer = await prepare(visitor, 2, { price: 1, amount: 1, discountAmount: 9999 });
    expect(answer.status).toBe(200);
    const { clientSecret, confirmationId } = await answer.json();
    expect(confirmationId).toMatch(/^CAT-\d{6}$/);
    expect((await shop.payments.intent(clientSecret.split("_secret")[0])).amount).toBe(4500 + 2995);
    const again = await (await prepare(visitor, 2)).json();
    expect(again).toEqual({ clientSecret, confirmationId });
  });

  it("refuses an invalid quantity, and reports a changed cart", async () => {
    const visitor = await inCart((await addPoster(shop)).id);
    for (const forged of [-1, 0, 1.5, "x", null, Number.NaN]) {
      expect(await answerOf(await prepare(visitor, forged)), String(forged)).toMatchObject({
        status: 422,
        code: "quantity-invalid",
        message: "Please order at least 1 poster",
        field: "quantity",
      });
    }
    for (const forged of [2, 50, 1e9]) {
      expect(await answerOf(await prepare(visitor, forged)), String(forged)).toMatchObject({
        status: 409,
        code: "cart-changed",
      });
    }
    expect(await shop.db.selectFrom("holds").selectAll().execute()).toHaveLength(1);
  });

  it("orders no poster of the buyer's own when the cart has changed meanwhile", async () => {
    const creator = await openCreator(shop);
    await addPoster(shop, { creator, public: null });
    const person = await enter(shop, server, creator);
    const { id } = await addPoster(shop, { totalSupply: null });
    await add(person, id);
    await add(person, id);
    expect((await answerOf(await prepare(person, 1))).code).toBe("cart-changed");
    expect((await (await prepare(person, 2)).json()).confirmationId).toMatch(/^CAT-/);
  });

  it.each([
    ["unpublished", { public: 0 as const }],
    ["sold out", { sold: 50 }],
    ["wholly held", { held: 50 }],
    ["repriced", { price: 9900 }],
  ])("refuses a cart with a poster that is %s, and charges nothing", async (_, columns) => {
    const { id } = await addPoster(shop);
    const visitor = await inCart(id, (await addPoster(shop, { totalSupply: null })).id);
    await change(id, columns);
    const [two, one] = [await answerOf(await prepare(visitor, 2)), await answerOf(await prepare(visitor, 1))];
    expect([two.code, one.code]).toEqual(["cart-changed", "cart-changed"]);
    expect(two.message).toContain("Nothing was charged.");
    expect([two.status, one.status]).toEqual([409, 409]);
  });

  it("refuses a cart with a poster that has become the buyer's own", async () => {
    const creator = await openCreator(shop);
    const { id } = await addPoster(shop);
    const person = await enter(shop, server, creator);
    await add(person, id);
    await shop.db
      .updateTable("publications")
      .set({ account_id: creator.account.id })
      .where("poster_id", "=", id)
      .execute();
    expect((await answerOf(await prepare(person, 1))).code).toBe("cart-changed");
  });
});

describe("POST /api/complete-catalogue-order", () => {
  interface Ordered {
    visitor: Visitor;
    clientSecret: string;
    confirmationId: string;
    cartItems: { imageUrl: string; style: string; quantity: number }[];
  }

  async function ordered(): Promise<Ordered> {
    const [limited, standard] = [await addPoster(shop), await addPoster(shop, { totalSupply: null })];
    const visitor = await inCart(limited.id, standard.id, standard.id);
    const { clientSecret, confirmationId } = await (await prepare(visitor, 3)).json();
    const cartItems = [
      { imageUrl: pictureAddress(limited.imageKey), style: "popart", quantity: 1 },
      { imageUrl: pictureAddress(standard.imageKey), style: "popart", quantity: 2 },
    ];
    return { visitor, clientSecret, confirmationId, cartItems };
  }

  const complete = (visitor: Visitor, paymentIntentId: unknown, cartItems: unknown, more: object = {}) =>
    visitor.call("/api/complete-catalogue-order", { ...ADDRESS, paymentIntentId, cartItems, ...more });

  it("completes the order once, however often it is called", async () => {
    const { visitor, clientSecret, confirmationId, cartItems } = await ordered();
    const intentId = await pay(clientSecret);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => complete(visitor, intentId, cartItems).then((each) => each.json())),
    );
    for (const answer of answers) {
      expect(answer).toEqual({ confirmationId, paymentState: "paid", status: "pending" });
    }
    const made = await (
      await complete(visitor, intentId, cartItems, { orderConfirmationId: "CAT-made-up" })
    ).json();
    expect(made.confirmationId).toBe(confirmationId);
    const sales = await shop.db
      .selectFrom("ledger_transactions")
      .innerJoin("orders", "orders.id", "order_id")
      .select("ledger_transactions.id")
      .where("confirmation_id", "=", confirmationId)
      .where("ledger_transactions.kind", "=", "sale")
      .execute();
    expect(sales).toHaveLength(1);
    expect(await badge(visitor)).toBe(0);
  });

  it("refuses a missing payment, and a declined one", async () => {
    const { visitor, clientSecret, cartItems } = await ordered();
    const intentId = clientSecret.split("_secret")[0];
    expect(await answerOf(await complete(visitor, intentId, cartItems))).toMatchObject({
      status: 409,
      code: "cart-order-incomplete",
    });
    await pay(clientSecret, CARDS.declined).catch(() => {});
    expect((await complete(visitor, intentId, cartItems)).status).toBe(409);
    expect(await badge(visitor)).toBe(3);
  });

  it("completes what was ordered and paid, not the pictures and quantities that the request claims", async () => {
    const { visitor, clientSecret, confirmationId, cartItems } = await ordered();
    const intentId = await pay(clientSecret);
    const [first, second] = cartItems;
    const elsewhere = pictureAddress((await addPoster(shop)).imageKey);
    const images = (await (await visitor.get("/api/public-images")).json()).images as { imageUrl: string }[];
    const thumbnails = images.slice(0, 2).map(({ imageUrl }) => ({ imageUrl, quantity: 1 }));
    const thousand = Array.from({ length: 1000 }, () => first);
    for (const named of [
      thumbnails,
      [],
      [first],
      [first, first],
      [first, { ...second, quantity: 3 }],
      [{ ...first, imageUrl: elsewhere }, second],
      [first, { ...second, quantity: -1.5 }],
      [first, { ...second, imageUrl: undefined }],
      thousand,
      undefined,
      "all",
    ]) {
      const answer = await complete(visitor, intentId, named);
      const answered = [answer.status, await answer.json()];
      expect(answered, JSON.stringify(named)?.slice(0, 80)).toEqual([
        200,
        { confirmationId, paymentState: "paid", status: "pending" },
      ]);
    }
  });

  it("finds neither another visitor's payment nor one that does not exist", async () => {
    const [mine, theirs] = [await ordered(), await ordered()];
    const intentId = await pay(theirs.clientSecret);
    for (const id of [intentId, "pi_unknown", "' or 1=1"]) {
      expect((await complete(mine.visitor, id, mine.cartItems)).status, id).toBe(404);
      expect((await complete(mine.visitor, id, theirs.cartItems)).status, id).toBe(404);
    }
    expect((await complete(mine.visitor, "", mine.cartItems)).status).toBe(409);
    expect((await complete(mine.visitor, 7, mine.cartItems)).status).toBe(409);
  });

  it("completes no second order with the payment of the first", async () => {
    const first = await ordered();
    const intentId = await pay(first.clientSecret);
    expect((await complete(first.visitor, intentId, first.cartItems)).status).toBe(200);
    const { id: posterId } = await addPoster(shop);
    await add(first.visitor, posterId);
    const { confirmationId } = await (await prepare(first.visitor, 1)).json();
    const more = { orderConfirmationId: confirmationId };
    const answer = await (await complete(first.visitor, intentId, first.cartItems, more)).json();
    expect(answer.confirmationId).toBe(first.confirmationId);
    const second = await shop.db
      .selectFrom("orders")
      .select(["payment_state", "paid_intent_id"])
      .where("confirmation_id", "=", confirmationId)
      .executeTakeFirstOrThrow();
    expect(second).toEqual({ payment_state: "open", paid_intent_id: null });
    expect(await badge(first.visitor)).toBe(1);
  });
});

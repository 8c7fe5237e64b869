/** Calls of the cart and the checkout, and the webhooks of the payment provider. */
import { pictureAddress } from "../../../app/domain/posters/picture.ts";
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { addPoster, addPosters } from "../../support/gallery.ts";
import { ADDRESS } from "../../support/orders.ts";
import { signed, visitorOf } from "../../support/stripe.ts";
import { type Elsewhere, type Row, rowsOf } from "../row.ts";
import { type World, withPoster } from "../world.ts";

/** A browser with one print in its cart. */
async function shopping(world: World, options: Parameters<typeof addPoster>[1] = {}) {
  const poster = await addPoster(world.shop, options);
  const by = world.stranger();
  await by.call("/api/cart", { posterId: poster.id });
  return { by, poster };
}

const preparing = (what: string, answers: Row["answers"], change: object = {}, body?: object) => ({
  what,
  answers,
  ...(body ? { body } : {}),
  ask: async (world: World) => ({
    by: (await shopping(world)).by,
    sends: { ...ADDRESS, quantity: 1, ...change },
  }),
});

/** A field that is missing, too short, too long, or has invalid characters. */
const lines = (
  field: string,
  [short, long, strange]: readonly [Row["answers"], Row["answers"], Row["answers"]],
  { most, least }: { most: number; least: number },
) => [
  preparing(`without ${field}`, short, { [field]: undefined }, { field }),
  preparing(`${field} of ${least - 1}`, short, { [field]: "x".repeat(least - 1) }),
  preparing(`${field} of ${most + 1}`, long, { [field]: "x".repeat(most + 1) }),
  preparing(`${field} with signs`, strange, { [field]: "<Lugano, 6900>" }),
];

/** Places the order of a cart, and pays it if asked to. */
async function ordered(world: World, { paid = true } = {}) {
  const { by, poster } = await shopping(world);
  const prepared = await by.call("/api/prepare-checkout", { ...ADDRESS, quantity: 1 });
  const { clientSecret, confirmationId } = (await prepared.json()) as Record<string, string>;
  const order = await world.shop.db
    .selectFrom("orders")
    .select("id")
    .where("confirmation_id", "=", confirmationId ?? "")
    .executeTakeFirstOrThrow();
  const paymentIntentId = (clientSecret ?? "").split("_secret")[0] ?? "";
  if (paid) await visitorOf(world.shop).confirm(clientSecret ?? "");
  const cartItems = [{ imageUrl: pictureAddress(poster.imageKey), style: "popart", quantity: 1 }];
  return { by, poster, orderId: order.id, paymentIntentId, confirmationId, cartItems };
}

const completing = (
  what: string,
  answers: Row["answers"],
  change: (order: Awaited<ReturnType<typeof ordered>>, world: World) => object | Promise<object> = () => ({}),
  { paid = true } = {},
) => ({
  what,
  answers,
  ask: async (world: World) => {
    const order = await ordered(world, { paid });
    const { paymentIntentId, confirmationId, cartItems } = order;
    const sends = { ...ADDRESS, paymentIntentId, confirmationId, cartItems };
    return { by: order.by, sends: { ...sends, ...(await change(order, world)) } };
  },
  ...(answers === "well" ? { body: { paymentState: "paid", status: "pending" } } : {}),
});

/** Makes the provider unavailable during the call. */
const whileAway = (
  row: Omit<Row, "call">,
  answers: "checkout-failed" | "payment-unchecked" = "checkout-failed",
): Omit<Row, "call"> => {
  let intent: World["shop"]["payments"]["intent"];
  let createIntent: World["shop"]["payments"]["createIntent"];
  const away = async (): Promise<never> => {
    throw new PaymentRefusal("unavailable", "for the test", true);
  };
  return {
    ...row,
    what: `${row.what}, while the provider is away`,
    answers,
    body: { message: AWAY[answers] },
    ask: async (world) => {
      const asked = await row.ask(world);
      ({ intent, createIntent } = world.shop.payments);
      Object.assign(world.shop.payments, { intent: away, createIntent: away });
      return asked;
    },
    after: (world) => Object.assign(world.shop.payments, { intent, createIntent }),
  };
};

const AWAY = {
  "checkout-failed": "There was a problem preparing your checkout. Please try again.",
  "payment-unchecked":
    "We cannot reach our payment provider to check your payment. Please do not pay again: if the payment went through, your order is placed and you will get a confirmation by e-mail.",
};

const adding = (what: string, answers: Row["answers"], options: Parameters<typeof addPoster>[1]) => ({
  what,
  answers,
  ask: async (world: World) => ({
    by: world.stranger(),
    sends: { posterId: (await addPoster(world.shop, options)).id },
  }),
});

/** Presses Pay Now after the hold has ended and another buyer has the print. */
const pressing = (
  what: string,
  answers: Row["answers"],
  now: { public?: 0 | 1; sold?: number; held?: number },
) => ({
  what,
  answers,
  ask: async (world: World) => {
    const { by, orderId, poster } = await ordered(world, { paid: false });
    await world.shop.db.deleteFrom("holds").where("publication_id", "=", poster.publicationId).execute();
    await world.shop.db.updateTable("publications").set(now).where("id", "=", poster.publicationId).execute();
    return { by, at: { id: orderId } };
  },
});

const webhook = (path: string, type: string): Row[] =>
  rowsOf(
    `POST ${path}`,
    {
      what: "a signed event",
      ask: ({ shop, stranger }) => {
        const { body: sends, headers } = signed(shop, {
          id: `evt_${type}`,
          object: "event",
          type,
          created: 1,
          livemode: false,
          api_version: null,
          data: { object: { id: "unknown_1", object: type.split(".")[0] } },
        });
        return { by: stranger(), sends, headers };
      },
      answers: "well",
    },
    {
      what: "an event with another signature",
      ask: ({ stranger }) => ({ by: stranger(), sends: "{}", headers: { "Stripe-Signature": "t=1,v1=00" } }),
      answers: "bad-signature",
    },
    {
      what: "an unsigned event",
      ask: ({ stranger }) => ({ by: stranger(), sends: { id: "evt_1" } }),
      answers: "bad-signature",
    },
  );

export const orderingRows: Row[] = [
  ...rowsOf(
    "POST prepare-checkout",
    preparing("a cart, by a stranger, even if the body has a price", "well", {
      price: 1,
      discountAmount: 99,
    }),
    {
      what: "the buyer's own poster",
      ask: async (world) => {
        const who = await world.account();
        const { imageKey } = await withPoster(world, who);
        const imageUrl = pictureAddress(imageKey);
        return { by: who.browser, sends: { ...ADDRESS, quantity: "2", imageUrl } };
      },
      answers: "well",
    },
    {
      what: "the buyer's newest poster, to the United Kingdom",
      ask: async (world) => {
        const who = await world.account();
        await withPoster(world, who);
        return { by: who.browser, sends: { ...ADDRESS, country: "UK", quantity: 1 } };
      },
      answers: "well",
    },
    ...lines("firstName", ["first-name-short", "first-name-long", "first-name-strange"], {
      least: 2,
      most: 50,
    }),
    ...lines("lastName", ["last-name-short", "last-name-long", "last-name-strange"], { least: 2, most: 50 }),
    ...lines("address", ["address-short", "address-long", "address-strange"], { least: 10, most: 200 }),
    ...lines("city", ["city-short", "city-long", "city-strange"], { least: 2, most: 100 }),
    ...lines("state", ["state-short", "state-long", "state-strange"], { least: 2, most: 100 }),
    ...lines("zipCode", ["zip-short", "zip-long", "zip-strange"], { least: 3, most: 12 }).filter(
      ({ what }) => what !== "zipCode with signs",
    ),
    preparing("zipCode with signs", "zip-strange", { zipCode: "69_00" }),
    preparing("an e-mail that is none", "email-invalid", { email: "ada" }),
    preparing("a country that is not served", "country-missing", { country: "US" }),
    preparing("no country", "country-missing", { country: "" }),
    preparing("a gift with a note", "well", { isGift: true, giftNote: "Alles Gute zum Geburtstag!" }),
    preparing("a gift without a note", "well", { isGift: true }),
    preparing("a note of 201 characters", "gift-note-long", { isGift: true, giftNote: "é".repeat(201) }),
    preparing("a note with an emoji", "gift-note-strange", { giftNote: "Happy birthday \u{1f382}" }),
    preparing("a gift that is marked by a word", "invalid", { isGift: "on" }),
    preparing("no poster", "quantity-invalid", { quantity: 0 }),
    preparing("half a poster", "quantity-invalid", { quantity: 1.5 }),
    preparing("a cart that has changed", "cart-changed", { quantity: 2 }),
    {
      what: "51 of a poster",
      ask: async (world) => {
        const who = await world.account();
        await withPoster(world, who);
        return { by: who.browser, sends: { ...ADDRESS, quantity: 51 } };
      },
      answers: "quantity-too-many",
    },
    {
      what: "a viewer with neither a cart nor a poster",
      ask: async (world) => ({
        by: (await world.verified()).browser,
        sends: { ...ADDRESS, quantity: 1 },
      }),
      answers: "poster-missing",
    },
    {
      what: "a stranger with no cart",
      ask: (world) => ({ by: world.stranger(), sends: { ...ADDRESS, quantity: 1 } }),
      answers: "cart-empty",
      body: { message: "Your cart is empty." },
    },
    {
      what: "a stranger who names a picture",
      ask: async (world) => {
        const { imageKey } = await withPoster(world, await world.account());
        const imageUrl = pictureAddress(imageKey);
        return { by: world.stranger(), sends: { ...ADDRESS, quantity: 1, imageUrl } };
      },
      answers: "poster-missing",
    },
    whileAway(preparing("a cart", "checkout-failed")),
  ),
  ...rowsOf(
    "POST complete-order",
    completing("a payment that was made", "well"),
    completing("one that was not", "order-incomplete", () => ({}), { paid: false }),
    completing("one that is named with the number of another order", "well", async (_, world) => ({
      confirmationId: (await ordered(world)).confirmationId,
    })),
    completing("another buyer's payment", "not-found", async (_, world) => ({
      paymentIntentId: (await ordered(world)).paymentIntentId,
    })),
    completing("no payment", "order-incomplete", () => ({ paymentIntentId: undefined })),
    whileAway(completing("a payment", "payment-unchecked"), "payment-unchecked"),
  ),
  ...rowsOf(
    "POST complete-catalogue-order",
    completing("what was ordered, under a number that the browser made up", "well", () => ({
      orderConfirmationId: "CAT-made-up",
    })),
    completing("a payment that was not made", "cart-order-incomplete", () => ({}), { paid: false }),
    completing("other things than were ordered", "well", ({ cartItems }) => ({
      cartItems: cartItems.map((item) => ({ ...item, imageUrl: "/elsewhere.jpg", quantity: 2 })),
    })),
    completing("the number of another order", "well", async (_, world) => ({
      orderConfirmationId: (await ordered(world)).confirmationId,
    })),
    completing("another buyer's payment", "not-found", async (_, world) => ({
      paymentIntentId: (await ordered(world)).paymentIntentId,
    })),
    whileAway(completing("a payment", "payment-unchecked"), "payment-unchecked"),
  ),
  ...rowsOf(
    "POST cart",
    { ...adding("a public poster", "well", {}), body: { count: 1 } },
    adding("one that was taken down", "poster-gone", { public: false }),
    adding("one that is sold out", "edition-sold-out", { totalSupply: 2, sold: 2 }),
    adding("one whose last print is being paid for", "edition-held", { totalSupply: 2, sold: 1, held: 1 }),
    {
      what: "the buyer's own",
      ask: async (world) => {
        const who = await world.account();
        const { id } = await addPoster(world.shop, { creator: who.viewer });
        return { by: who.browser, sends: { posterId: id } };
      },
      answers: "poster-own",
    },
    {
      what: "an id that is a number",
      ask: (world) => ({ by: world.stranger(), sends: { posterId: 1 } }),
      answers: "invalid",
    },
    {
      what: "the forty-first poster",
      ask: async (world) => {
        const { by, poster } = await shopping(world);
        const { db } = world.shop;
        const [line] = await db
          .selectFrom("cart_lines")
          .selectAll()
          .where("publication_id", "=", poster.publicationId)
          .execute();
        const posters = await addPosters(world.shop, 40, { totalSupply: null });
        const others = posters
          .slice(1)
          .map(({ publicationId }) => ({ ...line!, publication_id: publicationId }));
        await db.insertInto("cart_lines").values(others).execute();
        return { by, sends: { posterId: posters[0]?.id } };
      },
      answers: "cart-full",
    },
    {
      what: "the fifty-first print",
      ask: async (world) => {
        const { by, poster } = await shopping(world, { totalSupply: null });
        await world.shop.db
          .updateTable("cart_lines")
          .set({ quantity: 50 })
          .where("publication_id", "=", poster.publicationId)
          .execute();
        return { by, sends: { posterId: poster.id } };
      },
      answers: "quantity-too-many",
    },
  ),
  ...rowsOf(
    "POST orders/:id/initiated",
    {
      what: "the buyer's own",
      ask: async (world) => {
        const { by, orderId } = await ordered(world, { paid: false });
        return { by, at: { id: orderId } };
      },
      answers: "well",
    },
    {
      what: "another buyer's",
      ask: async (world) => ({
        by: world.stranger(),
        at: { id: (await ordered(world, { paid: false })).orderId },
      }),
      answers: "not-found",
    },
    {
      what: "a paid one",
      ask: async (world) => {
        const { by, orderId, paymentIntentId, confirmationId } = await ordered(world);
        await by.call("/api/complete-order", { paymentIntentId, confirmationId });
        return { by, at: { id: orderId } };
      },
      answers: "order-paid",
    },
    {
      what: "a cancelled one",
      ask: async (world) => {
        const { by, orderId } = await ordered(world, { paid: false });
        await world.shop.db
          .updateTable("orders")
          .set({ status: "cancelled" })
          .where("id", "=", orderId)
          .execute();
        return { by, at: { id: orderId } };
      },
      answers: "order-closed",
    },
    pressing("of a print that was sold meanwhile", "edition-sold-out", { sold: 50, held: 0 }),
    pressing("of a print that another buyer holds", "edition-held", { sold: 49, held: 1 }),
    pressing("of a poster that was taken down", "poster-gone", { public: 0, held: 0 }),
  ),
  ...webhook("webhooks/stripe", "payment_intent.succeeded"),
  ...webhook("webhooks/stripe-connect", "account.updated"),
  ...rowsOf(
    "POST webhooks/press",
    {
      what: "news about a print job",
      ask: ({ stranger }) => ({
        by: stranger(),
        sends: { specversion: "1.0", type: "com.prodigi.order.status.stage.changed", subject: "ord_1" },
      }),
      answers: "well",
    },
    {
      what: "anything else, which changes nothing",
      ask: ({ stranger }) => ({ by: stranger(), sends: "?" }),
      answers: "well",
    },
  ),
];

const RACE = "tests/api/race.ts";
export const orderingElsewhere: Elsewhere[] = [
  { call: "POST prepare-checkout", code: "edition-held", test: RACE },
  { call: "POST prepare-checkout", code: "edition-sold-out", test: RACE },
];

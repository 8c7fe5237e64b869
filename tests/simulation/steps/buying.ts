/** What buyers do, with an account or as guests, in as many tabs as they like. */
import { addToCart, setCartQuantity } from "../../../app/domain/cart/cart.ts";
import { openCartOrder } from "../../../app/domain/checkout/cart-order.server.ts";
import { prepareCheckout } from "../../../app/domain/checkout/checkout.server.ts";
import {
  type Checkout,
  openPayment,
  openPaymentPage,
} from "../../../app/domain/checkout/open-payment.server.ts";
import { openCreditOrder } from "../../../app/domain/credits/credit-order.ts";
import { PACK_IDS } from "../../../app/domain/kernel/credit-pack.ts";
import { isRefusal } from "../../../app/domain/kernel/refusal.ts";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import type { Viewer } from "../../../app/domain/kernel/viewer.ts";
import { openOrder } from "../../../app/domain/orders/order-draft.ts";
import { Shipping } from "../../../app/domain/orders/shipping.ts";
import { completeOrder } from "../../../app/domain/payments/completion.ts";
import { settlePage } from "../../../app/domain/payments/settlement.ts";
import type { Person } from "../beginning.ts";
import type { ShownPayment } from "../model/books.ts";
import { oneOf } from "../random.ts";
import type { World } from "../world.ts";
import { personAt, request, withAccount } from "./people.ts";
import type { StepKind } from "./steps.ts";

/** Mostly good ones; `packages/stripe-simulator/README.md` says what the others do. */
const CARDS = [
  ...["4242424242424242", "4242424242424242", "4242424242424242", "4000000000000002", "4000002760003184"],
  ...["4000000000000077", "4000000000000259", "4000000000001976", "4000000000005423", "4000000000007726"],
  "4000000000005126",
];
const CATALOGUE = 3;

const AT_HOME = { city: "Lugano", state: "Ticino", zipCode: "6900", country: "CH" };
/** Where buyers may withdraw. */
const ABROAD = { city: "Konstanz", state: "Baden-Württemberg", zipCode: "78462", country: "DE" };

function addressOf({ name }: Person, pick: number) {
  return Shipping.parse({
    firstName: name,
    lastName: "Meier",
    email: `${name}@example.ch`,
    address: `Via Nassa ${1 + (pick % 3)}`,
    ...(pick % 3 === 0 ? AT_HOME : ABROAD),
  });
}

/** The browser shows the payment that the shop has opened. */
function shown(world: World, person: Person, { intentId, clientSecret, order }: Checkout): ShownPayment {
  const payment = { intent: intentId, secret: clientSecret };
  world.books.opened(order.id, person.name);
  world.books.paymentShown(person.name, payment);
  return payment;
}

async function place(
  world: World,
  person: Person,
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  pick: number,
) {
  world.books.opened(orderId, person.name);
  const input = { orderId, shipping: addressOf(person, pick), quantity: 1 + (pick % 3), language: "de" };
  return shown(world, person, await prepareCheckout(shop, viewer, input));
}

/** A poster on sale: mostly the smallest edition, which several want at once. */
function cataloguePosterAt(world: World, pick: number): string {
  const posters = world.people.flatMap(({ posters }) => posters.slice(1, 1 + CATALOGUE));
  return pick % 2 === 0 ? posters[0]! : oneOf(posters, pick / 256)!;
}

/** A person who has a payment on the screen, or none. */
function payerAt(world: World, who: number): Person {
  const payers = world.people.filter(({ name }) => world.books.paymentsOf(name).length > 0);
  return payers[who % payers.length] ?? personAt(world, who);
}

async function payBy(
  world: World,
  person: Person,
  payment: ShownPayment,
  card: string | undefined,
): Promise<void> {
  const outcome = await world.provider.visitor.confirm(payment.secret, card).catch(() => null);
  world.note(`${person.name} pays ${payment.intent} with ${card}: ${outcome?.status ?? "no answer"}`);
}

async function complete(world: World, shop: Shop, viewer: Viewer, payment: ShownPayment): Promise<void> {
  const input = { paymentIntentId: payment.intent, incomplete: "order-incomplete" } as const;
  const { confirmationId, paymentState } = await completeOrder(shop, viewer, input);
  if (paymentState === "paid") world.books.acknowledged(confirmationId);
}

/** Another poster may be in the cart already. */
function unlessRefused(error: unknown): void {
  if (!isRefusal(error)) throw error;
}

function ownOrder(world: World, person: Person, pick: number): string | undefined {
  return oneOf(world.books.ordersOf(person.name), pick / 256);
}

export const BUYING = {
  "order own poster": {
    weight: 3,
    take(world, who, pick) {
      const person = withAccount(world, who);
      request(world, person, "order own poster", async (shop, viewer) => {
        const { id } = await openOrder(shop, viewer, { posterId: person.posters[0]!, language: "en" });
        await place(world, person, shop, viewer, id, pick);
      });
    },
  },
  "add to cart": {
    weight: 4,
    take(world, who, pick) {
      const posterId = cataloguePosterAt(world, pick);
      request(world, personAt(world, who), "add to cart", (shop, viewer) =>
        addToCart(shop, viewer, posterId),
      );
    },
  },
  "change the cart": {
    weight: 1,
    take(world, who, pick) {
      const posterId = cataloguePosterAt(world, pick);
      request(world, personAt(world, who), "change the cart", (shop, viewer) =>
        setCartQuantity(shop, viewer, { posterId, quantity: pick % 3 }),
      );
    },
  },
  "check out the cart": {
    weight: 8,
    take(world, who, pick) {
      const person = personAt(world, who);
      request(world, person, "check out the cart", async (shop, viewer) => {
        await addToCart(shop, viewer, cataloguePosterAt(world, pick)).catch(unlessRefused);
        const { id } = await openCartOrder(shop, viewer, { language: "fr" });
        await place(world, person, shop, viewer, id, pick);
      });
    },
  },
  buy: {
    weight: 12,
    take(world, who, pick) {
      const person = personAt(world, who);
      request(world, person, "buy", async (shop, viewer) => {
        await addToCart(shop, viewer, cataloguePosterAt(world, pick)).catch(unlessRefused);
        const { id } = await openCartOrder(shop, viewer, { language: "en" });
        const payment = await place(world, person, shop, viewer, id, pick);
        await payBy(world, person, payment, CARDS[0]);
        // Before the shop learns that it is paid: nothing has gone to the press yet.
        if (pick % 16 === 0) world.dispute(payment.intent, "open-dispute");
        if (pick % 4 > 0) await complete(world, shop, viewer, payment);
      });
    },
  },
  "buy credits": {
    weight: 3,
    take(world, who, pick) {
      const person = withAccount(world, who);
      request(world, person, "buy credits", async (shop, viewer) => {
        const packId = oneOf(PACK_IDS, pick / 256)!;
        const { id } = await openCreditOrder(shop, viewer, { packId, language: "it" });
        const payment = shown(world, person, await openPayment(shop, viewer, id));
        if (pick % 2 === 0) await payBy(world, person, payment, CARDS[0]);
      });
    },
  },
  "open the provider's page": {
    weight: 2,
    take(world, who, pick) {
      const person = personAt(world, who);
      const orderId = ownOrder(world, person, pick);
      if (!orderId) return;
      request(world, person, "open the provider's page", async (shop, viewer) => {
        world.books.pageShown(person.name, await openPaymentPage(shop, viewer, orderId));
      });
    },
  },
  "pay on the provider's page": {
    weight: 2,
    async take(world, who, pick) {
      const person = personAt(world, who);
      const page = world.books.pagesOf(person.name).at(-1);
      if (!page) return;
      world.note(`${person.name} pays on the provider's page`);
      await world.provider.visitor.checkOut(page, CARDS[pick % CARDS.length]).catch(() => null);
    },
  },
  pay: {
    weight: 8,
    async take(world, who, pick) {
      const person = payerAt(world, who);
      const payments = world.books.paymentsOf(person.name);
      // Mostly in the tab that was opened last.
      const payment = pick % 4 > 0 ? payments.at(-1) : oneOf(payments, pick / 256);
      if (!payment) return;
      await payBy(world, person, payment, CARDS[(pick >> 2) % CARDS.length]);
    },
  },
  "answer the bank": {
    weight: 3,
    async take(world, who, pick) {
      const person = payerAt(world, who);
      const payment = world.books.paymentsOf(person.name).at(-1);
      if (!payment) return;
      world.note(`${person.name} answers the bank about ${payment.intent}`);
      await world.provider.visitor.answer(payment.secret, pick % 4 > 0).catch(() => null);
    },
  },
  "return from paying": {
    weight: 6,
    take(world, who, pick) {
      const person = payerAt(world, who);
      const page = world.books.pagesOf(person.name).at(-1);
      if (page && pick % 4 === 0) {
        const pageId = page.slice(page.lastIndexOf("/") + 1);
        request(world, person, "return from the provider's page", (shop) => settlePage(shop, pageId));
        return;
      }
      const payment = world.books.paymentsOf(person.name).at(-1);
      if (!payment) return;
      request(world, person, `return from ${payment.intent}`, (shop, viewer) =>
        complete(world, shop, viewer, payment),
      );
    },
  },
} satisfies Record<string, StepKind>;

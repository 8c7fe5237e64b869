/** Joining, how the membership stands, and cancelling. */
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { CARDS } from "../../domain/orders/counter.ts";
import { type Elsewhere, type Row, rowsOf } from "../row.ts";
import type { World } from "../world.ts";

/** Somebody who has asked to join, and left a card where one is given. */
async function joining(world: World, cardNumber: string | null = CARDS.good) {
  const { browser: by } = await world.account();
  const created = await by.call("/api/create-subscription", {});
  const { clientSecret } = (await created.json()) as { clientSecret: string };
  const setupIntentId = clientSecret.split("_secret_")[0] ?? "";
  if (cardNumber) {
    const card = { step: "card", clientSecret, cardNumber, expiry: "12 / 34", cvc: "123" };
    await by.call(`/api/embedded-setups/${setupIntentId}/confirm`, card);
  }
  return { by, sends: { setupIntentId } };
}

/** Somebody who has joined. */
async function joined(world: World) {
  const { by, sends } = await joining(world);
  await by.call("/api/confirm-subscription", sends);
  return { by };
}

const creating = (what: string, answers: Row["answers"], sends: object) => ({
  what,
  answers,
  ask: async (world: World) => ({ by: (await world.account()).browser, sends }),
});

const confirming = (what: string, answers: Row["answers"], cardNumber: string | null) => ({
  what,
  answers,
  ask: (world: World) => joining(world, cardNumber),
});

/** The provider does not answer, while it is asked. */
const whileAway = (row: Omit<Row, "call">): Omit<Row, "call"> => ({
  ...row,
  ask: async (world) => {
    const asked = await row.ask(world);
    const silence = { value: () => Promise.reject(new PaymentRefusal("unavailable", "away", true)) };
    world.shop.payments = Object.create(world.shop.payments, {
      createCustomer: silence,
      createSetup: silence,
      createSubscription: silence,
    });
    return asked;
  },
  after: (world) => {
    world.shop.payments = Object.getPrototypeOf(world.shop.payments);
  },
});

export const membershipRows: Row[] = [
  ...rowsOf(
    "POST create-subscription",
    creating("at the price of the shop, whatever discount is sent along", "well", { discountAmount: 9.98 }),
    creating("with a promo code, in any case", "well", { promoCode: "early60" }),
    creating("with a misspelt one", "promo-unknown", { promoCode: "EARLY6O" }),
    creating("for somebody else's e-mail", "not-yours", { email: "other@example.com" }),
    { what: "a member", answers: "membership-exists", ask: joined },
    whileAway({ ...creating("the provider is away", "subscription-failed", {}) }),
    {
      what: "a verified guest",
      ask: async (world) => ({ by: (await world.verified()).browser }),
      answers: "not-signed-in",
    },
    { what: "a stranger", ask: (world) => ({ by: world.stranger() }), answers: "email-unverified" },
  ),
  ...rowsOf(
    "POST confirm-subscription",
    { ...confirming("a card that was left", "well", CARDS.good), body: { success: true, state: "active" } },
    confirming("no card", "setup-incomplete", null),
    whileAway(confirming("the provider is away", "subscription-failed", CARDS.good)),
    confirming("a card without money", "payment-insufficient-funds", CARDS.funds),
    {
      what: "somebody else's card",
      ask: async (world) => {
        const { sends } = await joining(world);
        return { by: (await world.account()).browser, sends };
      },
      answers: "setup-unknown",
      body: { message: "There was an issue setting up your payment method. Please try again." },
    },
    {
      what: "a stranger",
      ask: (world) => ({ by: world.stranger(), sends: { setupIntentId: "seti_1" } }),
      answers: "not-signed-in",
    },
  ),
  ...rowsOf(
    "GET subscription-info",
    {
      what: "a member",
      ask: joined,
      answers: "well",
      body: { isActive: true, willCancelAtPeriodEnd: false },
    },
    {
      what: "somebody who never was one",
      ask: async (world) => ({ by: (await world.verified()).browser }),
      answers: "well",
      body: { isActive: false, currentPeriodEnd: null },
    },
    { what: "a stranger", ask: (world) => ({ by: world.stranger() }), answers: "email-unverified" },
  ),
  ...rowsOf(
    "POST cancel-subscription",
    { what: "a member", ask: joined, answers: "well", body: { success: true, willCancelAtPeriodEnd: true } },
    {
      what: "somebody who is none",
      ask: async (world) => ({ by: (await world.account()).browser }),
      answers: "membership-none",
    },
    { what: "a stranger", ask: (world) => ({ by: world.stranger() }), answers: "not-signed-in" },
  ),
];

/** What a renewal, a race or an absent provider is needed for. */
const JOINING = "tests/domain/membership/joining.test.ts";
const RUNNING = "tests/domain/membership/running.test.ts";

const told: readonly (readonly [string, Elsewhere["code"], string])[] = [
  ["POST create-subscription", "promo-used", RUNNING],
  ["POST create-subscription", "joining-busy", JOINING],
  ["POST confirm-subscription", "promo-used", RUNNING],
  ["POST confirm-subscription", "joining-busy", JOINING],
  ["POST confirm-subscription", "payment-declined", JOINING],
  ["POST confirm-subscription", "payment-unconfirmed", JOINING],
  ["POST cancel-subscription", "cancelling-failed", RUNNING],
];

export const membershipElsewhere: Elsewhere[] = told.map(([call, code, test]) => {
  return { call, code, test, words: code === "payment-declined" ? "declined" : code };
});

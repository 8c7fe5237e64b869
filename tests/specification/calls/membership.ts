/** Calls of joining, the state of a membership, and cancelling. */
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { CARDS } from "../../support/orders.ts";
import { visitorOf } from "../../support/stripe.ts";
import { type Elsewhere, type Row, rowsOf } from "../row.ts";
import type { World } from "../world.ts";

/** A creator who has begun to join, with a card if one is given. */
async function joining(world: World, cardNumber: string | null = CARDS.good) {
  const { browser: by } = await world.account();
  const created = await by.call("/api/create-subscription", {});
  const { clientSecret } = (await created.json()) as { clientSecret: string };
  const setupIntentId = clientSecret.split("_secret_")[0] ?? "";
  if (cardNumber) await visitorOf(world.shop).confirm(clientSecret, cardNumber);
  return { by, sends: { setupIntentId } };
}

/** A member. */
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

/** Makes the provider unavailable during the call. */
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
    creating("at the price of the shop, even if the body has a discount", "well", { discountAmount: 9.98 }),
    creating("with a promo code, in any case", "well", { promoCode: "early60" }),
    creating("with a misspelt one", "promo-unknown", { promoCode: "EARLY6O" }),
    creating("for another account's e-mail", "not-yours", { email: "other@example.com" }),
    { what: "a member", answers: "membership-exists", ask: joined },
    whileAway({ ...creating("the provider is away", "subscription-failed", {}) }),
    {
      what: "a verified guest",
      ask: async (world) => ({ by: (await world.verified()).browser }),
      answers: "not-signed-in",
    },
    { what: "a stranger", ask: (world) => ({ by: world.stranger() }), answers: "not-signed-in" },
  ),
  ...rowsOf(
    "POST confirm-subscription",
    { ...confirming("a card that was left", "well", CARDS.good), body: { success: true, state: "active" } },
    confirming("no card", "setup-incomplete", null),
    whileAway(confirming("the provider is away", "subscription-failed", CARDS.good)),
    confirming("a card without money", "payment-insufficient-funds", CARDS.funds),
    {
      what: "another account's card",
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
      what: "an account that never was a member",
      ask: async (world) => ({ by: (await world.verified()).browser }),
      answers: "well",
      body: { isActive: false, currentPeriodEnd: null },
    },
    { what: "a stranger", ask: (world) => ({ by: world.stranger() }), answers: "not-signed-in" },
  ),
  ...rowsOf(
    "POST cancel-subscription",
    { what: "a member", ask: joined, answers: "well", body: { success: true, willCancelAtPeriodEnd: true } },
    {
      what: "an account that is no member",
      ask: async (world) => ({ by: (await world.account()).browser }),
      answers: "membership-none",
    },
    { what: "a stranger", ask: (world) => ({ by: world.stranger() }), answers: "not-signed-in" },
  ),
];

/** Refusals that take a renewal, a race or an unavailable provider. */
const JOINING = "tests/domain/membership/joining.test.ts";
const DECLINES = "tests/domain/payments/declines.test.ts";
const PROMOS = "tests/domain/membership/promo-codes.test.ts";
const RUNNING = "tests/domain/membership/membership.test.ts";

const COVERED_ELSEWHERE: readonly (readonly [string, Elsewhere["code"], string])[] = [
  ["POST create-subscription", "promo-used", RUNNING],
  ["POST create-subscription", "promo-over", PROMOS],
  ["POST create-subscription", "promo-spent", PROMOS],
  ["POST confirm-subscription", "promo-over", PROMOS],
  ["POST confirm-subscription", "promo-spent", PROMOS],
  ["POST create-subscription", "joining-busy", JOINING],
  ["POST confirm-subscription", "promo-used", RUNNING],
  ["POST confirm-subscription", "joining-busy", JOINING],
  ["POST confirm-subscription", "payment-declined", JOINING],
  ["POST confirm-subscription", "payment-unconfirmed", JOINING],
  ["POST confirm-subscription", "payment-details-wrong", DECLINES],
  ["POST confirm-subscription", "payment-limit", DECLINES],
  ["POST confirm-subscription", "payment-unsupported", DECLINES],
  ["POST confirm-subscription", "payment-bank-away", DECLINES],
  ["POST confirm-subscription", "payment-failed", DECLINES],
  ["POST confirm-subscription", "card-expired", DECLINES],
  ["POST cancel-subscription", "cancelling-failed", RUNNING],
];

export const membershipElsewhere: Elsewhere[] = COVERED_ELSEWHERE.map(([call, code, test]) => ({
  call,
  code,
  test,
}));

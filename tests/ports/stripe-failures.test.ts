/** Stripe saves its answer to a key for a day, even a failure. The adapter neither gets stuck nor creates anything twice. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import { isPaymentRefusal, type Payments } from "../../app/ports/payments/port.ts";
import { accountInput } from "./accounts-contract.ts";
import { intentInput, pageInput } from "./payments-contract.ts";
import { NOW, openStripeAdapter } from "./stripe-adapter.ts";
import { DOWN, type ForcedReply } from "./stripe-listener.ts";
import { complaintsAboutCall, stripeShapesAreHere } from "./stripe-shapes.ts";
import { refused } from "./stripe-wire.ts";

const HOUR = 3600_000;
const SAVED = { ...DOWN, isSaved: true };
const metadata = { account_id: "anna" };
const plan = { id: "plan", name: "Plan", price: rappen(1000), currency: "chf" } as const;

let open: Awaited<ReturnType<typeof openStripeAdapter>>;
let time: number;
/** A paid intent, a customer with a card, and a payee who can be paid. */
let paid: string;
let customerId: string;
let methodId: string;
let accountId: string;
beforeEach(async () => {
  time = NOW;
  open = await openStripeAdapter({ clock: { now: () => time }, timeoutMs: 2_000 });
  const { payments, listener } = open;
  paid = (await payments.createIntent({ ...intentInput, idempotencyKey: "paid" })).id;
  Object.assign(listener.intents.get(paid) ?? {}, { status: "succeeded" });
  customerId = (
    await payments.createCustomer({ idempotencyKey: "her:customer", email: "her@example.com", metadata })
  ).id;
  const setup = await payments.createSetup({ idempotencyKey: "her:setup", customerId, metadata });
  listener.people.keepCard(setup.id, "4242");
  methodId = (await payments.setup(setup.id)).method?.id ?? "";
  accountId = (await payments.createPayoutAccount({ ...accountInput, idempotencyKey: "her:account" })).id;
  listener.payees.submit(accountId, true);
  // The product and the coupon of a plan exist already.
  await payments.openHostedSubscription({ ...hosted(), idempotencyKey: "before", plan });
  listener.calls.length = 0;
});
afterEach(async () => {
  if (stripeShapesAreHere) expect(open.listener.calls.flatMap(complaintsAboutCall)).toEqual([]);
  await open.listener.close();
  await open.db.destroy();
});

const hosted = () => ({
  idempotencyKey: "key",
  customerId,
  metadata,
  successUrl: pageInput.successUrl,
  cancelUrl: pageInput.cancelUrl,
});

interface Making {
  make(payments: Payments): Promise<{ id: string }>;
  /** The number of these objects at Stripe. */
  count(): number;
  path: string;
}

const FREE: Record<string, Making> = {
  "an intent": {
    make: (payments) => payments.createIntent(intentInput),
    count: () => open.listener.intents.size - 1,
    path: "/v1/payment_intents",
  },
  "a page to pay on": {
    make: (payments) => payments.openHostedPage(pageInput),
    count: () => open.listener.sessions.size - 1,
    path: "/v1/checkout/sessions",
  },
  "a customer": {
    make: (payments) =>
      payments.createCustomer({ idempotencyKey: "key", email: "anna@example.com", metadata }),
    count: () => open.listener.people.customers.size - 1,
    path: "/v1/customers",
  },
  "a setup": {
    make: (payments) => payments.createSetup({ idempotencyKey: "key", customerId, metadata }),
    count: () => open.listener.people.setups.size - 1,
    path: "/v1/setup_intents",
  },
  "a page to leave a card on": {
    make: (payments) => payments.openHostedSetup(hosted()),
    count: () => open.listener.sessions.size - 1,
    path: "/v1/checkout/sessions",
  },
  "a page to subscribe on": {
    make: (payments) => payments.openHostedSubscription({ ...hosted(), plan }),
    count: () => open.listener.sessions.size - 1,
    path: "/v1/checkout/sessions",
  },
  "a payout account": {
    make: (payments) => payments.createPayoutAccount(accountInput),
    count: () => open.listener.payees.accounts.size - 1,
    path: "/v1/accounts",
  },
};

const COSTLY: Record<string, Making> = {
  "a refund": {
    make: (payments) => payments.refund({ intentId: paid, idempotencyKey: "key", amount: rappen(1000) }),
    count: () => open.listener.refunds.length,
    path: "/v1/refunds",
  },
  "a subscription": {
    make: (payments) =>
      payments.createSubscription({ idempotencyKey: "key", customerId, plan, methodId, metadata }),
    count: () => open.listener.billing.subscriptions.size,
    path: "/v1/subscriptions",
  },
  "a transfer": {
    make: (payments) =>
      payments.transfer({
        reference: "payout:2026-10:anna",
        accountId,
        amount: rappen(479),
        currency: "chf",
        description: "October",
        metadata,
      }),
    count: () => open.listener.payees.transfers.length,
    path: "/v1/transfers",
  },
};

const outcomeOf = (call: Promise<{ id: string }>) =>
  call.then(
    ({ id }) => id,
    (error: unknown) => (isPaymentRefusal(error) ? `${error.reason}, ${error.retryable}` : String(error)),
  );

/** The keys of the posts to a path, each once. */
const keysOf = (path: string) => [
  ...new Set(
    open.listener.calls
      .filter((call) => call.method === "POST" && call.path === path)
      .map(({ headers }) => String(headers["idempotency-key"])),
  ),
];

/** The answers to the next calls that create something. */
function failNext(...failures: ForcedReply[]): void {
  open.listener.state.answerNext.push(...failures);
}

describe.each(Object.entries({ ...FREE, ...COSTLY }))(
  "%s that Stripe failed at",
  (what, { make, count, path }) => {
    const isFree = what in FREE;

    it("is created under another key, once", async () => {
      failNext(SAVED);
      const first = await outcomeOf(make(open.payments));
      if (!isFree) {
        expect(first).toBe("unavailable, true");
        expect(await outcomeOf(make(open.payments))).toBe("unavailable, true");
        time += HOUR - 1000;
        if (what !== "a subscription") expect(await outcomeOf(make(open.payments))).toBe("unavailable, true");
        expect(keysOf(path).slice(0, 1)).toEqual(keysOf(path));
        time += 1000;
      }
      const id = await outcomeOf(make(open.payments));
      expect(await outcomeOf(make(open.payments))).toBe(id);
      expect([id.split("_").length > 1, count()]).toEqual([true, 1]);
      const [key, next, ...more] = keysOf(path);
      expect([next, more]).toEqual([`${key}~1`, []]);
    });

    it("is found if Stripe created it nevertheless, and not created again", async () => {
      failNext({ ...SAVED, isMade: true });
      const first = await outcomeOf(make(open.payments));
      const second = await outcomeOf(make(open.payments));
      if (isFree) expect(second).toBe(first);
      expect(second).toMatch(/^[a-z]+_/);
      time += 2 * HOUR;
      expect(await outcomeOf(make(open.payments))).toBe(second);
      expect([count(), keysOf(path).length]).toEqual([1, 1]);
    });

    it("is created once by two processes, and after a restart", async () => {
      failNext(SAVED);
      await outcomeOf(make(open.payments));
      time += HOUR;
      const { listener, db } = open;
      const other = await openStripeAdapter({ clock: { now: () => time }, listener, db });
      const ids = await Promise.all([open, other, other].map(({ payments }) => outcomeOf(make(payments))));
      expect([new Set(ids).size, count()]).toEqual([1, 1]);
      expect(keysOf(path)).toHaveLength(2);
    });
  },
);

describe.each(Object.entries(COSTLY))("%s with an unsure answer", (_what, { make, count }) => {
  it("is not created again when Stripe completes it minutes later", async () => {
    failNext(SAVED);
    await outcomeOf(make(open.payments));
    // Stripe completes the saved request after all.
    const { listener } = open;
    const call = listener.calls.find(({ status }) => status === 500);
    await listener.carryOut(call!);
    time += 2 * HOUR;
    expect(await outcomeOf(make(open.payments))).toMatch(/^[a-z]+_/);
    expect(count()).toBe(1);
  });
});

it("makes a transfer once the balance suffices, on the same day", async () => {
  const { make, count } = COSTLY["a transfer"]!;
  const empty = refused(400, { type: "invalid_request_error", code: "balance_insufficient", message: "No" });
  failNext({ ...empty, isSaved: true });
  expect(await outcomeOf(make(open.payments))).toBe("unavailable, true");
  expect(await outcomeOf(make(open.payments))).toMatch(/^tr_/);
  expect(await outcomeOf(make(open.payments))).toMatch(/^tr_/);
  expect(count()).toBe(1);
});

it("recognises a failure that Stripe has saved without saying so by its repetition", async () => {
  const { make, count, path } = COSTLY["a refund"]!;
  failNext({ ...SAVED, isUnsaid: true });
  expect(await outcomeOf(make(open.payments))).toBe("unavailable, true");
  time += HOUR;
  expect(await outcomeOf(make(open.payments))).toMatch(/^re_/);
  expect([count(), keysOf(path)]).toEqual([1, ["key", "key~1"]]);
});

it("retries a failure that Stripe has not saved under the same key", async () => {
  const { make, count, path } = COSTLY["a refund"]!;
  failNext({ ...DOWN, isSaved: false }, { ...DOWN, isSaved: false });
  expect(await outcomeOf(make(open.payments))).toBe("unavailable, true");
  expect(await outcomeOf(make(open.payments))).toMatch(/^re_/);
  expect([count(), keysOf(path)]).toEqual([1, ["key"]]);
});

it("reports a refused card again, and does not charge it again", async () => {
  const setup = await open.payments.createSetup({ idempotencyKey: "poor:setup", customerId, metadata });
  open.listener.people.keepCard(setup.id, "9995");
  const poor = (await open.payments.setup(setup.id)).method?.id ?? "";
  const join = () =>
    open.payments.createSubscription({ idempotencyKey: "poor", customerId, plan, methodId: poor, metadata });
  expect(await outcomeOf(join())).toBe("insufficient-funds, false");
  expect(await join()).toMatchObject({ status: "ended" });
  expect(keysOf("/v1/subscriptions")).toEqual(["poor"]);
});

it("leaves twenty failures under one key to a person", async () => {
  const { make, path } = COSTLY["a refund"]!;
  for (let failure = 0; failure < 25; failure++) {
    open.listener.state.answerNext = [SAVED];
    await outcomeOf(make(open.payments));
    time += 2 * HOUR;
  }
  open.listener.state.answerNext = [];
  expect(await outcomeOf(make(open.payments))).toBe("unavailable, false");
  expect(keysOf(path)).toHaveLength(20);
});

/** Stripe saves its answer to a key for a day, even a failure. The adapter neither gets stuck nor creates anything twice. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Rappen, rappen } from "../../app/domain/kernel/money.ts";
import { isPaymentRefusal, type Payments } from "../../app/ports/payments/port.ts";
import { accountInput } from "./accounts-contract.ts";
import { intentInput, pageInput } from "./payments-contract.ts";
import { type ForcedReply, openStripeAdapter, type StripeCall } from "./stripe-adapter.ts";
import { complaintsAboutCall, stripeShapesAreHere } from "./stripe-shapes.ts";
import { CARDS, type Last4 } from "./test-cards.ts";

const HOUR = 3600_000;
const metadata = { account_id: "anna" };
const plan = { id: "plan", name: "Plan", price: rappen(1000), currency: "chf" } as const;

let open: Awaited<ReturnType<typeof openStripeAdapter>>;
/** A paid intent, a customer with a card, and a payee who can be paid. */
let paid: string;
let customerId: string;
let methodId: string;
let accountId: string;
beforeEach(async () => {
  open = await openStripeAdapter({ limitMs: 2_000 });
  const { payments, visitor, stripe } = open;
  const intent = await payments.createIntent({ ...intentInput, idempotencyKey: "paid" });
  await visitor.confirm(intent.clientSecret, CARDS["0077"]);
  await pass(10_000);
  paid = intent.id;
  customerId = (
    await payments.createCustomer({ idempotencyKey: "her:customer", email: "her@example.com", metadata })
  ).id;
  methodId = await saveCard("4242");
  accountId = (await payments.createPayoutAccount({ ...accountInput, idempotencyKey: "her:account" })).id;
  const links = { accountId, returnUrl: "http://localhost/a", refreshUrl: "http://localhost/b" };
  await visitor.onboard((await payments.onboardingLink(links)).url);
  await stripe.products.create({ id: plan.id, name: plan.name });
  open.calls.length = 0;
});
afterEach(async () => {
  if (stripeShapesAreHere) expect(open.calls.flatMap(complaintsAboutCall)).toEqual([]);
  await open.close();
});

const pass = (ms: number) => open.simulator.clock.advance(ms);

async function saveCard(last4: Last4): Promise<string> {
  const setup = await open.payments.createSetup({ idempotencyKey: `setup:${last4}`, customerId, metadata });
  await open.visitor.confirm(setup.clientSecret, CARDS[last4]);
  return (await open.payments.setup(setup.id)).method?.id ?? expect.fail("The card was not saved.");
}

const hosted = () => ({
  idempotencyKey: "key",
  customerId,
  metadata,
  successUrl: pageInput.successUrl,
  cancelUrl: pageInput.cancelUrl,
  locale: null,
});

interface Making {
  make(payments: Payments): Promise<{ id: string }>;
  path: string;
}

const FREE: Record<string, Making> = {
  "an intent": {
    make: (payments) => payments.createIntent(intentInput),
    path: "/v1/payment_intents",
  },
  "a page to pay on": {
    make: (payments) => payments.openHostedPage(pageInput),
    path: "/v1/checkout/sessions",
  },
  "a customer": {
    make: (payments) =>
      payments.createCustomer({ idempotencyKey: "key", email: "anna@example.com", metadata }),
    path: "/v1/customers",
  },
  "a setup": {
    make: (payments) => payments.createSetup({ idempotencyKey: "key", customerId, metadata }),
    path: "/v1/setup_intents",
  },
  "a page to leave a card on": {
    make: (payments) => payments.openHostedSetup(hosted()),
    path: "/v1/checkout/sessions",
  },
  "a page to subscribe on": {
    make: (payments) => payments.openHostedSubscription({ ...hosted(), plan }),
    path: "/v1/checkout/sessions",
  },
  "a payout account": {
    make: (payments) => payments.createPayoutAccount(accountInput),
    path: "/v1/accounts",
  },
};

const COSTLY: Record<string, Making> = {
  "a refund": {
    make: (payments) => payments.refund({ intentId: paid, idempotencyKey: "key", amount: rappen(1000) }),
    path: "/v1/refunds",
  },
  "a subscription": {
    make: (payments) =>
      payments.createSubscription({ idempotencyKey: "key", customerId, plan, methodId, metadata }),
    path: "/v1/subscriptions",
  },
  "a transfer": transferOf(rappen(479)),
};

function transferOf(amount: Rappen): Making {
  const transfer = { reference: "payout:2026-10:anna", currency: "chf", description: "October" } as const;
  return {
    make: (payments) => payments.transfer({ ...transfer, accountId, amount, metadata }),
    path: "/v1/transfers",
  };
}

const outcomeOf = (call: Promise<{ id: string }>) =>
  call.then(
    ({ id }) => id,
    (error: unknown) => (isPaymentRefusal(error) ? `${error.reason}, ${error.retryable}` : String(error)),
  );

/** The number of these objects at Stripe, without those that were there before. */
async function countOf({ path }: Making): Promise<number> {
  const before = ["/v1/payment_intents", "/v1/customers", "/v1/setup_intents", "/v1/accounts"].includes(path);
  const { data } = (await open.stripe.rawRequest("GET", `${path}?limit=100`)) as unknown as {
    data: object[];
  };
  return data.length - (before ? 1 : 0);
}

/** The keys of the posts to a path, each once. */
function keysOf({ path }: Making, calls: readonly StripeCall[] = open.calls): (string | null)[] {
  const posts = calls.filter((call) => call.method === "POST" && call.path === path);
  return [...new Set(posts.map(({ headers }) => headers.get("idempotency-key")))];
}

/** Stripe fails at the next request, and saves its failure. `isDone`: it does the work all the same. */
function failNext({ path }: Making, { isDone = false, times = 1 } = {}): void {
  open.simulator.faults.set({ rules: [{ fault: "saved-error", on: `POST ${path}`, times, isDone }] });
}

describe.each(Object.entries({ ...FREE, ...COSTLY }))("%s that Stripe failed at", (what, making) => {
  const isFree = what in FREE;
  const { make } = making;

  it("is created under another key, once", async () => {
    failNext(making);
    const first = await outcomeOf(make(open.payments));
    if (!isFree) {
      expect(first).toBe("unavailable, true");
      expect(await outcomeOf(make(open.payments))).toBe("unavailable, true");
      await pass(HOUR - 1000);
      if (what !== "a subscription") expect(await outcomeOf(make(open.payments))).toBe("unavailable, true");
      expect(keysOf(making)).toHaveLength(1);
      await pass(1000);
    }
    const id = await outcomeOf(make(open.payments));
    expect(await outcomeOf(make(open.payments))).toBe(id);
    expect([id.split("_").length > 1, await countOf(making)]).toEqual([true, 1]);
    const [key, next, ...more] = keysOf(making);
    expect([next, more]).toEqual([`${key}~1`, []]);
  });

  it("is found if Stripe created it nevertheless, and not created again", async () => {
    failNext(making, { isDone: true });
    const first = await outcomeOf(make(open.payments));
    const second = await outcomeOf(make(open.payments));
    if (isFree) expect(second).toBe(first);
    expect(second).toMatch(/^[a-z]+_/);
    await pass(2 * HOUR);
    expect(await outcomeOf(make(open.payments))).toBe(second);
    expect([await countOf(making), keysOf(making).length]).toEqual([1, 1]);
  });

  it("is created once by two processes, and after a restart", async () => {
    failNext(making);
    await outcomeOf(make(open.payments));
    await pass(HOUR);
    const other = await openStripeAdapter({ shared: open });
    const ids = await Promise.all([open, other, other].map(({ payments }) => outcomeOf(make(payments))));
    expect([new Set(ids).size, await countOf(making)]).toEqual([1, 1]);
    expect(keysOf(making, [...open.calls, ...other.calls])).toHaveLength(2);
  });

  it("is created once if the connection breaks before the answer", async () => {
    // The package itself repeats a request once, unless it sends money away.
    const times = what === "a refund" || what === "a transfer" ? 1 : 2;
    open.simulator.faults.set({ rules: [{ fault: "no-answer", on: `POST ${making.path}`, times }] });
    expect(await outcomeOf(make(open.payments))).toBe("unavailable, true");
    expect(await outcomeOf(make(open.payments))).toMatch(/^[a-z]+_/);
    expect([await countOf(making), keysOf(making).length]).toEqual([1, 1]);
  });
});

describe.each(Object.entries(COSTLY))("%s with an unsure answer", (_what, making) => {
  it("is not created again when Stripe completes it minutes later", async () => {
    failNext(making);
    await outcomeOf(making.make(open.payments));
    const failed = open.calls.find(({ reply }) => reply?.status === 500);
    const { path, body } = failed ?? expect.fail("There was no failure.");
    // Stripe completes the saved request after all.
    const headers = { authorization: "Bearer sk_test_stripe" };
    await open.simulator.fetch(`https://stripe.example${path}`, { method: "POST", body, headers });
    await pass(2 * HOUR);
    expect(await outcomeOf(making.make(open.payments))).toMatch(/^[a-z]+_/);
    expect(await countOf(making)).toBe(1);
  });
});

it("makes a transfer once the balance suffices, on the same day", async () => {
  const making = transferOf(rappen(20_000));
  expect(await outcomeOf(making.make(open.payments))).toBe("unavailable, true");
  const intent = await open.payments.createIntent({ ...intentInput, amount: rappen(50_000) });
  await open.visitor.confirm(intent.clientSecret, CARDS["0077"]);
  await pass(10_000);
  expect(await outcomeOf(making.make(open.payments))).toMatch(/^tr_/);
  expect(await outcomeOf(making.make(open.payments))).toMatch(/^tr_/);
  expect(await countOf(making)).toBe(1);
});

it("recognises a failure that Stripe has saved without saying so by its repetition", async () => {
  const refund = COSTLY["a refund"]!;
  failNext(refund);
  open.replies.push(withoutAdvice);
  for (let times = 0; times < 2; times++)
    expect(await outcomeOf(refund.make(open.payments))).toBe("unavailable, true");
  await pass(HOUR);
  expect(await outcomeOf(refund.make(open.payments))).toMatch(/^re_/);
  expect([await countOf(refund), keysOf(refund)]).toEqual([1, ["key", "key~1"]]);
});

it("retries a failure that Stripe has not saved under the same key", async () => {
  const refund = COSTLY["a refund"]!;
  const down: ForcedReply = () => new Response(null, { status: 500 });
  open.replies.push(down);
  expect(await outcomeOf(refund.make(open.payments))).toBe("unavailable, true");
  expect(await outcomeOf(refund.make(open.payments))).toMatch(/^re_/);
  expect([await countOf(refund), keysOf(refund)]).toEqual([1, ["key"]]);
});

it("reports a refused card again, and does not charge it again", async () => {
  const poor = await saveCard("9995");
  const join = () =>
    open.payments.createSubscription({ idempotencyKey: "poor", customerId, plan, methodId: poor, metadata });
  expect(await outcomeOf(join())).toBe("insufficient-funds, false");
  expect(await join()).toMatchObject({ status: "ended" });
  expect(keysOf(COSTLY["a subscription"]!)).toEqual(["poor"]);
});

it("leaves twenty failures under one key to a person", async () => {
  const refund = COSTLY["a refund"]!;
  for (let failure = 0; failure < 25; failure++) {
    failNext(refund);
    await outcomeOf(refund.make(open.payments));
    await pass(2 * HOUR);
  }
  open.simulator.faults.clear();
  expect(await outcomeOf(refund.make(open.payments))).toBe("unavailable, false");
  expect(keysOf(refund)).toHaveLength(20);
});

/** Stripe's answer without the header that says that a retry with the same key is useless. */
const withoutAdvice: ForcedReply = async (request) => {
  const answer = await open.simulator.fetch(request);
  const headers = new Headers(answer.headers);
  headers.delete("stripe-should-retry");
  return new Response(await answer.text(), { status: answer.status, headers });
};

it("does not send a transfer again whose answer is lost, without looking for it: by then its key may be forgotten", async () => {
  const making = COSTLY["a transfer"]!;
  open.simulator.faults.set({ rules: [{ fault: "no-answer", on: `POST ${making.path}`, times: 1 }] });
  expect(await outcomeOf(making.make(open.payments))).toBe("unavailable, true");
  expect(open.calls.filter(({ method, path }) => method === "POST" && path === making.path)).toHaveLength(1);
  await pass(25 * HOUR);
  expect(await outcomeOf(making.make(open.payments))).toMatch(/^tr_/);
  expect(await countOf(making)).toBe(1);
});

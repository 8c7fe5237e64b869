/** The contracts of the payments port, over the adapter for Stripe. */
import { expect, it } from "vitest";
import { accountsContract } from "./accounts-contract.ts";
import { eventsContract } from "./events-contract.ts";
import type { OpenPayments } from "./open-payments.ts";
import { paymentsContract } from "./payments-contract.ts";
import { renewalsContract } from "./renewals-contract.ts";
import { setupsContract } from "./setups-contract.ts";
import { openStripeAdapter, WEBHOOK_SECRET } from "./stripe-adapter.ts";
import { complaintsAboutCall, stripeShapesAreHere, type WireCall } from "./stripe-shapes.ts";
import { subscriptionsContract } from "./subscriptions-contract.ts";
import { CARDS } from "./test-cards.ts";

/** Every call of the contracts, with its answer. */
const spoken: WireCall[] = [];

async function openStripe(): Promise<OpenPayments> {
  const { payments, simulator, visitor, stripe, calls, close } = await openStripeAdapter();
  const { now, advance } = simulator.clock;
  const subject = (id: string) => (id.startsWith("seti_") ? payments.setup(id) : payments.intent(id));
  return {
    payments,
    now,
    pass: advance,
    async enterCard(id, last4) {
      await visitor.confirm((await subject(id)).clientSecret, CARDS[last4]);
    },
    async answerBank(id, isApproved) {
      await visitor.answer((await subject(id)).clientSecret, isApproved);
    },
    async fillPage(id, last4) {
      const { url } = await payments.hostedPage(id);
      await visitor.checkOut(url ?? expect.fail("The page is closed."), CARDS[last4]);
    },
    async submitAccount(accountId, isComplete) {
      const [returnUrl, refreshUrl] = ["http://localhost:3000/settings", "http://localhost:3000/settings"];
      const { url } = await payments.onboardingLink({ accountId, returnUrl, refreshUrl });
      await visitor.onboard(url, isComplete ? "verified" : "document");
    },
    sign: (payload, at = now()) =>
      stripe.webhooks.generateTestHeaderString({
        payload,
        secret: WEBHOOK_SECRET,
        timestamp: Math.floor(at / 1000),
      }),
    async close() {
      spoken.push(...calls);
      await close();
    },
  };
}

const CONTRACTS = [
  paymentsContract,
  eventsContract,
  setupsContract,
  subscriptionsContract,
  renewalsContract,
  accountsContract,
];
for (const contract of CONTRACTS) contract("Stripe", openStripe);

const itByShapes = it.skipIf(!stripeShapesAreHere);
const where = "(skipped where ../shared/contracts is not beside the repository)";

itByShapes(`the requests and the simulated answers of Stripe have its published shapes ${where}`, () => {
  expect(spoken.length).toBeGreaterThan(40);
  expect(spoken.flatMap(complaintsAboutCall)).toEqual([]);
});

itByShapes(`would report a field that Stripe does not know ${where}`, () => {
  const params = { amount: "2995", currency: "chf", payment_method_types: { 0: "card" } };
  const call = { method: "POST", path: "/v1/payment_intents", params, reply: null };
  expect(complaintsAboutCall(call)).toContain("POST /v1/payment_intents.payment_method_types is unknown");
});

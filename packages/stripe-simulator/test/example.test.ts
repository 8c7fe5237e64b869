import { openStripeSimulator } from "@moment/stripe-simulator";
import Stripe from "stripe";
import { expect, it } from "vitest";

it("charges an order once, although the connection breaks", async () => {
  const received: string[] = [];
  const simulator = openStripeSimulator({
    endpoints: [{ url: "http://shop.test/webhooks", secret: "whsec_test" }],
    send: async (request) => {
      received.push((await request.json()).type);
      return new Response();
    },
  });
  const stripe = new Stripe("sk_test_any", {
    httpClient: Stripe.createFetchHttpClient(simulator.fetch),
    maxNetworkRetries: 0,
  });
  const pay = () =>
    stripe.paymentIntents.create(
      { amount: 2995, currency: "chf", payment_method: "pm_card_visa", confirm: true },
      { idempotencyKey: "order-1" },
    );

  simulator.faults.set({
    rules: [
      { fault: "no-answer", on: "POST /v1/payment_intents", times: 1 },
      { fault: "late-webhook", on: "payment_intent.succeeded" },
    ],
  });
  await expect(pay()).rejects.toThrow("connection");
  const { id, status } = await pay();
  expect(status).toBe("succeeded");
  expect((await stripe.paymentIntents.list()).data.map((each) => each.id)).toEqual([id]);

  await simulator.runDue();
  expect(received).not.toContain("payment_intent.succeeded");
  await simulator.clock.advance(3_600_000);
  expect(received).toContain("payment_intent.succeeded");
  await simulator.close();
});

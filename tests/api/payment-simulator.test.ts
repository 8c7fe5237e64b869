/** Without keys for Stripe the shop serves a simulated one: its pages and card calls, and nothing that needs a secret key. */
import { expect, it } from "vitest";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { pageInput } from "../ports/payments-contract.ts";
import { openCreationShop } from "../support/creations.ts";
import { locationOf } from "../support/location.ts";
import { CARDS, placedOrder } from "../support/orders.ts";
import { servedShop } from "../support/served-shop.ts";
import { confirmation, pageUrl } from "../support/stripe.ts";

const { shop, server } = await servedShop(openCreationShop());
const visitor = server.visitor();
const BASE = "/stripe-simulator";

const onPage = (pageId: string) => new URL(pageUrl(shop, pageId)).pathname;
const entered = (number: string) => ({ number, expiry: "12/34", cvc: "123", name: "Anna Keller" });

it("takes a card on its page, shows why one was declined, and leads back to the shop", async () => {
  const { id } = await shop.payments.openHostedPage({ ...pageInput, idempotencyKey: "page" });
  const shown = await (await visitor.get(onPage(id))).text();
  expect(shown).toContain("59.90");
  const declined = await visitor.post(onPage(id), entered(CARDS.declined));
  expect(declined.status).toBe(422);
  expect(await declined.text()).not.toContain(`value="${CARDS.declined}`);
  expect(await locationOf(visitor.post(onPage(id), entered(CARDS.good)))).toContain(onPage(id));
  const next = await locationOf(visitor.get(onPage(id)));
  expect(pageInput.successUrl.replace("{CHECKOUT_SESSION_ID}", id)).toContain(next);
  expect((await shop.payments.hostedPage(id)).status).toBe("complete");
});

it("takes a card with the client secret of an intent, and with no other", async () => {
  const { clientSecret, intentId } = await placedOrder(shop);
  const other = await visitor.fetch(...confirmation(`${clientSecret}x`, CARDS.good));
  expect(other.status).toBeGreaterThanOrEqual(400);
  expect((await shop.payments.intent(intentId)).status).toBe("requires_payment_method");
  expect((await visitor.fetch(...confirmation(clientSecret, CARDS.good))).status).toBe(200);
  expect((await shop.payments.intent(intentId)).status).toBe("succeeded");
});

it("posts its events to the shop, which settles the order without the buyer", async () => {
  // A command on the same data, with another secret, changes nothing for the shop that listens.
  const { dataDir } = shop.settings;
  await closeShop(await openShop({ DATA_DIR: dataDir, SESSION_SECRET: "another secret".repeat(3) }));
  const { clientSecret, order } = await placedOrder(shop);
  await visitor.fetch(...confirmation(clientSecret, CARDS.good));
  const state = () =>
    shop.db.selectFrom("orders").select("payment_state").where("id", "=", order.id).executeTakeFirst();
  await expect.poll(state).toEqual({ payment_state: "paid" });
});

it.each([
  ["a secret key", "/v1/refunds", { authorization: "Bearer sk_test_simulator" }],
  ["no key", "/v1/payment_intents", {}],
  ["the address that controls it", "/_simulator/clock", { "content-type": "application/json" }],
])("refuses %s", async (_what, path, headers: Record<string, string>) => {
  const answer = await visitor.fetch(BASE + path, { method: "POST", body: "{}", headers });
  expect([401, 403, 404]).toContain(answer.status);
});

it("limits how often one network tries cards", async () => {
  const network = server.visitor("203.0.113.77");
  const { clientSecret } = await placedOrder(shop);
  const statuses: number[] = [];
  for (let times = 0; times <= 60; times++) {
    statuses.push((await network.fetch(...confirmation(clientSecret, CARDS.declined))).status);
  }
  expect(statuses[0]).toBe(402);
  expect(statuses.at(-1)).toBe(429);
});

/**
 * Whole purchases over real HTTP, while the simulated Stripe fails in each of its ways. Visitors use forms, as without
 * JavaScript, and try again when the shop says that it could not. Nothing is charged twice, lost, or settled twice.
 */
import type { FaultRule } from "@moment/stripe-simulator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../app/domain/health/ledger-audit.server.ts";
import { enqueue } from "../../app/domain/kernel/job.ts";
import { unpaidEarnings } from "../../app/domain/ledger/forfeited-earnings.ts";
import { documentOf, fieldValue, wordsOf } from "../support/document.ts";
import {
  addPoster,
  type CreatorViewer,
  enter,
  openCreator,
  type PublishedOwnPoster,
} from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { chargesOf } from "../support/membership.ts";
import { ADDRESS, CARDS, readOrder, runJobs } from "../support/orders.ts";
import { runPayouts, transferAmounts } from "../support/payouts.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";
import { keptOf, paidIntents, simulatorOf, visitorOf } from "../support/stripe.ts";
import { silenceEmails } from "./purchases.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const TROUBLES: Record<string, readonly FaultRule[]> = {
  "webhooks come an hour late": [{ fault: "late-webhook" }],
  "webhooks come twice": [{ fault: "doubled-webhook" }],
  "webhooks are lost": [{ fault: "lost-webhook" }],
  "webhooks overtake each other": [{ fault: "reordered-webhook" }],
  "the connection breaks after the work was done": [{ fault: "no-answer", on: "POST *", times: 2 }],
  "Stripe fails, and saves that": [{ fault: "saved-error", times: 1 }],
  "Stripe fails after the work was done, and saves that": [{ fault: "saved-error", times: 1, isDone: true }],
  "Stripe is away": [{ fault: "outage" }],
};

describe.each(Object.entries(TROUBLES))("while %s", (_trouble, rules) => {
  /** The visitor then closes the browser after the payment, so the shop learns of it by itself. */
  const isOfWebhooks = rules.some(({ fault }) => fault.endsWith("webhook"));
  let shop: TestShop;
  let server: TestServer;
  let creator: CreatorViewer;
  let poster: PublishedOwnPoster;
  /** How often the shop said that it could not. */
  let refusals = 0;
  beforeAll(async () => {
    shop = await openTestShop();
    server = await serve(shop);
    await silenceEmails(shop);
    creator = await openCreator(shop, { username: "creator" });
    poster = await addPoster(shop, { creator, price: 5000, totalSupply: 20 });
  });
  afterAll(async () => {
    expect([await audit(shop), refusals > 0]).toEqual([[], !isOfWebhooks]);
    await server.close();
    await shop.close();
  });

  const fail = () => simulatorOf(shop).faults.set({ seed: 7, rules });
  /**
   * Does one step of a visitor. The trouble begins anew with each step: the shop says these words, the trouble ends, and the
   * visitor tries again. Returns where the answer leads to.
   */
  async function step(act: () => Promise<Response>, words: string): Promise<string> {
    fail();
    for (let tries = 1; ; tries++) {
      const answer = await act();
      if (answer.headers.has("Location")) return (await locationOf(answer)).replace(/\?key=\w+$/, "");
      expect(wordsOf((await documentOf(answer)).body)).toContain(words);
      expect(tries).toBeLessThan(4);
      refusals += 1;
      simulatorOf(shop).faults.clear();
      shop.clock.pass(HOUR);
    }
  }

  /** Pays on the provider's page, and returns to the shop unless only webhooks are to report it. */
  async function pay(visitor: Visitor, hosted: string): Promise<string | null> {
    const card = { number: CARDS.good, expiry: "12 / 30", cvc: "123", name: "Ada Lovelace" };
    const paid = await locationOf(visitor.post(hosted, card));
    const back = await locationOf(visitor.get(paid));
    return isOfWebhooks ? null : step(() => visitor.get(back), "Please do not pay again");
  }

  /** All that comes late has come, and the shop has looked for what never came. */
  async function timePasses(): Promise<void> {
    fail();
    for (const pause of [0, 2 * MINUTE, 20 * MINUTE, 2 * HOUR, DAY]) {
      shop.clock.pass(pause);
      await simulatorOf(shop).runDue();
      await enqueue(shop.db, { kind: "reconcile", payload: {} }, shop.clock.now());
      await runJobs(shop, ["reconcile", "handle-payment-event", "refund", "refund-month", "refund-months"]);
      if (pause === 20 * MINUTE && !isOfWebhooks) simulatorOf(shop).faults.clear();
    }
  }

  async function endOf(orderId: string) {
    const order = await readOrder(shop, orderId);
    const intents = (await paidIntents(shop)).filter(({ metadata }) => metadata.order_id === orderId);
    const named = (table: "jobs" | "emails", name: string) =>
      shop.db.selectFrom(table).select("unique_key").where("unique_key", "like", name).execute();
    const files = await Promise.all(order.lines.map(({ id }) => named("jobs", `print-file:${id}`)));
    const events = shop.db.selectFrom("events").select("id").where("name", "=", "purchase");
    return {
      payment: order.paymentState,
      attention: order.attention,
      charged: intents.map((intent) => keptOf(intent) - order.amount),
      files: files.map((made) => made.length),
      emails: (await named("emails", `%${order.confirmationId}`)).length,
      purchases: (await events.where("payload", "like", `%${order.confirmationId}%`).execute()).length,
    };
  }
  const SETTLED = { payment: "paid", attention: null, charged: [0], emails: 1, purchases: 1 };

  const UNPREPARED = "There was a problem preparing your checkout. Please try again.";
  const idIn = (order: string) => order.split("/")[2] ?? "";

  /** From the payment page to the order that is paid and settled, which the visitor then sees. */
  async function buy(visitor: Visitor, order: string, thanks: string): Promise<void> {
    const hosted = await step(() => visitor.post(`${order}/payment`, {}), UNPREPARED);
    expect(await pay(visitor, hosted)).toBe(isOfWebhooks ? null : `/order/${idIn(order)}/thanks`);
    await timePasses();
    const shown = await documentOf(visitor.get(`${order}/thanks`));
    expect(wordsOf(shown.querySelector("main"))).toContain(thanks);
  }

  /** An order that has its address. */
  async function shipped(visitor: Visitor, shipping: string): Promise<string> {
    const [order = ""] = shipping.split("/shipping");
    const address = { ...ADDRESS, quantity: "1" };
    expect(await step(() => visitor.post(`${order}/shipping`, address), UNPREPARED)).toBe(`${order}/payment`);
    return order;
  }

  it("an own poster is paid once", async () => {
    const buyer = await openCreator(shop);
    const visitor = await enter(shop, server, buyer);
    const own = await addPoster(shop, { creator: buyer, public: null });
    const order = await shipped(visitor, await locationOf(visitor.post("/order", { posterId: own.id })));
    await buy(visitor, order, "Order Confirmed!");
    expect(await endOf(idIn(order))).toEqual({ ...SETTLED, files: [1] });
  });

  it("a cart is paid once", async () => {
    const visitor = server.visitor();
    await visitor.post("/cart/add", { posterId: poster.id });
    const fingerprint = fieldValue(await documentOf(visitor.get("/cart")), "fingerprint");
    const order = await shipped(visitor, await locationOf(visitor.post("/cart", { fingerprint })));
    await buy(visitor, order, "Order Confirmed!");
    expect(await endOf(idIn(order))).toEqual({ ...SETTLED, files: [1] });
  });

  it("credits are paid and granted once", async () => {
    const buyer = await openCreator(shop);
    const visitor = await enter(shop, server, buyer);
    const payment = await step(() => visitor.post("/credits", { pack: "small", consent: "on" }), UNPREPARED);
    const order = payment.replace("/payment", "");
    await buy(visitor, order, "Your credits are ready");
    expect(await endOf(idIn(order))).toEqual({ ...SETTLED, files: [] });
    const granted = shop.db
      .selectFrom("credits")
      .select("id")
      .where("source", "=", `order:${idIn(order)}`);
    expect(await granted.execute()).toHaveLength(5);
  });

  it("a membership is begun and charged once", async () => {
    const viewer = await openCreator(shop);
    const visitor = await enter(shop, server, viewer);
    const unbegun = "Failed to create subscription";
    await step(() => visitor.post("/membership", { consent: "on" }), unbegun);
    const hosted = await step(() => visitor.post("/membership/payment", {}), unbegun);
    expect(await pay(visitor, hosted)).toBe(isOfWebhooks ? null : "/membership/welcome");
    await timePasses();
    expect(await chargesOf(shop, viewer)).toEqual([999]);
    const settings = await documentOf(visitor.get("/settings"));
    expect(wordsOf(settings.querySelector("main"))).toContain("Next billing date");
    const emails = await shop.db
      .selectFrom("emails")
      .select("kind")
      .where("recipient", "=", viewer.account.email)
      .execute();
    expect(emails).toEqual([{ kind: "membershipStarted" }]);
  });

  it("a creator is paid out once", async () => {
    const visitor = await enter(shop, server, creator);
    const form = await step(async () => {
      const answer = await visitor.post("/settings/payouts", { country: "CH" });
      return (await locationOf(answer)) === "/settings" ? visitor.get("/settings") : answer;
    }, "Failed to create payment account");
    await visitorOf(shop).onboard(shop.settings.origin + form);
    await timePasses();
    const owed = await unpaidEarnings(shop.db, creator.account.id);
    expect(owed).toBeGreaterThan(0);
    shop.clock.pass(31 * DAY);
    await simulatorOf(shop).runDue();
    for (let run = 1; run <= 3; run++) {
      if (run === 1) fail();
      await runPayouts(shop, "2025-05");
      if (!isOfWebhooks) simulatorOf(shop).faults.clear();
      shop.clock.pass(HOUR);
    }
    expect(await transferAmounts(shop)).toEqual([owed]);
    expect(await unpaidEarnings(shop.db, creator.account.id)).toBe(0);
  });
});

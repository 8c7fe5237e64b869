/**
 * Purchases over real HTTP whose trouble shows itself later: a refund that the buyer's bank returns a day after, and objects
 * that the simulated Stripe no longer knows. Visitors and staff use forms, as without JavaScript.
 */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
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
import { chargesOf, DAY, HOUR } from "../support/membership.ts";
import { ADDRESS, CARDS, emailsOfKind, readOrder, runJobs } from "../support/orders.ts";
import { onboard, runPayouts, transferAmounts } from "../support/payouts.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { logInAsStaff } from "../support/staff.ts";
import {
  fillBalance,
  keptOf,
  pageIdIn,
  paidIntents,
  simulatorOf,
  stripeOf,
  visitorOf,
} from "../support/stripe.ts";
import { silenceEmails } from "./purchases.ts";

const { shop, server } = await servedShop();
let creator: CreatorViewer;
let poster: PublishedOwnPoster;
beforeAll(async () => {
  await silenceEmails(shop);
  creator = await openCreator(shop, { member: true });
  poster = await addPoster(shop, { creator, price: 5000, totalSupply: 20 });
});
afterEach(async () => {
  simulatorOf(shop).faults.clear();
  expect(await audit(shop)).toEqual([]);
});

/** Opens an order of each kind. Returns its address, such as "/order/ID". */
const OPEN = {
  "an own poster": async () => {
    const buyer = await openCreator(shop);
    const visitor = await enter(shop, server, buyer);
    const own = await addPoster(shop, { creator: buyer, public: null });
    return ship(visitor, await locationOf(visitor.post("/order", { posterId: own.id })));
  },
  "a cart": async () => {
    const visitor = server.visitor();
    await visitor.post("/cart/add", { posterId: poster.id });
    const fingerprint = fieldValue(await documentOf(visitor.get("/cart")), "fingerprint");
    return ship(visitor, await locationOf(visitor.post("/cart", { fingerprint })));
  },
  credits: async () => {
    const visitor = await enter(shop, server, await openCreator(shop));
    const payment = await locationOf(visitor.post("/credits", { pack: "small", consent: "on" }));
    return { visitor, order: payment.replace("/payment", "") };
  },
} satisfies Record<string, () => Promise<{ visitor: Visitor; order: string }>>;

async function ship(visitor: Visitor, shipping: string) {
  await visitor.post(shipping, { ...ADDRESS, quantity: "1" });
  const [order = ""] = shipping.split("/shipping");
  return { visitor, order };
}

const hostedPage = (visitor: Visitor, order: string) => locationOf(visitor.post(`${order}/payment`, {}));

/** Pays on the provider's page. Returns where the shop leads then. */
async function pay(visitor: Visitor, hosted: string): Promise<string> {
  const card = { number: CARDS.good, expiry: "12 / 30", cvc: "123", name: "Ada Lovelace" };
  const paid = await locationOf(visitor.post(hosted, card));
  const back = await locationOf(visitor.get(paid));
  return locationOf(visitor.get(back));
}

const idIn = (order: string) => order.split("/")[2] ?? "";
const wordsAt = async (visitor: Visitor, address: string) =>
  wordsOf((await documentOf(visitor.get(address))).querySelector("main"));

/** Webhooks arrive, and the shop does its jobs, a few times over. */
async function timePasses(ms: number): Promise<void> {
  for (const pause of [ms, HOUR, HOUR]) {
    shop.clock.pass(pause);
    await simulatorOf(shop).runDue();
    await enqueue(shop.db, { kind: "reconcile", payload: {} }, shop.clock.now());
    await runJobs(shop, ["reconcile", "handle-payment-event", "refund", "refund-month", "refund-months"]);
  }
}

/** What Stripe has of an order. */
async function keptFor(orderId: string): Promise<number> {
  const intents = (await paidIntents(shop)).filter(({ metadata }) => metadata.order_id === orderId);
  return intents.reduce((sum, intent) => sum + keptOf(intent), 0);
}

/** Staff decide about the failed refund that is in the list. */
async function decide(staff: Visitor, way: "again" | "bank"): Promise<void> {
  const refund = fieldValue(await documentOf(staff.get("/admin/refunds")), "refund");
  expect((await staff.post("/admin/refunds", { refund, way })).status).toBe(303);
}

describe("a refund that fails a day later", () => {
  it.each(Object.entries(OPEN))(
    "of %s is reported to its buyer, and made again by staff",
    async (_kind, open) => {
      const earlier = await unpaidEarnings(shop.db, creator.account.id);
      const { visitor, order } = await open();
      await pay(visitor, await hostedPage(visitor, order));
      await timePasses(0);
      const id = idIn(order);
      const { paymentState, confirmationId } = await readOrder(shop, id);
      expect(paymentState).toBe("paid");

      simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times: 1 }] });
      let staff = await logInAsStaff(shop, server);
      const amount = fieldValue(await documentOf(staff.get(`/admin/orders/${id}/refund`)), "amount");
      expect((await staff.post(`/admin/orders/${id}/refund`, { amount })).status).toBe(303);
      await timePasses(0);
      expect([(await readOrder(shop, id)).paymentState, await keptFor(id)]).toEqual(["refunded", 0]);
      expect(await unpaidEarnings(shop.db, creator.account.id)).toBe(earlier);

      await timePasses(DAY);
      expect((await readOrder(shop, id)).paymentState).toBe("paid");
      expect(await keptFor(id)).toBe(Number(amount));
      expect(await emailsOfKind(shop, "refundFailed")).toContainEqual(
        expect.objectContaining({ subject: expect.stringContaining(confirmationId) }),
      );
      expect(await wordsAt(visitor, order.startsWith("/credits/") ? `${order}/thanks` : order)).toContain(
        "Your bank returned the refund",
      );
      staff = await logInAsStaff(shop, server);
      await decide(staff, "again");
      await timePasses(0);
      expect([(await readOrder(shop, id)).paymentState, await keptFor(id)]).toEqual(["refunded", 0]);
      expect(await unpaidEarnings(shop.db, creator.account.id)).toBe(earlier);
      expect(await wordsAt(staff, "/admin/refunds")).toContain("No failed refunds");
    },
  );

  it("of a month of membership is paid by a bank transfer", async () => {
    const viewer = await openCreator(shop);
    const visitor = await enter(shop, server, viewer);
    await visitor.post("/membership", {});
    await pay(visitor, await locationOf(visitor.post("/membership/payment", {})));
    await timePasses(0);
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times: 1 }] });
    const [charge] = (await stripeOf(shop).charges.list({ limit: 1 })).data;
    await stripeOf(shop).refunds.create({ charge: charge?.id ?? "" });
    await timePasses(0);
    expect(await chargesOf(shop, viewer)).toEqual([0]);
    await timePasses(DAY);
    expect(await chargesOf(shop, viewer)).toEqual([999]);
    const staff = await logInAsStaff(shop, server);
    expect(await wordsAt(staff, "/admin/refunds")).toContain("9.99");
    await decide(staff, "bank");
    await timePasses(0);
    expect(await wordsAt(staff, "/admin/refunds")).toContain("No failed refunds");
    expect(await chargesOf(shop, viewer)).toEqual([999]);
  });
});

/** Stripe no longer knows the objects with these ids. */
function forget(ids: readonly (string | null)[]): void {
  simulatorOf(shop).faults.set({
    rules: ids.flatMap((id) => (id === null ? [] : [{ fault: "forgotten" as const, on: id }])),
  });
}

describe("an object that Stripe no longer knows", () => {
  it.each(Object.entries(OPEN))("a page of %s is replaced, and its buyer pays once", async (_kind, open) => {
    const { visitor, order } = await open();
    const id = idIn(order);
    const lost = await hostedPage(visitor, order);
    const payments = await shop.db.selectFrom("payments").selectAll().where("order_id", "=", id).execute();
    forget([pageIdIn(lost), ...payments.map(({ intent_id }) => intent_id)]);
    expect((await visitor.get(lost)).status).toBe(404);
    const hosted = await hostedPage(visitor, order);
    expect(hosted).not.toBe(lost);
    expect(await pay(visitor, hosted)).toContain("/thanks");
    await timePasses(2 * DAY);
    const { paymentState, attention, amount } = await readOrder(shop, id);
    expect([paymentState, attention, await keptFor(id)]).toEqual(["paid", null, amount]);
  });

  it("a subscription ends with the month that is paid, and its member may join again", async () => {
    const viewer = await openCreator(shop);
    const visitor = await enter(shop, server, viewer);
    const join = async () => {
      await visitor.post("/membership", {});
      return pay(visitor, await locationOf(visitor.post("/membership/payment", {})));
    };
    expect(await join()).toBe("/membership/welcome");
    await timePasses(0);
    const row = await shop.db
      .selectFrom("memberships")
      .select("subscription_id")
      .where("account_id", "=", viewer.account.id)
      .executeTakeFirstOrThrow();
    forget([row.subscription_id]);
    await timePasses(10 * DAY);
    expect(await wordsAt(visitor, "/settings")).toContain("Next billing date");
    for (const days of [15, 10, 1]) await timePasses(days * DAY);
    expect(await wordsAt(visitor, "/settings")).not.toContain("Next billing date");
    expect(await join()).toBe("/membership/welcome");
    await timePasses(0);
    expect(await wordsAt(visitor, "/settings")).toContain("Next billing date");
  });

  it("a creator's account is set up anew, and gets the earnings once", async () => {
    await fillBalance(shop);
    const { visitor, order } = await OPEN["a cart"]();
    await pay(visitor, await hostedPage(visitor, order));
    await timePasses(0);
    forget([await onboard(shop, creator)]);
    const month = new Date(shop.clock.now()).toISOString().slice(0, 7);
    const owed = await unpaidEarnings(shop.db, creator.account.id);
    await timePasses(32 * DAY);
    await runPayouts(shop, month);
    expect(await transferAmounts(shop)).toEqual([]);
    await timePasses(DAY);

    const owner = await enter(shop, server, creator);
    const form = await locationOf(owner.post("/settings/payouts", { country: "CH" }));
    await visitorOf(shop).onboard(shop.settings.origin + form.replace(shop.settings.origin, ""));
    await timePasses(0);
    for (let run = 0; run < 2; run++) await runPayouts(shop, month);
    expect(await transferAmounts(shop)).toEqual([owed]);
    expect(await unpaidEarnings(shop.db, creator.account.id)).toBe(0);
  });
});

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import { jobKinds } from "../../app/jobs/kinds.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import type { PaymentSimulator } from "../../app/ports/payments/simulator.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { customerInput } from "./setups-contract.ts";
import { complaintsAboutEventObject, stripeShapesAreHere } from "./stripe-shapes.ts";
import { plan } from "./subscriptions-contract.ts";

const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";
const FUNDS = "4000000000009995";
const CONFIRMS = "4000002760003184";
const PROCESSES = "4000000000000077";
const DAY = 86_400_000;

const metadata = { account_id: "account-1" };
const card = (number: string, year = 2034) => ({ number, month: 12, year });

describe("the embedded provider's subscriptions", () => {
  let shop: TestShop;
  let simulator: PaymentSimulator;
  let customerId: string;
  let made = 0;
  beforeEach(async () => {
    shop = await openTestShop();
    simulator = shop.payments.simulator ?? expect.fail("There is no simulator.");
    customerId = (await shop.payments.createCustomer(customerInput)).id;
  });
  afterEach(() => shop.close());

  const passTo = (moment: number) => shop.clock.pass(moment - shop.clock.now());
  const refusal = (reason: string, code?: string) =>
    expect.objectContaining({ name: "PaymentRefusal", reason, ...(code && { code }) });

  async function eventTypes(): Promise<string[]> {
    const rows = await shop.db.selectFrom("embedded_events").select("type").orderBy(sql`rowid`).execute();
    return rows.map(({ type }) => type);
  }

  const newSetup = () =>
    shop.payments.createSetup({ idempotencyKey: `setup-${++made}`, customerId, metadata });

  async function keep(number: string, year?: number): Promise<string> {
    const { id, clientSecret } = await newSetup();
    let setup = await simulator.keepCard(id, clientSecret, card(number, year));
    if (setup.status === "requires_action") setup = await simulator.answerSetup(id, clientSecret, true);
    if (setup.status === "processing") {
      shop.clock.pass(10_000);
      setup = await shop.payments.setup(id);
    }
    return setup.method?.id ?? expect.fail("The card was not kept.");
  }

  const subscribe = async (number: string, year?: number) =>
    shop.payments.createSubscription({
      idempotencyKey: `subscription-${++made}`,
      customerId,
      methodId: await keep(number, year),
      plan,
      metadata,
    });

  const openPage = () =>
    shop.payments.openHostedSubscription({
      idempotencyKey: `page-${++made}`,
      customerId,
      plan,
      firstMonthOff: rappen(599),
      metadata,
      successUrl: "http://localhost:3000/membership/return?page={CHECKOUT_SESSION_ID}",
      cancelUrl: "http://localhost:3000/membership",
    });

  it("saves cards: one with confirmation, one with processing, and none for another secret", async () => {
    const { id, clientSecret } = await newSetup();
    await expect(simulator.keepCard(id, `${clientSecret}x`, card(GOOD))).rejects.toEqual(
      refusal("unknown-setup"),
    );
    await expect(simulator.keepCard(id, clientSecret, card(DECLINED))).rejects.toEqual(refusal("declined"));
    await expect(simulator.keepCard(id, clientSecret, card(GOOD, 2020))).rejects.toEqual(
      refusal("declined", "expired_card"),
    );
    expect((await simulator.keepCard(id, clientSecret, card(CONFIRMS))).status).toBe("requires_action");
    await expect(simulator.answerSetup(id, clientSecret, false)).rejects.toEqual(
      refusal("authentication-failed"),
    );
    expect((await simulator.keepCard(id, clientSecret, card(PROCESSES))).status).toBe("processing");
    shop.clock.pass(10_000);
    expect(await shop.payments.setup(id)).toMatchObject({ status: "succeeded", method: { last4: "0077" } });
    expect((await simulator.keepCard(id, clientSecret, card(GOOD))).method?.last4).toBe("0077");
    expect(await eventTypes()).toEqual([
      "setup_intent.setup_failed",
      "setup_intent.setup_failed",
      "setup_intent.succeeded",
    ]);
    for (const table of ["embedded_methods", "embedded_setups", "embedded_events"] as const) {
      const rows = await shop.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/4000000000000077|4000002760003184/);
    }
  });

  it("renews by a job, each month on its day, and sends an event", async () => {
    passTo(Date.UTC(2027, 0, 31, 9));
    const { id } = await subscribe(GOOD);
    const worker = startWorker(shop, { "payment-due": jobKinds["payment-due"] }, { poll: 10 });
    const months = async () =>
      (await shop.db.selectFrom("embedded_subscriptions").select("months").executeTakeFirst())?.months;
    for (const [count, day] of [
      [2, Date.UTC(2027, 1, 28, 9)],
      [3, Date.UTC(2027, 2, 31, 9)],
    ] as const) {
      passTo(day);
      await expect.poll(months, { timeout: 5_000 }).toBe(count);
    }
    await worker.stop();
    expect(await shop.payments.subscription(id)).toMatchObject({
      status: "active",
      currentPeriodStart: Date.UTC(2027, 2, 31, 9),
      currentPeriodEnd: Date.UTC(2027, 3, 30, 9),
    });
    expect((await eventTypes()).filter((type) => type === "invoice.paid")).toHaveLength(3);
  });

  it("charges everything that became due since the last read", async () => {
    const { id, startedAt } = await subscribe(GOOD);
    shop.clock.pass(100 * DAY);
    const { status, latestInvoice, currentPeriodStart } = await shop.payments.subscription(id);
    expect([status, latestInvoice?.status]).toEqual(["active", "paid"]);
    expect(latestInvoice?.createdAt).toBe(currentPeriodStart);
    const paid = await shop.db
      .selectFrom("embedded_invoices")
      .selectAll()
      .where("status", "=", "paid")
      .execute();
    expect(paid.map(({ created_at }) => created_at)[0]).toBe(startedAt);
    expect(paid).toHaveLength(4);
    await Promise.all([shop.payments.subscription(id), simulator.catchUp(id), simulator.catchUp(id)]);
    expect(await shop.db.selectFrom("embedded_invoices").selectAll().execute()).toHaveLength(4);
  });

  it("tries a renewal four times in 15 days, and then ends", async () => {
    const { id, currentPeriodEnd } = await subscribe(GOOD);
    await shop.payments.changeMethod(id, await keep(FUNDS));
    for (const [attempts, days] of [
      [1, 0],
      [2, 3],
      [3, 8],
    ] as const) {
      passTo(currentPeriodEnd + days * DAY);
      expect(await shop.payments.subscription(id)).toMatchObject({
        status: "past_due",
        latestInvoice: { status: "open", attempts },
      });
      await expect(shop.payments.payOpenInvoice(id)).rejects.toEqual(refusal("insufficient-funds"));
    }
    passTo(currentPeriodEnd + 15 * DAY);
    expect(await shop.payments.subscription(id)).toMatchObject({
      status: "ended",
      endedAt: currentPeriodEnd + 15 * DAY,
      latestInvoice: { status: "void", attempts: 4 },
    });
    expect((await eventTypes()).slice(-3)).toEqual([
      "payment_intent.canceled",
      "invoice.voided",
      "customer.subscription.deleted",
    ]);
  });

  it("refuses an expired saved card", async () => {
    const year = new Date(shop.clock.now()).getUTCFullYear();
    passTo(Date.UTC(year, 11, 15));
    const { id, currentPeriodEnd } = await subscribe(GOOD, year);
    passTo(currentPeriodEnd);
    expect((await shop.payments.subscription(id)).status).toBe("past_due");
  });

  it("is cancelled while a renewal is being paid, and keeps the month", async () => {
    const { id, currentPeriodEnd } = await subscribe(GOOD);
    await shop.payments.changeMethod(id, await keep(PROCESSES));
    passTo(currentPeriodEnd);
    expect(await shop.payments.setCancelAtPeriodEnd(id, true)).toMatchObject({
      status: "active",
      latestInvoice: { status: "open" },
    });
    shop.clock.pass(10_000);
    const paid = await shop.payments.subscription(id);
    expect(paid).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: true,
      latestInvoice: { status: "paid" },
    });
    passTo(paid.currentPeriodEnd);
    expect(await shop.payments.subscription(id)).toMatchObject({
      status: "ended",
      endedAt: paid.currentPeriodEnd,
    });
  });

  it("ends after 23 hours when the bank's question was never answered", async () => {
    const { id, latestInvoice } = await subscribe(CONFIRMS);
    shop.clock.pass(23 * 3600_000);
    expect(await shop.payments.subscription(id)).toMatchObject({ status: "ended" });
    expect((await shop.payments.intent(latestInvoice?.intentId ?? "")).status).toBe("canceled");
  });

  it("is active once the customer has answered the bank in the browser", async () => {
    const { id, latestInvoice } = await subscribe(CONFIRMS);
    await simulator.answerIntent(latestInvoice?.intentId ?? "", latestInvoice?.clientSecret ?? "", true);
    expect((await shop.payments.subscription(id)).status).toBe("active");
  });

  describe("on a page", () => {
    it("begins with an accepted card", async () => {
      const { id } = await openPage();
      await expect(simulator.useCardPage(id, card(DECLINED))).rejects.toEqual(refusal("declined"));
      await expect(simulator.useCardPage(id, card(FUNDS))).rejects.toEqual(refusal("insufficient-funds"));
      expect((await simulator.useCardPage(id, card(CONFIRMS))).step).toBe("confirm");
      await expect(simulator.answerCardPage(id, false)).rejects.toEqual(refusal("authentication-failed"));
      expect((await simulator.cardPage(id)).step).toBe("card");
      const done = await simulator.useCardPage(id, card(GOOD));
      expect(done).toMatchObject({
        step: "done",
        plan: { name: "Membership", firstMonth: 400, monthly: 999 },
      });
      expect((await simulator.useCardPage(id, card(GOOD))).step).toBe("done");
      expect(await shop.payments.liveSubscriptions(customerId)).toHaveLength(1);
      expect((await eventTypes()).at(-1)).toBe("checkout.session.completed");
    });

    it("is completed by a job after a slow payment", async () => {
      const { id } = await openPage();
      expect((await simulator.useCardPage(id, card(PROCESSES))).step).toBe("processing");
      expect((await simulator.useCardPage(id, card(GOOD))).step).toBe("processing");
      const { intent_id } = await shop.db
        .selectFrom("embedded_invoices")
        .select("intent_id")
        .executeTakeFirstOrThrow();
      shop.clock.pass(10_000);
      await simulator.catchUp(intent_id);
      expect((await eventTypes()).at(-1)).toBe("checkout.session.completed");
    });

    it("expires after a day, with the subscription begun on it", async () => {
      const { id } = await openPage();
      await simulator.useCardPage(id, card(CONFIRMS));
      await shop.payments.closeHostedPage(id);
      expect(await shop.payments.liveSubscriptions(customerId)).toEqual([]);
      const { id: another } = await openPage();
      shop.clock.pass(DAY);
      await simulator.catchUp(another);
      expect((await simulator.cardPage(another)).step).toBe("expired");
      await expect(simulator.useCardPage(another, card(GOOD))).rejects.toEqual(refusal("invalid"));
    });
  });

  it.skipIf(!stripeShapesAreHere)(
    "sends events in the real provider's shapes (skipped where ../shared/contracts is not beside the repository)",
    async () => {
      const { id } = await openPage();
      await simulator.useCardPage(id, card(CONFIRMS));
      await simulator.answerCardPage(id, true);
      const [live] = await shop.payments.liveSubscriptions(customerId);
      await shop.payments.changeMethod(live?.id ?? "", await keep(FUNDS));
      shop.clock.pass(60 * DAY);
      await shop.payments.subscription(live?.id ?? "");
      const events = await shop.db.selectFrom("embedded_events").selectAll().execute();
      expect([...new Set(events.map(({ type }) => type))].sort()).toEqual([
        "checkout.session.completed",
        "customer.subscription.created",
        "customer.subscription.deleted",
        "customer.subscription.updated",
        "invoice.created",
        "invoice.paid",
        "invoice.payment_action_required",
        "invoice.payment_failed",
        "invoice.voided",
        "payment_intent.canceled",
        "payment_intent.payment_failed",
        "payment_intent.succeeded",
        "setup_intent.succeeded",
      ]);
      expect(
        events.flatMap(({ type, payload }) =>
          complaintsAboutEventObject(type, JSON.parse(payload).data.object),
        ),
      ).toEqual([]);
      expect(JSON.stringify(events)).not.toContain("_secret_");
    },
  );
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { jobKinds } from "../../app/jobs/kinds.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import type { PaymentSimulator } from "../../app/ports/payments/simulator.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { intentInput, pageInput } from "./payments-contract.ts";
import { complaintsAboutEventObject, stripeShapesAreHere } from "./stripe-shapes.ts";

const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";
const FUNDS = "4000000000009995";
const CONFIRMS = "4000002760003184";
const PROCESSES = "4000000000000077";

const card = (number: string, month = 12, year = 2034) => ({ number, month, year });

describe("the embedded provider", () => {
  let shop: TestShop;
  let simulator: PaymentSimulator;
  beforeEach(async () => {
    shop = await openTestShop();
    simulator = shop.payments.simulator ?? expect.fail("There is no simulator.");
  });
  afterEach(() => shop.close());

  const refusal = (reason: string, code?: string) =>
    expect.objectContaining({ name: "PaymentRefusal", reason, ...(code && { code }) });

  async function eventTypes(): Promise<string[]> {
    const rows = await shop.db.selectFrom("embedded_events").select("type").orderBy(sql`rowid`).execute();
    return rows.map(({ type }) => type);
  }

  async function newIntent() {
    const { id, clientSecret } = await shop.payments.createIntent(intentInput);
    return {
      id,
      pay: (number: string, month?: number, year?: number) =>
        simulator.payIntent(id, clientSecret, card(number, month, year)),
      answer: (accepted: boolean) => simulator.answerIntent(id, clientSecret, accepted),
      now: () => shop.payments.intent(id),
    };
  }

  it("accepts the good card, once", async () => {
    const intent = await newIntent();
    const attempts = await Promise.all([intent.pay(GOOD), intent.pay(GOOD), intent.pay(DECLINED)]);
    expect(attempts.map(({ status }) => status)).toEqual(["succeeded", "succeeded", "succeeded"]);
    expect(await eventTypes()).toEqual(["payment_intent.succeeded"]);
  });

  it.each([
    [DECLINED, "declined", "generic_decline"],
    [FUNDS, "insufficient-funds", "insufficient_funds"],
  ])("refuses %s, and accepts another card afterwards", async (number, reason, declineCode) => {
    const intent = await newIntent();
    await expect(intent.pay(number)).rejects.toEqual(refusal(reason, "card_declined"));
    expect(await intent.now()).toMatchObject({
      status: "requires_payment_method",
      lastError: { code: "card_declined", declineCode },
    });
    expect(await intent.pay(GOOD)).toMatchObject({ status: "succeeded", lastError: null });
    expect(await eventTypes()).toEqual(["payment_intent.payment_failed", "payment_intent.succeeded"]);
  });

  it("asks for a confirmation, which the buyer may accept", async () => {
    const intent = await newIntent();
    expect(await intent.pay(CONFIRMS)).toMatchObject({ status: "requires_action", amountReceived: 0 });
    expect(await eventTypes()).toEqual([]);
    expect(await intent.answer(true)).toMatchObject({ status: "succeeded", amountReceived: 5990 });
    expect((await intent.answer(false)).status).toBe("succeeded");
    expect(await eventTypes()).toEqual(["payment_intent.succeeded"]);
  });

  it("asks for a confirmation, which the buyer may refuse", async () => {
    const intent = await newIntent();
    await intent.pay(CONFIRMS);
    await expect(intent.answer(false)).rejects.toEqual(refusal("authentication-failed"));
    expect(await intent.now()).toMatchObject({
      status: "requires_payment_method",
      lastError: { code: "payment_intent_authentication_failure" },
    });
    await expect(intent.answer(true)).rejects.toEqual(refusal("invalid"));
    expect((await intent.pay(GOOD)).status).toBe("succeeded");
  });

  it("processes for ten seconds, and then has succeeded at the next read", async () => {
    const intent = await newIntent();
    expect((await intent.pay(PROCESSES)).status).toBe("processing");
    shop.clock.pass(9_999);
    expect((await intent.now()).status).toBe("processing");
    expect((await intent.pay(GOOD)).status).toBe("processing");
    expect((await shop.payments.cancelIntent(intent.id)).status).toBe("processing");
    shop.clock.pass(1);
    expect(await intent.now()).toMatchObject({ status: "succeeded", amountReceived: 5990 });
    await simulator.catchUp(intent.id);
    expect(await eventTypes()).toEqual(["payment_intent.processing", "payment_intent.succeeded"]);
  });

  it("finishes a processing payment after a restart", async () => {
    const intent = await newIntent();
    await intent.pay(PROCESSES);
    const env = { DATA_DIR: shop.settings.dataDir };
    const again = await openShop(env, { clock: shop.clock, log: shop.log });
    shop.clock.pass(10_000);
    const worker = startWorker(again, { "payment-due": jobKinds["payment-due"] }, { poll: 10 });
    await expect
      .poll(eventTypes, { timeout: 5_000 })
      .toEqual(["payment_intent.processing", "payment_intent.succeeded"]);
    await worker.stop();
    await closeShop(again);
  });

  it("accepts no card for a canceled intent", async () => {
    const intent = await newIntent();
    await intent.pay(CONFIRMS);
    await shop.payments.cancelIntent(intent.id);
    await expect(intent.pay(GOOD)).rejects.toEqual(refusal("invalid"));
    await expect(intent.answer(true)).rejects.toEqual(refusal("invalid"));
    expect(await eventTypes()).toEqual(["payment_intent.canceled"]);
  });

  it("accepts a card to the end of its month", async () => {
    const expired = refusal("declined", "expired_card");
    const intent = await newIntent();
    // The clock of the tests is at 4 May 2025.
    await expect(intent.pay(GOOD, 4, 2025)).rejects.toEqual(expired);
    await expect(intent.pay(GOOD, 12, 1999)).rejects.toEqual(expired);
    expect((await intent.now()).lastError).toBeNull();
    expect((await intent.pay(GOOD, 5, 2025)).status).toBe("succeeded");
  });

  it("accepts no other number, and no other secret", async () => {
    const intent = await newIntent();
    await expect(intent.pay("4111111111111111")).rejects.toEqual(refusal("declined", "test_card_only"));
    await expect(simulator.payIntent(intent.id, "pi_1_secret_2", card(GOOD))).rejects.toEqual(
      refusal("unknown-intent"),
    );
    await expect(simulator.answerIntent("pi_1", "pi_1_secret_2", true)).rejects.toEqual(
      refusal("unknown-intent"),
    );
    expect(await eventTypes()).toEqual([]);
  });

  it("stores only brand and last four digits of a card, in every table", async () => {
    for (const number of [GOOD, DECLINED, FUNDS, CONFIRMS, PROCESSES, "4111111111111111"]) {
      const { id, clientSecret } = await shop.payments.createIntent({
        ...intentInput,
        idempotencyKey: number.slice(-4),
      });
      await simulator.payIntent(id, clientSecret, card(number)).catch(() => {});
    }
    const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
      shop.db,
    );
    const everything = await Promise.all(
      tables.rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(shop.db)),
    );
    const text = JSON.stringify(everything.map(({ rows }) => rows));
    expect(text).toContain('"card_last4":"4242"');
    expect(text).not.toMatch(/\d{12}(4242|0002|9995|3184|0077|1111)/);
  });

  describe("a hosted page", () => {
    const newPage = async () => (await shop.payments.openHostedPage(pageInput)).id;

    it("takes one payment, with one intent for all cards", async () => {
      const id = await newPage();
      await expect(simulator.payPage(id, card(DECLINED))).rejects.toEqual(refusal("declined"));
      const { intentId } = await shop.payments.hostedPage(id);
      await Promise.all([simulator.payPage(id, card(GOOD)), simulator.payPage(id, card(GOOD))]);
      expect(await shop.payments.hostedPage(id)).toMatchObject({ status: "complete", intentId });
      expect(await eventTypes()).toEqual([
        "payment_intent.payment_failed",
        "payment_intent.succeeded",
        "checkout.session.completed",
      ]);
    });

    it("is complete while the payment is processed, and sends an event when it succeeds", async () => {
      const id = await newPage();
      await simulator.payPage(id, card(PROCESSES));
      expect((await shop.payments.hostedPage(id)).status).toBe("complete");
      shop.clock.pass(10_000);
      expect((await simulator.page(id)).intent?.status).toBe("succeeded");
      expect(await eventTypes()).toEqual([
        "payment_intent.processing",
        "checkout.session.completed",
        "payment_intent.succeeded",
        "checkout.session.async_payment_succeeded",
      ]);
    });

    it("expires after a day, with its intent", async () => {
      const id = await newPage();
      await simulator.payPage(id, card(CONFIRMS));
      shop.clock.pass(24 * 3600_000);
      await expect(simulator.answerPage(id, true)).rejects.toEqual(refusal("invalid"));
      await expect(simulator.payPage(id, card(GOOD))).rejects.toEqual(refusal("invalid"));
      await simulator.catchUp(id);
      const { status, intentId } = await shop.payments.hostedPage(id);
      expect(status).toBe("expired");
      expect((await shop.payments.intent(intentId ?? "")).status).toBe("canceled");
      expect(await eventTypes()).toEqual(["payment_intent.canceled", "checkout.session.expired"]);
    });

    it("accepts no card once the shop has closed it", async () => {
      const id = await newPage();
      await shop.payments.closeHostedPage(id);
      await expect(simulator.payPage(id, card(GOOD))).rejects.toEqual(refusal("invalid"));
    });
  });

  describe("its webhooks", () => {
    it("arrive signed at the shop's own address, and are repeated until they are accepted", async () => {
      const arrived: { path: string | undefined; status: number; type: string; at: number }[] = [];
      const answers = [500, 404, 302, 200];
      const server = createServer(async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk);
        const headers = new Headers({ "stripe-signature": String(request.headers["stripe-signature"]) });
        const { type, intentId } = shop.payments.readEvent(Buffer.concat(chunks), headers);
        expect(intentId).toBe(intent.id);
        const status = answers.shift() ?? 200;
        arrived.push({ path: request.url, status, type, at: shop.clock.now() });
        response.writeHead(status, { location: "/elsewhere" }).end("Thank you");
      });
      const intent = await newIntent();
      await intent.pay(GOOD);
      const worker = startWorker(shop, jobKinds, { poll: 5, pauses: [50] });
      shop.wakeWorker = () => worker.nudge();
      const attempts = async () =>
        (
          await shop.db
            .selectFrom("jobs")
            .select("attempts")
            .where("kind", "=", "deliver-payment-event")
            .execute()
        )
          .map(({ attempts }) => attempts)
          .join();
      // The endpoint does not listen yet.
      await expect.poll(attempts).toBe("1");
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      shop.ownAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      for (const tries of ["2", "3", "4", "5"]) {
        await expect
          .poll(
            async () => {
              shop.clock.pass(100);
              return attempts();
            },
            { interval: 50, timeout: 5_000 },
          )
          .toBe(tries);
      }
      await expect
        .poll(() => shop.db.selectFrom("embedded_events").select("delivered_at").execute())
        .toEqual([{ delivered_at: expect.any(Number) }]);
      expect(arrived.map(({ path, status, type }) => `${path} ${status} ${type}`)).toEqual(
        [500, 404, 302, 200].map((status) => `/api/webhooks/stripe ${status} payment_intent.succeeded`),
      );
      await worker.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });

    it("carry no secret that allows a payment", async () => {
      const intent = await newIntent();
      await intent.pay(PROCESSES);
      const events = await shop.db.selectFrom("embedded_events").select("payload").execute();
      expect(JSON.stringify(events)).not.toContain("_secret_");
    });

    it.skipIf(!stripeShapesAreHere)(
      "have the real provider's shapes (skipped where ../shared/contracts is not beside the repository)",
      async () => {
        const intent = await newIntent();
        await intent.pay(DECLINED).catch(() => {});
        await intent.pay(PROCESSES);
        shop.clock.pass(10_000);
        await intent.now();
        await shop.payments.refund({ intentId: intent.id, idempotencyKey: "refund" });
        const { id: page } = await shop.payments.openHostedPage(pageInput);
        await simulator.payPage(page, card(GOOD));
        await shop.payments.closeHostedPage(
          (await shop.payments.openHostedPage({ ...pageInput, idempotencyKey: "another" })).id,
        );
        const events = await shop.db.selectFrom("embedded_events").selectAll().execute();
        expect(new Set(events.map(({ type }) => type)).size).toBe(7);
        expect(
          events.flatMap(({ type, payload }) =>
            complaintsAboutEventObject(type, JSON.parse(payload).data.object),
          ),
        ).toEqual([]);
      },
    );
  });
});

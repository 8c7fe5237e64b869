import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "../../../app/domain/accounts/password.server.ts";
import { audit } from "../../../app/domain/health/ledger-audit.server.ts";
import { systemHealth } from "../../../app/domain/health/system-health.server.ts";
import { documentsOf } from "../../../app/domain/invoices/document.ts";
import { rappen } from "../../../app/domain/kernel/money.ts";
import { cancelMembership, resumeMembership } from "../../../app/domain/membership/cancelling.server.ts";
import {
  beginCardChange,
  confirmCardChange,
  openCardChangePage,
  returnFromCardChange,
} from "../../../app/domain/membership/card-change.server.ts";
import { updateCustomer } from "../../../app/domain/membership/customer.ts";
import { beginJoining, openJoiningPage } from "../../../app/domain/membership/joining.server.ts";
import { membershipOf, subscriptionInfo } from "../../../app/domain/membership/membership.ts";
import {
  deleteUnpaidMemberships,
  reconcileMemberships,
} from "../../../app/domain/membership/reconciliation.ts";
import { settleMembership } from "../../../app/domain/membership/settlement.server.ts";
import { deleteAccount, deletionOutlook } from "../../../app/domain/retention/deletion.server.ts";
import { purgeDeletedAccounts } from "../../../app/domain/retention/purge.ts";
import { handlePaymentEvent } from "../../../app/domain/webhooks/payment-events.ts";
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { PASSWORD } from "../../support/accounts.ts";
import { addPoster, type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { balancesOf } from "../../support/ledger.ts";
import {
  addCard,
  answerBank,
  changeCardTo,
  chargesOf,
  DAY,
  HOUR,
  join,
  passTime,
  payOnPage,
} from "../../support/membership.ts";
import { CARDS, emailsOfKind, runJobs } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { deliverEvents, dropEvents, repeatEvents, simulatorOf, stripeOf } from "../../support/stripe.ts";

let shop: TestShop;
let viewer: CreatorViewer;
let key: string;
const warnings: unknown[] = [];
/** What the adapter logs when a card is refused, as these tests want it. */
const CARD_REFUSALS = new Set(["declined", "insufficient-funds", "authentication-failed"]);
beforeAll(async () => {
  key = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  const warn = (facts: object, message: string) => {
    if (!("reason" in facts) || !CARD_REFUSALS.has(String(facts.reason))) warnings.push([message, facts]);
  };
  shop = await openTestShop({ log: { info: () => {}, warn, error: warn } });
  viewer = await openCreator(shop);
  await shop.db
    .updateTable("accounts")
    .set({ password_hash: key })
    .where("id", "=", viewer.account.id)
    .execute();
  await join(shop, viewer);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await deliverEvents(shop);
  expect(await audit(shop)).toEqual([]);
  expect(warnings.splice(0)).toEqual([]);
  await shop.close();
});

const typeNow = async () =>
  (
    await shop.db
      .selectFrom("accounts")
      .select("user_type")
      .where("id", "=", viewer.account.id)
      .executeTakeFirst()
  )?.user_type;
const now = () => membershipOf(shop, viewer);
const emailsOf = async (kind: string) =>
  (await emailsOfKind(shop, kind)).filter(({ recipient }) => recipient === viewer.account.email);
const charges = () => chargesOf(shop, viewer);
const toEnd = async () => ((await now())?.currentPeriodEnd ?? 0) - shop.clock.now();
/** A renewal is a draft for an hour before it is charged. */
const nextMonth = async () => passTime(shop, (await toEnd()) + HOUR);
const subscriptionId = async () =>
  (
    await shop.db
      .selectFrom("memberships")
      .select("subscription_id")
      .where("account_id", "=", viewer.account.id)
      .where("subscription_id", "is not", null)
      .executeTakeFirstOrThrow()
  ).subscription_id ?? "";
const customerId = async () =>
  (
    await shop.db
      .selectFrom("payment_customers")
      .select("customer_id")
      .where("account_id", "=", viewer.account.id)
      .executeTakeFirstOrThrow()
  ).customer_id ?? "";
/** What the health page says of payments. */
const glance = async () =>
  (await systemHealth(shop, { id: 1, name: "anna" })).find(({ name }) => name === "payments");
const leave = () => deleteAccount(shop, viewer, { username: viewer.account.username, password: PASSWORD });

describe("renewals", () => {
  it("continue month by month, each booked once with one e-mail", async () => {
    for (let month = 1; month <= 3; month++) await nextMonth();
    expect(await charges()).toEqual([999, 999, 999, 999]);
    expect(await now()).toMatchObject({ state: "active", pastDueSince: null });
    expect(await emailsOf("membershipRenewed")).toHaveLength(3);
    expect(await emailsOf("membershipStarted")).toHaveLength(1);
    const rows = await shop.db.selectFrom("membership_invoices").select("id").execute();
    const booked = await shop.db
      .selectFrom("ledger_transactions")
      .select("key")
      .where("kind", "=", "membership")
      .execute();
    expect(booked.map((each) => each.key).sort()).toEqual(rows.map(({ id }) => `membership:${id}`).sort());
  });

  it("are all found after months of downtime, in any order of webhook events", async () => {
    shop.clock.pass(95 * DAY);
    await shop.payments.subscription(await subscriptionId());
    const backwards = <T>(events: T[]) => [...events].reverse();
    await deliverEvents(shop, backwards);
    expect(await charges()).toHaveLength(4);
    expect(await emailsOf("membershipRenewed")).toHaveLength(3);
    await repeatEvents(shop);
    await deliverEvents(shop);
    expect(await emailsOf("membershipRenewed")).toHaveLength(3);
    expect(await now()).toMatchObject({ state: "active" });
  });

  it("are found by polling where no webhook event arrives", async () => {
    shop.clock.pass((await toEnd()) + 2 * 3600_000);
    await reconcileMemberships(shop);
    expect(await emailsOf("membershipRenewed")).toHaveLength(1);
    expect((await now())?.currentPeriodEnd).toBeGreaterThan(shop.clock.now());
  });

  it("are found where a clock that ran a year ahead has planned the poll", async () => {
    const toRenewal = (await toEnd()) + 2 * 3600_000;
    shop.clock.pass(365 * DAY);
    const away = new PaymentRefusal("unavailable", "away", true);
    const asked = vi.spyOn(shop.payments, "subscription").mockRejectedValue(away);
    await reconcileMemberships(shop);
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
    shop.clock.pass(toRenewal - 365 * DAY);
    await reconcileMemberships(shop);
    expect(await emailsOf("membershipRenewed")).toHaveLength(1);
  });

  it("without webhook events are all found: by polling, and by the first event after a silence", async () => {
    const silence = () => dropEvents(shop);
    shop.clock.pass(95 * DAY);
    await shop.payments.subscription(await subscriptionId());
    await silence();
    await reconcileMemberships(shop);
    expect(await emailsOf("membershipRenewed")).toHaveLength(3);
    shop.clock.pass(62 * DAY);
    await shop.payments.subscription(await subscriptionId());
    await silence();
    await settleMembership(shop, await subscriptionId());
    await settleMembership(shop, await subscriptionId());
    expect(await emailsOf("membershipRenewed")).toHaveLength(5);
    const months = await shop.db
      .selectFrom("membership_invoices")
      .select("paid")
      .where("subscription_id", "=", await subscriptionId())
      .execute();
    expect(months.map(({ paid }) => paid)).toEqual(await charges());
  });

  it("are polled again soon while the provider has not charged them yet", async () => {
    const id = await subscriptionId();
    const pollAt = async () =>
      (
        await shop.db.selectFrom("memberships").select("poll_at").where("subscription_id", "=", id).execute()
      )[0]?.poll_at;
    shop.clock.pass((await toEnd()) + 2 * HOUR);
    const renewed = await shop.payments.subscription(id);
    await shop.db
      .updateTable("memberships")
      .set({ poll_at: null })
      .where("subscription_id", "!=", id)
      .execute();
    const uncharged = {
      ...renewed.latestInvoice!,
      status: "draft",
      amountPaid: rappen(0),
      intentId: null,
    } as const;
    const late = vi.spyOn(shop.payments, "subscription");
    late.mockResolvedValue({ ...renewed, latestInvoice: uncharged });
    await reconcileMemberships(shop);
    expect(await pollAt()).toBe(shop.clock.now() + HOUR);
    late.mockResolvedValue({ ...renewed, currentPeriodEnd: shop.clock.now() - 2 * HOUR });
    shop.clock.pass(HOUR);
    await reconcileMemberships(shop);
    expect(await pollAt()).toBe(shop.clock.now() + HOUR);
    late.mockRestore();
    shop.clock.pass(HOUR);
    await reconcileMemberships(shop);
    expect(await emailsOf("membershipRenewed")).toHaveLength(1);
    expect(await pollAt()).toBe(renewed.currentPeriodEnd + HOUR);
  });

  it("wait while the provider is unavailable: one is fetched, no member gets an e-mail, nothing changes", async () => {
    const another = await openCreator(shop);
    await join(shop, another);
    shop.clock.pass((await toEnd()) + 2 * HOUR);
    const before = await now();
    const down = vi
      .spyOn(shop.payments, "subscription")
      .mockRejectedValue(new PaymentRefusal("unavailable", "Down.", true));
    await reconcileMemberships(shop);
    expect(down).toHaveBeenCalledTimes(1);
    expect(await now()).toEqual(before);
    down.mockRestore();
    shop.clock.pass(HOUR);
    await reconcileMemberships(shop);
    for (const each of [viewer, another]) expect(await chargesOf(shop, each)).toEqual([999, 999]);
    expect(await emailsOf("membershipRenewed")).toHaveLength(1);
  });

  it("that a bank disputes are held in the ledger until the dispute ends; orders and the membership continue", async () => {
    const month = () =>
      shop.db
        .selectFrom("membership_invoices")
        .select(["intent_id", "disputed"])
        .where("subscription_id", "=", id)
        .executeTakeFirstOrThrow();
    const id = await subscriptionId();
    const intentId = (await month()).intent_id ?? "";
    const dispute = async (disputed: boolean, events: number) => {
      const snapshot = await shop.payments.intent(intentId);
      const disputes = [{ id: "du_1", held: disputed ? snapshot.amountReceived : rappen(0), isLost: false }];
      const intercepted = vi.spyOn(shop.payments, "intent").mockResolvedValue({ ...snapshot, disputes });
      for (const type of ["created", "funds_withdrawn", "closed"].slice(0, events)) {
        const event = `evt_${type}_${disputed}_${intentId}`;
        const names = { page_id: null, setup_id: null, subscription_id: null, invoice_id: null };
        await shop.db
          .insertInto("payment_events")
          .values({
            ...names,
            id: event,
            type: `charge.dispute.${type}`,
            intent_id: intentId,
            account_id: null,
            transfer_id: null,
            received_at: 0,
            handled_at: null,
          })
          .execute();
        await handlePaymentEvent(shop, event);
      }
      intercepted.mockRestore();
    };
    const held = async () =>
      (
        await shop.db
          .selectFrom("ledger_entries")
          .select("amount")
          .where("account", "=", "disputes")
          .execute()
      ).map(({ amount }) => amount);
    expect(await glance()).toMatchObject({ level: "good", values: { disputed: 0 } });
    await dispute(true, 2);
    expect([await held(), (await month()).disputed]).toEqual([[999], 1]);
    expect(await glance()).toMatchObject({ level: "warn", values: { disputed: 1 } });
    expect(await audit(shop)).toEqual([]);
    expect(warnings.splice(0)).toHaveLength(2);
    await dispute(false, 3);
    expect([await held(), (await month()).disputed]).toEqual([[999, -999], 0]);
    await shop.payments.refund({ intentId, idempotencyKey: `kind:${intentId}` });
    await deliverEvents(shop);
    expect(await held()).toEqual([999, -999]);
    expect(await typeNow()).toBe("artistic_collective");
    expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it("whose dispute the shop has lost have a credit note", async () => {
    const { id, intent_id } = await shop.db
      .selectFrom("membership_invoices")
      .select(["id", "intent_id"])
      .where("subscription_id", "=", await subscriptionId())
      .executeTakeFirstOrThrow();
    const intent = await shop.payments.intent(intent_id ?? "");
    const disputes = [{ id: "du_lost", held: intent.amountReceived, isLost: true }];
    const intercepted = vi.spyOn(shop.payments, "intent").mockResolvedValue({ ...intent, disputes });
    await settleMembership(shop, await subscriptionId());
    await settleMembership(shop, await subscriptionId());
    intercepted.mockRestore();
    warnings.splice(0);
    const documents = await documentsOf(shop.db, { order_id: null, month_id: id });
    expect(documents.map(({ series, gross }) => [series, gross])).toEqual([
      ["invoice", 999],
      ["credit-note", -999],
    ]);
    expect(await audit(shop)).toEqual([]);
  });

  it("that are lost whole in a dispute warn staff for 30 days more, however often they are settled", async () => {
    const DAY = 24 * HOUR;
    const { intent_id } = await shop.db
      .selectFrom("membership_invoices")
      .select("intent_id")
      .where("subscription_id", "=", await subscriptionId())
      .executeTakeFirstOrThrow();
    const { latest_charge } = await stripeOf(shop).paymentIntents.retrieve(intent_id ?? "");
    simulatorOf(shop).perform("open-dispute", String(latest_charge));
    await settleMembership(shop, await subscriptionId());
    shop.clock.pass(5 * DAY);
    expect(await glance()).toMatchObject({ level: "warn", values: { disputed: 1 } });
    const { data } = await stripeOf(shop).disputes.list({ payment_intent: intent_id ?? "" });
    simulatorOf(shop).perform("lose-dispute", data[0]?.id ?? "");
    await settleMembership(shop, await subscriptionId());
    shop.clock.pass(29 * DAY);
    await settleMembership(shop, await subscriptionId());
    expect(await glance()).toMatchObject({ level: "warn", values: { disputed: 1 } });
    shop.clock.pass(2 * DAY);
    expect(await glance()).toMatchObject({ level: "good", values: { disputed: 0 } });
    await deliverEvents(shop);
    warnings.splice(0);
  });

  it("of which the bank keeps a part after a dispute are lost for this part, and need no attention any more", async () => {
    const { id, intent_id } = await shop.db
      .selectFrom("membership_invoices")
      .select(["id", "intent_id"])
      .where("subscription_id", "=", await subscriptionId())
      .executeTakeFirstOrThrow();
    const month = async () => {
      const { disputed } = await shop.db
        .selectFrom("membership_invoices")
        .select("disputed")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const { cash, disputes, sales } = await balancesOf(shop);
      return { disputed, cash, disputes, sales };
    };
    const { latest_charge } = await stripeOf(shop).paymentIntents.retrieve(intent_id ?? "");
    simulatorOf(shop).perform("dispute-half", String(latest_charge));
    await settleMembership(shop, await subscriptionId());
    expect(await month()).toEqual({ disputed: 1, cash: 500, disputes: 499, sales: -999 });
    const { data } = await stripeOf(shop).disputes.list({ payment_intent: intent_id ?? "" });
    simulatorOf(shop).perform("lose-dispute", data[0]?.id ?? "");
    for (let times = 0; times < 2; times++) await settleMembership(shop, await subscriptionId());
    expect(await month()).toEqual({ disputed: 0, cash: 500, disputes: 0, sales: -500 });
    const documents = await documentsOf(shop.db, { order_id: null, month_id: id });
    expect(documents.map(({ gross }) => gross)).toEqual([999, -499]);
    expect(warnings.splice(0)).toHaveLength(1);
  });

  it("that are refunded are booked back", async () => {
    const { intent_id } = await shop.db
      .selectFrom("membership_invoices")
      .select("intent_id")
      .where("subscription_id", "=", await subscriptionId())
      .executeTakeFirstOrThrow();
    await shop.payments.refund({ intentId: intent_id ?? "", idempotencyKey: `kind:${intent_id}` });
    await deliverEvents(shop);
    await deliverEvents(shop);
    const back = await shop.db
      .selectFrom("membership_invoices")
      .select("refunded")
      .where("intent_id", "=", intent_id)
      .executeTakeFirst();
    expect(back?.refunded).toBe(999);
    expect(await typeNow()).toBe("artistic_collective");
  });
});

describe("a renewal that fails", () => {
  beforeEach(async () => {
    expect(await changeCardTo(shop, viewer, CARDS.funds)).toMatchObject({
      state: "changed",
      paid: false,
      membership: { method: { last4: "9995" } },
    });
    await nextMonth();
  });

  it("leaves the member everything during the retries, and sends an e-mail for each retry", async () => {
    expect(await now()).toMatchObject({
      state: "past-due",
      isActive: true,
      pastDueSince: shop.clock.now() - HOUR,
      nextAttemptAt: shop.clock.now() + 3 * DAY,
    });
    expect(await typeNow()).toBe("artistic_collective");
    expect(await subscriptionInfo(shop, viewer)).toMatchObject({ isActive: true });
    await passTime(shop, 3 * DAY);
    await passTime(shop, 5 * DAY);
    expect(await emailsOf("membershipUnpaid")).toHaveLength(3);
    expect((await emailsOf("membershipUnpaid"))[0]?.text).toContain("/membership/card");
  });

  it("ends the membership after the last retry: posters and credits stay", async () => {
    const { publicationId } = await addPoster(shop, { creator: viewer });
    await passTime(shop, 16 * DAY);
    expect(await now()).toMatchObject({ state: "ended", isActive: false, pastDueSince: null });
    expect(await typeNow()).toBe("standard");
    const ended = await emailsOf("membershipEnded");
    expect(ended).toHaveLength(1);
    expect(ended[0]?.text).toContain("because its renewal was not paid");
    const publication = await shop.db
      .selectFrom("publications")
      .select("public")
      .where("id", "=", publicationId)
      .execute();
    expect(publication).toEqual([{ public: 1 }]);
    expect(await charges()).toEqual([999]);
  });

  it("is paid with another card at once, and the next month with the same card", async () => {
    expect(await changeCardTo(shop, viewer, CARDS.good)).toMatchObject({ state: "changed", paid: true });
    expect(await now()).toMatchObject({ state: "active", method: { last4: "4242" }, pastDueSince: null });
    await nextMonth();
    expect(await charges()).toEqual([999, 999, 999]);
    expect(await emailsOf("membershipRenewed")).toHaveLength(2);
  });

  it("is not paid by a declined card; two tabs pay it once", async () => {
    await expect(changeCardTo(shop, viewer, CARDS.funds)).rejects.toMatchObject({
      code: "payment-insufficient-funds",
    });
    expect(await now()).toMatchObject({ state: "past-due" });
    const begun = await beginCardChange(shop, viewer);
    const setupIntentId = await addCard(shop, begun);
    const both = [1, 2].map(() => confirmCardChange(shop, viewer, { setupIntentId }));
    for (const outcome of await Promise.all(both)) expect(outcome).toMatchObject({ state: "changed" });
    expect(await charges()).toEqual([999, 999]);
  });

  it("is paid with a card whose bank asks, once the member answers", async () => {
    const setupIntentId = await addCard(shop, await beginCardChange(shop, viewer), CARDS.confirms);
    const pending = await confirmCardChange(shop, viewer, { setupIntentId });
    if (pending.state !== "confirm") return expect.fail(pending.state);
    expect(await confirmCardChange(shop, viewer, { setupIntentId })).toEqual(pending);
    await answerBank(shop, pending.clientSecret);
    await deliverEvents(shop);
    expect(await confirmCardChange(shop, viewer, { setupIntentId })).toMatchObject({ state: "changed" });
    expect(await now()).toMatchObject({ state: "active" });
    // Such a card pays no renewal without its owner.
    await nextMonth();
    expect(await now()).toMatchObject({ state: "past-due" });
    const anew = await addCard(shop, await beginCardChange(shop, viewer), CARDS.confirms);
    const again = await confirmCardChange(shop, viewer, { setupIntentId: anew });
    if (again.state !== "confirm") return expect.fail(again.state);
    await answerBank(shop, again.clientSecret);
    const paid = await confirmCardChange(shop, viewer, { setupIntentId: anew });
    expect(paid).toMatchObject({ state: "changed" });
    expect(await charges()).toEqual([999, 999, 999]);
  });

  it("is paid on the provider's page, with and without the return to the shop", async () => {
    const paths = { successPath: "/membership/card/return", cancelPath: "/membership/card" };
    const left = await openCardChangePage(shop, viewer, paths);
    const leftId = left.slice(left.lastIndexOf("/") + 1);
    expect(await returnFromCardChange(shop, viewer, leftId)).toEqual({ state: "open" });
    const pageId = await payOnPage(shop, await openCardChangePage(shop, viewer, paths));
    const other = await openCreator(shop);
    await expect(returnFromCardChange(shop, other, pageId)).rejects.toMatchObject({
      code: "membership-none",
    });
    await deliverEvents(shop);
    expect(await now()).toMatchObject({ state: "active", method: { last4: "4242" } });
    expect(await returnFromCardChange(shop, viewer, pageId)).toMatchObject({ state: "changed", paid: false });
    expect(await charges()).toEqual([999, 999]);
  });

  it("is not retried after a cancellation: the membership ends at once", async () => {
    expect(await cancelMembership(shop, viewer)).toMatchObject({ state: "ended" });
    expect(await cancelMembership(shop, viewer)).toMatchObject({ state: "ended" });
    await passTime(shop, 20 * DAY);
    expect(await charges()).toEqual([999]);
    expect(await emailsOf("membershipCancelled")).toEqual([]);
    expect((await emailsOf("membershipEnded"))[0]?.text).not.toContain("not paid");
  });

  it("ends after three weeks, though the provider would retry for ever", async () => {
    const id = await subscriptionId();
    const overdue = await shop.payments.subscription(id);
    vi.spyOn(shop.payments, "subscription").mockResolvedValue(overdue);
    const ending = vi.spyOn(shop.payments, "endSubscription").mockImplementation(async () => {
      vi.restoreAllMocks();
      return shop.payments.subscription(id);
    });
    shop.clock.pass(20 * DAY);
    await reconcileMemberships(shop);
    expect(await now()).toMatchObject({ state: "past-due" });
    expect(ending).not.toHaveBeenCalled();
    shop.clock.pass(2 * DAY);
    await reconcileMemberships(shop);
    expect(await now()).toMatchObject({ state: "ended" });
  });
});

describe("cancelling", () => {
  it("lets it run to the end of the month; cancelling twice is the same; resuming continues it", async () => {
    const end = (await now())?.currentPeriodEnd;
    const both = await Promise.all([cancelMembership(shop, viewer), cancelMembership(shop, viewer)]);
    for (const each of both) {
      expect(each).toMatchObject({ state: "cancelling", willCancelAtPeriodEnd: true, currentPeriodEnd: end });
    }
    await deliverEvents(shop);
    expect(await emailsOf("membershipCancelled")).toHaveLength(1);
    expect(await subscriptionInfo(shop, viewer)).toMatchObject({
      isActive: true,
      willCancelAtPeriodEnd: true,
    });
    expect(await resumeMembership(shop, viewer)).toMatchObject({ state: "active" });
    expect(await resumeMembership(shop, viewer)).toMatchObject({ state: "active" });
    expect(await emailsOf("membershipResumed")).toHaveLength(1);
    await cancelMembership(shop, viewer);
    expect(await emailsOf("membershipCancelled")).toHaveLength(2);
    expect(await typeNow()).toBe("artistic_collective");
    await nextMonth();
    expect(await now()).toMatchObject({ state: "ended", endedAt: end });
    expect(await typeNow()).toBe("standard");
    expect(await emailsOf("membershipEnded")).toHaveLength(1);
    expect(await charges()).toEqual([999]);
    await expect(resumeMembership(shop, viewer)).rejects.toMatchObject({ code: "membership-none" });
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    expect(await typeNow()).toBe("artistic_collective");
  });

  it("during a renewal makes that month the last paid one", async () => {
    shop.clock.pass(await toEnd());
    expect(await cancelMembership(shop, viewer)).toMatchObject({
      state: "cancelling",
      currentPeriodEnd: expect.any(Number),
    });
    expect((await now())?.currentPeriodEnd).toBeGreaterThan(shop.clock.now());
    await nextMonth();
    expect(await now()).toMatchObject({ state: "ended" });
    expect(await charges()).toEqual([999, 999]);
  });

  it("while the bank processes a renewal: the payment arrives once", async () => {
    const begun = await beginCardChange(shop, viewer);
    const setupIntentId = await addCard(shop, begun, CARDS.processes);
    expect(await confirmCardChange(shop, viewer, { setupIntentId })).toMatchObject({ state: "changed" });
    expect(await now()).toMatchObject({ method: { last4: "0077" } });
    shop.clock.pass((await toEnd()) + HOUR);
    await deliverEvents(shop);
    expect(await cancelMembership(shop, viewer)).toMatchObject({ willCancelAtPeriodEnd: true });
    await passTime(shop, 10_000);
    expect(await now()).toMatchObject({ state: "cancelling", isActive: true });
    await nextMonth();
    expect(await charges()).toEqual([999, 999]);
    expect(await now()).toMatchObject({ state: "ended" });
  });

  it("is refused without a membership", async () => {
    const other = await openCreator(shop);
    for (const verb of [cancelMembership, resumeMembership]) {
      await expect(verb(shop, other)).rejects.toMatchObject({ code: "membership-none" });
      await expect(verb(shop, { account: null })).rejects.toMatchObject({ code: "not-signed-in" });
    }
    await beginJoining(shop, other);
    await expect(cancelMembership(shop, other)).rejects.toMatchObject({ code: "membership-none" });
  });

  it("reports an unavailable provider, and changes nothing", async () => {
    const unavailable = {
      ...shop,
      payments: Object.create(shop.payments, { setCancelAtPeriodEnd: { value: down } }),
    };
    await expect(cancelMembership(unavailable, viewer)).rejects.toMatchObject({ code: "cancelling-failed" });
    expect(await now()).toMatchObject({ state: "active" });
    warnings.length = 0;
  });
});

async function down(): Promise<never> {
  throw Object.assign(new Error("down"), { name: "PaymentRefusal", reason: "unavailable" });
}

describe("an account that is deleted", () => {
  it("must be cancelled first; its deletion then deletes the customer and the rest of the month", async () => {
    expect(await deletionOutlook(shop, viewer)).toMatchObject({ isMember: true, memberUntil: null });
    await expect(leave()).rejects.toMatchObject({ code: "membership-live" });
    const { currentPeriodEnd } = await cancelMembership(shop, viewer);
    expect(await deletionOutlook(shop, viewer)).toMatchObject({
      isMember: false,
      memberUntil: currentPeriodEnd,
    });
    const id = await subscriptionId();
    await leave();
    await runJobs(shop, ["remove-customer"]);
    expect((await shop.payments.subscription(id)).status).toBe("ended");
    await purgeDeletedAccounts(shop);
    await deliverEvents(shop);
    await passTime(shop, 40 * DAY);
    expect(await emailsOf("membershipEnded")).toEqual([]);
    expect(
      await shop.db
        .selectFrom("payment_customers")
        .select("account_id")
        .where("account_id", "=", viewer.account.id)
        .execute(),
    ).toEqual([]);
  });

  it("is charged no more, though the provider has not processed it yet: later payments are refunded", async () => {
    await cancelMembership(shop, viewer);
    const id = await subscriptionId();
    await shop.payments.setCancelAtPeriodEnd(id, false);
    await leave();
    await passTime(shop, 32 * DAY);
    await runJobs(shop, ["refund-months", "refund-month"]);
    await deliverEvents(shop);
    expect((await shop.payments.subscription(id)).status).toBe("ended");
    expect(await charges()).toEqual([999, 0]);
    warnings.length = 0;
  });

  it("leaves no offer for new members to its first or last e-mail", async () => {
    const { email } = viewer.account;
    const moved = `moved-${email}`;
    await shop.db.updateTable("accounts").set({ email: moved }).where("id", "=", viewer.account.id).execute();
    await updateCustomer(shop, { accountId: viewer.account.id });
    await cancelMembership(shop, viewer);
    await leave();
    for (const address of [email, moved]) {
      const again = await openCreator(shop);
      await shop.db
        .updateTable("accounts")
        .set({ email: address })
        .where("id", "=", again.account.id)
        .execute();
      const same = { account: { ...again.account, email: address } };
      await expect(beginJoining(shop, same, { promoCode: "BETA60" })).rejects.toMatchObject({
        code: "promo-used",
      });
    }
  });

  it("may be joining; its payment page is then refused", async () => {
    viewer = await openCreator(shop);
    await shop.db
      .updateTable("accounts")
      .set({ password_hash: key })
      .where("id", "=", viewer.account.id)
      .execute();
    const url = await openJoiningPage(shop, viewer, { successPath: "/a", cancelPath: "/b" });
    await leave();
    await runJobs(shop, ["remove-customer"]);
    await expect(payOnPage(shop, url)).rejects.toThrow();
  });
});

describe("cleaning up", () => {
  it("deletes a form that was not completed for a month", async () => {
    const other = await openCreator(shop);
    await beginJoining(shop, other);
    shop.clock.pass(31 * DAY);
    await deleteUnpaidMemberships(shop);
    expect(await membershipOf(shop, other)).toBeNull();
    expect(await now()).toMatchObject({ isActive: true });
  });

  it("ends a membership of a former payment provider with its month", async () => {
    await shop.db
      .updateTable("memberships")
      .set({ provider: "stripe" })
      .where("account_id", "=", viewer.account.id)
      .execute();
    await reconcileMemberships(shop);
    expect(await typeNow()).toBe("artistic_collective");
    shop.clock.pass(32 * DAY);
    await reconcileMemberships(shop);
    expect(await typeNow()).toBe("standard");
    await shop.payments.deleteCustomer(await customerId());
    await dropEvents(shop);
  });
});

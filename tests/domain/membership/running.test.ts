import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteAccount, deletionOutlook } from "../../../app/domain/accounts/deletion.server.ts";
import { forgetLeftovers } from "../../../app/domain/accounts/leftovers.ts";
import { hashPassword } from "../../../app/domain/accounts/password.server.ts";
import { houseHealth } from "../../../app/domain/house/health.server.ts";
import { audit } from "../../../app/domain/ledger/audit.server.ts";
import { cancelMembership, resumeMembership } from "../../../app/domain/membership/cancelling.server.ts";
import {
  beginCardChange,
  confirmCardChange,
  openCardChangePage,
  returnFromCardChange,
} from "../../../app/domain/membership/card-change.server.ts";
import { tellCustomer } from "../../../app/domain/membership/customer.ts";
import { beginJoining, openJoiningPage } from "../../../app/domain/membership/joining.server.ts";
import { membershipOf, subscriptionInfo } from "../../../app/domain/membership/membership.ts";
import { findPromoCode, firstMonthPrice, PROMO_CODES } from "../../../app/domain/membership/promo.ts";
import {
  forgetUnpaidMemberships,
  reconcileMemberships,
} from "../../../app/domain/membership/reconciliation.ts";
import { settleMembership } from "../../../app/domain/membership/settling.server.ts";
import { rappen } from "../../../app/domain/money.ts";
import { handlePaymentEvent } from "../../../app/domain/orders/payment-event.ts";
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { type CreatorViewer, hangPoster, openCreator } from "../../gallery.ts";
import { openTestShop, type TestShop } from "../../shop.ts";
import { PASSWORD } from "../accounts/people.ts";
import { CARDS, lettersOfKind, workOff } from "../orders/counter.ts";
import {
  answerBank,
  changeCardTo,
  DAY,
  hearNews,
  join,
  leaveCard,
  passTime,
  payOnPage,
  putAside,
  takenFrom,
} from "./member.ts";

const HOUR = 3600_000;

let shop: TestShop;
let viewer: CreatorViewer;
let key: string;
const warnings: unknown[] = [];
beforeAll(async () => {
  const warn = (facts: object, message: string) => void warnings.push([message, facts]);
  shop = await openTestShop({ log: { info: () => {}, warn, error: warn } });
  key = await hashPassword(PASSWORD);
});
beforeEach(async () => {
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
  await hearNews(shop);
  await putAside(shop, viewer);
  expect(await audit(shop)).toEqual([]);
  expect(warnings.splice(0)).toEqual([]);
});
afterAll(() => shop.close());

const typeNow = async () =>
  (
    await shop.db
      .selectFrom("accounts")
      .select("user_type")
      .where("id", "=", viewer.account.id)
      .executeTakeFirst()
  )?.user_type;
const now = () => membershipOf(shop, viewer);
const letters = async (kind: string) =>
  (await lettersOfKind(shop, kind)).filter(({ recipient }) => recipient === viewer.account.email);
const taken = () => takenFrom(shop, viewer);
const toEnd = async () => ((await now())?.currentPeriodEnd ?? 0) - shop.clock.now();
const nextMonth = async () => passTime(shop, viewer, await toEnd());
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
const leave = () => deleteAccount(shop, viewer, { username: viewer.account.username, password: PASSWORD });

describe("renewals", () => {
  it("go on month by month, each booked and told once", async () => {
    for (let month = 1; month <= 3; month++) await nextMonth();
    expect(await taken()).toEqual([999, 999, 999, 999]);
    expect(await now()).toMatchObject({ state: "active", pastDueSince: null });
    expect(await letters("membershipRenewed")).toHaveLength(3);
    expect(await letters("membershipStarted")).toHaveLength(1);
    const rows = await shop.db.selectFrom("membership_invoices").select("id").execute();
    const booked = await shop.db
      .selectFrom("ledger_transactions")
      .select("key")
      .where("kind", "=", "membership")
      .execute();
    expect(booked.map((each) => each.key).sort()).toEqual(rows.map(({ id }) => `membership:${id}`).sort());
  });

  it("are found together by a shop that was shut for months, in whatever order it hears of them", async () => {
    shop.clock.pass(95 * DAY);
    await shop.payments.subscription(await subscriptionId());
    const backwards = <T>(news: T[]) => [...news].reverse();
    await hearNews(shop, backwards);
    expect(await taken()).toHaveLength(4);
    expect(await letters("membershipRenewed")).toHaveLength(3);
    await shop.db.updateTable("embedded_events").set({ delivered_at: null }).execute();
    await hearNews(shop);
    expect(await letters("membershipRenewed")).toHaveLength(3);
    expect(await now()).toMatchObject({ state: "active" });
  });

  it("are asked about by the shop itself where no webhook comes", async () => {
    shop.clock.pass((await toEnd()) + 2 * 3600_000);
    await reconcileMemberships(shop);
    expect(await letters("membershipRenewed")).toHaveLength(1);
    expect((await now())?.currentPeriodEnd).toBeGreaterThan(shop.clock.now());
  });

  it("that nobody has told of are all found: by the shop's own asking, and by the first news after a silence", async () => {
    const silence = () => shop.db.updateTable("embedded_events").set({ delivered_at: 0 }).execute();
    shop.clock.pass(95 * DAY);
    await shop.payments.subscription(await subscriptionId());
    await silence();
    await reconcileMemberships(shop);
    expect(await letters("membershipRenewed")).toHaveLength(3);
    shop.clock.pass(62 * DAY);
    await shop.payments.subscription(await subscriptionId());
    await silence();
    await settleMembership(shop, await subscriptionId());
    await settleMembership(shop, await subscriptionId());
    expect(await letters("membershipRenewed")).toHaveLength(5);
    const months = await shop.db
      .selectFrom("membership_invoices")
      .select("paid")
      .where("subscription_id", "=", await subscriptionId())
      .execute();
    expect(months.map(({ paid }) => paid)).toEqual(await taken());
  });

  it("are asked about again soon while the provider has not charged them yet", async () => {
    const id = await subscriptionId();
    const askAt = async () =>
      (
        await shop.db.selectFrom("memberships").select("ask_at").where("subscription_id", "=", id).execute()
      )[0]?.ask_at;
    shop.clock.pass((await toEnd()) + 2 * HOUR);
    const renewed = await shop.payments.subscription(id);
    await shop.db
      .updateTable("memberships")
      .set({ ask_at: null })
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
    expect(await askAt()).toBe(shop.clock.now() + HOUR);
    late.mockResolvedValue({ ...renewed, currentPeriodEnd: shop.clock.now() - 2 * HOUR });
    shop.clock.pass(HOUR);
    await reconcileMemberships(shop);
    expect(await askAt()).toBe(shop.clock.now() + HOUR);
    late.mockRestore();
    shop.clock.pass(HOUR);
    await reconcileMemberships(shop);
    expect(await letters("membershipRenewed")).toHaveLength(1);
    expect(await askAt()).toBe(renewed.currentPeriodEnd + HOUR);
  });

  it("wait for a provider that cannot be read: one is asked about, nobody is worried, nothing changes", async () => {
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
    await putAside(shop, another);
    for (const each of [viewer, another]) expect(await takenFrom(shop, each)).toEqual([999, 999]);
    expect(await letters("membershipRenewed")).toHaveLength(1);
  });

  it("that a bank disputes are held in the books until it is over; no order hears of it, and the membership runs", async () => {
    const month = () =>
      shop.db
        .selectFrom("membership_invoices")
        .select(["intent_id", "disputed"])
        .where("subscription_id", "=", id)
        .executeTakeFirstOrThrow();
    const id = await subscriptionId();
    const intentId = (await month()).intent_id ?? "";
    const dispute = async (disputed: boolean, news: number) => {
      const truth = await shop.payments.intent(intentId);
      const told = vi.spyOn(shop.payments, "intent").mockResolvedValue({ ...truth, disputed });
      for (const type of ["created", "funds_withdrawn", "closed"].slice(0, news)) {
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
      told.mockRestore();
    };
    const held = async () =>
      (
        await shop.db
          .selectFrom("ledger_entries")
          .select("amount")
          .where("account", "=", "disputes")
          .execute()
      ).map(({ amount }) => amount);
    const glance = async () =>
      (await houseHealth(shop, { id: 1, name: "anna" })).find(({ name }) => name === "payments");
    expect(await glance()).toMatchObject({ mood: "good", values: { disputed: 0 } });
    await dispute(true, 2);
    expect([await held(), (await month()).disputed]).toEqual([[999], 1]);
    expect(await glance()).toMatchObject({ mood: "warn", values: { disputed: 1 } });
    expect(await audit(shop)).toEqual([]);
    expect(warnings.splice(0)).toHaveLength(2);
    await dispute(false, 3);
    expect([await held(), (await month()).disputed]).toEqual([[999, -999], 0]);
    await shop.payments.refund({ intentId, idempotencyKey: `kind:${intentId}` });
    await hearNews(shop);
    expect(await held()).toEqual([999, -999]);
    expect(await typeNow()).toBe("artistic_collective");
    expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it("that are refunded are booked back", async () => {
    const { intent_id } = await shop.db
      .selectFrom("membership_invoices")
      .select("intent_id")
      .where("subscription_id", "=", await subscriptionId())
      .executeTakeFirstOrThrow();
    await shop.payments.refund({ intentId: intent_id ?? "", idempotencyKey: `kind:${intent_id}` });
    await hearNews(shop);
    await hearNews(shop);
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

  it("leaves everything to the member while it is tried again, and tells of each try to come", async () => {
    expect(await now()).toMatchObject({
      state: "past-due",
      isActive: true,
      pastDueSince: shop.clock.now(),
      nextAttemptAt: shop.clock.now() + 3 * DAY,
    });
    expect(await typeNow()).toBe("artistic_collective");
    expect(await subscriptionInfo(shop, viewer)).toMatchObject({ isActive: true });
    await passTime(shop, viewer, 3 * DAY);
    await passTime(shop, viewer, 5 * DAY);
    expect(await letters("membershipUnpaid")).toHaveLength(3);
    expect((await letters("membershipUnpaid"))[0]?.text).toContain("/membership/card");
  });

  it("ends the membership after the last try: posters and credits stay", async () => {
    const { place } = await hangPoster(shop, { creator: viewer });
    await passTime(shop, viewer, 16 * DAY);
    expect(await now()).toMatchObject({ state: "ended", isActive: false, pastDueSince: null });
    expect(await typeNow()).toBe("standard");
    const ended = await letters("membershipEnded");
    expect(ended).toHaveLength(1);
    expect(ended[0]?.text).toContain("because its renewal was not paid");
    const hung = await shop.db.selectFrom("publications").select("public").where("id", "=", place).execute();
    expect(hung).toEqual([{ public: 1 }]);
    expect(await taken()).toEqual([999]);
  });

  it("is paid with another card at once, and the next month with the same", async () => {
    expect(await changeCardTo(shop, viewer, CARDS.good)).toMatchObject({ state: "changed", paid: true });
    expect(await now()).toMatchObject({ state: "active", method: { last4: "4242" }, pastDueSince: null });
    await nextMonth();
    expect(await taken()).toEqual([999, 999, 999]);
    expect(await letters("membershipRenewed")).toHaveLength(2);
  });

  it("is not paid by another card without money; two tabs pay it once", async () => {
    await expect(changeCardTo(shop, viewer, CARDS.funds)).rejects.toMatchObject({
      code: "payment-insufficient-funds",
    });
    expect(await now()).toMatchObject({ state: "past-due" });
    const begun = await beginCardChange(shop, viewer);
    const setupIntentId = await leaveCard(shop, begun);
    const both = [1, 2].map(() => confirmCardChange(shop, viewer, { setupIntentId }));
    for (const outcome of await Promise.all(both)) expect(outcome).toMatchObject({ state: "changed" });
    expect(await taken()).toEqual([999, 999]);
  });

  it("is paid with a card whose bank asks, once it is answered", async () => {
    const setupIntentId = await leaveCard(shop, await beginCardChange(shop, viewer), CARDS.confirms);
    const asked = await confirmCardChange(shop, viewer, { setupIntentId });
    if (asked.state !== "confirm") return expect.fail(asked.state);
    expect(await confirmCardChange(shop, viewer, { setupIntentId })).toEqual(asked);
    await answerBank(shop, asked.clientSecret);
    await hearNews(shop);
    expect(await confirmCardChange(shop, viewer, { setupIntentId })).toMatchObject({ state: "changed" });
    expect(await now()).toMatchObject({ state: "active" });
    // Without its owner such a card pays no renewal.
    await nextMonth();
    expect(await now()).toMatchObject({ state: "past-due" });
    const anew = await leaveCard(shop, await beginCardChange(shop, viewer), CARDS.confirms);
    const again = await confirmCardChange(shop, viewer, { setupIntentId: anew });
    if (again.state !== "confirm") return expect.fail(again.state);
    await answerBank(shop, again.clientSecret);
    const paid = await confirmCardChange(shop, viewer, { setupIntentId: anew });
    expect(paid).toMatchObject({ state: "changed" });
    expect(await taken()).toEqual([999, 999, 999]);
  });

  it("is paid on the provider's page, returned from or not", async () => {
    const way = { successPath: "/membership/card/return", cancelPath: "/membership/card" };
    const left = await openCardChangePage(shop, viewer, way);
    const leftId = left.slice(left.lastIndexOf("/") + 1);
    expect(await returnFromCardChange(shop, viewer, leftId)).toEqual({ state: "open" });
    const pageId = await payOnPage(shop, await openCardChangePage(shop, viewer, way));
    const other = await openCreator(shop);
    await expect(returnFromCardChange(shop, other, pageId)).rejects.toMatchObject({
      code: "membership-none",
    });
    await hearNews(shop);
    expect(await now()).toMatchObject({ state: "active", method: { last4: "4242" } });
    expect(await returnFromCardChange(shop, viewer, pageId)).toMatchObject({ state: "changed", paid: false });
    expect(await taken()).toEqual([999, 999]);
  });

  it("is not tried any more once it is cancelled: the membership ends at once", async () => {
    expect(await cancelMembership(shop, viewer)).toMatchObject({ state: "ended" });
    expect(await cancelMembership(shop, viewer)).toMatchObject({ state: "ended" });
    await passTime(shop, viewer, 20 * DAY);
    expect(await taken()).toEqual([999]);
    expect(await letters("membershipCancelled")).toEqual([]);
    expect((await letters("membershipEnded"))[0]?.text).not.toContain("not paid");
  });

  it("ends after three weeks, though the provider would try for ever", async () => {
    await shop.db
      .updateTable("embedded_subscriptions")
      .set({ due_at: 4e12 })
      .where("status", "=", "past_due")
      .execute();
    shop.clock.pass(20 * DAY);
    await reconcileMemberships(shop);
    expect(await now()).toMatchObject({ state: "past-due" });
    shop.clock.pass(2 * DAY);
    await reconcileMemberships(shop);
    expect(await now()).toMatchObject({ state: "ended" });
  });
});

describe("cancelling", () => {
  it("lets it run to the end of the month; twice is once; resumed it goes on", async () => {
    const end = (await now())?.currentPeriodEnd;
    const both = await Promise.all([cancelMembership(shop, viewer), cancelMembership(shop, viewer)]);
    for (const each of both) {
      expect(each).toMatchObject({ state: "cancelling", willCancelAtPeriodEnd: true, currentPeriodEnd: end });
    }
    await hearNews(shop);
    expect(await letters("membershipCancelled")).toHaveLength(1);
    expect(await subscriptionInfo(shop, viewer)).toMatchObject({
      isActive: true,
      willCancelAtPeriodEnd: true,
    });
    expect(await resumeMembership(shop, viewer)).toMatchObject({ state: "active" });
    expect(await resumeMembership(shop, viewer)).toMatchObject({ state: "active" });
    expect(await letters("membershipResumed")).toHaveLength(1);
    await cancelMembership(shop, viewer);
    expect(await letters("membershipCancelled")).toHaveLength(2);
    expect(await typeNow()).toBe("artistic_collective");
    await nextMonth();
    expect(await now()).toMatchObject({ state: "ended", endedAt: end });
    expect(await typeNow()).toBe("standard");
    expect(await letters("membershipEnded")).toHaveLength(1);
    expect(await taken()).toEqual([999]);
    await expect(resumeMembership(shop, viewer)).rejects.toMatchObject({ code: "membership-none" });
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    expect(await typeNow()).toBe("artistic_collective");
  });

  it("in the moment of a renewal: that month is paid, and the last", async () => {
    shop.clock.pass(await toEnd());
    expect(await cancelMembership(shop, viewer)).toMatchObject({
      state: "cancelling",
      currentPeriodEnd: expect.any(Number),
    });
    expect((await now())?.currentPeriodEnd).toBeGreaterThan(shop.clock.now());
    await nextMonth();
    expect(await now()).toMatchObject({ state: "ended" });
    expect(await taken()).toEqual([999, 999]);
  });

  it("while the bank is at a renewal: what is on its way arrives, once", async () => {
    const begun = await beginCardChange(shop, viewer);
    const setupIntentId = await leaveCard(shop, begun, CARDS.processes);
    expect(await confirmCardChange(shop, viewer, { setupIntentId })).toEqual({ state: "processing" });
    shop.clock.pass(10_000);
    await shop.payments.setup(setupIntentId);
    await hearNews(shop);
    expect(await now()).toMatchObject({ method: { last4: "0077" } });
    shop.clock.pass(await toEnd());
    await hearNews(shop);
    expect(await cancelMembership(shop, viewer)).toMatchObject({ willCancelAtPeriodEnd: true });
    await passTime(shop, viewer, 10_000);
    expect(await now()).toMatchObject({ state: "cancelling", isActive: true });
    await nextMonth();
    expect(await taken()).toEqual([999, 999]);
    expect(await now()).toMatchObject({ state: "ended" });
  });

  it("without a membership is refused", async () => {
    const other = await openCreator(shop);
    for (const verb of [cancelMembership, resumeMembership]) {
      await expect(verb(shop, other)).rejects.toMatchObject({ code: "membership-none" });
      await expect(verb(shop, { account: null })).rejects.toMatchObject({ code: "not-signed-in" });
    }
    await beginJoining(shop, other);
    await expect(cancelMembership(shop, other)).rejects.toMatchObject({ code: "membership-none" });
  });

  it("says so where the provider does not answer, and nothing has changed", async () => {
    const away = {
      ...shop,
      payments: Object.create(shop.payments, { setCancelAtPeriodEnd: { value: down } }),
    };
    await expect(cancelMembership(away, viewer)).rejects.toMatchObject({ code: "cancelling-failed" });
    expect(await now()).toMatchObject({ state: "active" });
    warnings.length = 0;
  });
});

async function down(): Promise<never> {
  throw Object.assign(new Error("down"), { name: "PaymentRefusal", reason: "unavailable" });
}

describe("settling", () => {
  it("is the same whatever is settled how often at once", async () => {
    const id = await subscriptionId();
    shop.clock.pass(await toEnd());
    await Promise.all([settleMembership(shop, id), settleMembership(shop, id), hearNews(shop)]);
    expect(await letters("membershipRenewed")).toHaveLength(1);
  });

  it("does not write what was read earlier over what was read later", async () => {
    const id = await subscriptionId();
    let release = () => {};
    const stands = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = Object.create(shop.payments, {
      subscription: {
        value: async (subscription: string) => {
          const read = await shop.payments.subscription(subscription);
          await stands;
          return read;
        },
      },
    });
    const late = settleMembership({ ...shop, payments: slow }, id);
    await cancelMembership(shop, viewer);
    release();
    await late;
    expect(await now()).toMatchObject({ state: "cancelling" });
    expect(await letters("membershipResumed")).toEqual([]);
  });

  it("refuses a subscription of nobody", async () => {
    await expect(settleMembership(shop, "sub_of_nobody")).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("an account that is deleted", () => {
  it("has to be cancelled first; then it goes, and with it the customer and the rest of the month", async () => {
    expect(await deletionOutlook(shop, viewer)).toMatchObject({ isMember: true, memberUntil: null });
    await expect(leave()).rejects.toMatchObject({ code: "membership-live" });
    const { currentPeriodEnd } = await cancelMembership(shop, viewer);
    expect(await deletionOutlook(shop, viewer)).toMatchObject({
      isMember: false,
      memberUntil: currentPeriodEnd,
    });
    const id = await subscriptionId();
    await leave();
    await workOff(shop, ["forget-customer"]);
    expect((await shop.payments.subscription(id)).status).toBe("ended");
    await forgetLeftovers(shop);
    await hearNews(shop);
    await passTime(shop, viewer, 40 * DAY);
    expect(await letters("membershipEnded")).toEqual([]);
    expect(
      await shop.db
        .selectFrom("payment_customers")
        .select("account_id")
        .where("account_id", "=", viewer.account.id)
        .execute(),
    ).toEqual([]);
  });

  it("is charged no more, though the provider has not heard of it yet: what comes goes back", async () => {
    await cancelMembership(shop, viewer);
    const id = await subscriptionId();
    await shop.payments.setCancelAtPeriodEnd(id, false);
    await leave();
    await passTime(shop, viewer, 32 * DAY);
    await workOff(shop, ["give-back-months"]);
    await hearNews(shop);
    expect((await shop.payments.subscription(id)).status).toBe("ended");
    expect(await taken()).toEqual([999, 0]);
    warnings.length = 0;
  });

  it("leaves no offer for new members behind, neither for its first e-mail nor for its last", async () => {
    const { email } = viewer.account;
    const moved = `moved-${email}`;
    await shop.db.updateTable("accounts").set({ email: moved }).where("id", "=", viewer.account.id).execute();
    await tellCustomer(shop, { accountId: viewer.account.id });
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

  it("goes while it is joining; what is paid on its page afterwards is refused there", async () => {
    viewer = await openCreator(shop);
    await shop.db
      .updateTable("accounts")
      .set({ password_hash: key })
      .where("id", "=", viewer.account.id)
      .execute();
    const url = await openJoiningPage(shop, viewer, { successPath: "/a", cancelPath: "/b" });
    await leave();
    await workOff(shop, ["forget-customer"]);
    await expect(payOnPage(shop, url)).rejects.toThrow();
  });
});

describe("what is left over", () => {
  it("a form that nobody filled in is forgotten after a month", async () => {
    const other = await openCreator(shop);
    await beginJoining(shop, other);
    shop.clock.pass(31 * DAY);
    await forgetUnpaidMemberships(shop);
    expect(await membershipOf(shop, other)).toBeNull();
    expect(await now()).toMatchObject({ isActive: true });
  });

  it("a membership of a provider that the shop has left ends with its month", async () => {
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
    await shop.db.deleteFrom("embedded_events").where("delivered_at", "is", null).execute();
  });

  it("the price is the same for every code, and none is found in nothing", () => {
    for (const code of PROMO_CODES) {
      expect(findPromoCode(` ${code.toLowerCase()} `)).toBe(code);
      expect(firstMonthPrice(code)).toBe(400);
    }
    expect([undefined, null, "", " ", "BETA"].map(findPromoCode)).toEqual([null, null, null, null, null]);
    expect(firstMonthPrice(null)).toBe(999);
  });
});

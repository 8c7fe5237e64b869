/** A member withdraws within 14 days: the membership ends at once, and the days that are left go back. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { decideWithdrawal, listWithdrawals } from "../../../app/domain/back-office/withdrawals.ts";
import { documentNumber, documentsOf } from "../../../app/domain/invoices/document.ts";
import { rappen } from "../../../app/domain/kernel/money.ts";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import { formatSecond } from "../../../app/domain/kernel/swiss-time.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { cancelMembership } from "../../../app/domain/membership/cancelling.server.ts";
import { subscriptionInfo } from "../../../app/domain/membership/membership.ts";
import { refundMonth } from "../../../app/domain/membership/overpayments.ts";
import { membershipWithdrawalLink } from "../../../app/domain/membership/withdrawal-link.server.ts";
import { findContract } from "../../../app/domain/withdrawals/contract.server.ts";
import {
  membershipWithdrawal,
  openMembershipWithdrawal,
  withdrawFromMembership,
} from "../../../app/domain/withdrawals/membership-withdrawal.server.ts";
import { daysOfMonth, priceOfDays } from "../../../app/domain/withdrawals/pro-rata.ts";
import { Crash, crashing } from "../../support/crash.ts";
import { refusal } from "../../support/creations.ts";
import { type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { balancesOf, closeAudited } from "../../support/ledger.ts";
import { chargesOf, DAY, HOUR, join, passTime } from "../../support/membership.ts";
import { CARDS, emailsOfKind, runJobs } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { deliverEvents, simulatorOf, stripeOf } from "../../support/stripe.ts";

const anna = { id: 1, name: "anna" };
const CONSENT = { words: "Begin at once.", language: "en" };

let shop: TestShop;
let viewer: CreatorViewer;
beforeEach(async () => {
  shop = await openTestShop();
  viewer = await openCreator(shop);
  // A Wednesday, so that the 14 days end on a Wednesday. The month has 31 days.
  shop.clock.pass(3 * DAY);
});
afterEach(async () => {
  await deliverEvents(shop);
  await work();
  await closeAudited(shop);
});

const work = () => runJobs(shop, ["refund-months", "refund-month"]);

async function joined(number: string = CARDS.good, input: Parameters<typeof join>[3] = { consent: CONSENT }) {
  await join(shop, viewer, number, input);
  const { id } = await shop.db
    .selectFrom("memberships")
    .select("id")
    .where("account_id", "=", viewer.account.id)
    .where("state", "!=", "ended")
    .executeTakeFirstOrThrow();
  const [, key = null] = membershipWithdrawalLink(shop, id).split("?key=");
  return { id, key };
}

const withdraw = (access: { id: string; key: string | null }) =>
  withdrawFromMembership(shop, ANONYMOUS, access);
/** Crashes one step later each time, until it is done. `isDone` says whether the last crash came after the commit. */
async function untilDone(act: (crashed: Shop) => Promise<void>, isDone = async () => false): Promise<void> {
  for (let step = 1; ; step += 1) {
    try {
      return await act(crashing(shop, step).shop);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
    if (await isDone()) return;
  }
}

const charges = () => chargesOf(shop, viewer);
const declared = async (id: string) => (await membershipWithdrawal(shop, viewer, { id, key: null })).declared;
const subscriptions = async () => (await stripeOf(shop).subscriptions.list({ status: "all" })).data;

describe.each([
  [0, 0],
  [1, 32],
  [13, 418],
  [14, 451],
])("on day %i after the contract", (day, kept) => {
  it(`keeps ${kept} rappen, refunds the rest, ends the subscription, and confirms it to the second`, async () => {
    const access = await joined();
    shop.clock.pass(day * DAY);
    await withdraw(access);
    expect((await subscriptionInfo(shop, viewer)).isActive).toBe(false);
    await work();
    expect(await charges()).toEqual([kept]);
    expect((await subscriptions()).map(({ status }) => status)).toEqual(["canceled"]);
    const [email] = await emailsOfKind(shop, "membershipWithdrawn");
    expect(email?.recipient).toBe(viewer.account.email);
    expect(email?.text).toContain("you will not be charged again");
    expect(email?.text).toContain(formatSecond(shop.clock.now(), "en"));
    expect(email?.text).toContain(`We refund CHF ${((999 - kept) / 100).toFixed(2)} `);
    expect(email?.text?.includes(`(${day} of 31)`)).toBe(kept > 0);
    expect(await emailsOfKind(shop, "membershipEnded")).toEqual([]);
    expect(await balancesOf(shop)).toMatchObject({ cash: kept, sales: 0 - kept });
    const month = await shop.db.selectFrom("membership_invoices").select("id").executeTakeFirstOrThrow();
    const documents = await documentsOf(shop.db, { order_id: null, month_id: month.id });
    expect(documents.map(({ series, gross }) => [series, gross])).toEqual([
      ["invoice", 999],
      ["credit-note", kept - 999],
    ]);
    expect(await listWithdrawals(shop, anna, { isClosed: true })).toMatchObject([
      {
        order: null,
        amount: 999 - kept,
        email: viewer.account.email,
        closed: { by: null, isRefunded: true },
      },
    ]);
  });
});

describe("a withdrawal from a membership", () => {
  it("is refused on day 15, and leaves the membership as it is", async () => {
    const access = await joined();
    shop.clock.pass(15 * DAY);
    expect(await refusal(withdraw(access))).toBe("membership-withdrawal-over");
    expect((await subscriptionInfo(shop, viewer)).isActive).toBe(true);
    await work();
    expect(await charges()).toEqual([999]);
  });

  it("costs nothing where the member has not asked to begin at once", async () => {
    const access = await joined(CARDS.good, {});
    shop.clock.pass(10 * DAY);
    await withdraw(access);
    await work();
    expect(await charges()).toEqual([0]);
  });

  it("divides what a first month with a promo code has cost", async () => {
    const access = await joined(CARDS.good, { consent: CONSENT, promoCode: "BETA60" });
    const [paid = 0] = await charges();
    shop.clock.pass(10 * DAY);
    await withdraw(access);
    await work();
    expect(await charges()).toEqual([Math.floor((paid * 10) / 31)]);
  });

  it("is possible for one that is cancelled already, and once, also from two tabs", async () => {
    const access = await joined();
    await cancelMembership(shop, viewer);
    shop.clock.pass(DAY);
    const answers = await Promise.all([1, 2].map(() => refusal(withdraw(access))));
    expect(answers.sort()).toEqual(["no refusal", "withdrawal-already"]);
    expect(await refusal(withdraw(access))).toBe("withdrawal-already");
    await work();
    expect(await charges()).toEqual([32]);
    expect(await emailsOfKind(shop, "membershipWithdrawn")).toHaveLength(1);
  });

  it("is possible for one that has ended in the provider's dashboard, and leaves a new one as it is", async () => {
    const access = await joined();
    shop.clock.pass(3 * DAY);
    const [{ id: subscriptionId } = { id: "" }] = await subscriptions();
    await stripeOf(shop).subscriptions.cancel(subscriptionId);
    await deliverEvents(shop);
    expect((await subscriptionInfo(shop, viewer)).isActive).toBe(false);
    expect(await openMembershipWithdrawal(shop, viewer)).toBe(access.id);
    shop.clock.pass(2 * DAY);
    const again = await joined();
    const outlook = await membershipWithdrawal(shop, ANONYMOUS, access);
    expect(outlook).toMatchObject({ isRunning: false, isMemberAgain: true });
    await withdraw(access);
    await work();
    // Three days, although five have passed: it ended after three.
    expect((await charges()).sort()).toEqual([96, 999]);
    expect((await subscriptionInfo(shop, viewer)).isActive).toBe(true);
    const [email] = await emailsOfKind(shop, "membershipWithdrawn");
    expect(email?.text).toContain("(3 of 31)");
    expect(email?.text).toContain("Your newer membership goes on and is charged as before.");
    expect(email?.text).not.toContain("you will not be charged again");
    expect(await refusal(withdraw(access))).toBe("withdrawal-already");
    expect(await openMembershipWithdrawal(shop, viewer)).toBe(again.id);
  });

  it("is refused on day 15 for one that has ended before", async () => {
    const access = await joined();
    shop.clock.pass(DAY);
    await stripeOf(shop).subscriptions.cancel((await subscriptions())[0]?.id ?? "");
    await deliverEvents(shop);
    shop.clock.pass(14 * DAY);
    expect(await openMembershipWithdrawal(shop, viewer)).toBeNull();
    expect(await refusal(withdraw(access))).toBe("membership-withdrawal-over");
    expect(await charges()).toEqual([999]);
  });

  it("refunds only what is left of a month that was refunded in part, and nothing of a whole one", async () => {
    for (const [amount, left] of [
      [500, 999 - 500 - 32],
      [999, 0],
    ] as const) {
      const access = await joined();
      const { intent_id: intentId } = await shop.db
        .selectFrom("membership_invoices")
        .select("intent_id")
        .where("membership_id", "=", access.id)
        .executeTakeFirstOrThrow();
      await shop.payments.refund({
        intentId: intentId ?? "",
        amount: rappen(amount),
        idempotencyKey: access.id,
      });
      await deliverEvents(shop);
      shop.clock.pass(DAY);
      await withdraw(access);
      expect((await declared(access.id))?.amount).toBe(left);
      await work();
    }
    expect((await subscriptions()).map(({ status }) => status)).toEqual(["canceled", "canceled"]);
    expect(await charges()).toEqual([32, 0]);
  });

  it("leaves a disputed payment to staff, and ends the membership all the same", async () => {
    const access = await joined();
    const { data: paid } = await stripeOf(shop).charges.list({ limit: 1 });
    await simulatorOf(shop).perform("open-dispute", paid[0]?.id ?? "");
    await deliverEvents(shop);
    shop.clock.pass(DAY);
    await withdraw(access);
    await work();
    expect(await declared(access.id)).toMatchObject({ amount: 0, waits: true });
    const [email] = await emailsOfKind(shop, "membershipWithdrawn");
    expect(email?.text).toContain("Your bank is disputing the payment");
    const [open] = await listWithdrawals(shop, anna, { isClosed: false });
    expect(open).toMatchObject({ amount: 967, isDisputed: true });
    const decide = (way: "refund" | "close") =>
      decideWithdrawal(shop, anna, { withdrawal: open?.id ?? "", way });
    expect(await refusal(decide("refund"))).toBe("month-returned");
    const { data: disputes } = await stripeOf(shop).disputes.list();
    await simulatorOf(shop).perform("win-dispute", disputes[0]?.id ?? "");
    await deliverEvents(shop);
    await decide("refund");
    await work();
    expect(await charges()).toEqual([32]);
    expect(await declared(access.id)).toMatchObject({ amount: 967, waits: false });
    expect(await refusal(decide("close"))).toBe("withdrawal-closed");
  });

  it("refunds once when the shop crashes at any step, of the declaration or of the refund after it", async () => {
    const access = await joined();
    shop.clock.pass(DAY);
    await untilDone(
      (crashed) => withdrawFromMembership(crashed, ANONYMOUS, access),
      async () => {
        const stored = await shop.db.selectFrom("withdrawals").select("id").execute();
        const emails = await emailsOfKind(shop, "membershipWithdrawn");
        const { isActive } = await subscriptionInfo(shop, viewer);
        expect([stored.length, emails.length, isActive]).toEqual(
          stored.length > 0 ? [1, 1, false] : [0, 0, true],
        );
        return stored.length > 0;
      },
    );
    const { id: refundId } = await shop.db.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
    await untilDone((crashed) => refundMonth(crashed, { refundId }));
    await work();
    expect(await charges()).toEqual([32]);
    expect(await emailsOfKind(shop, "membershipWithdrawn")).toHaveLength(1);
  });

  it("waits for a provider that is away, and is charged no further month meanwhile", async () => {
    const access = await joined();
    simulatorOf(shop).faults.set({ rules: [{ fault: "outage" }] });
    await withdraw(access);
    await work();
    expect((await subscriptionInfo(shop, viewer)).isActive).toBe(false);
    simulatorOf(shop).faults.set({ rules: [] });
    await passTime(shop, HOUR);
    await work();
    expect(await charges()).toEqual([0]);
    expect((await subscriptions()).map(({ status }) => status)).toEqual(["canceled"]);
  });

  it("begins anew with a new contract", async () => {
    await withdraw(await joined());
    await work();
    const again = await joined();
    shop.clock.pass(DAY);
    await withdraw(again);
    await work();
    expect((await charges()).sort()).toEqual([0, 32]);
  });
});

describe("the form of a membership", () => {
  it("opens for its member, by its link, and by invoice number with e-mail", async () => {
    const { id, key } = await joined();
    const month = await shop.db.selectFrom("membership_invoices").select("id").executeTakeFirstOrThrow();
    const [invoice] = await documentsOf(shop.db, { order_id: null, month_id: month.id });
    const number = documentNumber(invoice!);
    expect((await membershipWithdrawal(shop, viewer, { id, key: null })).refund).toBe(999);
    expect((await membershipWithdrawal(shop, ANONYMOUS, { id, key })).refund).toBe(999);
    expect(await findContract(shop, { number: number.toLowerCase(), email: viewer.account.email })).toBe(
      membershipWithdrawalLink(shop, id),
    );
    for (const wrong of [
      { number, email: "eve@example.com" },
      { number: "INV-2025-000009", email: viewer.account.email },
    ])
      expect(await refusal(findContract(shop, wrong))).toBe("contract-unknown");
  });

  it("stays closed for another member, a wrong key and a membership that never began", async () => {
    const { id } = await joined();
    const other = await openCreator(shop);
    expect(await refusal(membershipWithdrawal(shop, other, { id, key: null }))).toBe("not-found");
    for (const key of [null, "", "0".repeat(32)])
      expect(await refusal(withdraw({ id, key }))).toBe("not-found");
    expect(await refusal(withdraw({ id: "none", key: null }))).toBe("not-found");
  });

  it("is linked in the welcome e-mail, which has the terms and the model withdrawal form as text", async () => {
    const { id } = await joined();
    const [email] = await emailsOfKind(shop, "membershipStarted");
    expect(email?.text).toContain(membershipWithdrawalLink(shop, id));
    expect(email?.text).toContain("Terms of Service");
    expect(email?.text).toContain("I hereby withdraw from my contract");
  });
});

it("keeps and refunds whole rappen that sum to the price, in favour of the member", () => {
  const start = Date.parse("2026-02-01T10:00:00Z");
  for (const [end, all] of [
    ["2026-03-01T10:00:00Z", 28],
    ["2026-03-04T10:00:00Z", 31],
  ] as const) {
    let before = 0;
    for (let hour = -1; hour <= 24 * 32; hour++) {
      const days = daysOfMonth({ start, end: Date.parse(end) }, start + hour * HOUR);
      expect(days).toEqual({ passed: Math.min(all, Math.max(0, Math.floor(hour / 24))), all });
      for (const paid of [50, 399, 400, 999]) {
        const kept = priceOfDays(paid, days);
        expect(kept).toBeLessThanOrEqual((paid * days.passed) / all);
        expect(kept).toBeGreaterThan((paid * days.passed) / all - 1);
      }
      const kept = priceOfDays(999, days);
      expect(kept).toBeGreaterThanOrEqual(before);
      before = kept;
    }
    expect(before).toBe(999);
  }
});

/** What settling does with a subscription that is not the membership's own, and with what the provider says of months. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { giveBackMonth, memberMonths } from "../../../app/domain/back-office/month-refund.ts";
import { documentsOf } from "../../../app/domain/invoices/document.ts";
import { rappen } from "../../../app/domain/kernel/money.ts";
import { cancelMembership } from "../../../app/domain/membership/cancelling.server.ts";
import {
  beginJoining,
  confirmJoining,
  openJoiningPage,
} from "../../../app/domain/membership/joining.server.ts";
import { membershipOf } from "../../../app/domain/membership/membership.ts";
import { PLAN } from "../../../app/domain/membership/plan.ts";
import { settleMembership } from "../../../app/domain/membership/settlement.server.ts";
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import type { Subscription } from "../../../app/ports/payments/subscriptions.ts";
import { type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { addCard, changeCardTo, DAY, HOUR, join, passTime, payOnPage } from "../../support/membership.ts";
import { CARDS, emailsOfKind, runJobs } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { deliverEvents, simulatorOf } from "../../support/stripe.ts";

let shop: TestShop;
let viewer: CreatorViewer;
/** A set, because a transaction may run twice. */
const logged = new Set<string>();
beforeEach(async () => {
  logged.clear();
  const log = (facts: object, message: string) => void logged.add(`${message} ${JSON.stringify(facts)}`);
  shop = await openTestShop({ log: { info: () => {}, warn: log, error: log } });
  viewer = await openCreator(shop);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const now = () => membershipOf(shop, viewer);
const own = async () =>
  shop.db
    .selectFrom("memberships")
    .select(["id", "subscription_id"])
    .where("account_id", "=", viewer.account.id)
    .executeTakeFirstOrThrow();
const ownSubscription = async () => shop.payments.subscription((await own()).subscription_id ?? "");
/** The subscriptions that a job is to end, and the invoices that it is to refund. */
const surplus = async () => {
  const jobs = await shop.db
    .selectFrom("jobs")
    .select("payload")
    .where("kind", "=", "refund-months")
    .orderBy("id")
    .execute();
  return jobs.map(({ payload }) => JSON.parse(payload));
};
/** The provider answers so about this subscription from now on. */
const answer = (subscription: Subscription) =>
  vi.spyOn(shop.payments, "subscription").mockResolvedValue(subscription);

/** Another subscription of the same membership, with a good card. */
async function another(): Promise<Subscription> {
  const { id } = await own();
  const setup = await beginJoining(shop, await openCreator(shop));
  await addCard(shop, setup);
  const { method, customerId } = await shop.payments.setup(setup.setupId);
  return shop.payments.createSubscription({
    idempotencyKey: "another",
    customerId: customerId ?? "",
    methodId: method?.id ?? "",
    plan: PLAN,
    metadata: { account_id: viewer.account.id, membership_id: id },
  });
}

describe("settling", () => {
  const version = async () =>
    (await shop.db.selectFrom("memberships").select("version").executeTakeFirstOrThrow()).version;

  it("has the same result however often it runs at once", async () => {
    await join(shop, viewer);
    const { id } = await ownSubscription();
    shop.clock.pass(31 * DAY + HOUR);
    await Promise.all([settleMembership(shop, id), settleMembership(shop, id), deliverEvents(shop)]);
    expect(await emailsOfKind(shop, "membershipRenewed")).toHaveLength(1);
  });

  it("answers each of many that settle it at once", async () => {
    await join(shop, viewer);
    const { id } = await ownSubscription();
    const settled = await Promise.all(Array.from({ length: 20 }, () => settleMembership(shop, id)));
    for (const { membership } of settled) expect(membership.isActive).toBe(true);
  });

  it("does not overwrite a newer snapshot with an older one", async () => {
    await join(shop, viewer);
    const { id } = await ownSubscription();
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
    const before = await version();
    const late = settleMembership({ ...shop, payments: slow }, id);
    await cancelMembership(shop, viewer);
    expect(await version()).toBeGreaterThan(before);
    release();
    await late;
    expect(await now()).toMatchObject({ state: "cancelling" });
    expect(await emailsOfKind(shop, "membershipResumed")).toEqual([]);
  });

  it("refuses an unknown subscription", async () => {
    await expect(settleMembership(shop, "sub_of_nobody")).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a membership's own subscription", () => {
  it("is never surplus, has an invoice for each month, and costs no question about others", async () => {
    await join(shop, viewer);
    const asked = vi.spyOn(shop.payments, "invoice");
    await settleMembership(shop, (await ownSubscription()).id);
    await passTime(shop, 31 * DAY + HOUR);
    asked.mockClear();
    await settleMembership(shop, (await ownSubscription()).id);
    expect(asked).not.toHaveBeenCalled();
    const months = await memberMonths(shop.db, viewer.account.id);
    expect(months).toHaveLength(2);
    for (const { id } of months)
      expect(await documentsOf(shop.db, { order_id: null, month_id: id })).toMatchObject([{ gross: 999 }]);
    expect(await surplus()).toEqual([]);
    expect([...logged]).toEqual([]);
    const started = await emailsOfKind(shop, "membershipStarted");
    expect(started.map(({ text }) => text)).toEqual([expect.stringContaining("4 June 2025")]);
    expect(await emailsOfKind(shop, "membershipRenewed")).toHaveLength(1);
  });
});

it("a subscription that began on the provider's page takes the place of none", async () => {
  const paths = { successPath: "/membership/return", cancelPath: "/membership" };
  await payOnPage(shop, await openJoiningPage(shop, viewer, paths));
  await deliverEvents(shop);
  expect(await now()).toMatchObject({ state: "active" });
  expect(await surplus()).toEqual([]);
});

describe("while the first month waits for its bank, another subscription", () => {
  beforeEach(async () => {
    const setupIntentId = await addCard(shop, await beginJoining(shop, viewer), CARDS.confirms);
    await confirmJoining(shop, viewer, { setupIntentId });
  });

  it("that is paid is the membership's; the waiting one is to end", async () => {
    const waiting = await ownSubscription();
    const paid = await another();
    const hadFirstMonth = () => shop.db.selectFrom("first_months").selectAll().execute();
    expect(await hadFirstMonth()).toEqual([]);
    expect(await settleMembership(shop, paid.id)).toMatchObject({ membership: { state: "active" } });
    expect((await own()).subscription_id).toBe(paid.id);
    expect(await hadFirstMonth()).toHaveLength(1);
    expect(await surplus()).toEqual([{ subscriptionId: waiting.id, invoiceIds: [] }]);
  });

  it.each([
    ["that runs is the membership's", { status: "active", latestInvoice: null }, "active"],
    ["that is past due is the membership's", { status: "past_due", latestInvoice: null }, "past-due"],
    ["that was paid and has ended is the membership's", { status: "ended" }, "ended"],
    ["that is unpaid is not", { status: "incomplete", latestInvoice: null }, "joining"],
    ["that has ended unpaid is not", { status: "ended", latestInvoice: null }, "joining"],
  ] as const)("%s", async (_, change, state) => {
    const other = await another();
    answer({ ...other, ...change });
    expect((await settleMembership(shop, other.id)).membership.state).toBe(state);
    expect((await own()).subscription_id === other.id).toBe(state !== "joining");
  });

  it("whose only month was refunded is not", async () => {
    const { id, latestInvoice } = await another();
    await shop.payments.refund({ intentId: latestInvoice?.intentId ?? "", idempotencyKey: "whole" });
    await shop.payments.endSubscription(id);
    expect((await settleMembership(shop, id)).membership.state).toBe("joining");
    expect(await surplus()).toEqual([]);
  });
});

describe("a second subscription of a member", () => {
  beforeEach(() => join(shop, viewer));

  it.each([
    ["that renews is to end, with its month refunded", {}, 1],
    ["that is past due is to end", { status: "past_due", latestInvoice: null }, 0],
    ["that has ended has its month refunded", { status: "ended" }, 1],
  ] as const)("%s", async (_, change, months) => {
    const second = await another();
    answer({ ...second, ...change });
    for (let times = 0; times < 2; times++) await settleMembership(shop, second.id);
    const invoiceIds = [second.latestInvoice?.id].slice(0, months);
    expect(await surplus()).toEqual([{ subscriptionId: second.id, invoiceIds }]);
    const facts = { membership: (await own()).id, subscription: second.id };
    expect([...logged]).toEqual([`second subscription of one member ${JSON.stringify(facts)}`]);
    expect(await now()).toMatchObject({ state: "active" });
  });

  it.each([
    { status: "incomplete", latestInvoice: null },
    { status: "ended", latestInvoice: null },
  ] as const)("that has taken no money needs nothing: %o", async (change) => {
    const second = await another();
    answer({ ...second, ...change });
    await settleMembership(shop, second.id);
    expect([await surplus(), [...logged]]).toEqual([[], []]);
  });

  it("is left to its job, also while the membership's own renewal is long unpaid", async () => {
    await shop.db
      .updateTable("memberships")
      .set({ state: "past-due", past_due_since: 0, cancel_at_period_end: 1 })
      .where("account_id", "=", viewer.account.id)
      .execute();
    const second = await another();
    const ending = vi.spyOn(shop.payments, "endSubscription");
    expect(await settleMembership(shop, second.id)).toMatchObject({ membership: { state: "past-due" } });
    expect(ending).not.toHaveBeenCalled();
    expect(await surplus()).toHaveLength(1);
  });
});

describe("a subscription that goes on after its membership has ended", () => {
  it("is to end, and pays back what was charged since, but no month before", async () => {
    await join(shop, viewer);
    const { id, latestInvoice } = await ownSubscription();
    const { id: membershipId } = await own();
    const endedAt = (latestInvoice?.createdAt ?? 0) + HOUR;
    const end = (ended_at: number) =>
      shop.db
        .updateTable("memberships")
        .set({ state: "ended", ended_at })
        .where("id", "=", membershipId)
        .execute();
    await end(endedAt);
    await settleMembership(shop, id);
    await passTime(shop, 31 * DAY + HOUR);
    const renewed = (await ownSubscription()).latestInvoice;
    expect(await surplus()).toEqual([
      { subscriptionId: id, invoiceIds: [] },
      { subscriptionId: id, invoiceIds: [renewed?.id] },
    ]);
    expect([...logged]).toEqual([]);
    // What a second one was paid is no month of the former membership either.
    const second = await another();
    answer({ ...second, status: "ended" });
    await settleMembership(shop, second.id);
    expect((await surplus()).at(-1)).toEqual({
      subscriptionId: second.id,
      invoiceIds: [second.latestInvoice?.id],
    });
    vi.restoreAllMocks();
    // A month that began at the very moment of the end was the membership's.
    await shop.db.deleteFrom("jobs").where("kind", "=", "refund-months").execute();
    await end(renewed?.createdAt ?? 0);
    await settleMembership(shop, id);
    expect(await surplus()).toEqual([{ subscriptionId: id, invoiceIds: [] }]);
  });
});

it("a month that was charged after the end is paid back, though the provider has ended the subscription since", async () => {
  await join(shop, viewer);
  const { id } = await ownSubscription();
  await shop.db
    .updateTable("memberships")
    .set({ state: "ended", ended_at: shop.clock.now() + HOUR })
    .where("subscription_id", "=", id)
    .execute();
  shop.clock.pass(31 * DAY + HOUR);
  const { latestInvoice } = await ownSubscription();
  await shop.payments.endSubscription(id);
  await settleMembership(shop, id);
  expect(await surplus()).toEqual([{ subscriptionId: id, invoiceIds: [latestInvoice?.id] }]);
});

describe("a renewal that stays unpaid", () => {
  let overdue: Subscription;
  beforeEach(async () => {
    await join(shop, viewer);
    await changeCardTo(shop, viewer, CARDS.funds);
    await passTime(shop, 31 * DAY + HOUR);
    overdue = await ownSubscription();
    expect(await now()).toMatchObject({ state: "past-due" });
    logged.clear();
  });
  const passTo = (moment: number) => shop.clock.pass(moment - shop.clock.now());

  it("ends the membership after three weeks to the millisecond, also without an invoice", async () => {
    const ending = vi.spyOn(shop.payments, "endSubscription");
    const { pastDueSince } = (await now()) ?? {};
    answer({ ...overdue, latestInvoice: null });
    passTo((pastDueSince ?? 0) + 21 * DAY - 1);
    await settleMembership(shop, overdue.id);
    expect(ending).not.toHaveBeenCalled();
    passTo((pastDueSince ?? 0) + 21 * DAY);
    ending.mockImplementation(async () => {
      vi.restoreAllMocks();
      return shop.payments.endSubscription(overdue.id);
    });
    expect(await settleMembership(shop, overdue.id)).toMatchObject({ membership: { state: "ended" } });
  });

  it("ends a cancelled membership at once, unless the bank processes the payment", async () => {
    const id = overdue.latestInvoice?.intentId ?? "";
    const intent = await shop.payments.intent(id);
    const end = shop.payments.endSubscription.bind(shop.payments);
    const ending = vi.spyOn(shop.payments, "endSubscription").mockImplementation(async (subscription) => {
      vi.restoreAllMocks();
      return end(subscription);
    });
    answer({ ...overdue, cancelAtPeriodEnd: true });
    const processing = vi
      .spyOn(shop.payments, "intent")
      .mockResolvedValue({ ...intent, status: "processing" });
    expect((await settleMembership(shop, overdue.id)).membership.state).toBe("past-due");
    expect(ending).not.toHaveBeenCalled();
    processing.mockRestore();
    expect((await settleMembership(shop, overdue.id)).membership.state).toBe("ended");
  });

  it("is no renewal for the member yet", async () => {
    expect(await emailsOfKind(shop, "membershipUnpaid")).toHaveLength(1);
    expect(await emailsOfKind(shop, "membershipRenewed")).toEqual([]);
  });

  it("has no invoice while it is paid in part", async () => {
    const open = overdue.latestInvoice;
    if (!open) return expect.fail("There is no renewal.");
    answer({ ...overdue, latestInvoice: { ...open, amountPaid: rappen(500) } });
    await settleMembership(shop, overdue.id);
    expect(await documentsOf(shop.db, { order_id: null, month_id: open.id })).toEqual([]);
  });

  it("is asked about until it is no longer open, also where it is not the latest month, and when an event names it", async () => {
    const open = overdue.latestInvoice;
    if (!open) return expect.fail("There is no renewal.");
    answer({ ...overdue, status: "active", latestInvoice: null });
    const asked = vi.spyOn(shop.payments, "invoice");
    const settle = async (...named: string[]) => {
      asked.mockClear();
      await settleMembership(shop, overdue.id, named);
      return asked.mock.calls.flat();
    };
    expect(await settle()).toEqual([open.id]);
    asked.mockResolvedValue({ ...open, status: "void" });
    expect(await settle()).toEqual([open.id]);
    expect(await settle()).toEqual([]);
    expect(await settle(open.id)).toEqual([open.id]);
  });

  it("is an error where the provider does not end it in eight attempts", async () => {
    answer(overdue);
    const ending = vi.spyOn(shop.payments, "endSubscription").mockResolvedValue(overdue);
    shop.clock.pass(22 * DAY);
    const { id } = await own();
    await expect(settleMembership(shop, overdue.id)).rejects.toThrow(
      `Membership ${id} does not come to rest.`,
    );
    expect(ending).toHaveBeenCalledTimes(8);
  });
});

describe("a subscription that the provider does not know", () => {
  const lose = () =>
    vi
      .spyOn(shop.payments, "subscription")
      .mockRejectedValue(new PaymentRefusal("unknown-subscription", "None.", false, "resource_missing"));

  it("is an error until its membership is over", async () => {
    await join(shop, viewer);
    const { id, subscription_id } = await own();
    lose();
    const settling = () => settleMembership(shop, subscription_id ?? "");
    await expect(settling()).rejects.toMatchObject({
      reason: "unknown-subscription",
      message: "The provider does not know the subscription.",
      retryable: false,
    });
    await shop.db
      .updateTable("memberships")
      .set({ state: "ended", ended_at: 1 })
      .where("id", "=", id)
      .execute();
    expect(await settling()).toMatchObject({ membership: { id, state: "ended" }, latest: null });
  });
});

describe("a month that a bank disputes", () => {
  it("is logged for staff each time it is settled", async () => {
    await join(shop, viewer);
    const { id, latestInvoice } = await ownSubscription();
    const intent = await shop.payments.intent(latestInvoice?.intentId ?? "");
    const disputes = [{ id: "du_1", held: intent.amountReceived, isLost: false }];
    vi.spyOn(shop.payments, "intent").mockResolvedValue({ ...intent, disputes });
    await settleMembership(shop, id);
    const facts = { membership: (await own()).id, invoice: latestInvoice?.id };
    expect([...logged]).toEqual([`membership month disputed ${JSON.stringify(facts)}`]);
  });
});

describe("a refund of a month that fails", () => {
  /** Staff refund a part, and a day later the member's bank sends the money back. */
  async function fail(meanwhile: () => Promise<unknown> = async () => {}) {
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times: 1 }] });
    await join(shop, viewer);
    const [month] = await memberMonths(shop.db, viewer.account.id);
    await giveBackMonth(
      shop,
      { name: "anna" },
      {
        monthId: month?.id ?? "",
        amount: month?.left ?? 0,
        scope: "part",
        part: "3.00",
      },
    );
    await runJobs(shop, ["refund-month"]);
    await meanwhile();
    await passTime(shop, DAY);
    await deliverEvents(shop);
    expect([...logged]).toEqual([expect.stringMatching(/^refund failed /)]);
    return emailsOfKind(shop, "membershipRefundFailed");
  }

  it("is written to the member once", async () => {
    const emails = await fail();
    expect(emails.map(({ recipient }) => recipient)).toEqual([viewer.account.email]);
    expect(emails[0]?.text).toContain("CHF 3.00");
  });

  it("is not written to a deleted account", async () => {
    const leave = () =>
      shop.db
        .updateTable("accounts")
        .set({ email: "deleted", deleted_at: shop.clock.now() })
        .where("id", "=", viewer.account.id)
        .execute();
    expect(await fail(leave)).toEqual([]);
  });
});

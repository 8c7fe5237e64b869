import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginCardChange, confirmCardChange } from "../../../app/domain/membership/card-change.server.ts";
import {
  beginJoining,
  confirmJoining,
  openJoiningPage,
  returnFromJoining,
} from "../../../app/domain/membership/joining.server.ts";
import { membershipOf, subscriptionInfo } from "../../../app/domain/membership/membership.ts";
import { reconcileMemberships } from "../../../app/domain/membership/reconciliation.ts";
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { closeAudited } from "../../support/ledger.ts";
import {
  addCard,
  answerBank,
  chargesOf,
  DAY,
  HOUR,
  join,
  passTime,
  payOnPage,
} from "../../support/membership.ts";
import { CARDS, emailsOfKind, runJobs } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { deliverEvents, dropEvents, stripeOf } from "../../support/stripe.ts";

let shop: TestShop;
let viewer: CreatorViewer;
beforeEach(async () => {
  shop = await openTestShop();
  viewer = await openCreator(shop);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await deliverEvents(shop);
  await closeAudited(shop);
});

const PATHS = { successPath: "/membership/return?returnTo=/create", cancelPath: "/membership" };
const typeNow = async (id = viewer.account.id) =>
  (await shop.db.selectFrom("accounts").select("user_type").where("id", "=", id).executeTakeFirst())
    ?.user_type;
const subscriptions = async () => {
  const { customer_id } = await shop.db
    .selectFrom("payment_customers")
    .select("customer_id")
    .where("account_id", "=", viewer.account.id)
    .executeTakeFirstOrThrow();
  return (await stripeOf(shop).subscriptions.list({ customer: customer_id ?? "", status: "all" })).data;
};
const charges = () => chargesOf(shop, viewer);
const emailsOf = async (kind: string) =>
  (await emailsOfKind(shop, kind)).filter(({ recipient }) => recipient === viewer.account.email);

describe("joining at the card form", () => {
  it("charges the first month, starts the membership, and sends one welcome e-mail", async () => {
    const setup = await beginJoining(shop, viewer);
    expect(setup).toMatchObject({ firstMonth: 999, price: 999, promo: null });
    await addCard(shop, setup);
    expect(await subscriptionInfo(shop, viewer)).toEqual({
      isActive: false,
      currentPeriodEnd: null,
      willCancelAtPeriodEnd: false,
    });
    const outcome = await confirmJoining(shop, viewer, { setupIntentId: setup.setupId });
    expect(outcome).toMatchObject({ state: "active", membership: { state: "active", price: 999 } });
    expect(await membershipOf(shop, viewer)).toMatchObject({
      isActive: true,
      method: { kind: "card", brand: "visa", last4: "4242" },
      startedAt: shop.clock.now(),
      currentPeriodEnd: Date.UTC(2025, 5, 4, 12),
    });
    expect(await subscriptionInfo(shop, viewer)).toEqual({
      isActive: true,
      currentPeriodEnd: "2025-06-04T12:00:00.000Z",
      willCancelAtPeriodEnd: false,
    });
    expect(await typeNow()).toBe("artistic_collective");
    await confirmJoining(shop, viewer, { setupIntentId: setup.setupId });
    await deliverEvents(shop);
    await deliverEvents(shop);
    const written = await emailsOf("membershipStarted");
    expect(written).toHaveLength(1);
    expect(written[0]?.text).toContain("You have paid CHF 9.99 for the first month");
    expect(written[0]?.text).toContain("4 June 2025");
    expect(await charges()).toEqual([999]);
    await expect(beginJoining(shop, viewer)).rejects.toMatchObject({ code: "membership-exists" });
  });

  it.each([
    [CARDS.declined, "declined at the setup"],
    [CARDS.funds, "kept, and refused when it is charged"],
  ])("charges nothing for a refused card (%s: %s), and accepts another card", async (number) => {
    await expect(join(shop, viewer, number)).rejects.toMatchObject({
      ...(number === CARDS.funds && { code: "payment-insufficient-funds" }),
    });
    await deliverEvents(shop);
    expect(await typeNow()).toBe("standard");
    expect(await charges()).toEqual([]);
    expect(await membershipOf(shop, viewer)).toMatchObject({ state: "joining", isActive: false });
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    await deliverEvents(shop);
    expect(await charges()).toEqual([999]);
    expect(await emailsOf("membershipEnded")).toEqual([]);
  });

  it("completes when the bank asks twice: for the card, and for the first month", async () => {
    const setup = await beginJoining(shop, viewer);
    const setupIntentId = await addCard(shop, setup, CARDS.confirms);
    const pending = await confirmJoining(shop, viewer, { setupIntentId });
    if (pending.state !== "confirm") return expect.fail(pending.state);
    expect(await confirmJoining(shop, viewer, { setupIntentId })).toEqual(pending);
    await deliverEvents(shop);
    expect(await typeNow()).toBe("standard");
    await answerBank(shop, pending.clientSecret);
    expect(await confirmJoining(shop, viewer, { setupIntentId })).toMatchObject({ state: "active" });
    expect(await charges()).toEqual([999]);
  });

  it("charges nothing after the buyer answers the bank with no; the next card works", async () => {
    const setup = await beginJoining(shop, viewer);
    const setupIntentId = await addCard(shop, setup, CARDS.confirms);
    const pending = await confirmJoining(shop, viewer, { setupIntentId });
    if (pending.state !== "confirm") return expect.fail(pending.state);
    await answerBank(shop, pending.clientSecret, false);
    await expect(confirmJoining(shop, viewer, { setupIntentId })).rejects.toMatchObject({
      code: "payment-unconfirmed",
    });
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    await deliverEvents(shop);
    expect(await charges()).toEqual([999]);
  });

  it("replaces a bank's unanswered question by another card", async () => {
    const setup = await beginJoining(shop, viewer);
    await addCard(shop, setup, CARDS.confirms);
    await confirmJoining(shop, viewer, { setupIntentId: setup.setupId });
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    await deliverEvents(shop);
    expect((await subscriptions()).map(({ status }) => status).sort()).toEqual([
      "active",
      "incomplete_expired",
    ]);
  });

  it("completes by itself once a slow card is stored and charged", async () => {
    const setup = await beginJoining(shop, viewer);
    await addCard(shop, setup, CARDS.processes);
    const confirm = () => confirmJoining(shop, viewer, { setupIntentId: setup.setupId });
    expect(await confirm()).toEqual({ state: "processing" });
    await expect(beginJoining(shop, viewer)).rejects.toMatchObject({ code: "joining-busy" });
    await deliverEvents(shop);
    expect(await subscriptions()).toHaveLength(1);
    expect(await confirm()).toEqual({ state: "processing" });
    await passTime(shop, 10_000);
    expect(await typeNow()).toBe("artistic_collective");
    expect(await confirm()).toMatchObject({ state: "active" });
  });

  it("is over where the customer is deleted at the provider meanwhile, and begins anew with another one", async () => {
    const setup = await beginJoining(shop, viewer);
    await addCard(shop, setup);
    const confirm = () => confirmJoining(shop, viewer, { setupIntentId: setup.setupId });
    vi.spyOn(shop.payments, "createSubscription").mockRejectedValueOnce(
      new PaymentRefusal("unavailable", "Down.", true),
    );
    await expect(confirm()).rejects.toMatchObject({ code: "subscription-failed" });
    const { customer_id } = await shop.db
      .selectFrom("payment_customers")
      .select("customer_id")
      .executeTakeFirstOrThrow();
    await shop.payments.deleteCustomer(customer_id ?? "");
    await deliverEvents(shop);
    const jobs = await shop.db.selectFrom("jobs").select(["kind", "last_error"]).execute();
    expect(jobs.filter(({ last_error }) => last_error !== null)).toEqual([]);
    await expect(confirm()).rejects.toMatchObject({ code: "setup-unknown" });
    const anew = await beginJoining(shop, viewer);
    await addCard(shop, anew);
    expect(await confirmJoining(shop, viewer, { setupIntentId: anew.setupId })).toMatchObject({
      state: "active",
    });
    expect(await charges()).toHaveLength(1);
  });

  it("is over where the shop has another customer since, who has no such card", async () => {
    const setup = await beginJoining(shop, viewer);
    await addCard(shop, setup);
    const { customer_id } = await shop.db
      .selectFrom("payment_customers")
      .select("customer_id")
      .executeTakeFirstOrThrow();
    await shop.payments.deleteCustomer(customer_id ?? "");
    const anew = await beginJoining(shop, viewer);
    const confirm = (setupIntentId: string) => confirmJoining(shop, viewer, { setupIntentId });
    await expect(confirm(setup.setupId)).rejects.toMatchObject({ code: "setup-unknown" });
    await deliverEvents(shop);
    const jobs = await shop.db.selectFrom("jobs").select(["kind", "last_error"]).execute();
    expect(jobs.filter(({ last_error }) => last_error !== null)).toEqual([]);
    await addCard(shop, anew);
    expect(await confirm(anew.setupId)).toMatchObject({ state: "active" });
    expect(await charges()).toHaveLength(1);
  });

  it("refuses a setup of another account, an unknown one, another card, and an incomplete one", async () => {
    const other = await openCreator(shop);
    const setup = await beginJoining(shop, other);
    await addCard(shop, setup);
    await beginJoining(shop, viewer);
    for (const setupIntentId of [setup.setupId, "seti_of_nobody", ""])
      await expect(confirmJoining(shop, viewer, { setupIntentId })).rejects.toMatchObject({
        code: "setup-unknown",
      });
    const own = await beginJoining(shop, viewer);
    await expect(confirmJoining(shop, viewer, { setupIntentId: own.setupId })).rejects.toMatchObject({
      code: "setup-incomplete",
    });
    await addCard(shop, own);
    await expect(
      confirmJoining(shop, viewer, { setupIntentId: own.setupId, paymentMethodId: "pm_of_another" }),
    ).rejects.toMatchObject({ code: "setup-unknown" });
    expect(await charges()).toEqual([]);
  });

  it("reports an unavailable provider instead of an unknown setup", async () => {
    const setupIntentId = await addCard(shop, await beginJoining(shop, viewer));
    const down = () =>
      vi.spyOn(shop.payments, "setup").mockRejectedValue(new PaymentRefusal("unavailable", "Down.", true));
    const deaf = down();
    await expect(confirmJoining(shop, viewer, { setupIntentId })).rejects.toMatchObject({
      code: "subscription-failed",
      status: 503,
    });
    deaf.mockRestore();
    expect(await confirmJoining(shop, viewer, { setupIntentId })).toMatchObject({ state: "active" });
    const another = await addCard(shop, await beginCardChange(shop, viewer));
    down();
    await expect(confirmCardChange(shop, viewer, { setupIntentId: another })).rejects.toMatchObject({
      code: "card-change-failed",
      status: 503,
    });
  });

  it("requires a registered account", async () => {
    const guest = { account: { ...viewer.account, username: null } };
    for (const ineligible of [{ account: null }, guest]) {
      await expect(beginJoining(shop, ineligible)).rejects.toMatchObject({ code: "not-signed-in" });
      await expect(confirmJoining(shop, ineligible, { setupIntentId: "x" })).rejects.toMatchObject({
        code: "not-signed-in",
      });
    }
  });
});

describe("two tabs", () => {
  it("begin together with one setup, and confirm together with one subscription", async () => {
    const [one, other] = await Promise.all([beginJoining(shop, viewer), beginJoining(shop, viewer)]);
    expect(one.setupId).toBe(other.setupId);
    await addCard(shop, one);
    const confirm = () => confirmJoining(shop, viewer, { setupIntentId: one.setupId });
    const outcomes = await Promise.all([confirm(), confirm(), deliverEvents(shop), confirm()]);
    for (const outcome of outcomes.filter((each) => typeof each === "object"))
      expect(outcome).toMatchObject({ state: "active" });
    await deliverEvents(shop);
    expect(await charges()).toEqual([999]);
    expect(await emailsOf("membershipStarted")).toHaveLength(1);
  });

  it("with two prices have a setup each, and only the confirmed one is charged", async () => {
    const whole = await beginJoining(shop, viewer);
    const less = await beginJoining(shop, viewer, { promoCode: "BETA60" });
    expect(less.setupId).not.toBe(whole.setupId);
    for (const each of [whole, less]) await addCard(shop, each);
    const setups = [less, whole];
    const outcomes = await Promise.allSettled(
      setups.map(({ setupId }) => confirmJoining(shop, viewer, { setupIntentId: setupId })),
    );
    const prices = setups.filter((_, index) => outcomes[index]?.status === "fulfilled");
    expect(await charges()).toEqual(prices.map(({ firstMonth }) => firstMonth));
    expect(prices).toHaveLength(1);
    for (const { setupId: setupIntentId } of setups)
      expect(await confirmJoining(shop, viewer, { setupIntentId })).toMatchObject({ state: "active" });
    expect(await charges()).toHaveLength(1);
  });

  it("at the form and on the provider's page: the page closes before the form charges", async () => {
    const url = await openJoiningPage(shop, viewer, PATHS);
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    await expect(payOnPage(shop, url)).rejects.toThrow();
    expect(await charges()).toEqual([999]);
  });

  it("at a paid page and at the form: the form charges nothing", async () => {
    const url = await openJoiningPage(shop, viewer, PATHS);
    const setup = await beginJoining(shop, viewer);
    await addCard(shop, setup);
    await payOnPage(shop, url);
    expect(await confirmJoining(shop, viewer, { setupIntentId: setup.setupId })).toMatchObject({
      state: "active",
    });
    await deliverEvents(shop);
    expect(await charges()).toEqual([999]);
  });

  it("with two subscriptions nevertheless: the second ends and is refunded", async () => {
    await join(shop, viewer);
    const { id = "" } = (await membershipOf(shop, viewer)) ?? {};
    const { customer, default_payment_method: method } = (await subscriptions())[0]!;
    const [customerId, methodId] = [String(customer), String(method)];
    const plan = { id: "artistic_collective", name: "Membership", price: 999, currency: "chf" };
    const second = await shop.payments.createSubscription({
      idempotencyKey: "second",
      customerId,
      methodId,
      plan: plan as Parameters<typeof shop.payments.createSubscription>[0]["plan"],
      metadata: { account_id: viewer.account.id, membership_id: id },
    });
    await deliverEvents(shop);
    await runJobs(shop, ["refund-months", "refund-month"]);
    await deliverEvents(shop);
    expect(await shop.payments.subscription(second.id)).toMatchObject({ status: "ended" });
    expect((await charges()).sort()).toEqual([0, 999]);
    expect(await typeNow()).toBe("artistic_collective");
    expect(await emailsOf("membershipEnded")).toEqual([]);
  });
});

describe("a process that crashes", () => {
  const crash = async (_done?: unknown): Promise<never> => {
    throw new Error("killed");
  };
  const dying = (calls: Record<string, PropertyDescriptor>): TestShop =>
    Object.assign(Object.create(shop), { payments: Object.create(shop.payments, calls) });

  it.each([
    ["and the provider remembers the key", false],
    ["and the provider has forgotten the key", true],
  ])("after the charge and before the write: the next attempt charges nothing, %s", async (_, forgets) => {
    const setup = await beginJoining(shop, viewer);
    const setupIntentId = await addCard(shop, setup);
    const value = async (input: Parameters<typeof shop.payments.createSubscription>[0]) =>
      crash(await shop.payments.createSubscription(input));
    const dies = dying({ createSubscription: { value } });
    await expect(confirmJoining(dies, viewer, { setupIntentId })).rejects.toThrow("killed");
    if (forgets) shop.clock.pass(25 * 3600_000);
    expect(await membershipOf(shop, viewer)).toMatchObject({ state: "joining" });
    expect(await confirmJoining(shop, viewer, { setupIntentId })).toMatchObject({ state: "active" });
    expect(await charges()).toEqual([999]);
  });

  it("without another attempt: polling finds what was paid", async () => {
    const setup = await beginJoining(shop, viewer);
    const setupIntentId = await addCard(shop, setup);
    const dies = dying({ subscription: { value: crash } });
    await expect(confirmJoining(dies, viewer, { setupIntentId })).rejects.toThrow("killed");
    await dropEvents(shop);
    shop.clock.pass(5 * 60_000);
    await reconcileMemberships(shop);
    expect(await typeNow()).toBe("artistic_collective");
    expect(await charges()).toEqual([999]);
  });

  it("before the subscription was created: another card works after two minutes", async () => {
    const setup = await beginJoining(shop, viewer);
    const setupIntentId = await addCard(shop, setup);
    const dies = dying({ createSubscription: { value: crash } });
    await expect(confirmJoining(dies, viewer, { setupIntentId })).rejects.toThrow("killed");
    await expect(beginJoining(shop, viewer)).rejects.toMatchObject({ code: "joining-busy" });
    await expect(openJoiningPage(shop, viewer, PATHS)).rejects.toMatchObject({ code: "joining-busy" });
    shop.clock.pass(2 * 60_000);
    await payOnPage(shop, await openJoiningPage(shop, viewer, PATHS));
    await deliverEvents(shop);
    expect(await typeNow()).toBe("artistic_collective");
    expect(await charges()).toEqual([999]);
  });

  it("with a provider that has lost everything: joining begins again", async () => {
    const setup = await beginJoining(shop, viewer);
    await shop.db
      .updateTable("memberships")
      .set({ setup_id: "seti_lost" })
      .where("id", "=", setup.membershipId)
      .execute();
    expect((await beginJoining(shop, viewer)).setupId).not.toBe("seti_lost");
    await shop.db
      .updateTable("memberships")
      .set({ provider: "stripe", page_id: "cs_lost", attempt_setup_id: "seti_lost", attempted_at: 1 })
      .where("id", "=", setup.membershipId)
      .execute();
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
  });
});

describe("joining on the provider's page", () => {
  it.each([CARDS.good, CARDS.confirms])("with %s: the return starts the membership", async (number) => {
    const url = await openJoiningPage(shop, viewer, { ...PATHS, promoCode: " launch60 " });
    const pageId = await payOnPage(shop, url, number);
    expect(await returnFromJoining(shop, viewer, pageId)).toMatchObject({
      state: "active",
      membership: { promo: "LAUNCH60" },
    });
    expect(await returnFromJoining(shop, viewer, pageId)).toMatchObject({ state: "active" });
    await deliverEvents(shop);
    expect(await charges()).toEqual([400]);
    expect(await emailsOf("membershipStarted")).toHaveLength(1);
  });

  it("is settled by the webhook alone, and without one by polling", async () => {
    await payOnPage(shop, await openJoiningPage(shop, viewer, PATHS));
    await deliverEvents(shop);
    expect(await typeNow()).toBe("artistic_collective");
    const other = await openCreator(shop);
    await payOnPage(shop, await openJoiningPage(shop, other, PATHS));
    await dropEvents(shop);
    shop.clock.pass(3 * 60_000);
    await reconcileMemberships(shop);
    expect(await typeNow(other.account.id)).toBe("artistic_collective");
  });

  it("is refused without a card, and with a page of another account", async () => {
    const url = await openJoiningPage(shop, viewer, PATHS);
    const pageId = url.slice(url.lastIndexOf("/") + 1);
    expect(await returnFromJoining(shop, viewer, pageId)).toEqual({ state: "open" });
    const other = await openCreator(shop);
    await expect(returnFromJoining(shop, other, pageId)).rejects.toMatchObject({ code: "setup-unknown" });
    await beginJoining(shop, other);
    await expect(returnFromJoining(shop, other, pageId)).rejects.toMatchObject({ code: "setup-unknown" });
    const again = await openJoiningPage(shop, viewer, PATHS);
    expect(again).not.toBe(url);
    await expect(payOnPage(shop, url)).rejects.toThrow();
  });
});

describe("a promo code", () => {
  it("welcomes a visitor whose webhooks arrive while they return from the bank", async () => {
    const setup = await beginJoining(shop, viewer, { promoCode: "EARLY60" });
    await addCard(shop, setup);
    const confirm = () => confirmJoining(shop, viewer, { setupIntentId: setup.setupId });
    const create = shop.payments.createSubscription.bind(shop.payments);
    vi.spyOn(shop.payments, "createSubscription").mockImplementationOnce(async (input) => {
      await create(input);
      throw new PaymentRefusal("unavailable", "The answer was lost.", true);
    });
    await expect(confirm()).rejects.toMatchObject({ code: "subscription-failed" });
    const read = shop.payments.setup.bind(shop.payments);
    vi.spyOn(shop.payments, "setup").mockImplementationOnce(async (id) => {
      await deliverEvents(shop);
      return read(id);
    });
    expect(await confirm()).toMatchObject({ state: "active", membership: { promo: "EARLY60" } });
    expect(await charges()).toEqual([400]);
  });

  it("reduces the first month by 60 %, and no other", async () => {
    expect(await join(shop, viewer, CARDS.good, { promoCode: "Early60" })).toMatchObject({ state: "active" });
    await passTime(shop, 31 * DAY + HOUR);
    expect(await charges()).toEqual([400, 999]);
    expect(await membershipOf(shop, viewer)).toMatchObject({ promo: "EARLY60", price: 999 });
  });

  it.each(["BETA6O", "BETA60 EARLY60", "🎨", "x".repeat(300)])(
    "with a typing error is refused at its field: %s",
    async (code) => {
      for (const begin of [
        beginJoining,
        (...[a, b, c]: Parameters<typeof beginJoining>) => openJoiningPage(a, b, { ...c, ...PATHS }),
      ])
        await expect(begin(shop, viewer, { promoCode: code })).rejects.toMatchObject({
          code: "promo-unknown",
          details: { field: "promoCode" },
        });
    },
  );

  it("is refused after a first month: typed, and in an old setup", async () => {
    const old = await beginJoining(shop, viewer, { promoCode: "BETA60" });
    await addCard(shop, old);
    await join(shop, viewer);
    for (const { id } of await subscriptions()) await shop.payments.endSubscription(id);
    await deliverEvents(shop);
    expect(await typeNow()).toBe("standard");
    for (const promoCode of ["BETA60", "LAUNCH60"])
      await expect(beginJoining(shop, viewer, { promoCode })).rejects.toMatchObject({ code: "promo-used" });
    await expect(confirmJoining(shop, viewer, { setupIntentId: old.setupId })).rejects.toMatchObject({
      code: "setup-unknown",
    });
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    expect(await charges()).toEqual([999, 999]);
  });

  it("is used once, though the card was refused the first time", async () => {
    const input = { promoCode: "BETA60" };
    await expect(join(shop, viewer, CARDS.funds, input)).rejects.toThrow();
    expect(await join(shop, viewer, CARDS.good, input)).toMatchObject({ state: "active" });
    expect(await charges()).toEqual([400]);
  });
});

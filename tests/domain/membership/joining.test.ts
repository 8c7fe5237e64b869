import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { audit } from "../../../app/domain/ledger/audit.server.ts";
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
import { type CreatorViewer, openCreator } from "../../gallery.ts";
import { openTestShop, type TestShop } from "../../shop.ts";
import { CARDS, lettersOfKind, workOff } from "../orders/counter.ts";
import {
  answerBank,
  DAY,
  hearNews,
  join,
  leaveCard,
  passTime,
  payOnPage,
  putAside,
  takenFrom,
} from "./member.ts";

let shop: TestShop;
let viewer: CreatorViewer;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  viewer = await openCreator(shop);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await hearNews(shop);
  await putAside(shop, viewer);
  expect(await audit(shop)).toEqual([]);
});
afterAll(() => shop.close());

const WAY = { successPath: "/membership/return?returnTo=/create", cancelPath: "/membership" };
const typeNow = async (id = viewer.account.id) =>
  (await shop.db.selectFrom("accounts").select("user_type").where("id", "=", id).executeTakeFirst())
    ?.user_type;
const subscriptions = () =>
  shop.db
    .selectFrom("embedded_subscriptions")
    .innerJoin("payment_customers", "payment_customers.customer_id", "embedded_subscriptions.customer_id")
    .selectAll("embedded_subscriptions")
    .where("account_id", "=", viewer.account.id)
    .execute();
const taken = () => takenFrom(shop, viewer);
const letters = async (kind: string) =>
  (await lettersOfKind(shop, kind)).filter(({ recipient }) => recipient === viewer.account.email);

describe("joining at the card form", () => {
  it("charges the first month, makes a member, and says so once", async () => {
    const begun = await beginJoining(shop, viewer);
    expect(begun).toMatchObject({ firstMonth: 999, price: 999, promo: null, provider: "embedded" });
    await leaveCard(shop, begun);
    expect(await subscriptionInfo(shop, viewer)).toEqual({
      isActive: false,
      currentPeriodEnd: null,
      willCancelAtPeriodEnd: false,
    });
    const outcome = await confirmJoining(shop, viewer, { setupIntentId: begun.setupId });
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
    await confirmJoining(shop, viewer, { setupIntentId: begun.setupId });
    await hearNews(shop);
    await hearNews(shop);
    const written = await letters("membershipStarted");
    expect(written).toHaveLength(1);
    expect(written[0]?.text).toContain("You have paid CHF 9.99 for the first month");
    expect(written[0]?.text).toContain("4 June 2025");
    expect(await taken()).toEqual([999]);
    await expect(beginJoining(shop, viewer)).rejects.toMatchObject({ code: "membership-exists" });
  });

  it.each([
    [CARDS.declined, "declined at the setup"],
    [CARDS.funds, "kept, and refused when it is charged"],
  ])("a card is refused (%s: %s), nothing is charged, and another card joins", async (number) => {
    await expect(join(shop, viewer, number)).rejects.toMatchObject({
      ...(number === CARDS.funds && { code: "payment-insufficient-funds" }),
    });
    await hearNews(shop);
    expect(await typeNow()).toBe("standard");
    expect(await taken()).toEqual([]);
    expect(await membershipOf(shop, viewer)).toMatchObject({ state: "joining", isActive: false });
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    await hearNews(shop);
    expect(await taken()).toEqual([999]);
    expect(await letters("membershipEnded")).toEqual([]);
  });

  it("the bank asks twice: for the card, and for the first month", async () => {
    const begun = await beginJoining(shop, viewer);
    const setupIntentId = await leaveCard(shop, begun, CARDS.confirms);
    const asked = await confirmJoining(shop, viewer, { setupIntentId });
    if (asked.state !== "confirm") return expect.fail(asked.state);
    expect(await confirmJoining(shop, viewer, { setupIntentId })).toEqual(asked);
    await hearNews(shop);
    expect(await typeNow()).toBe("standard");
    await answerBank(shop, asked.clientSecret);
    expect(await confirmJoining(shop, viewer, { setupIntentId })).toMatchObject({ state: "active" });
    expect(await taken()).toEqual([999]);
  });

  it("a question that is answered with no charges nothing; the next card may", async () => {
    const begun = await beginJoining(shop, viewer);
    const setupIntentId = await leaveCard(shop, begun, CARDS.confirms);
    const asked = await confirmJoining(shop, viewer, { setupIntentId });
    if (asked.state !== "confirm") return expect.fail(asked.state);
    await expect(answerBank(shop, asked.clientSecret, false)).rejects.toThrow();
    await expect(confirmJoining(shop, viewer, { setupIntentId })).rejects.toMatchObject({
      code: "payment-unconfirmed",
    });
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    await hearNews(shop);
    expect(await taken()).toEqual([999]);
  });

  it("a question that nobody answers is given up for another card", async () => {
    const begun = await beginJoining(shop, viewer);
    await leaveCard(shop, begun, CARDS.confirms);
    await confirmJoining(shop, viewer, { setupIntentId: begun.setupId });
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    await hearNews(shop);
    expect((await subscriptions()).map(({ status }) => status).sort()).toEqual(["active", "ended"]);
  });

  it("a card that takes its time joins by itself, once it is kept and paid", async () => {
    const begun = await beginJoining(shop, viewer);
    await leaveCard(shop, begun, CARDS.processes);
    const confirm = () => confirmJoining(shop, viewer, { setupIntentId: begun.setupId });
    expect(await confirm()).toEqual({ state: "processing" });
    await expect(beginJoining(shop, viewer)).rejects.toMatchObject({ code: "joining-busy" });
    shop.clock.pass(10_000);
    await shop.payments.setup(begun.setupId);
    await hearNews(shop);
    expect(await subscriptions()).toHaveLength(1);
    expect(await confirm()).toEqual({ state: "processing" });
    await passTime(shop, viewer, 10_000);
    expect(await typeNow()).toBe("artistic_collective");
    expect(await confirm()).toMatchObject({ state: "active" });
  });

  it("refuses a setup of somebody else, an unknown one, another card, and one that is not filled in", async () => {
    const other = await openCreator(shop);
    const begun = await beginJoining(shop, other);
    await leaveCard(shop, begun);
    await beginJoining(shop, viewer);
    for (const setupIntentId of [begun.setupId, "seti_of_nobody", ""])
      await expect(confirmJoining(shop, viewer, { setupIntentId })).rejects.toMatchObject({
        code: "setup-unknown",
      });
    const own = await beginJoining(shop, viewer);
    await expect(confirmJoining(shop, viewer, { setupIntentId: own.setupId })).rejects.toMatchObject({
      code: "setup-incomplete",
    });
    await leaveCard(shop, own);
    await expect(
      confirmJoining(shop, viewer, { setupIntentId: own.setupId, paymentMethodId: "pm_of_another" }),
    ).rejects.toMatchObject({ code: "setup-unknown" });
    expect(await taken()).toEqual([]);
  });

  it("says that the provider cannot be read, where it cannot: the setup is not taken for an unknown one", async () => {
    const setupIntentId = await leaveCard(shop, await beginJoining(shop, viewer));
    const down = () =>
      vi.spyOn(shop.payments, "setup").mockRejectedValue(new PaymentRefusal("unavailable", "Down.", true));
    const deaf = down();
    await expect(confirmJoining(shop, viewer, { setupIntentId })).rejects.toMatchObject({
      code: "subscription-failed",
      status: 503,
    });
    deaf.mockRestore();
    expect(await confirmJoining(shop, viewer, { setupIntentId })).toMatchObject({ state: "active" });
    const another = await leaveCard(shop, await beginCardChange(shop, viewer));
    down();
    await expect(confirmCardChange(shop, viewer, { setupIntentId: another })).rejects.toMatchObject({
      code: "card-change-failed",
      status: 503,
    });
  });

  it("is for people with an account of their own", async () => {
    const guest = { account: { ...viewer.account, username: null } };
    for (const nobody of [{ account: null }, guest]) {
      await expect(beginJoining(shop, nobody)).rejects.toMatchObject({ code: "not-signed-in" });
      await expect(confirmJoining(shop, nobody, { setupIntentId: "x" })).rejects.toMatchObject({
        code: "not-signed-in",
      });
    }
  });
});

describe("two tabs", () => {
  it("begin together: one setup; confirm together: one subscription", async () => {
    const [one, other] = await Promise.all([beginJoining(shop, viewer), beginJoining(shop, viewer)]);
    expect(one.setupId).toBe(other.setupId);
    await leaveCard(shop, one);
    const confirm = () => confirmJoining(shop, viewer, { setupIntentId: one.setupId });
    const outcomes = await Promise.all([confirm(), confirm(), hearNews(shop), confirm()]);
    for (const outcome of outcomes.filter((each) => typeof each === "object"))
      expect(outcome).toMatchObject({ state: "active" });
    await hearNews(shop);
    expect(await taken()).toEqual([999]);
    expect(await letters("membershipStarted")).toHaveLength(1);
  });

  it("with two prices: each setup has its own, one is charged, and it is the one that was confirmed", async () => {
    const whole = await beginJoining(shop, viewer);
    const less = await beginJoining(shop, viewer, { promoCode: "BETA60" });
    expect(less.setupId).not.toBe(whole.setupId);
    for (const each of [whole, less]) await leaveCard(shop, each);
    const setups = [less, whole];
    const outcomes = await Promise.allSettled(
      setups.map(({ setupId }) => confirmJoining(shop, viewer, { setupIntentId: setupId })),
    );
    const prices = setups.filter((_, place) => outcomes[place]?.status === "fulfilled");
    expect(await taken()).toEqual(prices.map(({ firstMonth }) => firstMonth));
    expect(prices).toHaveLength(1);
    for (const { setupId: setupIntentId } of setups)
      expect(await confirmJoining(shop, viewer, { setupIntentId })).toMatchObject({ state: "active" });
    expect(await taken()).toHaveLength(1);
  });

  it("one at the form, one on the provider's page: the page is closed before the form charges", async () => {
    const url = await openJoiningPage(shop, viewer, WAY);
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    await expect(payOnPage(shop, url)).rejects.toThrow();
    expect(await taken()).toEqual([999]);
  });

  it("the page was paid before the form is confirmed: the form charges nothing", async () => {
    const url = await openJoiningPage(shop, viewer, WAY);
    const begun = await beginJoining(shop, viewer);
    await leaveCard(shop, begun);
    await payOnPage(shop, url);
    expect(await confirmJoining(shop, viewer, { setupIntentId: begun.setupId })).toMatchObject({
      state: "active",
    });
    await hearNews(shop);
    expect(await taken()).toEqual([999]);
  });

  it("two subscriptions in spite of all: the second ends, and its money goes back", async () => {
    await join(shop, viewer);
    const { id = "" } = (await membershipOf(shop, viewer)) ?? {};
    const { customer_id: customerId, method_id: methodId } = (await subscriptions())[0]!;
    const plan = { id: "artistic_collective", name: "Membership", price: 999, currency: "chf" };
    const second = await shop.payments.createSubscription({
      idempotencyKey: "second",
      customerId,
      methodId,
      plan: plan as Parameters<typeof shop.payments.createSubscription>[0]["plan"],
      metadata: { account_id: viewer.account.id, membership_id: id },
    });
    await hearNews(shop);
    await workOff(shop, ["give-back-months"]);
    await hearNews(shop);
    expect(await shop.payments.subscription(second.id)).toMatchObject({ status: "ended" });
    expect((await taken()).sort()).toEqual([0, 999]);
    expect(await typeNow()).toBe("artistic_collective");
    expect(await letters("membershipEnded")).toEqual([]);
  });
});

describe("a process that dies", () => {
  const crash = async (_done?: unknown): Promise<never> => {
    throw new Error("killed");
  };
  const dying = (calls: Record<string, PropertyDescriptor>): TestShop =>
    Object.assign(Object.create(shop), { payments: Object.create(shop.payments, calls) });

  it.each([
    ["and the provider remembers the key", false],
    ["and the provider has forgotten the key", true],
  ])(
    "when the card was charged and nothing written: the next press charges nothing, %s",
    async (_, forgets) => {
      const begun = await beginJoining(shop, viewer);
      const setupIntentId = await leaveCard(shop, begun);
      const value = async (wish: Parameters<typeof shop.payments.createSubscription>[0]) =>
        crash(await shop.payments.createSubscription(wish));
      const dies = dying({ createSubscription: { value } });
      await expect(confirmJoining(dies, viewer, { setupIntentId })).rejects.toThrow("killed");
      if (forgets) await shop.db.deleteFrom("embedded_idempotency_keys").execute();
      expect(await membershipOf(shop, viewer)).toMatchObject({ state: "joining" });
      expect(await confirmJoining(shop, viewer, { setupIntentId })).toMatchObject({ state: "active" });
      expect(await taken()).toEqual([999]);
    },
  );

  it("and nobody presses again: the webhook, or the shop's own asking, finds what was paid", async () => {
    const begun = await beginJoining(shop, viewer);
    const setupIntentId = await leaveCard(shop, begun);
    const dies = dying({ subscription: { value: crash } });
    await expect(confirmJoining(dies, viewer, { setupIntentId })).rejects.toThrow("killed");
    await shop.db.deleteFrom("embedded_events").where("delivered_at", "is", null).execute();
    shop.clock.pass(5 * 60_000);
    await reconcileMemberships(shop);
    expect(await typeNow()).toBe("artistic_collective");
    expect(await taken()).toEqual([999]);
  });

  it("before the provider was asked: another card may be tried after two minutes", async () => {
    const begun = await beginJoining(shop, viewer);
    const setupIntentId = await leaveCard(shop, begun);
    const dies = dying({ createSubscription: { value: crash } });
    await expect(confirmJoining(dies, viewer, { setupIntentId })).rejects.toThrow("killed");
    await expect(beginJoining(shop, viewer)).rejects.toMatchObject({ code: "joining-busy" });
    await expect(openJoiningPage(shop, viewer, WAY)).rejects.toMatchObject({ code: "joining-busy" });
    shop.clock.pass(2 * 60_000);
    await payOnPage(shop, await openJoiningPage(shop, viewer, WAY));
    await hearNews(shop);
    expect(await typeNow()).toBe("artistic_collective");
    expect(await taken()).toEqual([999]);
  });

  it("or a provider that has forgotten everything: joining begins anew", async () => {
    const begun = await beginJoining(shop, viewer);
    await shop.db
      .updateTable("memberships")
      .set({ setup_id: "seti_lost" })
      .where("id", "=", begun.membershipId)
      .execute();
    expect((await beginJoining(shop, viewer)).setupId).not.toBe("seti_lost");
    await shop.db
      .updateTable("memberships")
      .set({ provider: "stripe", page_id: "cs_lost", wish: "seti_lost", wished_at: 1 })
      .where("id", "=", begun.membershipId)
      .execute();
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
  });
});

describe("joining on the provider's page", () => {
  it.each([CARDS.good, CARDS.confirms])("with %s: the return makes a member", async (number) => {
    const url = await openJoiningPage(shop, viewer, { ...WAY, promoCode: " launch60 " });
    const pageId = await payOnPage(shop, url, number);
    expect(await returnFromJoining(shop, viewer, pageId)).toMatchObject({
      state: "active",
      membership: { promo: "LAUNCH60" },
    });
    expect(await returnFromJoining(shop, viewer, pageId)).toMatchObject({ state: "active" });
    await hearNews(shop);
    expect(await taken()).toEqual([400]);
    expect(await letters("membershipStarted")).toHaveLength(1);
  });

  it("by the webhook alone; and by neither, once the shop asks by itself", async () => {
    await payOnPage(shop, await openJoiningPage(shop, viewer, WAY));
    await hearNews(shop);
    expect(await typeNow()).toBe("artistic_collective");
    const other = await openCreator(shop);
    await payOnPage(shop, await openJoiningPage(shop, other, WAY));
    await shop.db.deleteFrom("embedded_events").where("delivered_at", "is", null).execute();
    shop.clock.pass(3 * 60_000);
    await reconcileMemberships(shop);
    expect(await typeNow(other.account.id)).toBe("artistic_collective");
  });

  it("left without a card, and somebody else's", async () => {
    const url = await openJoiningPage(shop, viewer, WAY);
    const pageId = url.slice(url.lastIndexOf("/") + 1);
    expect(await returnFromJoining(shop, viewer, pageId)).toEqual({ state: "open" });
    const other = await openCreator(shop);
    await expect(returnFromJoining(shop, other, pageId)).rejects.toMatchObject({ code: "setup-unknown" });
    await beginJoining(shop, other);
    await expect(returnFromJoining(shop, other, pageId)).rejects.toMatchObject({ code: "setup-unknown" });
    const again = await openJoiningPage(shop, viewer, WAY);
    expect(again).not.toBe(url);
    await expect(payOnPage(shop, url)).rejects.toThrow();
  });
});

describe("a promo code", () => {
  it("takes 60 % off the first month alone", async () => {
    expect(await join(shop, viewer, CARDS.good, { promoCode: "Early60" })).toMatchObject({ state: "active" });
    await passTime(shop, viewer, 31 * DAY);
    expect(await taken()).toEqual([400, 999]);
    expect(await membershipOf(shop, viewer)).toMatchObject({ promo: "EARLY60", price: 999 });
  });

  it.each(["BETA6O", "BETA60 EARLY60", "🎨", "x".repeat(300)])(
    "misspelt is told at its field: %s",
    async (code) => {
      for (const begin of [
        beginJoining,
        (...[a, b, c]: Parameters<typeof beginJoining>) => openJoiningPage(a, b, { ...c, ...WAY }),
      ])
        await expect(begin(shop, viewer, { promoCode: code })).rejects.toMatchObject({
          code: "promo-unknown",
          details: { field: "promoCode" },
        });
    },
  );

  it("is not for who has had a first month: neither typed nor by an old setup", async () => {
    const old = await beginJoining(shop, viewer, { promoCode: "BETA60" });
    await leaveCard(shop, old);
    await join(shop, viewer);
    for (const { id } of await subscriptions()) await shop.payments.endSubscription(id);
    await hearNews(shop);
    expect(await typeNow()).toBe("standard");
    for (const promoCode of ["BETA60", "LAUNCH60"])
      await expect(beginJoining(shop, viewer, { promoCode })).rejects.toMatchObject({ code: "promo-used" });
    await expect(confirmJoining(shop, viewer, { setupIntentId: old.setupId })).rejects.toMatchObject({
      code: "setup-unknown",
    });
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
    expect(await taken()).toEqual([999, 999]);
  });

  it("is had once, though the card was refused the first time", async () => {
    const wish = { promoCode: "BETA60" };
    await expect(join(shop, viewer, CARDS.funds, wish)).rejects.toThrow();
    expect(await join(shop, viewer, CARDS.good, wish)).toMatchObject({ state: "active" });
    expect(await taken()).toEqual([400]);
  });
});

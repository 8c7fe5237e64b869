/** The documented membership API, and its webhooks. */
import { describe, expect, it } from "vitest";
import { type CreatorViewer, enter, openCreator } from "../support/gallery.ts";
import { CARDS } from "../support/orders.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { stripeOf, visitorOf } from "../support/stripe.ts";
import { guest } from "./visitors.ts";

const { shop, server } = await servedShop();

async function newcomer(): Promise<{ creator: CreatorViewer; visitor: Visitor }> {
  const creator = await openCreator(shop);
  return { creator, visitor: await enter(shop, server, creator) };
}

async function answerOf(answer: Response) {
  const { code, message, field } = await answer.json();
  return { status: answer.status, code, message, ...(field ? { field } : {}) };
}

/** Stores a card with the provider. */
async function leave(clientSecret: string, cardNumber = CARDS.good): Promise<string> {
  await visitorOf(shop).confirm(clientSecret, cardNumber);
  return clientSecret.split("_secret_")[0] ?? "";
}

const create = (visitor: Visitor, body: object = {}) => visitor.call("/api/create-subscription", body);
const confirm = (visitor: Visitor, setupIntentId: unknown, more: object = {}) =>
  visitor.call("/api/confirm-subscription", { setupIntentId, ...more });

describe("joining by API", () => {
  it("creates, confirms, reports and cancels; it ignores a discountAmount", async () => {
    const { creator, visitor } = await newcomer();
    const { email } = creator.account;
    expect(await (await visitor.get("/api/subscription-info")).json()).toEqual({
      isActive: false,
      currentPeriodEnd: null,
      willCancelAtPeriodEnd: false,
    });
    const created = await create(visitor, { email, promoCode: "beta60", discountAmount: 9.98 });
    expect(created.status).toBe(200);
    const { clientSecret } = await created.json();
    const setupIntentId = await leave(clientSecret);
    const answers = await Promise.all([confirm(visitor, setupIntentId), confirm(visitor, setupIntentId)]);
    for (const answer of answers) expect(await answer.json()).toEqual({ success: true, state: "active" });
    const [invoice] = (await stripeOf(shop).invoices.list()).data;
    expect(invoice?.amount_paid).toBe(400);
    const end = "2025-06-04T12:00:00.000Z";
    const info = async () => (await visitor.get("/api/subscription-info")).json();
    expect(await info()).toEqual({ isActive: true, currentPeriodEnd: end, willCancelAtPeriodEnd: false });
    const { user } = await (await visitor.get("/api/auth/check")).json();
    expect(user.userType).toBe("artistic_collective");
    for (let times = 1; times <= 2; times++) {
      const cancelled = await visitor.call("/api/cancel-subscription", {});
      expect(await cancelled.json()).toMatchObject({ success: true, willCancelAtPeriodEnd: true });
    }
    expect(await answerOf(await create(visitor))).toMatchObject({ status: 409, code: "membership-exists" });
  });

  it("is refused to visitors, guests, and for the e-mail of another account", async () => {
    const stranger = server.visitor();
    for (const answer of [await create(stranger), await stranger.get("/api/subscription-info")])
      expect((await answerOf(answer)).status).toBe(401);
    expect((await answerOf(await confirm(stranger, "seti_1"))).status).toBe(401);
    expect((await answerOf(await stranger.call("/api/cancel-subscription", {}))).status).toBe(401);
    const known = await guest(shop, server);
    expect(await answerOf(await create(known))).toMatchObject({ status: 401, code: "not-signed-in" });
    const { visitor } = await newcomer();
    expect(await answerOf(await create(visitor, { email: "another@example.com" }))).toMatchObject({
      status: 403,
      code: "not-yours",
    });
  });

  it.each([
    ["a misspelt code", { promoCode: "BETA6O" }, 422, "promoCode"],
    ["a code that is none", { promoCode: 60 }, 422, "promoCode"],
  ])("reports what is wrong: %s", async (_what, body, status, field) => {
    const { visitor } = await newcomer();
    expect(await answerOf(await create(visitor, body))).toMatchObject({ status, field });
  });

  it("refuses the setup of another account, none, one without a card, a declined card, and an invalid body", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const { clientSecret } = await (await create(one.visitor)).json();
    const setupIntentId = await leave(clientSecret);
    await create(other.visitor);
    for (const id of [setupIntentId, "seti_of_nobody", "", 5, null])
      expect(await answerOf(await confirm(other.visitor, id))).toMatchObject({
        status: 404,
        code: "setup-unknown",
        message: "There was an issue setting up your payment method. Please try again.",
      });
    expect(
      (await answerOf(await confirm(one.visitor, setupIntentId, { paymentMethodId: "pm_x" }))).status,
    ).toBe(404);
    expect((await other.visitor.call("/api/confirm-subscription", "{")).status).toBe(400);
    const { clientSecret: second } = await (await create(other.visitor)).json();
    const empty = second.split("_secret_")[0];
    expect((await answerOf(await confirm(other.visitor, empty))).code).toBe("setup-incomplete");
    const poor = await leave(second, CARDS.funds);
    expect(await answerOf(await confirm(other.visitor, poor))).toMatchObject({
      status: 402,
      message: "Your card has insufficient funds. Nothing was charged. Please try another card.",
    });
    expect(await answerOf(await other.visitor.call("/api/cancel-subscription", {}))).toMatchObject({
      status: 409,
      message: "You have no active membership.",
    });
  });

  it("records a renewal from the signed webhook", async () => {
    const { creator, visitor } = await newcomer();
    const { clientSecret } = await (await create(visitor)).json();
    await confirm(visitor, await leave(clientSecret));
    shop.clock.pass(32 * 24 * 3600_000);
    shop.wakeWorker();
    const renewed = () =>
      shop.db
        .selectFrom("emails")
        .select("kind")
        .where("recipient", "=", creator.account.email)
        .where("kind", "=", "membershipRenewed")
        .execute();
    await expect.poll(renewed).toHaveLength(1);
  });
});

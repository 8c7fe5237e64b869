/** What a buyer reads after the bank has refused a payment. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openCreditOrder } from "../../../app/domain/credits/credit-order.ts";
import { refusalOfDecline, refusalOfSetup } from "../../../app/domain/payments/payment-refusal.ts";
import { lastDecline, settleReturn } from "../../../app/domain/payments/payment-return.ts";
import { meaningOfRefundFailure } from "../../../app/domain/payments/refund-failure.ts";
import type { Setup } from "../../../app/ports/payments/setups.ts";
import { addPoster, openCreator } from "../../support/gallery.ts";
import { join } from "../../support/membership.ts";
import { CARDS, payWithCard, readOrder } from "../../support/orders.ts";
import { checkOut, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

describe("the bank's reason", () => {
  it.each([
    ["insufficient_funds", "payment-insufficient-funds"],
    ["withdrawal_count_limit_exceeded", "payment-limit"],
    ["expired_card", "card-expired"],
    ["incorrect_cvc", "payment-details-wrong"],
    ["card_not_supported", "payment-unsupported"],
    ["processing_error", "payment-bank-away"],
    ["authentication_required", "payment-unconfirmed"],
    ["payment_method_provider_decline", "payment-failed"],
    [null, "payment-failed"],
  ])("%s is said in words (%s)", (code, words) => {
    expect(refusalOfDecline(code).code).toBe(words);
  });

  it.each([
    "lost_card",
    "stolen_card",
    "fraudulent",
    "pickup_card",
    "merchant_blacklist",
    "do_not_honor",
    "new_code",
  ])("%s only says that the card was declined", (code) => {
    expect(refusalOfDecline(code).code).toBe("payment-declined");
  });
});

describe("a buyer who comes back after a refusal", () => {
  /** Stripe's test cards, by what the bank says about each. */
  const EXPIRED = "4000000000000069";
  const LOST = "4000000000009987";
  const AWAY = "4000000000000119";
  const ONLY_SAVED = "4000000000000341";

  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop();
  });
  afterEach(() => shop.close());

  const returned = async (orderId: string, intentId: string) => {
    const order = await readOrder(shop, orderId);
    const state = await settleReturn(shop, order, new URLSearchParams({ payment_intent: intentId }));
    return state === "failed" ? (await lastDecline(shop, order)).code : state;
  };

  it("of an order learns the reason of the last attempt, and pays with another card", async () => {
    const { id } = await addPoster(shop);
    const { order, intentId, clientSecret } = await checkOut(shop, stranger(), [id]);
    await payWithCard(shop, { clientSecret }, EXPIRED);
    expect(await returned(order.id, intentId)).toBe("card-expired");
    await payWithCard(shop, { clientSecret }, LOST);
    expect(await returned(order.id, intentId)).toBe("payment-declined");
    await payWithCard(shop, { clientSecret });
    expect(await returned(order.id, intentId)).toBe("paid");
  });

  it("of credits learns it as well", async () => {
    const { id } = await openCreditOrder(shop, await openCreator(shop), { packId: "small", language: "en" });
    const { intent_id } = await shop.db
      .selectFrom("payments")
      .select((row) => row.ref("intent_id").$notNull().as("intent_id"))
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    await payWithCard(shop, await shop.payments.intent(intent_id), AWAY);
    expect(await returned(id, intent_id)).toBe("payment-bank-away");
  });

  it("of a membership learns it as well, and joins with another card", async () => {
    const viewer = await openCreator(shop);
    await expect(join(shop, viewer, ONLY_SAVED)).rejects.toMatchObject({ code: "payment-declined" });
    await expect(join(shop, viewer, CARDS.funds)).rejects.toMatchObject({
      code: "payment-insufficient-funds",
    });
    expect(await join(shop, viewer)).toMatchObject({ state: "active" });
  });
});

describe("a card that cannot be saved", () => {
  it.each([
    ["setup_intent_authentication_failure", null, "payment-unconfirmed"],
    ["card_declined", "insufficient_funds", "payment-insufficient-funds"],
    ["card_declined", "lost_card", "payment-declined"],
  ])("has the bank's reason (%s, %s)", (code, declineCode, refusal) => {
    const lastError = { code, declineCode, message: null };
    expect(refusalOfSetup({ lastError } as Setup).code).toBe(refusal);
  });

  it("is incomplete where none was entered", () => {
    expect(refusalOfSetup({ lastError: null } as Setup).code).toBe("setup-incomplete");
  });
});

describe("the provider's reason for a failed refund", () => {
  /** As the package of Stripe lists them. */
  const listed = /Possible values are: (.*)\.$/m.exec(
    readFileSync(new URL("../../../node_modules/stripe/esm/resources/Refunds.d.ts", import.meta.url), "utf8"),
  )?.[1];
  const codes = [...(listed ?? "").matchAll(/`(\w+)`/g)].map(([, code = ""]) => code);

  it("has words of its own for each code but the unknown one", () => {
    expect(codes).toHaveLength(7);
    expect(codes.filter((code) => meaningOfRefundFailure(code) === "other")).toEqual(["unknown"]);
    expect(meaningOfRefundFailure(null)).toBe("other");
  });
});

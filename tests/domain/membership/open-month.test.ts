/** An open month that the member's present card can still pay. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMonth, payOpenMonth } from "../../../app/domain/membership/card-change.server.ts";
import { membershipOf } from "../../../app/domain/membership/membership.ts";
import { refusal } from "../../support/creations.ts";
import { type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { answerBank, changeCardTo, chargesOf, join, passTime } from "../../support/membership.ts";
import { CARDS } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const HOUR = 3600_000;

let shop: TestShop;
let viewer: CreatorViewer;
beforeEach(async () => {
  shop = await openTestShop();
  viewer = await openCreator(shop);
  await join(shop, viewer);
});
afterEach(() => shop.close());

/** The renewal fails with this card. */
async function missPayment(number: string): Promise<void> {
  await changeCardTo(shop, viewer, number);
  const { currentPeriodEnd } = (await membershipOf(shop, viewer)) ?? {};
  await passTime(shop, (currentPeriodEnd ?? 0) - shop.clock.now() + HOUR);
  expect(await membershipOf(shop, viewer)).toMatchObject({ state: "past-due" });
}

describe("the open month of a membership", () => {
  it("is paid with the present card once its owner has answered the bank", async () => {
    await missPayment(CARDS.confirms);
    const asked = await payOpenMonth(shop, viewer);
    if (asked.state !== "confirm") return expect.fail(asked.state);
    expect(await openMonth(shop, viewer)).toEqual(asked);
    expect(await payOpenMonth(shop, viewer)).toEqual(asked);
    await answerBank(shop, asked.clientSecret);
    expect(await openMonth(shop, viewer)).toMatchObject({ state: "changed", paid: true });
    expect(await payOpenMonth(shop, viewer)).toMatchObject({ state: "changed" });
    expect(await chargesOf(shop, viewer)).toEqual([999, 999]);
  });

  it("waits for another card where this one is refused", async () => {
    await missPayment(CARDS.funds);
    expect(await refusal(payOpenMonth(shop, viewer))).toBe("payment-insufficient-funds");
    expect(await openMonth(shop, viewer)).toBeNull();
    expect(await chargesOf(shop, viewer)).toEqual([999]);
  });

  it("is none without a membership", async () => {
    const other = await openCreator(shop);
    expect(await refusal(payOpenMonth(shop, other))).toBe("membership-none");
    expect(await refusal(openMonth(shop, other))).toBe("membership-none");
  });
});

/** Promo codes that staff limit and end, and the holds of people who are about to pay. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NewPromoCode } from "../../../app/domain/back-office/promo-code-form.ts";
import {
  endPromoCode,
  limitPromoCode,
  listPromoCodes,
  makePromoCode,
} from "../../../app/domain/back-office/promo-codes.server.ts";
import {
  beginJoining,
  confirmJoining,
  openJoiningPage,
} from "../../../app/domain/membership/joining.server.ts";
import { membershipOf } from "../../../app/domain/membership/membership.ts";
import { openCreator } from "../../support/gallery.ts";
import { addCard, chargesOf, DAY, HOUR, join, payOnPage } from "../../support/membership.ts";
import { CARDS } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { deliverEvents } from "../../support/stripe.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const anna = { id: 1, name: "anna" };
const PATHS = { successPath: "/membership/return", cancelPath: "/membership" };
const MINUTE = 60_000;
const TYPED = { promoCode: "spring25" };

const make = (limits: { usesLimit?: string; lastDay?: string } = {}) =>
  makePromoCode(shop, anna, NewPromoCode.parse({ code: " spring25", percentOff: "25", ...limits }));
const end = (isEnded: boolean) => endPromoCode(shop, anna, { code: "SPRING25", isEnded });
const counted = async () => (await listPromoCodes(shop, anna)).find(({ code }) => code === "SPRING25");
const people = (count: number) => Promise.all(Array.from({ length: count }, () => openCreator(shop)));
const refused = (code: string) => ({ code, details: { field: "promoCode" } });

describe("a shop", () => {
  it("begins with three codes of 60 % without limits", async () => {
    const codes = await listPromoCodes(shop, anna);
    expect(
      codes.map(({ code, firstMonth, usesLimit, state }) => [code, firstMonth, usesLimit, state]),
    ).toEqual(["BETA60", "EARLY60", "LAUNCH60"].map((code) => [code, 400, null, "open"]));
  });
});

describe("a code of staff", () => {
  it("reduces the first month, and counts the members who joined with it", async () => {
    await make();
    const [one, two] = await people(2);
    await join(shop, one!, CARDS.good, TYPED);
    await payOnPage(shop, await openJoiningPage(shop, two!, { ...TYPED, ...PATHS }));
    await deliverEvents(shop);
    expect([await chargesOf(shop, one!), await chargesOf(shop, two!)]).toEqual([[749], [749]]);
    expect(await membershipOf(shop, two!)).toMatchObject({ isActive: true, promo: "SPRING25", price: 999 });
    expect(await counted()).toMatchObject({ used: 2, held: 0, made: { by: "anna" } });
  });

  it("cannot be made twice, whatever its capitals", async () => {
    await make();
    await expect(make()).rejects.toMatchObject({ code: "promo-code-taken", details: { field: "code" } });
  });

  it("works until the end of its last day in Switzerland", async () => {
    await make({ lastDay: "2025-05-04" });
    const [one, two] = await people(2);
    // 4 May 2025, 23:59 in Switzerland.
    shop.clock.pass(Date.UTC(2025, 4, 4, 21, 59) - shop.clock.now());
    expect(await beginJoining(shop, one!, TYPED)).toMatchObject({ firstMonth: 749 });
    shop.clock.pass(MINUTE);
    await expect(beginJoining(shop, two!, TYPED)).rejects.toMatchObject(refused("promo-over"));
    expect(await counted()).toMatchObject({ state: "over", lastDay: "2025-05-04" });
    await expect(
      limitPromoCode(shop, anna, { code: "SPRING25", lastDay: "2025-05-03" }),
    ).rejects.toMatchObject({ code: "promo-day-past", details: { field: "lastDay" } });
  });

  it("that staff end is refused, but not for a person who holds a use; it can be opened again", async () => {
    await make();
    const [one, two] = await people(2);
    const begun = await beginJoining(shop, one!, TYPED);
    await end(true);
    await expect(beginJoining(shop, two!, TYPED)).rejects.toMatchObject(refused("promo-over"));
    await addCard(shop, begun);
    expect(await confirmJoining(shop, one!, { setupIntentId: begun.setupId })).toMatchObject({
      state: "active",
    });
    expect(await chargesOf(shop, one!)).toEqual([749]);
    await end(false);
    expect(await beginJoining(shop, two!, TYPED)).toMatchObject({ firstMonth: 749 });
  });

  it("that has ended is refused at the payment once the hold is over, and nothing is charged", async () => {
    await make();
    const [one] = await people(1);
    const begun = await beginJoining(shop, one!, TYPED);
    await addCard(shop, begun);
    await end(true);
    shop.clock.pass(31 * MINUTE);
    await expect(confirmJoining(shop, one!, { setupIntentId: begun.setupId })).rejects.toMatchObject(
      refused("promo-over"),
    );
    expect(await chargesOf(shop, one!)).toEqual([]);
  });
});

describe("the limit of a code", () => {
  it("is never exceeded by people who join at the same moment", async () => {
    await make({ usesLimit: "2" });
    const crowd = await people(5);
    const outcomes = await Promise.allSettled(crowd.map((each) => join(shop, each, CARDS.good, TYPED)));
    const reasons = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
    expect(reasons).toEqual(["promo-spent", "promo-spent", "promo-spent"]);
    expect(await counted()).toMatchObject({ used: 2, held: 0, state: "spent" });
  });

  it("keeps a use for half an hour at the card, and for a day on the provider's page", async () => {
    await make({ usesLimit: "1" });
    const [one, two, three] = await people(3);
    await beginJoining(shop, one!, TYPED);
    expect(await counted()).toMatchObject({ used: 0, held: 1 });
    await expect(beginJoining(shop, two!, TYPED)).rejects.toMatchObject(refused("promo-spent"));
    shop.clock.pass(31 * MINUTE);
    const page = await openJoiningPage(shop, two!, { ...TYPED, ...PATHS });
    shop.clock.pass(20 * HOUR);
    await expect(beginJoining(shop, three!, TYPED)).rejects.toMatchObject(refused("promo-spent"));
    await payOnPage(shop, page);
    await deliverEvents(shop);
    shop.clock.pass(2 * DAY);
    await expect(beginJoining(shop, three!, TYPED)).rejects.toMatchObject(refused("promo-spent"));
  });

  it("gives a use back after a refused card, and lets the same person try again", async () => {
    await make({ usesLimit: "1" });
    const [one, two] = await people(2);
    await expect(join(shop, one!, CARDS.funds, TYPED)).rejects.toThrow();
    await expect(join(shop, two!, CARDS.good, TYPED)).rejects.toMatchObject(refused("promo-spent"));
    expect(await join(shop, one!, CARDS.good, TYPED)).toMatchObject({ state: "active" });
  });

  it("is refused below the uses that are taken, and can be raised", async () => {
    await make({ usesLimit: "2" });
    const [one, two, three] = await people(3);
    await join(shop, one!, CARDS.good, TYPED);
    await beginJoining(shop, two!, TYPED);
    const limit = (usesLimit?: number) => limitPromoCode(shop, anna, { code: "SPRING25", usesLimit });
    await expect(limit(1)).rejects.toMatchObject({
      code: "promo-limit-low",
      details: { values: { taken: 2 } },
    });
    await limit(3);
    expect(await beginJoining(shop, three!, TYPED)).toMatchObject({ firstMonth: 749 });
    await limit();
    expect(await counted()).toMatchObject({ usesLimit: null, used: 1, held: 2, state: "open" });
  });
});

describe("the form of a code", () => {
  it.each([
    ["code", "promo-code-strange", { code: "A B" }],
    ["code", "promo-code-strange", { code: "ÄRGER25" }],
    ["code", "promo-code-strange", { code: undefined }],
    ["percentOff", "promo-percent-strange", { percentOff: "100" }],
    ["percentOff", "promo-percent-strange", { percentOff: "2.5" }],
    ["usesLimit", "promo-limit-strange", { usesLimit: "0" }],
    ["usesLimit", "promo-limit-strange", { usesLimit: "-3" }],
    ["lastDay", "promo-day-strange", { lastDay: "2025-02-30" }],
    ["lastDay", "promo-day-strange", { lastDay: "tomorrow" }],
  ])("refuses at %s: %s, %o", (field, message, typed) => {
    const parsed = NewPromoCode.safeParse({ code: "GOOD-1", percentOff: "60", ...typed });
    expect(parsed.error?.issues.map(({ path, message: why }) => [path[0], why])).toEqual([[field, message]]);
  });
});

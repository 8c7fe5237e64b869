/** What the list offers where a search finds nothing: other filters, and numbers with one fault less. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nearSearch, numbersNear } from "../../../app/domain/back-office/near-search.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { placeOrder } from "../../support/staff.ts";

const anna = { id: 1, name: "anna" };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

describe("a search without results", () => {
  it("counts what it would find without filters, also unpaid orders", async () => {
    await placeOrder(shop, { first_name: "Zoë", paid_at: null });
    await placeOrder(shop, { first_name: "Zoë", status: "pending", kind: "catalogue" });
    const { unfiltered } = await nearSearch(shop, anna, { q: "zoë" });
    expect(unfiltered).toMatchObject({
      count: 2,
      isMore: false,
      query: { q: "zoë", payment: "any", kind: "all" },
    });
    expect((await nearSearch(shop, anna, { q: "nowhere" })).unfiltered).toBeNull();
  });

  it("finds numbers with one sign wrong, missing, surplus or exchanged", async () => {
    await placeOrder(shop, { confirmation_id: "A3-K7QX2MNP" });
    await placeOrder(shop, { confirmation_id: "CAT-482913", kind: "catalogue" });
    await placeOrder(shop, {
      confirmation_id: "CAT-482999",
      kind: "catalogue",
      placed_at: null,
      payment_state: "open",
      email: null,
    });
    const near = async (q: string) =>
      (await nearSearch(shop, anna, { q })).numbers.map(({ confirmation_id }) => confirmation_id);
    for (const typed of ["A3-K7QX2MOP", "a3 k7qx2mn", "A3-K7QXX2MNP", "K7XQ2MNP", "A3-K7QX2MN0"])
      expect(await near(typed), typed).toEqual(["A3-K7QX2MNP"]);
    for (const typed of ["CAT-482914", "CAT-48293", "cat 4829113", "428913"])
      expect(await near(typed), typed).toEqual(["CAT-482913"]);
    for (const typed of ["CAT-482998", "CAT-482003", "Lovelace", "4", "A3-"])
      expect(await near(typed), typed).toEqual([]);
  });

  it("writes out few numbers, and none for long texts", () => {
    expect(numbersNear("A3-K7QX2MNP").length).toBeLessThan(300);
    expect(numbersNear("K7QX2MNP").length).toBeLessThan(600);
    expect(numbersNear("x".repeat(100))).toEqual([]);
  });
});

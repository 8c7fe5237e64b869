import { expect, it } from "vitest";

it("the shop's two prices are known once the module of money is loaded", async () => {
  // Mutation testing counts a failed test, and no file that cannot load.
  const { MEMBERSHIP_PRICE, POSTER_PRICE } = await import("../../../app/domain/kernel/money.ts");
  expect([POSTER_PRICE, MEMBERSHIP_PRICE]).toEqual([2995, 999]);
});

/** What a shop has sold while no money moved. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countOfTestMode, notePlatformAccount } from "../../../app/domain/payments/platform-account.ts";
import { type CreationShop, openCreationShop } from "../../support/creations.ts";
import { placedOrder } from "../../support/orders.ts";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

describe("a database for live keys", () => {
  it("has no payments of the test mode", async () => {
    await notePlatformAccount(shop);
    expect(await countOfTestMode(shop.db)).toBe(0);
    await placedOrder(shop);
    expect(await countOfTestMode(shop.db)).toBe(1);
  });

  it("may have payments of live keys, also after the test mode", async () => {
    await notePlatformAccount(shop);
    shop.clock.pass(1000);
    vi.spyOn(shop.payments, "platformAccount").mockResolvedValue("acct_1:live");
    await notePlatformAccount(shop);
    await placedOrder(shop);
    expect(await countOfTestMode(shop.db)).toBe(0);
  });
});

/** What the provider pays to the banks of creators, and what happens when a bank sends it back. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listFailedPayouts } from "../../../app/domain/back-office/failed-payouts.ts";
import { systemHealth } from "../../../app/domain/health/system-health.server.ts";
import { failedBankPayout } from "../../../app/domain/payouts/bank-payout.ts";
import { type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { emailsOfKind } from "../../support/orders.ts";
import { CLOSED_BANK_ACCOUNT, deliverAccountEvents, onboard, payToBank } from "../../support/payouts.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { fillBalance } from "../../support/stripe.ts";

const STAFF = { id: 1, name: "anna" };

let shop: TestShop;
let creator: CreatorViewer;
let account: string;

beforeEach(async () => {
  shop = await openTestShop();
  await fillBalance(shop);
  creator = await openCreator(shop, { username: "creator", member: true });
  account = await onboard(shop, creator, true, CLOSED_BANK_ACCOUNT);
  await payToBank(shop, account);
});
afterEach(() => shop.close());

const healthCount = async () =>
  (await systemHealth(shop, STAFF)).find(({ name }) => name === "payments")?.values.failedPayouts;

describe("a payout that the bank has sent back", () => {
  it("is shown to its creator and to staff, and emailed once however often the provider reports it", async () => {
    await deliverAccountEvents(shop, account);
    await shop.db.updateTable("payment_events").set({ handled_at: null }).execute();
    await deliverAccountEvents(shop, account);
    expect(await failedBankPayout(shop, creator)).toMatchObject({
      amount: 2000,
      currency: "chf",
      reason: "closed",
      remedy: "onboarding",
    });
    expect(await listFailedPayouts(shop, STAFF)).toMatchObject([
      {
        username: "creator",
        email: creator.account.email,
        amount: 2000,
        reason: "closed",
        code: "account_closed",
      },
    ]);
    expect(await healthCount()).toBe(1);
    const emails = await emailsOfKind(shop, "payoutFailed");
    expect(emails).toMatchObject([
      { recipient: creator.account.email, subject: "CHF 20.00 did not reach your bank account" },
    ]);
    expect(emails[0]?.text).toContain("The bank account is closed.");
    expect(emails[0]?.text).toContain("/settings/earnings");
  });

  it("is over once another payout has arrived, also where the events come the wrong way round", async () => {
    await deliverAccountEvents(shop, account);
    await onboard(shop, creator);
    await payToBank(shop, account);
    await deliverAccountEvents(shop, account);
    expect(await failedBankPayout(shop, creator)).toBeNull();
    expect(await listFailedPayouts(shop, STAFF)).toEqual([]);
    expect(await healthCount()).toBe(0);

    await shop.db.deleteFrom("bank_payouts").execute();
    await shop.db.deleteFrom("emails").execute();
    await shop.db.deleteFrom("payment_events").execute();
    await deliverAccountEvents(shop, account, (events) => events.reverse());
    expect(await shop.db.selectFrom("bank_payouts").select("state").execute()).toHaveLength(2);
    expect(await failedBankPayout(shop, creator)).toBeNull();
    expect(await emailsOfKind(shop, "payoutFailed")).toEqual([]);
  });

  it("belongs to no creator once the creator has deleted the account with the provider", async () => {
    await deliverAccountEvents(shop, account);
    await shop.db.updateTable("payees").set({ left_at: shop.clock.now() }).execute();
    expect(await failedBankPayout(shop, creator)).toBeNull();
    expect(await listFailedPayouts(shop, STAFF)).toEqual([]);
  });
});

/** Memberships whose subscription the provider no longer knows, for good or because of a wrong key. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemHealth } from "../../../app/domain/health/system-health.server.ts";
import { cancelMembership } from "../../../app/domain/membership/cancelling.server.ts";
import { membershipOf } from "../../../app/domain/membership/membership.ts";
import { reconcileMemberships } from "../../../app/domain/membership/reconciliation.ts";
import { notePlatformAccount } from "../../../app/domain/payments/platform-account.ts";
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { DAY, join } from "../../support/membership.ts";
import { emailsOfKind } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const HOUR = 3600_000;

let shop: TestShop;
let member: CreatorViewer;
const errors: string[] = [];
beforeEach(async () => {
  errors.length = 0;
  const error = (_facts: object, message: string) => void errors.push(message);
  shop = await openTestShop({ log: { info: () => {}, warn: () => {}, error } });
  await notePlatformAccount(shop);
  member = await openCreator(shop);
  await join(shop, member);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

/** The provider loses everything from now on. Returns a count of the requests for a subscription. */
function loseEverything() {
  return vi.spyOn(shop.payments, "subscription").mockImplementation(async () => {
    throw new PaymentRefusal("unknown-subscription", "No such subscription", false, "resource_missing");
  });
}

/** Lets time pass in steps of an hour, with a reconciliation in each. */
async function pass(ms: number): Promise<void> {
  for (let hours = ms / HOUR; hours > 0; hours -= 1) {
    shop.clock.pass(HOUR);
    await notePlatformAccount(shop);
    await reconcileMemberships(shop);
  }
}

const stateNow = async () => (await membershipOf(shop, member))?.state;
const userType = async () => {
  const { user_type } = await shop.db
    .selectFrom("accounts")
    .select("user_type")
    .where("id", "=", member.account.id)
    .executeTakeFirstOrThrow();
  return user_type;
};
const missingNow = async () =>
  (await systemHealth(shop, { id: 1, name: "anna" })).find(({ name }) => name === "payments")?.values.missing;
const monthLeft = async () => ((await membershipOf(shop, member))?.currentPeriodEnd ?? 0) - shop.clock.now();

describe("a subscription that the provider does not know", () => {
  it("ends its membership with the paid month, notifies member and staff, and is not fetched again", async () => {
    const fetches = loseEverything();
    const paid = await monthLeft();
    await pass(paid);
    expect([await stateNow(), await missingNow(), errors]).toEqual(["active", 0, []]);
    await pass(2 * HOUR);
    expect([await stateNow(), await missingNow()]).toEqual(["active", 1]);
    expect(errors).toEqual(["payment provider does not know a subscription"]);
    await pass(6 * HOUR);
    expect([await stateNow(), await userType(), await missingNow()]).toEqual(["ended", "standard", 1]);
    expect(errors[1]).toBe("membership ended: payment provider does not know its subscription");
    expect(await emailsOfKind(shop, "membershipEnded")).toHaveLength(1);
    const before = fetches.mock.calls.length;
    expect(before).toBeLessThan(4);
    await pass(40 * DAY);
    expect(fetches.mock.calls.length).toBe(before);
    expect(await missingNow()).toBe(0);
  });

  it("that is known again a moment later ends nothing", async () => {
    await pass(await monthLeft());
    const fetches = loseEverything();
    await pass(2 * HOUR);
    expect(await missingNow()).toBe(1);
    fetches.mockRestore();
    await pass(6 * HOUR);
    expect([await stateNow(), await userType(), await missingNow()]).toEqual([
      "active",
      "artistic_collective",
      0,
    ]);
  });

  it("lets its member join again afterwards", async () => {
    await pass(await monthLeft());
    const fetches = loseEverything();
    await pass(9 * HOUR);
    expect(await stateNow()).toBe("ended");
    fetches.mockRestore();
    expect(await join(shop, member)).toMatchObject({ state: "active" });
  });

  it("cannot be cancelled while it may be known again", async () => {
    loseEverything();
    await expect(cancelMembership(shop, member)).rejects.toMatchObject({ code: "cancelling-failed" });
  });
});

describe("a key of another account", () => {
  const another = (account: string | null) =>
    vi.spyOn(shop.payments, "platformAccount").mockResolvedValue(account);

  it.each([
    ["another account", "acct_2:live"],
    ["an account without a name, as a restricted key has it", null],
  ])("ends nothing within a week: %s", async (_which, account) => {
    await pass(await monthLeft());
    const wrong = another(account);
    const fetches = loseEverything();
    await pass(6 * DAY);
    expect([await stateNow(), await missingNow()]).toEqual(["active", 1]);
    expect(fetches.mock.calls.length).toBeLessThan(12);
    wrong.mockRestore();
    fetches.mockRestore();
    await pass(2 * DAY);
    expect([await stateNow(), await userType(), await missingNow()]).toEqual([
      "active",
      "artistic_collective",
      0,
    ]);
  });

  it("that stays for a week ends what the former account knew", async () => {
    await pass(await monthLeft());
    another("acct_2:live");
    loseEverything();
    await pass(9 * DAY);
    expect([await stateNow(), await userType()]).toEqual(["ended", "standard"]);
    expect(errors).toContain("payment provider's account has changed");
  });

  it("does not count a membership of its own as found by the right key", async () => {
    const wrong = another("acct_2:live");
    await pass(2 * HOUR);
    const other = await openCreator(shop);
    await join(shop, other);
    wrong.mockRestore();
    await pass((await monthLeft()) - HOUR);
    loseEverything();
    await pass(4 * DAY);
    expect((await membershipOf(shop, other))?.state).toBe("active");
    expect(await stateNow()).toBe("ended");
  });
});

it("that answers nothing ends nothing", async () => {
  await pass(await monthLeft());
  vi.spyOn(shop.payments, "subscription").mockImplementation(async () => {
    throw new PaymentRefusal("unavailable", "Invalid API Key", false);
  });
  await pass(10 * DAY);
  expect([await stateNow(), await missingNow()]).toEqual(["active", 0]);
});

/** What settling a membership does, in any order and any number of times. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { giveBackMonth, memberMonths } from "../../../app/domain/back-office/month-refund.ts";
import { cancelMembership } from "../../../app/domain/membership/cancelling.server.ts";
import { membershipOf } from "../../../app/domain/membership/membership.ts";
import { settleMembership } from "../../../app/domain/membership/settlement.server.ts";
import { type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { DAY, HOUR, join, passTime } from "../../support/membership.ts";
import { emailsOfKind, runJobs } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { deliverEvents, simulatorOf } from "../../support/stripe.ts";

let shop: TestShop;
let viewer: CreatorViewer;
/** A set, because a transaction may run twice. */
const logged = new Set<string>();
beforeEach(async () => {
  logged.clear();
  const log = (facts: object, message: string) => void logged.add(`${message} ${JSON.stringify(facts)}`);
  shop = await openTestShop({ log: { info: () => {}, warn: log, error: log } });
  viewer = await openCreator(shop);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const now = () => membershipOf(shop, viewer);
const own = async () =>
  shop.db
    .selectFrom("memberships")
    .select(["id", "subscription_id"])
    .where("account_id", "=", viewer.account.id)
    .executeTakeFirstOrThrow();
const ownSubscription = async () => shop.payments.subscription((await own()).subscription_id ?? "");
describe("settling", () => {
  it("has the same result however often it runs at once", async () => {
    await join(shop, viewer);
    const { id } = await ownSubscription();
    shop.clock.pass(31 * DAY + HOUR);
    await Promise.all([settleMembership(shop, id), settleMembership(shop, id), deliverEvents(shop)]);
    expect(await emailsOfKind(shop, "membershipRenewed")).toHaveLength(1);
  });

  it("does not overwrite a newer snapshot with an older one", async () => {
    await join(shop, viewer);
    const { id } = await ownSubscription();
    let release = () => {};
    const stands = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = Object.create(shop.payments, {
      subscription: {
        value: async (subscription: string) => {
          const read = await shop.payments.subscription(subscription);
          await stands;
          return read;
        },
      },
    });
    const late = settleMembership({ ...shop, payments: slow }, id);
    await cancelMembership(shop, viewer);
    release();
    await late;
    expect(await now()).toMatchObject({ state: "cancelling" });
    expect(await emailsOfKind(shop, "membershipResumed")).toEqual([]);
  });

  it("refuses an unknown subscription", async () => {
    await expect(settleMembership(shop, "sub_of_nobody")).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a refund of a month that fails", () => {
  /** Staff refund a part, and a day later the member's bank sends the money back. */
  async function fail(meanwhile: () => Promise<unknown> = async () => {}) {
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times: 1 }] });
    await join(shop, viewer);
    const [month] = await memberMonths(shop.db, viewer.account.id);
    await giveBackMonth(
      shop,
      { name: "anna" },
      {
        monthId: month?.id ?? "",
        amount: month?.left ?? 0,
        scope: "part",
        part: "3.00",
      },
    );
    await runJobs(shop, ["refund-month"]);
    await meanwhile();
    await passTime(shop, DAY);
    await deliverEvents(shop);
    expect([...logged]).toEqual([expect.stringMatching(/^refund failed /)]);
    return emailsOfKind(shop, "membershipRefundFailed");
  }

  it("is written to the member once", async () => {
    const emails = await fail();
    expect(emails.map(({ recipient }) => recipient)).toEqual([viewer.account.email]);
    expect(emails[0]?.text).toContain("CHF 3.00");
  });

  it("is not written to a deleted account", async () => {
    const leave = () =>
      shop.db
        .updateTable("accounts")
        .set({ email: "deleted", deleted_at: shop.clock.now() })
        .where("id", "=", viewer.account.id)
        .execute();
    expect(await fail(leave)).toEqual([]);
  });
});

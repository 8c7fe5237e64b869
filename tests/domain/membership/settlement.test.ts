/** What settling a membership does, in any order and any number of times. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cancelMembership } from "../../../app/domain/membership/cancelling.server.ts";
import { membershipOf } from "../../../app/domain/membership/membership.ts";
import { settleMembership } from "../../../app/domain/membership/settlement.server.ts";
import { type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { DAY, HOUR, join } from "../../support/membership.ts";
import { emailsOfKind } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { deliverEvents } from "../../support/stripe.ts";

let shop: TestShop;
let viewer: CreatorViewer;
beforeEach(async () => {
  shop = await openTestShop();
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

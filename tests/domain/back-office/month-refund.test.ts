/** Staff refund a month of membership, whole or in part; the membership goes on. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { customerOf } from "../../../app/domain/back-office/customer.ts";
import { listFailedRefunds, resolveFailedRefund } from "../../../app/domain/back-office/failed-refunds.ts";
import { giveBackMonth, memberMonths } from "../../../app/domain/back-office/month-refund.ts";
import { audit } from "../../../app/domain/health/ledger-audit.server.ts";
import { documentsOf } from "../../../app/domain/invoices/document.ts";
import { subscriptionInfo } from "../../../app/domain/membership/membership.ts";
import { refundMonth } from "../../../app/domain/membership/overpayments.ts";
import { Crash, crashing } from "../../support/crash.ts";
import { refusal } from "../../support/creations.ts";
import { type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { balancesOf } from "../../support/ledger.ts";
import { chargesOf, DAY, join } from "../../support/membership.ts";
import { emailsOfKind, runJobs } from "../../support/orders.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { deliverEvents, dropEvents, simulatorOf, stripeOf } from "../../support/stripe.ts";

const anna = { id: 1, name: "anna" };

let shop: TestShop;
let viewer: CreatorViewer;
beforeEach(async () => {
  shop = await openTestShop();
  viewer = await openCreator(shop);
});
afterEach(async () => {
  await deliverEvents(shop);
  expect(await audit(shop)).toEqual([]);
  await shop.close();
});

const work = () => runJobs(shop, ["refund-month"]);
const charges = () => chargesOf(shop, viewer);

async function joined(member: CreatorViewer = viewer) {
  await join(shop, member);
  return newest(member);
}

async function newest(member: CreatorViewer = viewer) {
  const [month] = await memberMonths(shop.db, member.account.id);
  if (!month) throw new Error("There is no paid month.");
  return month;
}

const part = (month: { id: string; left: number }, typed: string) =>
  giveBackMonth(shop, anna, { monthId: month.id, amount: month.left, scope: "part", part: typed });
const whole = (month: { id: string; left: number }) =>
  giveBackMonth(shop, anna, { monthId: month.id, amount: month.left, scope: "all" });

const grosses = async (monthId: string) =>
  (await documentsOf(shop.db, { order_id: null, month_id: monthId })).map(({ gross }) => gross);

describe("refunding a part of a month", () => {
  it("gives back the amount with credit note, ledger, log and e-mail; the membership goes on", async () => {
    const month = await joined();
    expect(month).toMatchObject({ paid: 999, left: 999, state: "open" });
    await part(month, "3.00");
    expect(await newest()).toMatchObject({ left: 699, state: "open" });
    await work();
    expect(await charges()).toEqual([699]);
    expect(await balancesOf(shop)).toMatchObject({ cash: 699, sales: -699 });
    expect(await grosses(month.id)).toEqual([999, -300]);
    const { entries } = await customerOf(shop, anna, viewer.account.email);
    expect(entries).toMatchObject([{ kind: "month-refund", staff: "anna", amount: 300 }]);
    const [email] = await emailsOfKind(shop, "membershipRefunded");
    expect(email?.recipient).toBe(viewer.account.email);
    expect(email?.text).toContain("CHF 3.00");
    expect((await subscriptionInfo(shop, viewer)).isActive).toBe(true);
  });

  it.each(["", "0", "-5", "10.00", "many", "1e2"])("is refused for “%s”", async (typed) => {
    const month = await joined();
    expect(await refusal(part(month, typed))).toBe("refund-amount-invalid");
    await work();
    expect(await charges()).toEqual([999]);
  });

  it("happens once from two tabs, and waits until another refund is made", async () => {
    const month = await joined();
    const answers = await Promise.all([1, 2].map(() => refusal(part(month, "3.00"))));
    expect(answers.sort()).toEqual(["customer-changed", "no refusal"]);
    expect(await refusal(part(await newest(), "1.00"))).toBe("refund-under-way");
    await work();
    expect(await refusal(part(month, "3.00"))).toBe("customer-changed");
    await part(await newest(), "1.00");
    await work();
    expect(await charges()).toEqual([599]);
    expect(await emailsOfKind(shop, "membershipRefunded")).toHaveLength(2);
  });

  it("can be asked for again where the bank sends the money back", async () => {
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times: 1 }] });
    const month = await joined();
    await part(month, "3.00");
    await work();
    await dropEvents(shop);
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    const [failed] = await listFailedRefunds(shop, anna);
    await resolveFailedRefund(shop, anna, { refundId: failed?.id ?? "", way: "bank" });
    expect(await newest()).toMatchObject({ left: 699 });
    await part(await newest(), "3.00");
    await work();
    expect(await charges()).toEqual([699]);
    expect(await grosses(month.id)).toEqual([999, -300, 300, -300, -300]);
  });
});

describe("refunding a whole month", () => {
  it("gives back what is left, and then refuses another one", async () => {
    const month = await joined();
    await part(month, "9.98");
    await work();
    await whole(await newest());
    expect(await newest()).toMatchObject({ left: 0, state: "pending" });
    await work();
    expect(await charges()).toEqual([0]);
    expect(await newest()).toMatchObject({ left: 0, state: "done" });
    expect(await refusal(whole(await newest()))).toBe("month-returned");
    expect(await grosses(month.id)).toEqual([999, -998, -1]);
  });

  it("is refused for an unknown month, a deleted account, and while the bank disputes the payment", async () => {
    const month = await joined();
    expect(await refusal(whole({ ...month, id: "none" }))).toBe("not-found");
    const { data: paid } = await stripeOf(shop).charges.list({ limit: 1 });
    await simulatorOf(shop).perform("open-dispute", paid[0]?.id ?? "");
    await deliverEvents(shop);
    expect(await newest()).toMatchObject({ state: "disputed" });
    expect(await refusal(whole(month))).toBe("month-returned");
    await shop.db
      .updateTable("accounts")
      .set({ deleted_at: shop.clock.now() })
      .where("id", "=", viewer.account.id)
      .execute();
    expect(await refusal(whole(month))).toBe("not-found");
  });

  it("happens once when the shop crashes at any step, of the request or of the refund after it", async () => {
    const month = await joined();
    for (let step = 1; ; step += 1) {
      try {
        const { shop: crashed } = crashing(shop, step);
        await giveBackMonth(crashed, anna, { monthId: month.id, amount: 999, scope: "part", part: "3.00" });
        break;
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
      const stored = await shop.db.selectFrom("refunds").select("id").execute();
      const { entries } = await customerOf(shop, anna, viewer.account.email);
      const emails = await emailsOfKind(shop, "membershipRefunded");
      expect([entries.length, emails.length]).toEqual([stored.length, stored.length]);
      // The last crash comes after the commit: staff who send the form again read that it has changed.
      if (stored.length > 0) break;
    }
    expect(await refusal(part(month, "3.00"))).toBe("customer-changed");
    const { id: refundId } = await shop.db.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
    for (let step = 1; ; step += 1) {
      try {
        await refundMonth(crashing(shop, step).shop, { refundId });
        break;
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
    }
    await work();
    expect(await charges()).toEqual([699]);
    expect(await grosses(month.id)).toEqual([999, -300]);
  });
});

it("never gives back more than was paid, whatever amounts staff ask for, and the documents sum to what is left", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 4 }),
      async (asked) => {
        const member = await openCreator(shop);
        const { id } = await joined(member);
        let left = 999;
        for (const amount of asked) {
          const answer = await refusal(part(await newest(member), (amount / 100).toFixed(2)));
          expect(answer).toBe(
            left === 0 ? "month-returned" : amount <= left ? "no refusal" : "refund-amount-invalid",
          );
          if (answer === "no refusal") left -= amount;
          await work();
        }
        expect(await chargesOf(shop, member)).toEqual([left]);
        expect((await grosses(id)).reduce((sum, gross) => sum + gross, 0)).toBe(left);
        expect(await audit(shop)).toEqual([]);
      },
    ),
    { numRuns: 5 },
  );
});

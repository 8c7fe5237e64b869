/** Statements show what the ledger holds. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMonth } from "../../../app/domain/kernel/swiss-time.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { unpaidEarnings } from "../../../app/domain/ledger/forfeited-earnings.ts";
import {
  monthsOf,
  neighboursOf,
  type Statement,
  statementOf,
} from "../../../app/domain/payouts/statement.ts";
import { statementCsv } from "../../../app/domain/payouts/statement-csv.ts";
import {
  addPoster,
  type CreatorViewer,
  openCreator,
  type PublishedOwnPoster,
} from "../../support/gallery.ts";
import { closeAudited } from "../../support/ledger.ts";
import { runJobs } from "../../support/orders.ts";
import { onboard, runPayouts } from "../../support/payouts.ts";
import { purchase, stranger } from "../../support/purchases.ts";
import { refundOrder } from "../../support/refunds.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { STATEMENT_TEXTS } from "../../support/statements.ts";

let shop: TestShop;
let creator: CreatorViewer;
let limited: PublishedOwnPoster;
let standard: PublishedOwnPoster;

beforeEach(async () => {
  shop = await openTestShop();
  creator = await openCreator(shop, { username: "creator" });
  limited = await addPoster(shop, { creator, name: "=2+5", totalSupply: 20, price: 5000 });
  standard = await addPoster(shop, { creator, name: "Dawn", totalSupply: null });
});
afterEach(() => closeAudited(shop));

const at = (moment: number) => shop.clock.pass(moment - shop.clock.now());
const of = (month: string) => statementOf(shop, creator, month);
const brief = ({ lines }: Statement) =>
  lines.map(({ kind, poster, number, quantity, price, printCost, earning }) => [
    kind,
    poster,
    number,
    quantity,
    price,
    printCost,
    earning,
  ]);

describe("a statement", () => {
  it("lists every sale with price, print cost share and earning, and refunds as negative", async () => {
    await purchase(shop, stranger(), [limited.id, standard.id, standard.id]);
    const { order } = await purchase(shop, stranger(), [limited.id]);
    await refundOrder(shop, order.id);
    await runJobs(shop, ["refund"]);
    const statement = await of("2025-05");
    expect(brief(statement)).toEqual([
      ["sale", "=2+5", 1, 1, 5000, 3118, 1882],
      ["sale", "Dawn", null, 2, 5990, 5032, 958],
      // The number is free for another buyer.
      ["sale", "=2+5", null, 1, 5000, 3118, 1882],
      ["refund", "=2+5", null, 1, -5000, -3118, -1882],
    ]);
    expect(statement.sums).toEqual({ price: 10990, printCost: 8150, earning: 2840 });
    expect(statement).toMatchObject({ before: 0, after: 2840, payout: { state: "running" } });
    expect(statement.after).toBe(await unpaidEarnings(shop.db, creator.account.id));
  });

  it("ends with the Swiss month, to the millisecond, and the next one begins with its balance", async () => {
    at(Date.UTC(2025, 4, 31, 21, 59, 59, 999));
    await purchase(shop, stranger(), [limited.id]);
    shop.clock.pass(1);
    await purchase(shop, stranger(), [standard.id]);
    expect(brief(await of("2025-05"))).toHaveLength(1);
    expect(await of("2025-05")).toMatchObject({ before: 0, after: 1882 });
    expect(await of("2025-06")).toMatchObject({ before: 1882, after: 1882 + 479 });
    // In winter an hour later.
    at(Date.UTC(2025, 9, 31, 22, 59, 59, 999));
    await purchase(shop, stranger(), [standard.id]);
    shop.clock.pass(1);
    await purchase(shop, stranger(), [standard.id]);
    expect((await of("2025-10")).sums.earning).toBe(479);
    expect((await of("2025-11")).sums.earning).toBe(479);
  });

  it("shows the state of its payout: waiting for an account, next, sent, and carried over", async () => {
    await purchase(shop, stranger(), [standard.id]);
    at(Date.UTC(2025, 5, 2));
    expect((await of("2025-05")).payout).toEqual({ state: "below-minimum" });
    for (let n = 0; n < 2; n++) await purchase(shop, stranger(), [limited.id]);
    at(Date.UTC(2025, 6, 2));
    expect((await of("2025-06")).payout).toEqual({ state: "no-account" });
    await onboard(shop, creator, false);
    expect((await of("2025-06")).payout).toEqual({ state: "payouts-disabled" });
    await onboard(shop, creator);
    await runPayouts(shop, "2025-06");
    const sent = { state: "sent", amount: 4243, month: "2025-06", sentAt: Date.UTC(2025, 6, 2) };
    expect((await of("2025-06")).payout).toEqual(sent);
    expect((await of("2025-05")).payout).toEqual(sent);
    expect(await of("2025-07")).toMatchObject({
      before: 4243,
      after: 0,
      movements: [{ kind: "payout", amount: -4243 }],
    });
    expect(await monthsOf(shop, creator)).toEqual([
      { month: "2025-07", earned: 0, paidOut: 4243, after: 0 },
      { month: "2025-06", earned: 3764, paidOut: 0, after: 4243 },
      { month: "2025-05", earned: 479, paidOut: 0, after: 479 },
    ]);
  });

  it("is private to its creator, and does not exist before the first sale, in the future, or for an invalid month", async () => {
    await purchase(shop, stranger(), [limited.id]);
    const other = await openCreator(shop);
    await expect(statementOf(shop, other, "2025-05")).rejects.toMatchObject({ code: "statement-missing" });
    await expect(statementOf(shop, ANONYMOUS, "2025-05")).rejects.toMatchObject({ code: "not-signed-in" });
    for (const month of ["2025-04", "2025-06", "2025-5", "", undefined]) {
      await expect(statementOf(shop, creator, month)).rejects.toMatchObject({ code: "statement-missing" });
    }
    at(Date.UTC(2025, 6, 2));
    expect(await neighboursOf(shop, creator, readMonth("2025-05")!)).toEqual({
      earlier: null,
      later: "2025-06",
    });
    expect(await of("2025-06")).toMatchObject({ before: 1882, lines: [], after: 1882 });
  });
});

describe("the statement's CSV", () => {
  it("has every line and sum of the page, and no cell that begins a formula", async () => {
    await purchase(shop, stranger(), [limited.id, standard.id, standard.id]);
    const { order } = await purchase(shop, stranger(), [limited.id]);
    await refundOrder(shop, order.id);
    await runJobs(shop, ["refund"]);
    expect(statementCsv(await of("2025-05"), STATEMENT_TEXTS).split("\r\n")).toEqual([
      "\ufeffDate,What,Poster,Number,Of,Prints,Price,Print cost share,Earning,Balance",
      ",Carried over,,,,,,,,0.00",
      "2025-05-04,Sale,'=2+5,1,20,1,50.00,31.18,18.82,",
      "2025-05-04,Sale,Dawn,,,2,59.90,50.32,9.58,",
      "2025-05-04,Sale,'=2+5,,,1,50.00,31.18,18.82,",
      "2025-05-04,Refund,'=2+5,,,1,-50.00,-31.18,-18.82,",
      ",Sum,,,,,109.90,81.50,28.40,",
      ",Balance,,,,,,,,28.40",
      "",
    ]);
  });

  it("keeps every name unchanged", async () => {
    await purchase(shop, stranger(), [limited.id]);
    const statement = await of("2025-05");
    for (const poster of ["@SUM(1)", "+1", "-1", "\t=1", "\r=1", "＝1", 'a"b,c\nd', "=cmd|' /C calc'!A0"]) {
      const lines = statement.lines.map((line) => ({ ...line, poster }));
      const cell = statementCsv({ ...statement, lines }, STATEMENT_TEXTS).split(",Sale,")[1] ?? "";
      expect(cell).not.toMatch(/^"?[=+\-@\t\r＝]/);
    }
  });
});

/** Each event of an order is one booking under one key, whatever happens twice or again. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openCreditOrder } from "../../../app/domain/credits/credit-order.ts";
import { rappen } from "../../../app/domain/kernel/money.ts";
import { bookDisputes, bookSuspension } from "../../../app/domain/ledger/dispute.ts";
import { earnedInAll, earningsByPoster, hasEarned } from "../../../app/domain/ledger/earned.ts";
import { giveUpEarnings, unpaidEarnings } from "../../../app/domain/ledger/forfeited-earnings.ts";
import { balanceOfOrder, book, type Side } from "../../../app/domain/ledger/ledger.ts";
import { bookReduction } from "../../../app/domain/ledger/reduction.ts";
import {
  bookAllowance,
  bookKept,
  bookReceived,
  bookRefund,
  bookRefundByHand,
  bookRefundFailed,
  bookSale,
  bookSaleUndone,
  wasSold,
} from "../../../app/domain/ledger/sale.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { checkOut, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const PRICE = 5000;
/** 16 % of 29.95, and 70 % of the price above it, rounded down. */
const SHARE = 1882;
const NOW = 1_790_000_000_000;

let shop: TestShop;
let poster: PublishedOwnPoster;
let orderId: string;
/** An order that nobody has paid. */
beforeEach(async () => {
  shop = await openTestShop();
  poster = await addPoster(shop, { name: "Dusk", totalSupply: 9, price: PRICE });
  ({ orderId } = await checkOutOf([poster.id]));
});
afterEach(() => shop.close());

async function checkOutOf(posterIds: string[]) {
  const { order } = await checkOut(shop, stranger(), posterIds);
  return { orderId: order.id };
}

/** What is booked, as `kind key: account amount, …`, with the order's id as `order`. */
async function booked(): Promise<string[]> {
  const transactions = await shop.db.selectFrom("ledger_transactions").selectAll().orderBy("id").execute();
  const entries = await shop.db.selectFrom("ledger_entries").selectAll().orderBy("ordinal").execute();
  return transactions.map(({ id, key, kind, booked_at }) => {
    expect(booked_at).toBe(NOW);
    const sides = entries.filter(({ transaction_id }) => transaction_id === id);
    return `${kind} ${key.replace(orderId, "order")}: ${sides.map(({ account, amount }) => `${account} ${amount}`).join(", ")}`;
  });
}

const intentId = "pi_1";
const received = () => bookReceived(shop.db, { orderId, intentId, amount: PRICE }, NOW);
const sold = () => bookSale(shop.db, orderId, NOW);
const undone = () => bookSaleUndone(shop.db, orderId, NOW);
const refund = (amount: number, refundId = "re_1") =>
  bookRefund(shop.db, { orderId, intentId, refundId, amount }, NOW);
const failed = (refundId = "re_1") => bookRefundFailed(shop.db, { orderId, intentId, refundId }, NOW);
const allowed = () => bookAllowance(shop.db, orderId, NOW);
const buyers = () => balanceOfOrder(shop.db, orderId, "buyers");

const RECEIVED = "received received:pi_1: cash 5000, buyers -5000";
const SALE = `sale sale:order: buyers 5000, creators -${SHARE}, sales -${PRICE - SHARE}`;

describe("a sale", () => {
  it("is booked once, until a refund undoes it, and once more after each refund that failed", async () => {
    await received();
    await received();
    expect(await wasSold(shop.db, orderId)).toBe(false);
    await undone();
    await sold();
    await sold();
    expect(await booked()).toEqual([RECEIVED, SALE]);
    for (let round = 0; round < 2; round++) {
      await undone();
      await undone();
      expect(await wasSold(shop.db, orderId)).toBe(true);
      await sold();
      await sold();
    }
    await undone();
    const back = `buyers -5000, creators ${SHARE}, sales ${PRICE - SHARE}`;
    const again = `buyers 5000, creators -${SHARE}, sales -${PRICE - SHARE}`;
    expect((await booked()).slice(2)).toEqual([
      `sale-undone sale-undone:order: ${back}`,
      `sale sale:order:1: ${again}`,
      `sale-undone sale-undone:order:2: ${back}`,
      `sale sale:order:2: ${again}`,
      `sale-undone sale-undone:order:3: ${back}`,
    ]);
  });
});

describe("a sale without creators", () => {
  it("of credits is the shop's", async () => {
    ({ id: orderId } = await openCreditOrder(shop, poster.creator, { packId: "small", language: "en" }));
    await sold();
    expect(await booked()).toEqual(["sale sale:order: buyers 495, sales -495"]);
  });

  it("of the buyer's own poster is the shop's", async () => {
    await shop.db
      .updateTable("order_lines")
      .set({ publication_id: null })
      .where("order_id", "=", orderId)
      .execute();
    await sold();
    expect(await booked()).toEqual(["sale sale:order: buyers 5000, sales -5000"]);
  });
});

describe("a refund", () => {
  it("leaves the provider once for each of its ids, and comes back once where the bank returns it", async () => {
    await received();
    await refund(2000);
    await refund(2000);
    await refund(500, "re_2");
    await failed("re_3");
    expect(await buyers()).toBe(-2500);
    await failed();
    await failed();
    expect(await buyers()).toBe(-4500);
    expect((await booked()).slice(1)).toEqual([
      "refund refund:pi_1:re_1: buyers 2000, cash -2000",
      "refund refund:pi_1:re_2: buyers 500, cash -500",
      "refund-failed refund-failed:pi_1:re_1: buyers -2000, cash 2000",
    ]);
  });

  it("that staff transfer by hand comes from the shop's own bank, once", async () => {
    await received();
    for (let times = 0; times < 2; times++)
      await bookRefundByHand(shop.db, { orderId, refundId: "re_1", amount: 700 }, NOW);
    expect((await booked()).slice(1)).toEqual(["refund-by-hand refund-by-hand:re_1: buyers 700, bank -700"]);
  });

  it("beyond what the buyer was owed is the shop's loss, as long as it stands", async () => {
    await received();
    await sold();
    await allowed();
    await refund(1000);
    await allowed();
    await allowed();
    await refund(300, "re_2");
    await allowed();
    await failed();
    await allowed();
    await failed("re_2");
    await allowed();
    expect(await buyers()).toBe(0);
    expect((await booked()).filter((line) => line.startsWith("allowance"))).toEqual([
      "allowance allowance:order:1: sales 1000, buyers -1000",
      "allowance allowance:order:2: sales 300, buyers -300",
      "allowance allowance:order:3: sales -1000, buyers 1000",
      "allowance allowance:order:4: sales -300, buyers 300",
    ]);
  });
});

describe("a refund of a part of a sale", () => {
  it("takes back the share of what is returned, and of an amount besides in proportion to what is left", async () => {
    const other = await addPoster(shop, { name: "Dawn", totalSupply: null });
    ({ orderId } = await checkOutOf([poster.id, other.id, other.id]));
    const lineOf = (publicationId: number) =>
      shop.db
        .selectFrom("order_lines")
        .select("id")
        .where("order_id", "=", orderId)
        .where("publication_id", "=", publicationId)
        .executeTakeFirstOrThrow();
    const [limited, standard] = [await lineOf(poster.publicationId), await lineOf(other.publicationId)];
    const reduce = (returned: { limited?: number; standard?: number }, amount: number) => {
      const { limited: ofLimited = 0, standard: ofStandard = 0 } = returned;
      const lines = new Map([
        [limited.id, ofLimited],
        [standard.id, ofStandard],
      ]);
      return bookReduction(shop.db, orderId, { lines, amount }, NOW);
    };
    await reduce({ standard: 1 }, 1000);
    expect(await booked()).toEqual([]);
    await sold();
    for (let times = 0; times < 2; times++) await reduce({ standard: 1 }, 1000);
    // Of 79.95 that are left, 10.00 are given back: 235 of the limited print's share, 59 of the other one's.
    await reduce({ standard: 2, limited: 9 }, 500);
    // All there is, by another way.
    await reduce({}, 99_999);
    await reduce({}, 0);
    expect((await booked()).slice(1)).toEqual([
      "sale-reduced sale-reduced:order:1: buyers -3995, creators 235, creators 538, sales 3222",
      "sale-reduced sale-reduced:order:2: buyers -6995, creators 1647, creators 420, sales 4928",
      "sale-reduced sale-reduced:order:3: buyers 10990, creators -1882, creators -958, sales -8150",
    ]);
  });
});

describe("a dispute", () => {
  const dispute = (...disputes: [id: string, held: number, isLost?: boolean][]) =>
    bookDisputes(
      shop.db,
      {
        orderId,
        intentId,
        disputes: disputes.map(([id, held, isLost = false]) => ({ id, held: rappen(held), isLost })),
      },
      NOW,
    );
  const suspend = (share: number) => bookSuspension(shop.db, { orderId, intentId, share }, NOW);

  it("is booked each time it changes, apart from others and from those of another payment", async () => {
    await received();
    for (let times = 0; times < 2; times++) await dispute(["du_1", 2000]);
    await dispute(["du_1", 2000, true]);
    for (let times = 0; times < 2; times++) await dispute(["du_1", 2000, true], ["du_2", 3000]);
    await dispute(["du_1", 2000, true], ["du_2", 0]);
    await bookDisputes(shop.db, { orderId, intentId: "pi_2", disputes: [] }, NOW);
    expect((await booked()).slice(1)).toEqual([
      "dispute dispute:pi_1:du_1:1: disputes 2000, cash -2000",
      "dispute-ended dispute:pi_1:du_1:2: buyers 2000, disputes -2000",
      "dispute dispute:pi_1:du_2:3: disputes 3000, cash -3000",
      "dispute-ended dispute:pi_1:du_2:4: disputes -3000, cash 3000",
    ]);
    // The provider no longer knows either.
    await dispute();
    expect((await booked()).slice(5)).toEqual(["dispute-ended dispute:pi_1:du_1:5: cash 2000, buyers -2000"]);
  });

  it("suspends the disputed share of what each creator still earns, and gives it back", async () => {
    const other = await addPoster(shop, { name: "Dawn", totalSupply: null });
    ({ orderId } = await checkOutOf([poster.id, other.id]));
    await sold();
    for (let times = 0; times < 2; times++) await suspend(0.5);
    await suspend(1);
    await suspend(0);
    expect((await booked()).slice(1)).toEqual([
      "dispute dispute:pi_1:earned:1: creators 941, creators 239, sales -1180",
      "dispute dispute:pi_1:earned:2: creators 941, creators 240, sales -1181",
      "dispute-ended dispute:pi_1:earned:3: creators -1882, creators -479, sales 2361",
    ]);
    const line = await shop.db
      .selectFrom("order_lines")
      .select("id")
      .where("order_id", "=", orderId)
      .where("publication_id", "=", poster.publicationId)
      .executeTakeFirstOrThrow();
    await bookReduction(shop.db, orderId, { lines: new Map([[line.id, 1]]), amount: 0 }, NOW);
    await suspend(1);
    expect((await booked()).at(-1)).toBe("dispute dispute:pi_1:earned:4: creators 479, sales -479");
  });
});

describe("what staff settle in their own way", () => {
  it("makes what is left of the buyer's money the shop's, each time", async () => {
    const kept = () => bookKept(shop.db, orderId, NOW);
    await kept();
    await received();
    await refund(2000);
    await kept();
    await kept();
    await failed();
    await kept();
    await refund(500, "re_2");
    await kept();
    expect((await booked()).filter((line) => line.startsWith("kept"))).toEqual([
      "kept kept:order:1: buyers 3000, sales -3000",
      "kept kept:order:2: buyers 2000, sales -2000",
    ]);
  });
});

describe("earnings", () => {
  const unpaid = () => unpaidEarnings(shop.db, poster.creator.account.id);
  const giveUp = () => giveUpEarnings(shop.db, poster.creator.account.id, NOW);
  const givenUp = async () => (await booked()).filter((line) => line.startsWith("given-up"));

  it("are counted by poster, and remembered where they were refunded", async () => {
    const { id } = poster.creator.account;
    const other = await addPoster(shop, { creator: poster.creator, name: "Dawn", totalSupply: null });
    ({ orderId } = await checkOutOf([poster.id, other.id]));
    expect(await hasEarned(shop.db, id)).toBe(false);
    await sold();
    const earnings = await earningsByPoster(shop, poster.creator);
    expect(Object.fromEntries(earnings)).toEqual({ [poster.id]: SHARE, [other.id]: 479 });
    expect(earnedInAll(earnings)).toBe(SHARE + 479);
    expect(earnedInAll(new Map())).toBe(0);
    await undone();
    expect(earnedInAll(await earningsByPoster(shop, poster.creator))).toBe(0);
    expect(await hasEarned(shop.db, id)).toBe(true);
    expect(await hasEarned(shop.db, "nobody")).toBe(false);
  });

  it("that are not paid out are what was earned, without payouts under way, of this creator alone", async () => {
    expect(await unpaid()).toBe(0);
    const other = await addPoster(shop, { name: "Dawn", totalSupply: null });
    for (const posterId of [poster.id, other.id]) {
      ({ orderId } = await checkOutOf([posterId]));
      await sold();
    }
    expect(await unpaid()).toBe(SHARE);
    await addPayout(1000, "carried");
    expect(await unpaid()).toBe(SHARE);
    await addPayout(800, "pending");
    expect(await unpaid()).toBe(SHARE - 800);
    expect(await unpaidEarnings(shop.db, other.creator.account.id)).toBe(479);
  });

  it("that are given up become the shop's, each time some come in, and what was taken back again", async () => {
    const { id } = poster.creator.account;
    // Its key is before those of given-up earnings.
    await received();
    await sold();
    await refund(100);
    await allowed();
    await giveUp();
    await giveUp();
    expect(await unpaid()).toBe(0);
    await undone();
    expect(await unpaid()).toBe(-SHARE);
    await giveUp();
    expect(await givenUp()).toEqual([
      `given-up given-up:${id}:1: creators ${SHARE}, sales -${SHARE}`,
      `given-up given-up:${id}:2: creators -${SHARE}, sales ${SHARE}`,
    ]);
  });

  async function addPayout(amount: number, state: "pending" | "carried") {
    await shop.db
      .insertInto("payouts")
      .values({
        reference: state,
        account_id: poster.creator.account.id,
        month: state === "carried" ? "2026-09" : "2026-10",
        payout_account_id: "acct_1",
        amount,
        state,
        created_at: NOW,
      })
      .execute();
  }
});

describe("a booking", () => {
  const sides = (...amounts: number[]): Side[] => [
    { account: "cash", amount: amounts[0] ?? 0 },
    { account: "bank", amount: amounts[1] ?? 0 },
    { account: "creators", amount: amounts[2] ?? 0, creatorId: poster.creator.account.id },
  ];
  const add = (of: Side[]) => book(shop.db, { key: "test", kind: "sale", sides: of }, NOW);

  it("keeps its sides in their order, without those that come to nothing", async () => {
    expect(await add(sides(0, 0, 0))).toBe(false);
    expect(await add(sides(300, 0, -300))).toBe(true);
    expect(await shop.db.selectFrom("ledger_entries").selectAll().orderBy("ordinal").execute()).toEqual([
      { ...ENTRY, ordinal: 1, account: "cash", amount: 300 },
      { ...ENTRY, ordinal: 2, account: "creators", amount: -300, creator_id: poster.creator.account.id },
    ]);
  });
  const ENTRY = { transaction_id: 1, creator_id: null, publication_id: null };

  it("that does not balance is refused in words", async () => {
    await expect(add(sides(300, -100, -100))).rejects.toThrow(
      new RangeError("The sides of test sum to 100."),
    );
    expect(await booked()).toEqual([]);
  });
});

/** Payouts of creators' earnings, each sent once. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "../../../app/domain/accounts/password.server.ts";
import { listFailedRefunds, resolveFailedRefund } from "../../../app/domain/back-office/failed-refunds.ts";
import { openCreditOrder } from "../../../app/domain/credits/credit-order.ts";
import { audit } from "../../../app/domain/health/ledger-audit.server.ts";
import { rappen } from "../../../app/domain/kernel/money.ts";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import { unpaidEarnings } from "../../../app/domain/ledger/forfeited-earnings.ts";
import { book } from "../../../app/domain/ledger/ledger.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { settlePayee } from "../../../app/domain/payouts/payee.ts";
import { payoutPanel } from "../../../app/domain/payouts/payout-panel.ts";
import { monthsOf, statementOf } from "../../../app/domain/payouts/statement.ts";
import { settleTransfer } from "../../../app/domain/payouts/transfer-reversal.ts";
import { deleteAccount } from "../../../app/domain/retention/deletion.server.ts";
import { purgeDeletedAccounts } from "../../../app/domain/retention/purge.ts";
import { handlePaymentEvent, receivePaymentEvent } from "../../../app/domain/webhooks/payment-events.ts";
import type { NewTransfer, Transfer } from "../../../app/ports/payments/accounts.ts";
import { type Intent, PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { PASSWORD } from "../../support/accounts.ts";
import {
  addPoster,
  type CreatorViewer,
  openCreator,
  type PublishedOwnPoster,
} from "../../support/gallery.ts";
import { emailsOfKind, payWithCard, runJobs } from "../../support/orders.ts";
import { onboard, runPayouts, transferAmounts } from "../../support/payouts.ts";
import { purchase, stranger } from "../../support/purchases.ts";
import { refundOrder } from "../../support/refunds.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { deliverEvents, fillBalance, signed, simulatorOf, stripeOf } from "../../support/stripe.ts";

const DAY = 24 * 3600_000;
const STAFF = { id: 1, name: "anna" };
/** The earning of a print at CHF 50.00. */
const SHARE = 1882;

let shop: TestShop;
let creator: CreatorViewer;
let poster: PublishedOwnPoster;
let faults: unknown[];

beforeEach(async () => {
  // It is noon on 4 May 2025.
  shop = await openTestShop();
  await fillBalance(shop);
  creator = await openCreator(shop, { username: "creator" });
  poster = await addPoster(shop, { creator, price: 5000 });
  faults = [];
});
afterEach(async () => {
  expect(await audit(shop)).toEqual(faults);
  await shop.close();
});

const sell = () => purchase(shop, stranger(), [poster.id]);
const june = () => shop.clock.pass(30 * DAY);
const hindrances = async (month: string, inShop: Shop = shop) =>
  (await runPayouts(inShop, month)).map(({ hindrance }) => hindrance);
const owed = () => unpaidEarnings(shop.db, creator.account.id);
const giveBack = async (orderId: string) => {
  await refundOrder(shop, orderId);
  await runJobs(shop, ["refund"]);
};

/** The shop with another answer of the provider to transfers. */
function transferring(transfer: (request: NewTransfer) => Promise<Transfer>): Shop {
  return { ...shop, payments: Object.create(shop.payments, { transfer: { value: transfer } }) };
}
const refusing = (refusal: PaymentRefusal) => transferring(() => Promise.reject(refusal));

describe("a payout", () => {
  it("sends the earnings up to the end of the month, once, and notifies the creator", async () => {
    await sell();
    await onboard(shop, creator);
    june();
    await sell();
    expect(await hindrances("2025-05")).toEqual([null]);
    expect(await hindrances("2025-05")).toEqual([]);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
    expect(await owed()).toBe(SHARE);
    const [sent, ...others] = await emailsOfKind(shop, "paidOut");
    expect(others).toEqual([]);
    expect(sent?.subject).toBe("CHF 18.82 is on its way to you");
    expect(sent?.text).toContain("/settings/earnings/2025-05");
    const row = await shop.db.selectFrom("payouts").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ reference: `payout:2025-05:${creator.account.id}`, state: "sent" });
  });

  it("requires a month that is over in Switzerland", async () => {
    await expect(runPayouts(shop, "2025-05")).rejects.toThrow(RangeError);
    shop.clock.pass(Date.UTC(2025, 4, 31, 21, 59) - shop.clock.now());
    await sell();
    await onboard(shop, creator);
    // A month ends and the next begins within the same two minutes.
    await expect(runPayouts(shop, "2025-05")).rejects.toThrow(RangeError);
    shop.clock.pass(60_000);
    await sell();
    expect(await hindrances("2025-05")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
  });

  it("waits for an account, for its complete setup, and for the minimum", async () => {
    const small = await addPoster(shop, { totalSupply: null });
    await expect(onboard(shop, small.creator)).rejects.toMatchObject({ code: "payouts-closed" });
    await purchase(shop, stranger(), [small.id]);
    await sell();
    june();
    const run = await runPayouts(shop, "2025-05");
    expect(Object.fromEntries(run.map(({ username, hindrance }) => [username, hindrance]))).toEqual({
      creator: "no-account",
      [small.creator.account.username]: "below-minimum",
    });
    await onboard(shop, creator, false);
    expect(await hindrances("2025-05")).toContain("payouts-disabled");
    expect(await transferAmounts(shop)).toEqual([]);
    await onboard(shop, creator);
    expect(await hindrances("2025-05")).toContain(null);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
  });

  it("carries what had to wait over to the next month", async () => {
    await sell();
    june();
    expect(await hindrances("2025-05")).toEqual(["no-account"]);
    await sell();
    await onboard(shop, creator);
    june();
    expect(await hindrances("2025-06")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([2 * SHARE]);
    expect(await hindrances("2025-05")).toEqual([]);
  });

  it("pays nothing for an earlier month after a later one was paid", async () => {
    await sell();
    await onboard(shop, creator);
    june();
    await sell();
    june();
    await sell();
    expect(await hindrances("2025-06")).toEqual([null]);
    expect(await hindrances("2025-05")).toEqual([]);
    expect(await transferAmounts(shop)).toEqual([2 * SHARE]);
  });

  it("of many creators is one transfer each", async () => {
    for (let n = 0; n < 20; n++) {
      const other = await openCreator(shop);
      const sides = [
        { account: "creators" as const, amount: -1000 - n, creatorId: other.account.id },
        { account: "sales" as const, amount: 1000 + n },
      ];
      await book(shop.db, { key: `earned:${n}`, kind: "sale", sides }, shop.clock.now());
      await onboard(shop, other);
    }
    june();
    await Promise.all([runPayouts(shop, "2025-05"), runPayouts(shop, "2025-05")]);
    const amounts = await transferAmounts(shop);
    // Two runs at once pay the creators in any order.
    expect(amounts.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, n) => 1000 + n));
  });
});

describe("a refund or dispute", () => {
  it("before the payout is not paid, though the month was over", async () => {
    const { order } = await sell();
    await sell();
    await onboard(shop, creator);
    june();
    await giveBack(order.id);
    expect(await hindrances("2025-05")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
    expect(await owed()).toBe(0);
  });

  it("after the payout is deducted from the next one", async () => {
    const { order } = await sell();
    await onboard(shop, creator);
    june();
    await runPayouts(shop, "2025-05");
    await giveBack(order.id);
    expect(await owed()).toBe(-SHARE);
    for (let n = 0; n < 3; n++) await sell();
    june();
    expect(await hindrances("2025-06")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([SHARE, 2 * SHARE]);
  });

  it("is held back until the dispute ends", async () => {
    const { intentId } = await sell();
    await onboard(shop, creator);
    june();
    let disputed = true;
    const intent = async (id: string): Promise<Intent> => {
      const found = await shop.payments.intent(id);
      return {
        ...found,
        disputes: [{ id: "du_1", held: disputed ? found.amountReceived : rappen(0), isLost: false }],
      };
    };
    const bank = { ...shop, payments: Object.create(shop.payments, { intent: { value: intent } }) };
    await settleOrder(bank, intentId);
    expect(await hindrances("2025-05")).toEqual([]);
    disputed = false;
    await settleOrder(bank, intentId);
    expect(await hindrances("2025-05")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
  });
});

describe("an interrupted run", () => {
  beforeEach(async () => {
    await sell();
    await onboard(shop, creator);
    june();
  });

  it("finds the same transfer again after a crash between the transfer and its row", async () => {
    const killed = transferring(async (request) => {
      await shop.payments.transfer(request);
      throw new Error("killed");
    });
    await expect(runPayouts(killed, "2025-05")).rejects.toThrow("killed");
    expect(await owed()).toBe(0);
    await sell();
    expect(await hindrances("2025-05")).toEqual([null]);
    expect(await hindrances("2025-05")).toEqual([]);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
    expect(await owed()).toBe(SHARE);
    expect(await emailsOfKind(shop, "paidOut")).toHaveLength(1);
  });

  it("sends the recorded payout after a crash before the transfer, also in the next month's run", async () => {
    const killed = transferring(() => Promise.reject(new Error("killed")));
    await expect(runPayouts(killed, "2025-05")).rejects.toThrow("killed");
    for (let n = 0; n < 2; n++) await sell();
    june();
    expect(await runPayouts(shop, "2025-06")).toMatchObject([
      { month: "2025-05", amount: SHARE, hindrance: null },
      { month: "2025-06", amount: 2 * SHARE, hindrance: null },
    ]);
    expect(await transferAmounts(shop)).toEqual([SHARE, 2 * SHARE]);
  });

  it.each([
    ["after the transfer", (request: NewTransfer) => shop.payments.transfer(request)],
    ["before the transfer", async () => {}],
  ])("is finished by the shop within minutes, where it was killed %s", async (_when, before) => {
    const killed = transferring(async (request) => {
      await before(request);
      throw new Error("killed");
    });
    await expect(runPayouts(killed, "2025-05")).rejects.toThrow("killed");
    shop.clock.pass(2 * 60_000);
    await runJobs(shop, ["send-payout"]);
    const { state } = await shop.db.selectFrom("payouts").select("state").executeTakeFirstOrThrow();
    expect(state).toBe("sent");
    expect(await transferAmounts(shop)).toEqual([SHARE]);
    expect(await emailsOfKind(shop, "paidOut")).toHaveLength(1);
    expect(await hindrances("2025-05")).toEqual([]);
  });

  it("is finished once the provider answers again, or carried where it refuses for good", async () => {
    expect(await hindrances("2025-05", refusing(new PaymentRefusal("unavailable", "away", true)))).toEqual([
      "unanswered",
    ]);
    const away = vi
      .spyOn(shop.payments, "transfer")
      .mockRejectedValue(new PaymentRefusal("unavailable", "away", true));
    shop.clock.pass(2 * 60_000);
    await runJobs(shop, ["send-payout"]);
    away.mockRejectedValue(new PaymentRefusal("unavailable", "short", true, "balance_insufficient"));
    shop.clock.pass(60_000);
    await runJobs(shop, ["send-payout"]);
    away.mockRestore();
    const open = shop.db.selectFrom("jobs").select("id").where("state", "!=", "done");
    expect(await open.where("kind", "=", "send-payout").execute()).toEqual([]);
    expect(await owed()).toBe(SHARE);
    expect(await hindrances("2025-05")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
  });

  it("sends nothing twice when runs overlap", async () => {
    const runs = await Promise.all([1, 2, 3].map(() => runPayouts(shop, "2025-05")));
    expect(runs.flat().some(({ hindrance }) => hindrance === null)).toBe(true);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
    expect(await owed()).toBe(0);
  });

  it("keeps its reference without an answer, and requests the same transfer again", async () => {
    const unavailable = refusing(new PaymentRefusal("unavailable", "away", true));
    expect(await hindrances("2025-05", unavailable)).toEqual(["unanswered"]);
    expect(await hindrances("2025-05", unavailable)).toEqual(["unanswered"]);
    expect(await hindrances("2025-05")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
  });

  it("carries everything to the next run when the shop's balance is too low, with new amounts", async () => {
    const short = refusing(new PaymentRefusal("unavailable", "short", true, "balance_insufficient"));
    expect(await hindrances("2025-05", short)).toEqual(["balance-short"]);
    expect(await owed()).toBe(SHARE);
    await sell();
    june();
    expect(await hindrances("2025-06")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([2 * SHARE]);
  });

  it("sends nothing under a reference that another transfer has, until staff correct it", async () => {
    await shop.payments.transfer({
      reference: `payout:2025-05:${creator.account.id}`,
      accountId: (await shop.db.selectFrom("payees").select("payout_account_id").executeTakeFirstOrThrow())
        .payout_account_id,
      amount: 700 as never,
      currency: "chf",
      description: "2025-05",
      metadata: { account_id: creator.account.id },
    });
    expect(await hindrances("2025-05")).toEqual(["unclear"]);
    june();
    expect(await hindrances("2025-06")).toEqual(["unclear"]);
    expect(await transferAmounts(shop)).toEqual([700]);
    // The correction that docs/operations.md describes.
    await shop.db.updateTable("payouts").set({ amount: 700 }).execute();
    expect(await hindrances("2025-06")).toEqual([null, null]);
    expect(await transferAmounts(shop)).toEqual([700, SHARE - 700]);
  });

  it("reports an account that the provider has lost, and pays into the new one", async () => {
    const lost = {
      ...shop,
      payments: Object.create(shop.payments, {
        payoutAccount: { value: () => Promise.reject(new PaymentRefusal("unknown-account", "gone", false)) },
      }),
    };
    expect(await hindrances("2025-05", lost)).toEqual(["no-account"]);
    const account = await onboard(shop, creator);
    expect(await hindrances("2025-05")).toEqual([null]);
    const [transfer] = (await stripeOf(shop).transfers.list()).data;
    expect(transfer?.destination).toBe(account);
  });
});

describe("a deleted account", () => {
  beforeEach(async () => {
    await shop.db
      .updateTable("accounts")
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where("id", "=", creator.account.id)
      .execute();
    await sell();
    await onboard(shop, creator);
    june();
  });
  const leave = () => deleteAccount(shop, creator, { username: "creator", password: PASSWORD });

  it("with a payout in progress still receives it, without an e-mail", async () => {
    const killed = transferring(() => Promise.reject(new Error("killed")));
    await expect(runPayouts(killed, "2025-05")).rejects.toThrow("killed");
    await leave();
    expect(await shop.db.selectFrom("payees").selectAll().execute()).toEqual([]);
    await purgeDeletedAccounts(shop);
    expect(await hindrances("2025-05")).toEqual([null]);
    await purgeDeletedAccounts(shop);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
    expect(await owed()).toBe(0);
    expect(await emailsOfKind(shop, "paidOut")).toEqual([]);
  });

  it("forfeits what the provider refuses for good", async () => {
    const killed = transferring(() => Promise.reject(new Error("killed")));
    await expect(runPayouts(killed, "2025-05")).rejects.toThrow("killed");
    await leave();
    const refused = refusing(new PaymentRefusal("unknown-account", "gone", false));
    expect(await hindrances("2025-05", refused)).toEqual(["refused"]);
    await purgeDeletedAccounts(shop);
    expect(await owed()).toBe(0);
    expect(await hindrances("2025-05")).toEqual([]);
    expect(await transferAmounts(shop)).toEqual([]);
  });

  it("can be paid first where nothing is forfeited", async () => {
    await expect(leave()).rejects.toMatchObject({ code: "earnings-unpaid" });
    await runPayouts(shop, "2025-05");
    await leave();
    await expect(settlePayee(shop, "acct_gone")).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a reversed payout", () => {
  const deliverEvent = async (type: string) => {
    const [transfer] = (await stripeOf(shop).transfers.list()).data;
    const id = `evt_${type}`;
    const event = { id, object: "event", type, created: 1, data: { object: transfer } };
    const { body, headers } = signed(shop, event);
    await receivePaymentEvent(shop, body, new Headers(headers));
    await handlePaymentEvent(shop, id);
  };
  const reversed = (amount: number) => {
    const { sentTransfer } = shop.payments;
    const reversal = async (id: string) => ({ ...(await sentTransfer(id)), amountReversed: rappen(amount) });
    return vi.spyOn(shop.payments, "sentTransfer").mockImplementation(reversal);
  };
  const mine = () => statementOf(shop, creator, "2025-06");

  it("is owed again, once, part by part, is in the statement, and joins the next run", async () => {
    await sell();
    await onboard(shop, creator);
    june();
    await runPayouts(shop, "2025-05");
    await deliverEvent("transfer.updated");
    expect(await owed()).toBe(0);
    const reversal = reversed(500);
    for (const type of ["transfer.reversed", "transfer.reversed"]) await deliverEvent(type).catch(() => {});
    expect(await owed()).toBe(500);
    expect(await audit(shop)).toEqual([]);
    reversal.mockRestore();
    const all = reversed(SHARE);
    await deliverEvent("transfer.reversed");
    await settleTransfer(shop, (await sentTransferId()) ?? "");
    await settleTransfer(shop, (await sentTransferId()) ?? "");
    all.mockRestore();
    expect(await owed()).toBe(SHARE);
    expect((await mine()).movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["payout", -SHARE],
      ["payout-reversed", 500],
      ["payout-reversed", SHARE - 500],
    ]);
    expect((await monthsOf(shop, creator))[0]).toMatchObject({ paidOut: 0, earned: 0, after: SHARE });
    expect(await payoutPanel(shop, creator)).toMatchObject({ earned: SHARE, unpaid: SHARE });
    expect(await hindrances("2025-05")).toEqual(["paid-before"]);
    expect((await statementOf(shop, creator, "2025-05")).payout).toMatchObject({ state: "next" });
    june();
    expect(await hindrances("2025-06")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([SHARE, SHARE]);
    expect(await owed()).toBe(0);
    expect(await hindrances("2025-06")).toEqual([]);
  });

  it("that the shop does not know is put aside; one reversed at once is booked with its payout", async () => {
    await expect(settleTransfer(shop, "tr_of_nobody")).rejects.toMatchObject({ code: "not-found" });
    await sell();
    await onboard(shop, creator);
    june();
    const back = transferring(async (request) => ({
      ...(await shop.payments.transfer(request)),
      amountReversed: request.amount,
    }));
    expect(await hindrances("2025-05", back)).toEqual([null]);
    expect(await owed()).toBe(SHARE);
  });
});

const sentTransferId = async () =>
  (await shop.db.selectFrom("payouts").select("transfer_id").executeTakeFirst())?.transfer_id;

describe("the audit", () => {
  it("finds a payout without a ledger entry, and an entry without a payout", async () => {
    await sell();
    await onboard(shop, creator);
    june();
    const row = {
      account_id: creator.account.id,
      payout_account_id: "acct",
      amount: 900,
      state: "sent" as const,
      created_at: 0,
      sent_at: 0,
    };
    await shop.db
      .insertInto("payouts")
      .values({ ...row, reference: "payout:a", month: "2025-03", transfer_id: "tr_a" })
      .execute();
    const sides = [
      { account: "creators" as const, amount: 500, creatorId: creator.account.id },
      { account: "cash" as const, amount: -500 },
    ];
    await book(shop.db, { key: "payout:b", kind: "payout", sides }, shop.clock.now());
    faults = [
      { what: "unbooked-payout", about: "payout:a", off: -900 },
      { what: "unbooked-payout", about: "payout:b", off: 500 },
    ];
  });
});

describe("a sale whose refund has failed", () => {
  const failingRefund = async (orderId: string) => {
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times: 1 }] });
    await giveBack(orderId);
    shop.clock.pass(DAY);
    await deliverEvents(shop);
  };
  const decide = async (way: "again" | "bank") => {
    for (const { id: refundId } of await listFailedRefunds(shop, STAFF))
      await resolveFailedRefund(shop, STAFF, { refundId, way });
    await runJobs(shop, ["refund"]);
  };

  it("is in no payout until staff have decided, while other sales are", async () => {
    const { order } = await sell();
    await sell();
    await onboard(shop, creator);
    await failingRefund(order.id);
    expect(await owed()).toBe(2 * SHARE);
    june();
    expect(await hindrances("2025-05")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
    await decide("bank");
    expect(await owed()).toBe(0);
    june();
    expect(await hindrances("2025-06")).toEqual([]);
  });

  it("waits alone, also where it was undone and sold again in different months", async () => {
    const { order } = await sell();
    await onboard(shop, creator);
    shop.clock.pass(26 * DAY);
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times: 1 }] });
    await giveBack(order.id);
    await sell();
    shop.clock.pass(2 * DAY);
    await deliverEvents(shop);
    expect(await hindrances("2025-05")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
    await decide("again");
    expect(await owed()).toBe(0);
  });

  it("of credits holds nothing of a creator back", async () => {
    await sell();
    await onboard(shop, creator);
    const credits = await openCreditOrder(shop, await openCreator(shop), { packId: "small", language: "en" });
    const { intent_id } = await shop.db
      .selectFrom("payments")
      .select((row) => row.ref("intent_id").$notNull().as("intent_id"))
      .where("order_id", "=", credits.id)
      .executeTakeFirstOrThrow();
    await payWithCard(shop, await shop.payments.intent(intent_id));
    await settleOrder(shop, intent_id);
    await failingRefund(credits.id);
    expect(await listFailedRefunds(shop, STAFF)).toHaveLength(1);
    june();
    expect(await hindrances("2025-05")).toEqual([null]);
    expect(await transferAmounts(shop)).toEqual([SHARE]);
  });
});

/** Withdrawing from an order without logging in, and what staff do about it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { balanceOf } from "../../../app/domain/accounts/credit-balance.ts";
import { resolveAttention } from "../../../app/domain/back-office/attention.ts";
import { decideWithdrawal, listWithdrawals } from "../../../app/domain/back-office/withdrawals.ts";
import { findOpenPayment } from "../../../app/domain/checkout/open-payment.server.ts";
import { openCreditOrder } from "../../../app/domain/credits/credit-order.ts";
import { changeStatus } from "../../../app/domain/fulfilment/order-status.ts";
import { documentsOf } from "../../../app/domain/invoices/document.ts";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import { formatSecond } from "../../../app/domain/kernel/swiss-time.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { makeRefund } from "../../../app/domain/payments/refund.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { contractLink, findContract } from "../../../app/domain/withdrawals/contract.server.ts";
import { reportDefect } from "../../../app/domain/withdrawals/defect-photo.server.ts";
import { declare } from "../../../app/domain/withdrawals/withdrawal.server.ts";
import { Crash, crashing } from "../../support/crash.ts";
import { refusal } from "../../support/creations.ts";
import { addPoster, openCreator, type PublishedOwnPoster } from "../../support/gallery.ts";
import { balancesOf, closeAudited } from "../../support/ledger.ts";
import { emailsOfKind, jobsOfKind, payWithCard, readOrder, runJobs } from "../../support/orders.ts";
import { purchase, readEdition, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const DAY = 24 * 3600_000;
const anna = { id: 1, name: "anna" };

let shop: TestShop;
let dusk: PublishedOwnPoster;
let dawn: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  dusk = await addPoster(shop, { name: "Dusk", totalSupply: 2, price: 5000 });
  dawn = await addPoster(shop, { name: "Dawn", totalSupply: null });
});
afterEach(() => closeAudited(shop));

/** A paid order of a buyer in Germany, with the link of its form. */
async function ordered(posters = [dusk.id], country = "DE") {
  const { order } = await purchase(shop, stranger(), posters);
  await shop.db.updateTable("orders").set({ country }).where("id", "=", order.id).execute();
  const { confirmationId, lines } = await readOrder(shop, order.id);
  const [, key = null] = contractLink(shop, order.id).split("?key=");
  const choice = [{ lineId: lines[0]?.id ?? "", quantity: 1 }];
  return { id: order.id, number: confirmationId, lines, access: { id: order.id, key }, choice };
}

const withdraw = ({ access, choice }: Pick<Awaited<ReturnType<typeof ordered>>, "access" | "choice">) =>
  declare(shop, ANONYMOUS, { access, choice });

const deliver = (orderId: string) => changeStatus(shop, anna, { orderId, status: "delivered" });

/** Crashes one step later each time, until it is done. */
async function untilDone(act: (crashed: Shop) => Promise<void>): Promise<void> {
  for (let step = 1; ; step += 1) {
    try {
      return await act(crashing(shop, step).shop);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
}

async function decide(way: "refund" | "close") {
  const [open] = await listWithdrawals(shop, anna, { isClosed: false });
  await decideWithdrawal(shop, anna, { withdrawal: open?.id ?? "", way });
  await runJobs(shop, ["refund"]);
}

describe("a withdrawal", () => {
  it("is confirmed at once to the second, shown to staff with its deadline, and refunded with all that follows", async () => {
    const order = await ordered([dusk.id, dawn.id]);
    await deliver(order.id);
    shop.clock.pass(13 * DAY);
    await withdraw(order);
    const [email] = await emailsOfKind(shop, "withdrawalReceived");
    expect(email?.recipient).toBe("ada@example.com");
    expect(email?.text).toContain(`on ${formatSecond(shop.clock.now(), "en")} (Swiss time)`);
    expect(email?.text).toMatch(/at \d\d:\d\d:\d\d/);
    expect(email?.text).toContain("1 × Dusk");
    const [shown] = await listWithdrawals(shop, anna, { isClosed: false });
    expect(shown).toMatchObject({ amount: 5000, posters: [{ name: "Dusk", quantity: 1 }] });
    expect(shown?.refundBy).toBe(shop.clock.now() + 14 * DAY);
    await decide("refund");
    const { lines, paymentState } = await readOrder(shop, order.id);
    expect(paymentState).toBe("paid");
    expect(lines[0]).toMatchObject({ refunded: 1, print: { number: 1, isVoid: true } });
    expect(await readEdition(shop, dusk.id)).toMatchObject({ sold: 1 });
    expect(await balancesOf(shop)).toMatchObject({ cash: 2995, buyers: 0, creators: -479 });
    expect(await listWithdrawals(shop, anna, { isClosed: true })).toMatchObject([
      { closed: { by: "anna", isRefunded: true } },
    ]);
  });

  it("is possible before the delivery: the order waits, and is not made where all of it goes back", async () => {
    const order = await ordered();
    await changeStatus(shop, anna, { orderId: order.id, status: "processing" });
    await withdraw(order);
    expect((await readOrder(shop, order.id)).attention).toBe("withdrawn");
    await decide("refund");
    expect(await readOrder(shop, order.id)).toMatchObject({ paymentState: "refunded", attention: null });
    expect(await jobsOfKind(shop, "submit-print")).toBe(0);
  });

  it("lets the rest of the order be made once staff have decided", async () => {
    const order = await ordered([dusk.id, dawn.id]);
    await withdraw(order);
    await decide("refund");
    expect(await readOrder(shop, order.id)).toMatchObject({ paymentState: "paid", attention: null });
  });

  it("lets the rest of a line be made once staff have decided about a part of it", async () => {
    const order = await ordered([dawn.id, dawn.id]);
    await withdraw(order);
    await decide("refund");
    const { lines, attention } = await readOrder(shop, order.id);
    expect(lines).toMatchObject([{ quantity: 2, refunded: 1 }]);
    expect(attention).toBe(null);
  });

  it("lets all of the order be made where staff close it without a refund", async () => {
    const order = await ordered();
    await withdraw(order);
    await decide("close");
    expect((await readOrder(shop, order.id)).attention).toBe(null);
    expect(await balancesOf(shop)).toMatchObject({ cash: 5000 });
    expect(await refusal(decideWithdrawal(shop, anna, { withdrawal: "none", way: "close" }))).toBe(
      "not-found",
    );
  });

  it("keeps its mark until staff have decided", async () => {
    const order = await ordered();
    await withdraw(order);
    const resolve = { orderId: order.id, why: "withdrawn", way: "done" } as const;
    expect(await refusal(resolveAttention(shop, anna, resolve))).toBe("withdrawal-undecided");
    expect((await readOrder(shop, order.id)).attention).toBe("withdrawn");
  });

  it("is refused a second time, also from two tabs at once, and after it was refunded", async () => {
    const order = await ordered();
    const answers = await Promise.all([refusal(withdraw(order)), refusal(withdraw(order))]);
    expect(answers.sort()).toEqual(["no refusal", "withdrawal-already"]);
    expect(await emailsOfKind(shop, "withdrawalReceived")).toHaveLength(1);
    const [open] = await listWithdrawals(shop, anna, { isClosed: false });
    const decision = { withdrawal: open?.id ?? "", way: "refund" as const };
    const decided = await Promise.all([1, 2].map(() => refusal(decideWithdrawal(shop, anna, decision))));
    expect(decided.sort()).toEqual(["no refusal", "withdrawal-closed"]);
    expect(await jobsOfKind(shop, "refund")).toBe(1);
    await runJobs(shop, ["refund"]);
    expect(await refusal(withdraw(order))).toBe("withdrawal-already");
  });

  it("is refused after the deadline, for own photos, in Switzerland, without a choice and for other posters", async () => {
    const order = await ordered();
    await deliver(order.id);
    expect(await refusal(withdraw({ ...order, choice: [] }))).toBe("withdrawal-empty");
    const two = [{ lineId: order.lines[0]?.id ?? "", quantity: 2 }];
    expect(await refusal(withdraw({ ...order, choice: two }))).toBe("withdrawal-already");
    expect(await refusal(withdraw({ ...order, choice: [{ lineId: "other", quantity: 1 }] }))).toBe(
      "not-found",
    );
    shop.clock.pass(18 * DAY);
    expect(await refusal(withdraw(order))).toBe("withdrawal-over");
    expect(await refusal(withdraw(await ordered([dawn.id], "CH")))).toBe("withdrawal-none");
    expect(await emailsOfKind(shop, "withdrawalReceived")).toEqual([]);
  });

  it("stores all or nothing when the shop crashes, and can then be sent again", async () => {
    const counted = crashing(shop, Number.POSITIVE_INFINITY);
    const first = await ordered([dawn.id]);
    await declare(counted.shop, ANONYMOUS, { access: first.access, choice: first.choice });
    for (let step = 1; step <= counted.touches(); step += 3) {
      const { access, choice } = await ordered([dawn.id]);
      await expect(declare(crashing(shop, step).shop, ANONYMOUS, { access, choice })).rejects.toThrow(Crash);
      const stored = await shop.db
        .selectFrom("withdrawals")
        .select("id")
        .where("order_id", "=", access.id)
        .execute();
      if (stored.length === 0) await declare(shop, ANONYMOUS, { access, choice });
    }
    const open = await listWithdrawals(shop, anna, { isClosed: false });
    expect(await emailsOfKind(shop, "withdrawalReceived")).toHaveLength(open.length);
  });

  it("is refunded once when the shop crashes between its e-mail and the refund, at any step", async () => {
    const order = await ordered();
    await withdraw(order);
    const [open] = await listWithdrawals(shop, anna, { isClosed: false });
    const decision = { withdrawal: open?.id ?? "", way: "refund" as const };
    await untilDone(async (crashed) => {
      await decideWithdrawal(crashed, anna, decision).catch((error: { code?: string }) => {
        // After a crash behind the commit, staff who press the button again read that it is decided.
        if (error.code !== "withdrawal-closed") throw error;
      });
    });
    const refunds = await shop.db.selectFrom("refunds").select("id").execute();
    expect(refunds).toHaveLength(1);
    await untilDone((crashed) => makeRefund(crashed, { refundId: refunds[0]?.id ?? "" }));
    await runJobs(shop, ["refund"]);
    expect(await balancesOf(shop)).toMatchObject({ cash: 0, buyers: 0, creators: 0, sales: 0 });
    expect((await readOrder(shop, order.id)).paymentState).toBe("refunded");
    expect(await emailsOfKind(shop, "withdrawalReceived")).toHaveLength(1);
    const documents = await documentsOf(shop.db, { order_id: order.id, month_id: null });
    expect(documents.map(({ gross }) => gross)).toEqual([5000, -5000]);
  });
});

describe("the form of an order", () => {
  it("opens with its number and e-mail, in any case", async () => {
    const { id, number } = await ordered();
    const found = await findContract(shop, { number: number.toLowerCase(), email: "Ada@example.com" });
    expect(found).toBe(contractLink(shop, id));
  });

  it("stays closed for another's number, for an unpaid order, and for a guesser", async () => {
    const { number, access, choice } = await ordered();
    for (let attempt = 0; attempt < 5; attempt++) {
      const asked = { number, email: `somebody${attempt}@example.com` };
      expect(await refusal(findContract(shop, asked))).toBe("contract-unknown");
    }
    expect(await refusal(findContract(shop, { number, email: "ada@example.com" }))).toBe("too-many-requests");
    expect(await refusal(findContract(shop, { number: "CAT-000000", email: "bob@example.com" }))).toBe(
      "contract-unknown",
    );
    for (const key of [null, "", "0".repeat(32)])
      expect(await refusal(withdraw({ access: { ...access, key }, choice }))).toBe("not-found");
  });
});

describe("a report of a defect", () => {
  it("is open to every buyer, with a photo that only staff see", async () => {
    const { access, choice } = await ordered([dawn.id], "CH");
    const photo = new File(["no picture"], "photo.jpg");
    const report = { access, choice, words: "A corner is bent." };
    expect(await refusal(reportDefect(shop, ANONYMOUS, { ...report, photo }))).toBe("image-unsupported");
    await reportDefect(shop, ANONYMOUS, report);
    expect(await refusal(reportDefect(shop, ANONYMOUS, report))).toBe("withdrawal-already");
    const [email] = await emailsOfKind(shop, "defectReceived");
    expect(email?.text).toContain("A corner is bent.");
    await decide("refund");
    expect(await readOrder(shop, access.id)).toMatchObject({ paymentState: "refunded" });
  });
});

describe("a withdrawal from credits", () => {
  it("takes the unspent ones back at once, and refunds their part of the price", async () => {
    const viewer = await openCreator(shop);
    const { id } = await openCreditOrder(shop, viewer, { packId: "small", language: "en" });
    const payment = await findOpenPayment(shop, viewer, id);
    if (payment?.stage !== "open") throw new Error("There is nothing to pay.");
    await payWithCard(shop, payment);
    await settleOrder(shop, payment.intentId);
    const source = `order:${id}`;
    await shop.db
      .updateTable("credits")
      .set({ state: "spent", painting_id: "a painting" })
      .where("source", "=", source)
      .where("ordinal", "=", 2)
      .execute();
    const access = { id };
    await declare(shop, viewer, { access, choice: [{ lineId: null, quantity: 1 }] });
    expect((await balanceOf(shop, viewer.account.id)).paidCredits).toBe(0);
    const [open] = await listWithdrawals(shop, anna, { isClosed: false });
    expect(open).toMatchObject({ credits: 4, amount: 396 });
    await decide("refund");
    expect(await balancesOf(shop)).toMatchObject({ cash: 495 - 396, buyers: 0 });
  });
});

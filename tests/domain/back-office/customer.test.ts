/** A customer in the back office: what belongs to one address, blocks, and deletions by staff. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { logIn } from "../../../app/domain/accounts/log-in.server.ts";
import { openSession } from "../../../app/domain/accounts/session.server.ts";
import {
  customerDeletion,
  customerOf,
  deleteCustomer,
  setBlock,
} from "../../../app/domain/back-office/customer.ts";
import { prepareCheckout } from "../../../app/domain/checkout/checkout.server.ts";
import { openOrder } from "../../../app/domain/orders/order-draft.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { becomeUser, codeOf, PASSWORD } from "../../support/accounts.ts";
import { type CreationShop, openCreationShop } from "../../support/creations.ts";
import { openCreator } from "../../support/gallery.ts";
import { join } from "../../support/membership.ts";
import { ADDRESS, buyer, CARDS, payWithCard, placedOrder, readOrder } from "../../support/orders.ts";
import { placeOrder } from "../../support/staff.ts";

const anna = { id: 1, name: "anna" };
const GUEST = "guest@example.com";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(() => shop.close());

const logOf = async (email: string) =>
  (await customerOf(shop, anna, email)).entries.map(({ kind, staff }) => `${kind} ${staff}`);

describe("a customer", () => {
  it("without an account has the orders of the address, the newest first", async () => {
    const at = shop.clock.now();
    await placeOrder(shop, { confirmation_id: "ORD-1", email: GUEST, placed_at: at - 5 });
    await placeOrder(shop, { confirmation_id: "ORD-2", email: GUEST, placed_at: at, paid_at: null });
    await placeOrder(shop, { confirmation_id: "ORD-3", email: "other@example.com" });
    const { orders, account, isBlocked } = await customerOf(shop, anna, " Guest@Example.com ");
    expect(orders.map(({ confirmationId }) => confirmationId)).toEqual(["ORD-2", "ORD-1"]);
    expect([account, isBlocked]).toEqual([null, false]);
  });

  it("with an account has also the account's orders under other addresses, each once", async () => {
    const { id, email } = await becomeUser(shop);
    const at = shop.clock.now();
    const of = { account_id: id };
    await placeOrder(shop, { ...of, confirmation_id: "ORD-1", email, placed_at: at - 9 });
    await placeOrder(shop, { ...of, confirmation_id: "ORD-2", email: GUEST, placed_at: at - 8 });
    await placeOrder(shop, { confirmation_id: "ORD-3", email, placed_at: at - 7 });
    const { orders, account } = await customerOf(shop, anna, email);
    expect(orders.map(({ confirmationId }) => confirmationId)).toEqual(["ORD-3", "ORD-2", "ORD-1"]);
    expect(account).toMatchObject({ id, username: "ada_l", posters: 0, membership: null, consents: [] });
    expect(account?.balance.freeCreditsRemaining).toBe(2);
  });

  it("shows fifty orders, and that there are more", async () => {
    for (let n = 0; n < 51; n++) await placeOrder(shop, { email: GUEST });
    const { orders, hasMore } = await customerOf(shop, anna, GUEST);
    expect([orders.length, hasMore]).toEqual([50, true]);
  });

  it("that nothing is known about is not found, and neither is an empty address", async () => {
    await placeOrder(shop, { email: "" });
    for (const email of ["nobody@example.com", "", " "]) {
      expect(await codeOf(customerOf(shop, anna, email))).toBe("not-found");
    }
    expect(await codeOf(setBlock(shop, anna, { email: "nobody@example.com", set: "block" }))).toBe(
      "not-found",
    );
    expect(await shop.db.selectFrom("customer_entries").selectAll().execute()).toEqual([]);
  });
});

describe("a block", () => {
  it("ends all sessions and refuses the right password, until it ends", async () => {
    const { id, email } = await becomeUser(shop);
    await openSession(shop, id);
    await setBlock(shop, anna, { email, set: "block" });
    expect(await shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    expect(await codeOf(openSession(shop, id))).toBe("account-blocked");
    expect(await shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    // A wrong password reads as everywhere else.
    expect(await codeOf(logIn(shop, { email, password: "not this one" }))).toBe("login-failed");
    await setBlock(shop, { id: 2, name: "berta" }, { email, set: "unblock" });
    await logIn(shop, { email, password: PASSWORD });
    expect(await openSession(shop, id)).toBeTruthy();
    expect(await logOf(email)).toEqual(["unblock berta", "block anna"]);
  });

  it("that is there already, or not there, is not set a second time", async () => {
    await placeOrder(shop, { email: GUEST });
    expect(await codeOf(setBlock(shop, anna, { email: GUEST, set: "unblock" }))).toBe("customer-changed");
    await setBlock(shop, anna, { email: GUEST, set: "block" });
    expect(await codeOf(setBlock(shop, anna, { email: "GUEST@example.com", set: "block" }))).toBe(
      "customer-changed",
    );
    expect(await logOf(GUEST)).toEqual(["block anna"]);
  });

  it("refuses a new order with the words of any fault; an order placed before can still be paid", async () => {
    const before = await placedOrder(shop);
    await setBlock(shop, anna, { email: ADDRESS.email, set: "block" });
    const { viewer, posterId } = await buyer(shop);
    const fresh = await openOrder(shop, viewer, { posterId, language: "en" });
    const input = { orderId: fresh.id, shipping: ADDRESS, quantity: 1 };
    expect(await codeOf(prepareCheckout(shop, viewer, input))).toBe("checkout-failed");
    expect(await readOrder(shop, fresh.id)).toMatchObject({ placedAt: null, email: null });
    const other = { ...ADDRESS, email: "someone.else@example.com" };
    await prepareCheckout(shop, viewer, { ...input, shipping: other });
    await payWithCard(shop, before, CARDS.good);
    await settleOrder(shop, before.intentId);
    expect((await readOrder(shop, before.order.id)).paymentState).toBe("paid");
  });
});

describe("the deletion of an account by staff", () => {
  it("needs its e-mail address, deletes it as its owner would, and is logged; a second one finds nothing", async () => {
    const { id, email } = await becomeUser(shop);
    expect((await customerDeletion(shop, anna, id)).email).toBe(email);
    for (const typed of ["", "other@example.com"]) {
      expect(await codeOf(deleteCustomer(shop, anna, id, { email: typed }))).toBe("email-mismatch");
    }
    await deleteCustomer(shop, anna, id, { email: email.toUpperCase() });
    // No order needs anything of it, so its row is gone, too.
    expect(await shop.db.selectFrom("accounts").selectAll().execute()).toEqual([]);
    expect(await logOf(email)).toEqual(["deletion anna"]);
    expect(await codeOf(deleteCustomer(shop, anna, id, { email }))).toBe("not-found");
    expect(await codeOf(customerDeletion(shop, anna, id))).toBe("not-found");
    expect(await codeOf(deleteCustomer(shop, anna, "forged", { email }))).toBe("not-found");
    expect(await logOf(email)).toEqual(["deletion anna"]);
  });

  it("leaves the block, so that signing up again does not end it", async () => {
    const { id, email } = await becomeUser(shop);
    await setBlock(shop, anna, { email, set: "block" });
    await deleteCustomer(shop, anna, id, { email });
    const again = await becomeUser(shop, email, "ada_2");
    expect(await codeOf(openSession(shop, again.id))).toBe("account-blocked");
  });

  it("waits for the end of a membership that renews", async () => {
    const viewer = await openCreator(shop);
    const { id, email } = viewer.account;
    await join(shop, viewer, CARDS.good);
    expect((await customerOf(shop, anna, email)).account?.membership?.state).toBe("active");
    expect(await codeOf(deleteCustomer(shop, anna, id, { email }))).toBe("customer-member");
    expect(await logOf(email)).toEqual([]);
  });
});

/** What a search text is the id of: each kind of id leads to its poster, orders and customer. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { foundIds } from "../../../app/domain/back-office/found-id.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { becomeUser } from "../../support/accounts.ts";
import { type CreationShop, openCreationShop } from "../../support/creations.ts";
import { addPoster } from "../../support/gallery.ts";
import { join } from "../../support/membership.ts";
import { placeOrder } from "../../support/staff.ts";

/** An order whose address is not submitted yet. */
const DRAFT = { placed_at: null, email: null, payment_state: "open", paid_at: null } as const;

const anna = { id: 1, name: "anna" };

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(() => shop.close());

/** What is found, in short: "poster: Dusk, ORD-1, ada@example.ch". */
async function find(text: string): Promise<string[]> {
  const found = await foundIds(shop, anna, text);
  return found.map(({ kind, poster, orders, hasMore, email }) => {
    const parts = [poster?.name, ...orders.map((order) => order.confirmation_id), hasMore && "…", email];
    return `${kind}: ${parts.filter(Boolean).join(", ")}`;
  });
}

describe("a search for an id", () => {
  it("of a published poster leads to it, its orders and its creator, by poster, publication and photo", async () => {
    const poster = await addPoster(shop, { name: "Dusk" });
    const { email, username } = poster.creator.account;
    const at = shop.clock.now();
    for (let n = 1; n <= 7; n++) {
      const id = await placeOrder(shop, {
        confirmation_id: `ORD-${n}`,
        placed_at: at + n,
        ...(n === 7 ? DRAFT : {}),
      });
      await shop.db
        .updateTable("order_lines")
        .set({ poster_id: poster.id })
        .where("order_id", "=", id)
        .execute();
    }
    const orders = "ORD-6, ORD-5, ORD-4, ORD-3, ORD-2, …";
    expect(await find(poster.id)).toEqual([`poster: Dusk, ${orders}, ${email}`]);
    expect(await find(String(poster.publicationId))).toEqual([`publication: Dusk, ${orders}, ${email}`]);
    expect(await find(poster.creationId)).toEqual([`creation: ${email}`]);
    expect(await find(poster.creator.account.id)).toEqual([`account: ${email}`]);
    expect(await find(`@${username.toUpperCase()}`)).toEqual([`username: ${email}`]);
    const own = await addPoster(shop, { public: null });
    expect(await find(own.id)).toEqual([`poster: ${own.creator.account.email}`]);
  });

  it("of an order, its print job, payment, refund, invoice and credit note leads to the order", async () => {
    const id = await placeOrder(shop, { confirmation_id: "CAT-482913", kind: "catalogue" });
    const now = shop.clock.now();
    const made = { created_at: now, updated_at: now };
    const { db } = shop;
    await db
      .insertInto("print_jobs")
      .values({ id: "CAT-482913-1", order_id: id, attempt: 1, ...made })
      .execute();
    const paid = { order_id: id, provider: "stripe", amount: 2995, currency: "chf", ...made };
    await db
      .insertInto("payments")
      .values({ id: "p1", intent_id: "pi_Paid1", page_id: "cs_test_1", ...paid })
      .execute();
    const back = { order_id: id, intent_id: "pi_Paid1", amount: 2995, ...made };
    await db
      .insertInto("refunds")
      .values({ id: "r1", provider_id: "re_Back1", ...back })
      .execute();
    const document = {
      order_id: id,
      country: "CH",
      scheme: "unregistered",
      sold_at: now,
      issued_at: now,
    } as const;
    const number = { year: 2025, number: 123 };
    await db
      .insertInto("tax_documents")
      .values([
        { key: "k1", series: "invoice", gross: 2995, tax: 0, ...number, ...document },
        { key: "k2", series: "credit-note", gross: -2995, tax: 0, ...number, ...document },
      ])
      .execute();
    expect(await find(id)).toEqual(["order: CAT-482913"]);
    expect(await find("cat-482913-1")).toEqual(["print-job: CAT-482913"]);
    expect(await find("pi_Paid1")).toEqual(["payment: CAT-482913"]);
    expect(await find("cs_test_1")).toEqual(["payment: CAT-482913"]);
    expect(await find("re_Back1")).toEqual(["refund: CAT-482913"]);
    expect(await find("inv-2025-000123")).toEqual(["invoice: CAT-482913"]);
    expect(await find("CN-2025-000123")).toEqual(["credit-note: CAT-482913"]);
  });

  it("of a month of membership leads to the member", async () => {
    const account = await becomeUser(shop);
    await join(shop, { ...ANONYMOUS, account });
    const { intent_id } = await shop.db
      .selectFrom("membership_invoices")
      .select("intent_id")
      .executeTakeFirstOrThrow();
    expect(await find(intent_id ?? "")).toEqual([`payment: ${account.email}`]);
    expect(await find("INV-2025-000001")).toEqual([`invoice: ${account.email}`]);
  });

  it("of an e-mail address leads to the customer, with an account or without one", async () => {
    const { email } = await becomeUser(shop);
    await placeOrder(shop, { email: "guest@example.com" });
    expect(await find(email.toUpperCase())).toEqual([`email: ${email}`]);
    expect(await find("guest@example.com")).toEqual(["email: guest@example.com"]);
    expect(await find("nobody@example.com")).toEqual([]);
  });

  it("of a deleted account or an unplaced order leads nowhere, and a charge is only named", async () => {
    const { id } = await becomeUser(shop);
    await shop.db.updateTable("accounts").set({ deleted_at: 1 }).where("id", "=", id).execute();
    const draft = await placeOrder(shop, DRAFT);
    expect(await find(id)).toEqual(["account: "]);
    expect(await find(draft)).toEqual(["order: "]);
    expect(await find("ch_3OaBcD")).toEqual(["charge: "]);
  });

  it("finds nothing for other words, ids that do not exist, and numbers beyond any row", async () => {
    const missing = crypto.randomUUID();
    for (const text of [
      "",
      "Ada Lovelace",
      missing,
      "999999999999999",
      "pi_none",
      "re_none",
      "INV-1-2",
      "@nobody",
      "@",
    ])
      expect(await find(text), text).toEqual([]);
  });
});

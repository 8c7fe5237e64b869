/** The days of the order list and its search, in cases that pages do not reach. */

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listOrders } from "../../../app/domain/back-office/order-search.ts";
import { dayStart } from "../../../app/domain/kernel/swiss-time.ts";
import {
  OrderQuery,
  orderQueryPath,
  readCursor,
  readOrderQuery,
} from "../../../app/domain/orders/order-query.ts";
import { packForm, unpackForm } from "../../../app/domain/staff/saved-form.ts";
import { listed } from "../../../db/queries/listed.ts";
import { ON_SQLITE } from "../../support/database.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { placeOrder } from "../../support/staff.ts";

describe("a day of the list", () => {
  it("begins at Swiss midnight, also where the clocks change", () => {
    const iso = (day: string, later = 0) => new Date(dayStart(day, later)).toISOString();
    expect(iso("2025-01-15")).toBe("2025-01-14T23:00:00.000Z");
    expect(iso("2025-07-15")).toBe("2025-07-14T22:00:00.000Z");
    // The clocks go forward on 30 March and back on 26 October.
    expect(iso("2025-03-30")).toBe("2025-03-29T23:00:00.000Z");
    expect(iso("2025-03-30", 1)).toBe("2025-03-30T22:00:00.000Z");
    expect(iso("2025-10-26", 1)).toBe("2025-10-26T23:00:00.000Z");
  });
});

describe("the address of a list", () => {
  it("contains only what the query sets, and is read back to the same query", () => {
    expect(orderQueryPath(OrderQuery.parse({}))).toBe("/admin/orders");
    const query = OrderQuery.parse({
      kind: "catalogue",
      q: "50% & more",
      status: "shipped",
      from: "2025-05-01",
    });
    const path = orderQueryPath(query);
    expect(readOrderQuery(new URL(path, "http://shop").searchParams)).toEqual(query);
  });

  it("ignores invalid values", () => {
    expect(OrderQuery.parse({ from: "2025-02-30", kind: "x", sort: 5 })).toEqual(OrderQuery.parse({}));
    for (const page of ["", "after.x.y", "after.1", "sideways.1.a", "after.1.a'b"])
      expect(readCursor(page)).toBeNull();
  });
});

describe("the search", () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop();
  });
  afterEach(() => shop.close());
  const staff = { id: 1, name: "anna" };
  const find = async (q: string) => {
    const { orders } = await listOrders(shop, staff, OrderQuery.parse({ q }));
    return orders.map(({ confirmationId }) => confirmationId);
  };

  it("drops a deleted order, and survives a vacuum of the database", async () => {
    await placeOrder(shop, { confirmation_id: "ORD-1" });
    const deleted = await placeOrder(shop, { confirmation_id: "ORD-2", kind: "credits" });
    await shop.db.deleteFrom("orders").where("id", "=", deleted).execute();
    if (ON_SQLITE) expect(await shop.db.selectFrom("order_words").select("rowid").execute()).toHaveLength(1);
    await sql`vacuum`.execute(shop.db);
    expect(await find("ord-1")).toEqual(["ORD-1"]);
    expect(await find("ord-2")).toEqual([]);
  });

  it("finds one or two characters anywhere in a word", async () => {
    await placeOrder(shop, { confirmation_id: "ORD-1", first_name: "Zoë", last_name: "Remi" });
    await placeOrder(shop, { confirmation_id: "ORD-2", first_name: "Ida", last_name: "Qx'" });
    for (const q of ["mi", "MI", "oë", "zO", "i"]) expect(await find(q)).toContain("ORD-1");
    for (const q of ["qx", "X'", "q", "'"]) expect(await find(q)).toEqual(["ORD-2"]);
    expect(await find("yy")).toEqual([]);
  });

  it("finds words and letters among the orders of one kind only, wherever in them they are", async () => {
    await placeOrder(shop, { confirmation_id: "ORD-1", email: "mia@example.com" });
    await placeOrder(shop, { confirmation_id: "CRE-1", email: "mia@example.com", kind: "credits" });
    for (const q of ["mia@", "ia", "-1", "example.com"]) {
      for (const [kind, numbers] of [
        ["poster", ["ORD-1"]],
        ["credits", ["CRE-1"]],
        ["catalogue", []],
      ] as const) {
        const { orders } = await listOrders(shop, staff, OrderQuery.parse({ q, kind }));
        expect(orders.map(({ confirmationId }) => confirmationId)).toEqual(numbers);
      }
    }
    expect(await find("1mia")).toEqual([]);
  });

  it("finds a word of many orders by their day, page by page, while orders are placed", async () => {
    const numbers = Array.from({ length: 1020 }, (_, n) => `ORD-${1000 + n}`);
    const day = shop.clock.now();
    await sql`insert into orders (id, kind, confirmation_id, language, email, amount, created_at, updated_at, placed_at,
      paid_at) select 'ORD-' || (1000 + value), 'poster', 'ORD-' || (1000 + value), 'en', 'many@example.com', 2995,
        ${day} + value, ${day} + value, ${day} + value, ${day} from ${listed(shop.db, [...numbers.keys()], "other")}`.execute(
      shop.db,
    );
    shop.clock.pass(2000);
    const placed_at = shop.clock.now();
    await shop.db
      .updateTable("orders")
      .set({ placed_at })
      .where("confirmation_id", "=", "ORD-1003")
      .execute();
    const inOrder = [...numbers.filter((each) => each !== "ORD-1003"), "ORD-1003"];
    for (const sort of ["newest", "oldest"] as const) {
      const expected = sort === "oldest" ? inOrder : inOrder.toReversed();
      const seen: string[] = [];
      let page: string | null = "";
      while (page !== null) {
        const list = await listOrders(shop, staff, OrderQuery.parse({ q: "MANY@", sort, page }));
        expect(list.isMore).toBe(true);
        seen.push(...list.orders.map(({ confirmationId }) => confirmationId));
        page = list.next;
      }
      expect(seen).toEqual(expected);
    }
    const narrow = await listOrders(shop, staff, OrderQuery.parse({ q: "many@", status: "shipped" }));
    expect(narrow.orders).toEqual([]);
    const last = await listOrders(shop, staff, OrderQuery.parse({ q: "many@", sort: "lowest" }));
    expect(last.orders).toHaveLength(50);
  });

  it("counts a list to 3000 orders", async () => {
    const insert = (from: number, to: number) =>
      sql`insert into orders (id, kind, confirmation_id, language, email, amount, created_at, updated_at, placed_at,
        paid_at) select 'ORD-' || value, 'poster', 'ORD-' || value, 'en', 'many@example.com', 2995, 1, 1, value, 1
        from ${listed(
          shop.db,
          Array.from({ length: to - from }, (_, n) => from + n),
          "other",
        )}`.execute(shop.db);
    await insert(0, 3000);
    expect(await listOrders(shop, staff, OrderQuery.parse({}))).toMatchObject({ count: 3000, isMore: false });
    await insert(3000, 3001);
    expect(await listOrders(shop, staff, OrderQuery.parse({}))).toMatchObject({ count: 3000, isMore: true });
  });

  it("finds a long e-mail by all of it, and by its beginning among others", async () => {
    await placeOrder(shop, { confirmation_id: "ORD-1", email: "mia.keller_1@example.com" });
    await placeOrder(shop, { confirmation_id: "ORD-2", email: "mia.keller_1@example.org" });
    await placeOrder(shop, { confirmation_id: "ORD-3", email: "anna.mia.kellerx1@example.com" });
    expect(await find("MIA.keller_1@Example.com")).toEqual(["ORD-1"]);
    expect(await find("mia.keller_1@example.o")).toEqual(["ORD-2"]);
    expect(await find("mia.keller%@example.com")).toEqual([]);
    const paid = shop.db.updateTable("orders").where("confirmation_id", "=", "ORD-1");
    await paid.set({ paid_at: null }).execute();
    expect(await find("mia.keller_1@example")).toEqual(["ORD-2"]);
    const unpaid = await listOrders(shop, staff, OrderQuery.parse({ q: "mia.keller", payment: "unpaid" }));
    expect(unpaid.orders.map(({ confirmationId }) => confirmationId)).toEqual(["ORD-1"]);
    expect(unpaid).toMatchObject({ count: 1, isMore: false });
  });

  it("finds words that every order has, and none that no order has", async () => {
    for (let n = 0; n < 3; n++) await placeOrder(shop, { confirmation_id: `ORD-${n}` });
    expect(await find("example.com")).toHaveLength(3);
    expect(await find("\\")).toEqual([]);
    expect(await find("'; drop table orders")).toEqual([]);
  });
});

describe("a form that waits for a log-in", () => {
  it("keeps no password, and returns only to the back office", () => {
    const packed = packForm("/admin/orders/x/status", [
      ["status", "shipped"],
      ["password", "secret"],
    ]);
    expect(unpackForm(packed)).toEqual({ path: "/admin/orders/x/status", fields: { status: "shipped" } });
    for (const path of [
      "https://elsewhere.example/",
      "//elsewhere",
      "/login",
      "/admin/../login",
      "/adminx",
    ]) {
      expect(unpackForm(JSON.stringify({ path, fields: { a: "b" } }))).toBeNull();
    }
    expect(packForm("/admin/orders", [["note", "x".repeat(9000)]])).toBeNull();
    expect(unpackForm("no json")).toBeNull();
  });
});

describe("an address that a packing slip cannot print", () => {
  it("is listed for a paid order in production", async () => {
    const shop = await openTestShop();
    const city = "བོད";
    const ids = [
      await placeOrder(shop, { city }),
      await placeOrder(shop, { city, paid_at: null }),
      await placeOrder(shop, { city, status: "shipped" }),
      await placeOrder(shop, { city: "Ķekava" }),
    ];
    const known = async () =>
      (await shop.db.selectFrom("unprintable_addresses").select("order_id").execute()).map(
        (row) => row.order_id,
      );
    expect(await known()).toEqual([ids[0]]);
    await shop.db
      .updateTable("orders")
      .set({ paid_at: 1 })
      .where("id", "=", ids[1] ?? "")
      .execute();
    await shop.db
      .updateTable("orders")
      .set({ status: "shipped" })
      .where("id", "=", ids[0] ?? "")
      .execute();
    expect(await known()).toEqual([ids[1]]);
    await shop.close();
  });
});

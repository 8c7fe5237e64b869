/** The words that staff search orders by are parts of a number, an email or a name, as written. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listOrders } from "../../../app/domain/back-office/order-search.ts";
import { OrderQuery } from "../../../app/domain/orders/order-query.ts";
import { listed } from "../../../db/queries/listed.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { placeOrder } from "../../support/staff.ts";

const staff = { id: 1, name: "anna" };
const ORDERS = [
  {
    confirmation_id: "A3-B307DA50",
    email: "mia.keller_1@example.com",
    first_name: "Mia",
    last_name: "Keller",
  },
  { confirmation_id: "A3-B3000000", email: "o.neill%@post.ch", first_name: "Zoë", last_name: "O’Neill" },
  { confirmation_id: "A3-00000307", email: "j+k@xn.example", first_name: "Jürg Özgür", last_name: "Müller" },
  { confirmation_id: "A4-00000001", email: "quote@xn.example", first_name: 'The "Rock"', last_name: "D'Arc" },
  { confirmation_id: "A4-00000002", email: "not@xn.example", first_name: "Or And", last_name: "Near*" },
];
/** Each search, and the orders that it finds: the places in `ORDERS`. */
const SEARCHES: [string, number[]][] = [
  ["z", [1, 2]],
  ["Ü", [2]],
  ["ö", [2]],
  ["%", [1]],
  ["_", [0]],
  ['"', [3]],
  ["'", [3]],
  ["*", [4]],
  ["5", [0]],
  ["ER", [0, 2]],
  ["Ë", [1]],
  ["k@", [2]],
  ["c", [0, 1, 3]],
  ["ÖZGÜR", [2]],
  ["jürg", [2]],
  ["müll", [2]],
  ["muller", []],
  ["zoe", []],
  ["a3-b3", [0, 1]],
  ["307", [0, 2]],
  ["307da", [0]],
  ["a4-00000002", [4]],
  ["@xn.EXAMPLE", [2, 3, 4]],
  ["keller_1@example.com", [0]],
  ["keller%1@example.com", []],
  ["l%@post", [1]],
  ["j+k@", [2]],
  ["mia keller", [0]],
  ["keller mia", []],
  ["a k", [0]],
  ["da50 mia", []],
  ["  jürg öz ", [2]],
  ['the "rock"', [3]],
  ['"mia"', []],
  ["mia OR zoë", []],
  ["or and", [4]],
  ["NOT keller", []],
  ["mia*", []],
  ["near*", [4]],
  ["near(mia keller)", []],
  ["email:mia", []],
  ["name : keller", []],
  ["^mia", []],
  ["(mia)", []],
  ["mia + keller", []],
  ["-", [0, 1, 2, 3, 4]],
  ["{}", []],
  ["👩‍🎨", []],
];

describe.each([
  ["few", 0],
  ["many", 1050],
])("words among %s orders that contain them", (_, others) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    for (const [n, order] of ORDERS.entries()) {
      await placeOrder(shop, { ...order, placed_at: shop.clock.now() + n });
      // Credits with the same texts, which no list of posters shows: they fill the index with the words.
      await sql`insert into orders (id, kind, confirmation_id, language, first_name, last_name, email, amount, created_at,
          updated_at, placed_at, paid_at)
        select orders.id || other.value, 'credits', confirmation_id || '-' || other.value, language, first_name, last_name, email, amount, 1, 1, 1, 1
          from orders, ${listed(shop.db, [...Array(others).keys()], "other")}
          where orders.confirmation_id = ${order.confirmation_id}`.execute(shop.db);
    }
  });
  afterAll(() => shop.close());

  it.each(SEARCHES)("finds %j", async (q, found) => {
    const list = await listOrders(shop, staff, OrderQuery.parse({ kind: "poster", q, sort: "oldest" }));
    const expected = found.map((n) => ORDERS[n]?.confirmation_id);
    expect(list.orders.map(({ confirmationId }) => confirmationId)).toEqual(expected);
    expect(list).toMatchObject({ count: found.length, isMore: false, previous: null, next: null });
  });
});

describe("words of many orders", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    // Every third one is shipped, every fourth one was not paid, and only the last 60 belong to Zoë.
    await sql`with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < 1199)
      insert into orders (id, kind, confirmation_id, language, status, first_name, last_name, email, amount, created_at,
        updated_at, placed_at, paid_at)
      select 'id-' || n, 'poster', 'ORD-' || (1000 + n), 'en', case when n % 3 = 0 then 'shipped' else 'pending' end,
        case when n >= 1140 then 'Zoë' else 'Mia' end, 'Keller', 'many@example.com', 1000 + n * 7 % 13, 1, 1, 5000 - n, case when n % 4 = 0 then null else 1 end
        from numbers`.execute(shop.db);
  });
  afterAll(() => shop.close());
  const list = (query: Record<string, unknown>) => listOrders(shop, staff, OrderQuery.parse(query));

  it.each(["newest", "oldest", "highest", "lowest"])(
    "are the list without them, sorted by the %s",
    async (sort) => {
      for (const filter of [{}, { status: "shipped" }, { payment: "any" }, { payment: "unpaid" }]) {
        let [page, all] = ["", ""];
        for (let read = 0; read < 3; read += 1) {
          const [found, plain] = [
            await list({ q: "KELLER", sort, page, ...filter }),
            await list({ sort, page: all, ...filter }),
          ];
          expect(found.orders).toHaveLength(50);
          expect(found.orders).toEqual(plain.orders);
          [page, all] = [found.next ?? "", plain.next ?? ""];
        }
      }
    },
  );

  it("are more than a page, and words of few are counted to the last one", async () => {
    expect(await list({ q: "keller" })).toMatchObject({ count: 50, isMore: true });
    expect(await list({ q: "keller", status: "shipped", payment: "any" })).toMatchObject({
      count: 50,
      isMore: true,
    });
    const first = await list({ q: "zoë keller", payment: "any" });
    expect(first).toMatchObject({ count: 60, isMore: false });
    const second = await list({ q: "zoë keller", payment: "any", page: first.next ?? "" });
    expect(second).toMatchObject({ count: 60, isMore: false, next: null });
    expect(second.orders).toHaveLength(10);
    const back = await list({ q: "zoë keller", payment: "any", page: second.previous ?? "" });
    expect(back).toEqual({ ...first, previous: null });
    const behind = await list({ q: "zoë keller", payment: "any", page: "after.1.0" });
    expect(behind).toMatchObject({ orders: [], count: 60, isMore: false });
    expect(await list({ q: "zoë", status: "shipped", payment: "any" })).toMatchObject({
      count: 20,
      isMore: false,
    });
    expect(await list({ q: "mia keller", kind: "catalogue" })).toMatchObject({ count: 0, isMore: false });
  });
});

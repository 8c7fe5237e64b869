/** The API of the back office, its export, and the forms of one order without JavaScript. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentOf, fieldValue } from "../support/document.ts";
import { addPoster } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";
import { logInAsStaff, placeOrder, STAFF } from "../support/staff.ts";

let shop: TestShop;
let server: TestServer;
let anna: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  server = await serve(shop);
  anna = await logInAsStaff(shop, server);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const read = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("&quot;", '"');

/** A paid print of the poster. */
async function boughtOrder(posterId: string) {
  const { intentId } = await purchase(shop, stranger(), [posterId]);
  return shop.db
    .selectFrom("orders")
    .select(["id", "confirmation_id as number"])
    .where("paid_intent_id", "=", intentId)
    .executeTakeFirstOrThrow();
}

describe("the API of the back office", () => {
  it("answers 401 with one word without a session", async () => {
    for (const place of [
      "orders",
      "orders/x",
      "orders/export/csv",
      "catalogue-orders",
      "catalogue-orders/x",
    ]) {
      const answer = await server.visitor().get(`/api/admin/${place}`);
      expect([answer.status, await answer.json()]).toMatchObject([401, { message: "Unauthorized" }]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
    const change = await server.visitor().call("/api/admin/orders/x/status", { status: "shipped" }, "PATCH");
    expect(change.status).toBe(401);
  });

  it("returns pictures as absolute addresses, to staff only", async () => {
    const poster = await addPoster(shop, { totalSupply: 3 });
    const { number } = await boughtOrder(poster.id);
    const { orders } = (await (await anna.get(`/api/admin/catalogue-orders?q=${number}`)).json()) as {
      orders: { id: string; items: { posterImageUrl: string; print: string }[] }[];
    };
    const [item] = orders[0]?.items ?? [];
    expect(item).toMatchObject({ print: "1/3", price: 45 });
    expect(item?.posterImageUrl.startsWith(`${shop.settings.origin}/admin/orders/`)).toBe(true);
    const { pathname } = new URL(item?.posterImageUrl ?? "");
    expect((await anna.get(pathname)).headers.get("Content-Type")).toMatch(/^image\//);
    expect((await server.visitor().get(pathname)).status).toBe(303);
    expect((await anna.get(pathname.replace(/poster$/, "photo"))).status).toBe(404);
  });

  it("reports what failed after an error of the shop", async () => {
    const id = await placeOrder(shop);
    const purchase = await placeOrder(shop, { kind: "catalogue" });
    await sql`alter table order_lines rename to order_lines_away`.execute(shop.db);
    try {
      const list = await anna.get("/api/admin/orders");
      expect([list.status, await list.json()]).toMatchObject([500, { message: "Failed to fetch orders" }]);
      for (const [path, message] of [
        [`orders/${id}`, "Failed to fetch order details"],
        [`catalogue-orders/${purchase}`, "Failed to fetch catalogue order details"],
      ]) {
        const one = await anna.get(`/api/admin/${path}`);
        expect([one.status, await one.json()]).toMatchObject([500, { message }]);
      }
      const file = await anna.get("/api/admin/orders/export/csv");
      expect([file.status, await file.json()]).toMatchObject([500, { message: "Failed to export orders" }]);
      const page = await anna.get("/admin/orders/export?status=pending");
      expect([page.status, await locationOf(page)]).toEqual([303, "/admin/orders?status=pending"]);
    } finally {
      await sql`alter table order_lines_away rename to order_lines`.execute(shop.db);
    }
  });
});

describe("the export", () => {
  it("contains all standard orders in the API, and the filtered orders on the page", async () => {
    const of = { email: "export@example.com" };
    const later = shop.clock.now() + 60_000;
    await placeOrder(shop, { ...of, confirmation_id: "EXP-1", status: "shipped" });
    const unpaid = { payment_state: "open", paid_at: null, placed_at: later } as const;
    await placeOrder(shop, { ...of, confirmation_id: "EXP-2", ...unpaid });
    await placeOrder(shop, { ...of, confirmation_id: "EXP-3", kind: "catalogue" });
    const numbers = async (place: string) =>
      [...(await (await anna.get(place)).text()).matchAll(/EXP-\d/g)].map(([number]) => number);
    expect(await numbers("/api/admin/orders/export/csv")).toEqual(["EXP-2", "EXP-1"]);
    expect(await numbers("/admin/orders/export?q=export@&sort=oldest")).toHaveLength(2);
    expect(await numbers("/admin/orders/export?kind=poster&q=export@")).toEqual(["EXP-1"]);
    expect(await numbers("/admin/orders/export?kind=catalogue&q=export@")).toEqual(["EXP-3"]);
    expect(await numbers("/admin/orders/export?kind=poster&status=pending&q=export@")).toEqual([]);
    const file = await anna.get("/admin/orders/export?q=export@");
    expect(file.headers.get("Content-Disposition")).toBe(
      'attachment; filename="poster-orders-2025-05-04.csv"',
    );
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const page = await read(await anna.get("/admin/orders?status=shipped"));
    expect(page).toContain('href="/admin/orders/export?status=shipped"');
    expect((await server.visitor().get("/admin/orders/export")).status).toBe(303);
  });
});

describe("the forms of an order", () => {
  const forms = {
    notes: { note: "Ring twice" },
    parcel: { carrier: "dhl", number: "JD0146000", isShipped: "on", before: "pending" },
    address: {
      firstName: "Ada",
      lastName: "King",
      email: "ada@example.com",
      address: "Via Nassa 12/3",
      city: "Bern",
      state: "Bern",
      zipCode: "3000",
      country: "CH",
    },
    refund: { amount: "2995" },
    cancel: { before: "pending", refund: "no", amount: "2995" },
    attention: { why: "print-file-failed", way: "done" },
  } as const;

  it("are their own pages, show their refusals, and do not exist for an unknown order", async () => {
    const id = await placeOrder(shop, { attention: "print-file-failed" });
    for (const [name, fields] of Object.entries(forms)) {
      expect((await anna.get(`/admin/orders/${id}/${name}`)).status).toBe(200);
      expect((await anna.get(`/admin/orders/none/${name}`)).status).toBe(404);
      expect((await anna.post(`/admin/orders/none/${name}`, fields)).status).toBe(404);
    }
    const blank = await anna.post(`/admin/orders/${id}/notes`, { note: "  " });
    expect([blank.status, (await read(blank)).includes("Please write a note.")]).toEqual([422, true]);
    const wrong = await anna.post(`/admin/orders/${id}/address`, { ...forms.address, city: "<b>" });
    const page = await read(wrong);
    expect(wrong.status).toBe(422);
    expect(page).toContain('value="King"');
    const unpaid = await anna.post(`/admin/orders/${id}/refund`, { amount: "2995" });
    expect([unpaid.status, (await read(unpaid)).includes("nothing to refund")]).toEqual([409, true]);
    const done = await anna.post(`/admin/orders/${id}/parcel`, forms.parcel);
    expect(await locationOf(done)).toBe(`/admin/orders/${id}`);
    const order = await read(await anna.get(await locationOf(done)));
    for (const word of [
      "Order marked as shipped; customer notified",
      "DHL JD0146000",
      "Pending → Shipped, by anna",
    ])
      expect(order.replaceAll("<!-- -->", "")).toContain(word);
  });

  it("that are sent after the session ended change nothing, and return after the log-in", async () => {
    const id = await placeOrder(shop, { attention: "print-file-failed" });
    for (const [name, fields] of Object.entries(forms)) {
      const path = `/admin/orders/${id}/${name}`;
      const visitor = await logInAsStaff(shop, server, `late ${name}`);
      await shop.db.updateTable("staff_sessions").set({ expires_at: 0 }).execute();
      const late = await visitor.post(path, fields);
      expect(late.status).toBe(401);
      const kept = fieldValue(await documentOf(late), "kept");
      const entered = await visitor.post("/admin/login", { ...STAFF, username: `late ${name}`, kept });
      expect(await locationOf(entered)).toBe(path);
      const page = await read(await visitor.get(path));
      expect(page).toContain("Your session had ended");
      const typed = { notes: "Ring twice", parcel: "JD0146000", address: "King" }[name];
      if (typed) expect(page).toContain(typed);
    }
    anna = await logInAsStaff(shop, server);
    const order = await read(await anna.get(`/admin/orders/${id}`));
    expect(order).toContain("No activity yet.");
  });

  it("for a cancellation ask about the refund first, and show what follows", async () => {
    const poster = await addPoster(shop, { totalSupply: 5 });
    const { id } = await boughtOrder(poster.id);
    const asked = await anna.post(`/admin/orders/${id}/status`, { status: "cancelled", before: "pending" });
    expect(await locationOf(asked)).toBe(`/admin/orders/${id}/cancel?back=%2Fadmin%2Forders`);
    const page = (await read(await anna.get(await locationOf(asked)))).replaceAll("<!-- -->", "");
    for (const word of [
      "CHF 45.00 was paid for this order",
      "Print no. 1 of 5",
      "goes back on sale",
      "earned from this sale",
    ])
      expect(page).toContain(word);
    const done = await anna.post(`/admin/orders/${id}/cancel`, {
      before: "pending",
      refund: "yes",
      amount: "4500",
      back: "/admin/orders?status=pending",
    });
    expect(await locationOf(done)).toBe("/admin/orders?status=pending");
    const again = await anna.post(`/admin/orders/${id}/refund`, { amount: "4500" });
    expect(again.status).toBe(409);
    const receipt = await anna.get(`/admin/orders/${id}/receipt`);
    expect(receipt.headers.get("Content-Type")).toBe("application/pdf");
  });
});

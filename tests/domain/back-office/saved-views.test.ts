/** Saved views: lists of orders with a name, for one person. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteView, NewView, savedViews, saveView } from "../../../app/domain/back-office/saved-views.ts";
import { addStaff } from "../../../app/domain/staff/staff-accounts.server.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { STAFF } from "../../support/staff.ts";

const refused = (code: string) => expect.objectContaining({ code });

let shop: TestShop;
const [anna, berta] = [
  { id: 0, name: "anna" },
  { id: 0, name: "berta" },
];
beforeEach(async () => {
  shop = await openTestShop();
  for (const person of [anna, berta]) {
    await addStaff(shop, { name: person.name, password: STAFF.password });
    const row = await shop.db
      .selectFrom("staff")
      .select("id")
      .where("name", "=", person.name)
      .executeTakeFirstOrThrow();
    person.id = row.id;
  }
});
afterEach(() => shop.close());

const save = (who: typeof anna, name: string, list: string) =>
  saveView(shop, who, NewView.parse({ name, list }));
const namesOf = async (who: typeof anna) => (await savedViews(shop, who)).map(({ name }) => name);

describe("saved views", () => {
  it("belong to one person, start at the first page, and lead to a list alone", async () => {
    await save(
      anna,
      "  To   ship ",
      "/admin/orders?status=processing&page=after.1.abc&unknown=1&payment=received",
    );
    await save(anna, "Else", "https://elsewhere.example/admin/orders?status=shipped");
    await save(anna, "Customers", "/admin/customers?email=ada@example.com");
    expect(await savedViews(shop, anna)).toMatchObject([
      { name: "Customers", list: "/admin/orders" },
      { name: "Else", list: "/admin/orders" },
      { name: "To ship", list: "/admin/orders?status=processing" },
    ]);
    expect(await namesOf(berta)).toEqual([]);
  });

  it("have a name of their own in any case, short and not empty, and are few", async () => {
    await save(anna, "To ship", "/admin/orders");
    await expect(save(anna, "TO SHIP", "/admin/orders?q=x")).rejects.toEqual(refused("view-name-taken"));
    await save(berta, "To ship", "/admin/orders");
    expect(NewView.safeParse({ name: "  " }).success).toBe(false);
    expect(NewView.safeParse({ name: "x".repeat(41) }).success).toBe(false);
    for (let n = 2; n <= 12; n++) await save(anna, `View ${n}`, "/admin/orders");
    await expect(save(anna, "One more", "/admin/orders")).rejects.toEqual(refused("views-many"));
    expect(await namesOf(anna)).toHaveLength(12);
  });

  it("are deleted by their person alone, once", async () => {
    await save(anna, "To ship", "/admin/orders");
    const [view] = await savedViews(shop, anna);
    expect(await deleteView(shop, berta, view!.id)).toBe(false);
    expect(await deleteView(shop, anna, view!.id)).toBe(true);
    expect(await deleteView(shop, anna, view!.id)).toBe(false);
    expect(await namesOf(anna)).toEqual([]);
  });
});

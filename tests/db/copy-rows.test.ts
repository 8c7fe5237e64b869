/** A shop moves between databases with everything that it has. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listOrders } from "../../app/domain/back-office/order-search.ts";
import { OrderQuery } from "../../app/domain/orders/order-query.ts";
import { cataloguePage } from "../../app/domain/posters/catalogue.ts";
import { connect } from "../../db/connect.ts";
import { copyRows, tablesInOrder } from "../../db/copy-rows.ts";
import { migrate } from "../../db/migrate.ts";
import type { ShopDatabase } from "../../db/schema.ts";
import { openEmptyDatabase } from "../support/database.ts";
import { addPoster } from "../support/gallery.ts";
import { openTestShop, type TestShop } from "../support/shop.ts";
import { placeOrder } from "../support/staff.ts";

let folder: string;
let shop: TestShop;
let db: ShopDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "copy-"));
  db = connect(path.join(folder, "from.sqlite"));
  shop = await openTestShop({ db });
  for (const name of ["Zürich", "Lugano", "Basel"]) await addPoster(shop, { name });
  await placeOrder(shop, { confirmation_id: "ORD-1", first_name: "Zoë" });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

it("there and back, with the same rows, and searches and numbers go on", async () => {
  const postgres = await openEmptyDatabase(folder);
  const there = await copyRows(db, postgres);
  expect(there).toMatchObject({ publications: 4, orders: 1, tallies: 1 });
  const moved = { ...shop, db: postgres };
  expect((await cataloguePage(moved, { search: "zuerich" })).posters.map(({ name }) => name)).toEqual([
    "Zürich",
  ]);
  const added = await addPoster(moved as TestShop, { name: "Zug" });
  expect((await cataloguePage(moved, { search: "zu" })).posters.map(({ name }) => name)).toEqual([
    "Zug",
    "Zürich",
  ]);
  expect(added).toBeDefined();
  const home = connect(path.join(folder, "home.sqlite"));
  await migrate(home);
  const back = await copyRows(postgres, home);
  expect(back).toMatchObject({ publications: 5, orders: 1 });
  for (const table of await tablesInOrder(home)) {
    const [one, other] = [
      await postgres.selectFrom(table).selectAll().execute(),
      await home.selectFrom(table).selectAll().execute(),
    ];
    expect([table, other.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()]).toEqual([
      table,
      one.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort(),
    ]);
  }
  const staff = { id: 1, name: "anna" };
  const found = await listOrders({ ...shop, db: home }, staff, OrderQuery.parse({ q: "zoë" }));
  expect(found.orders.map(({ confirmationId }) => confirmationId)).toEqual(["ORD-1"]);
  await home.destroy();
  await postgres.destroy();
});

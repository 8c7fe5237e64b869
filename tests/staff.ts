/** People of the back office, and orders for them, in milliseconds: rows instead of checkouts. */

import type { Insertable } from "kysely";
import type { Shop } from "../app/domain/shop.ts";
import { addStaff } from "../app/domain/staff/roster.server.ts";
import type { Database } from "../db/schema.ts";
import { type HungPoster, hangPoster } from "./gallery.ts";
import type { TestServer, Visitor } from "./shop.ts";

export const STAFF = { username: "anna", password: "a morning full of parcels" };

/** A browser in which somebody of the staff is logged in. */
export async function enterOffice(
  shop: Shop,
  server: TestServer,
  username = STAFF.username,
): Promise<Visitor> {
  await addStaff(shop, { name: username, password: STAFF.password });
  const visitor = server.visitor();
  const answer = await visitor.post("/admin/login", { ...STAFF, username });
  if (answer.status !== 303) throw new Error(`/admin/login answered ${answer.status}`);
  return visitor;
}

let ordersMade = 0;
let poster: { shop: Shop; hung: HungPoster } | null = null;

export type OrderWish = Partial<Insertable<Database["orders"]>> & { quantity?: number };

/** An order that was placed and paid, unless told otherwise. Answers its id. */
export async function placeOrder(shop: Shop, wish: OrderWish = {}): Promise<string> {
  ordersMade += 1;
  if (poster?.shop !== shop) poster = { shop, hung: await hangPoster(shop) };
  const { hung } = poster;
  const { quantity = 1, ...columns } = wish;
  const id = crypto.randomUUID();
  const now = shop.clock.now();
  await shop.db
    .insertInto("orders")
    .values({
      id,
      kind: "poster",
      confirmation_id: `ORD-${100_000 + ordersMade}`,
      language: "en",
      first_name: "Ada",
      last_name: "Lovelace",
      email: "ada@example.com",
      address: "Via Nassa 12/3",
      city: "Lugano",
      state: "Ticino",
      zip_code: "6900",
      country: "CH",
      amount: 2995 * quantity,
      charged: 2995 * quantity,
      payment_state: "paid",
      created_at: now,
      updated_at: now,
      placed_at: now,
      paid_at: now,
      ...columns,
    })
    .execute();
  if (columns.kind === "credits") return id;
  await shop.db
    .insertInto("order_lines")
    .values({
      id: crypto.randomUUID(),
      order_id: id,
      ordinal: 1,
      poster_id: hung.id,
      style: "popart",
      quantity,
      unit_price: 2995,
      image_key: hung.imageKey,
      thumbnail_key: hung.thumbnailKey,
      ...(columns.kind === "catalogue" ? { title: "Evening in Lugano" } : {}),
    })
    .execute();
  return id;
}

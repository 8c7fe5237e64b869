/** Staff, and orders as rows, which take milliseconds instead of checkouts. */

import type { Insertable } from "kysely";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Role } from "../../app/domain/staff/role.ts";
import { addStaff } from "../../app/domain/staff/staff-accounts.server.ts";
import type { Database } from "../../db/schema.ts";
import { addPoster, type PublishedOwnPoster } from "./gallery.ts";
import type { TestServer, Visitor } from "./shop.ts";

export const STAFF = { username: "anna", password: "a morning full of parcels" };

/** A browser in which a member of staff is logged in. */
export async function logInAsStaff(
  shop: Shop,
  server: TestServer,
  username = STAFF.username,
  role?: Role,
): Promise<Visitor> {
  await addStaff(shop, { name: username, password: STAFF.password, role });
  const visitor = server.visitor();
  const answer = await visitor.post("/admin/login", { ...STAFF, username });
  if (answer.status !== 303) throw new Error(`/admin/login answered ${answer.status}`);
  return visitor;
}

let ordersMade = 0;
let orderedPoster: { shop: Shop; poster: PublishedOwnPoster } | null = null;

export type OrderOptions = Partial<Insertable<Database["orders"]>> & {
  quantity?: number;
  /** One poster for all orders of a shop by default. */
  poster?: PublishedOwnPoster;
};

/** Adds an order, by default a paid one, and returns its id. */
export async function placeOrder(shop: Shop, options: OrderOptions = {}): Promise<string> {
  ordersMade += 1;
  if (orderedPoster?.shop !== shop) orderedPoster = { shop, poster: await addPoster(shop) };
  const { quantity = 1, poster = orderedPoster.poster, ...columns } = options;
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
      poster_id: poster.id,
      style: "popart",
      quantity,
      unit_price: 2995,
      image_key: poster.imageKey,
      thumbnail_key: poster.thumbnailKey,
      ...(columns.kind === "catalogue" ? { title: "Evening in Lugano" } : {}),
    })
    .execute();
  return id;
}

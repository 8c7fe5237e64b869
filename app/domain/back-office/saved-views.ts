/**
 * Lists of orders that a member of staff has given a name, such as "To ship abroad".
 * Invariant: a view belongs to one person, and leads to a list of the back office alone.
 */
import { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { listPathOf, orderQueryPath, queryOfList } from "../orders/order-query.ts";
import type { Staff } from "../staff/staff.ts";

/** They stand over the list in one or two lines. */
const MOST = 12;

const name = z
  .string({ error: "view-name-missing" })
  .transform((typed) => typed.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string({ error: "view-name-missing" })
      .min(1, { error: "view-name-missing" })
      .max(40, { error: "view-name-long" }),
  );

/** Its name, and the address of the list. */
export const NewView = z.object({ name, list: z.string().max(2000).optional() });

/** The view to delete, and the list to go on with. */
export const ViewRemoval = z.object({ view: z.coerce.number().int(), list: z.string().max(2000).optional() });

export interface SavedView {
  id: number;
  name: string;
  list: string;
}

/** The person's views by name. */
export function savedViews(shop: Shop, staff: Staff): Promise<SavedView[]> {
  return shop.db
    .selectFrom("saved_views")
    .select(["id", "name", "list"])
    .where("staff_id", "=", staff.id)
    .orderBy("name")
    .execute();
}

/** Saves a list from its first page on. @throws Refusal "view-name-taken" or "views-many" */
export async function saveView(shop: Shop, staff: Staff, view: z.output<typeof NewView>): Promise<void> {
  const list = orderQueryPath(queryOfList(listPathOf(view.list)));
  await transact(shop, async (trx) => {
    const { count } = await trx
      .selectFrom("saved_views")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("staff_id", "=", staff.id)
      .executeTakeFirstOrThrow();
    if (count >= MOST) throw new Refusal("views-many", { values: { most: MOST } });
    const saved = await trx
      .insertInto("saved_views")
      .values({ staff_id: staff.id, name: view.name, list })
      .onConflict((conflict) => conflict.columns(["staff_id", "name"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!saved) throw new Refusal("view-name-taken", { field: "name" });
  });
}

/** Deletes one of the person's own views. Returns false where there is none. */
export async function deleteView(shop: Shop, staff: Staff, id: number): Promise<boolean> {
  const { numDeletedRows } = await shop.db
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where("staff_id", "=", staff.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

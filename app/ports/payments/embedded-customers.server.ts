/** Customers of the embedded provider. Invariant: a deleted customer is unknown to every call. */
import type { Row } from "../../../db/schema.ts";
import { type Entry, newId } from "./embedded-store.server.ts";
import { PaymentRefusal } from "./port.ts";
import type { Customer, NewCustomer } from "./setups.ts";

type CustomerRow = Row<"embedded_customers">;

export async function addCustomer({ trx, now }: Entry, { email, metadata }: NewCustomer): Promise<string> {
  const id = newId("cus");
  await trx
    .insertInto("embedded_customers")
    .values({ id, email, metadata: JSON.stringify(metadata), created_at: now, deleted_at: null })
    .execute();
  return id;
}

/** @throws PaymentRefusal "unknown-customer" */
export async function customerRow({ trx }: Entry, id: string): Promise<CustomerRow> {
  const row = await trx
    .selectFrom("embedded_customers")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) {
    throw new PaymentRefusal("unknown-customer", "There is no such customer.", false, "resource_missing");
  }
  return row;
}

export function changeCustomer(entry: Entry, id: string, change: Partial<CustomerRow>): Promise<CustomerRow> {
  return entry.trx
    .updateTable("embedded_customers")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Does nothing for an unknown customer. */
export async function removeCustomer({ trx, now }: Entry, id: string): Promise<void> {
  await trx
    .updateTable("embedded_customers")
    .set({ email: null, deleted_at: now })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
}

/** The customer as the port returns it. */
export function customerOf({ id, email, metadata }: CustomerRow): Customer {
  return { id, email, metadata: JSON.parse(metadata) };
}

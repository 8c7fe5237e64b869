/** The newest print job of an order, by which payments and fulfilment see what the press has of it. */
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";

/** The order's newest print job. */
export function latestPrintJob(db: Db, orderId: string): Promise<Row<"print_jobs"> | undefined> {
  return db
    .selectFrom("print_jobs")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("attempt", "desc")
    .executeTakeFirst();
}

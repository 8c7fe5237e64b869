/** Whether an order waits because its buyer has withdrawn. Invariant: nothing of it is sent to the press or packed meanwhile. */
import type { Db } from "../kernel/shop.ts";
import { hasOpenWithdrawal } from "../payments/next-mark.ts";

/** Whether a withdrawal of the order is undecided, or a refund of its posters is requested and not made yet. */
export async function waitsForWithdrawal(db: Db, orderId: string): Promise<boolean> {
  if (await hasOpenWithdrawal(db, orderId)) return true;
  const unmade = await db
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", orderId)
    .where("of_sale", "=", 1)
    .where("state", "=", "pending")
    .where("provider_id", "is", null)
    .executeTakeFirst();
  return unmade !== undefined;
}

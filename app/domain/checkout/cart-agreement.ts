/** What a buyer has agreed to in the cart. Invariant: it is paid only while the shop's own rows still say the same. */
import { Refusal } from "../kernel/refusal.ts";
import type { Db } from "../kernel/shop.ts";

/** @throws Refusal "cart-changed" where a poster of the order was taken down, or costs something else now */
export async function assertAsAgreed(trx: Db, orderId: string): Promise<void> {
  const lines = await trx
    .selectFrom("order_lines")
    .innerJoin("publications", "publications.id", "order_lines.publication_id")
    .select(["unit_price", "publications.price", "publications.public"])
    .where("order_id", "=", orderId)
    .execute();
  const isAsAgreed = lines.every((line) => line.public === 1 && line.price === line.unit_price);
  if (!isAsAgreed) throw new Refusal("cart-changed");
}

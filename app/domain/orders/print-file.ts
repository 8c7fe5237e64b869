/** What the buyer is told of the print file. */
import type { Shop } from "../shop.ts";
import type { Order } from "./order.ts";

/** The least resolution at which a poster of the order is printed, in dots per inch; null until the files are made. */
export async function effectiveDpiOf(shop: Shop, order: Order): Promise<number | null> {
  const files = await shop.db
    .selectFrom("print_files")
    .select("effective_dpi")
    .where(
      "line_id",
      "in",
      order.lines.map(({ id }) => id),
    )
    .execute();
  if (files.length === 0) return null;
  return Math.min(...files.map(({ effective_dpi }) => effective_dpi));
}

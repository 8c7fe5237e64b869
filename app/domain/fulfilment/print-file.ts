/** The print file of an order line: the job that makes it, and its resolution. */
import type { Db, Shop } from "../kernel/shop.ts";
import type { Order } from "../orders/order.ts";

/** The job that makes the file, once for a line. */
export function printFileJob(lineId: string) {
  return { kind: "print-file", payload: { lineId }, uniqueKey: `print-file:${lineId}` } as const;
}

/** The order's lines of which staff have replaced the print file. */
export async function replacedLines(db: Db, order: Order): Promise<string[]> {
  const lines = order.lines.map(({ id }) => id);
  const files = await db
    .selectFrom("print_files")
    .select("line_id")
    .where("line_id", "in", lines)
    .where("made", "=", "uploaded")
    .execute();
  return files.map(({ line_id }) => line_id);
}

/** The lowest print resolution among the order's posters, in dots per inch; null until the files are made. */
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

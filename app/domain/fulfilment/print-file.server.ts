/**
 * The file for the printer, one for each line of a paid order.
 * Invariant: it shows the poster as ordered, and is made once, with its checksum and resolution stored beside it. The last
 * file of an order is stored together with its print job.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { printOfLine } from "../editions/print.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { removeMark } from "../payments/next-mark.ts";
import { makeMaster } from "../posters/master.server.ts";
import { type Poster, readPoster } from "../posters/poster.ts";
import { enqueuePrintJob } from "./print-job.ts";

/** Makes and stores the file, unless it exists. */
export async function makePrintFile(shop: Shop, lineId: string, signal?: AbortSignal): Promise<void> {
  if (await findPrintFile(shop, lineId)) return;
  const ordered = await orderedPoster(shop, lineId);
  if (!ordered) return;
  const print = await printOfLine(shop.db, lineId);
  const imprint = print ? await imprintOf(shop, print) : undefined;
  const master = await makeMaster(shop, ordered, { imprint, signal });
  const key = `print/${lineId}/${master.sha256.slice(0, 32)}.pdf`;
  await shop.storage.put(key, master.file);
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    await trx
      .insertInto("print_files")
      .values({
        line_id: lineId,
        key,
        sha256: master.sha256,
        bytes: master.file.length,
        width: master.widthPx,
        height: master.heightPx,
        effective_dpi: master.effectiveDpi,
        bleed: shop.settings.printBleed,
        made: master.how,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("line_id").doNothing())
      .execute();
    const orderId = await orderIdOf(trx, lineId);
    await removeMarkOfFiles(trx, orderId, now);
    await enqueuePrintJob(trx, orderId, now);
  });
  shop.wakeWorker();
}

async function orderIdOf(trx: Db, lineId: string): Promise<string> {
  const { order_id } = await trx
    .selectFrom("order_lines")
    .select("order_id")
    .where("id", "=", lineId)
    .executeTakeFirstOrThrow();
  return order_id;
}

/** Removes the mark once no file of the order is missing any more. */
async function removeMarkOfFiles(trx: Db, orderId: string, now: number): Promise<void> {
  const missing = await trx
    .selectFrom("order_lines")
    .leftJoin("print_files", "print_files.line_id", "order_lines.id")
    .select("order_lines.id")
    .where("order_id", "=", orderId)
    .where("lost_at", "is", null)
    .where("print_files.line_id", "is", null)
    .executeTakeFirst();
  if (!missing) await removeMark(trx, orderId, ["print-file-failed"], now);
}

/** "12/50", as artists number their prints. */
async function imprintOf(shop: Shop, { publication_id, number }: Row<"prints">): Promise<string> {
  const { total_supply } = await shop.db
    .selectFrom("publications")
    .select("total_supply")
    .where("id", "=", publication_id)
    .executeTakeFirstOrThrow();
  return `${number}/${total_supply}`;
}

/** The file of a line, once it is made. */
export async function findPrintFile(shop: Shop, lineId: string): Promise<Row<"print_files"> | undefined> {
  return shop.db.selectFrom("print_files").selectAll().where("line_id", "=", lineId).executeTakeFirst();
}

/** No attempt has made the file so far: marks the order for staff, while the attempts go on. */
export async function printFileExhausted(shop: Shop, lineId: string): Promise<void> {
  await shop.db
    .updateTable("orders")
    .set({ attention: "print-file-failed", updated_at: shop.clock.now() })
    .where("id", "in", (lines) => lines.selectFrom("order_lines").select("order_id").where("id", "=", lineId))
    .where("attention", "is", null)
    .execute();
}

/**
 * The poster as it looked when it was ordered. An order that is not paid or needs staff gets no file, unless the missing
 * file is the reason why it needs staff.
 */
async function orderedPoster(shop: Shop, lineId: string): Promise<Poster | undefined> {
  const line = await shop.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .selectAll("order_lines")
    .where("order_lines.id", "=", lineId)
    .where("orders.payment_state", "=", "paid")
    .where(({ or, eb }) =>
      or([eb("orders.attention", "is", null), eb("orders.attention", "=", "print-file-failed")]),
    )
    .where("order_lines.lost_at", "is", null)
    .executeTakeFirst();
  if (!line) return undefined;
  const poster = await shop.db
    .selectFrom("posters")
    .selectAll()
    .where("id", "=", line.poster_id)
    .executeTakeFirstOrThrow();
  return readPoster({
    ...poster,
    image_key: line.image_key,
    thumbnail_key: line.thumbnail_key,
    lettering: line.lettering,
  });
}

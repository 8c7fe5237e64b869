/**
 * The file for the printer, one for each line of a paid order.
 * Invariant: it shows the poster as ordered, and is made once, with its checksum and resolution stored beside it. The last
 * file of an order is stored together with its print job. It never takes the place of a file that staff have uploaded.
 */
import type { Insertable } from "kysely";
import type { Database, Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { printOfLine } from "../editions/print.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { removeMark } from "../payments/next-mark.ts";
import { printedAddress } from "../posters/living-poster.ts";
import { makeMaster } from "../posters/master.server.ts";
import { type Poster, readPoster } from "../posters/poster.ts";
import { enqueuePrintJob } from "./print-job.ts";

/** Makes and stores the shop's own file, unless it exists. */
export async function makePrintFile(shop: Shop, lineId: string, signal?: AbortSignal): Promise<void> {
  if (await hasOwnFile(shop.db, lineId)) return;
  const ordered = await orderedPoster(shop, lineId);
  if (!ordered) return;
  const imprint = await imprintOfLine(shop.db, lineId);
  const code = await printedAddress(shop, ordered.id, "margin");
  const master = await makeMaster(shop, ordered, { imprint, code, signal });
  const key = `print/${lineId}/${master.sha256.slice(0, 32)}.pdf`;
  await shop.storage.put(key, master.file);
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    if (await hasOwnFile(trx, lineId)) return;
    const file: Insertable<Database["print_files"]> = {
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
    };
    // Staff have uploaded one meanwhile: this is the one to go back to.
    if (await findPrintFile(trx, lineId)) {
      await trx
        .insertInto("former_print_files")
        .values({ ...file, replaced_at: now })
        .execute();
      return;
    }
    await storePrintFile(trx, file, now);
    await enqueuePrintJob(trx, await orderIdOf(trx, lineId), now);
  });
  shop.wakeWorker();
}

/** Stores the file that is printed, of a line that has none. */
export async function storePrintFile(
  trx: Db,
  file: Insertable<Database["print_files"]>,
  now: number,
): Promise<void> {
  await trx.insertInto("print_files").values(file).execute();
  await removeMarkOfFiles(trx, await orderIdOf(trx, file.line_id), now);
}

async function hasOwnFile(db: Db, lineId: string): Promise<boolean> {
  const isOwn = (table: "print_files" | "former_print_files") =>
    db
      .selectFrom(table)
      .select("line_id")
      .where("line_id", "=", lineId)
      .where("made", "!=", "uploaded")
      .executeTakeFirst();
  return (await isOwn("print_files")) !== undefined || (await isOwn("former_print_files")) !== undefined;
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

/** "12/50", as artists number their prints; empty for a print without a number. */
export async function imprintOfLine(db: Db, lineId: string): Promise<string> {
  const print = await printOfLine(db, lineId);
  if (!print) return "";
  const { total_supply } = await db
    .selectFrom("publications")
    .select("total_supply")
    .where("id", "=", print.publication_id)
    .executeTakeFirstOrThrow();
  return `${print.number}/${total_supply}`;
}

/** The file of a line, once it is made. */
export async function findPrintFile(db: Db, lineId: string): Promise<Row<"print_files"> | undefined> {
  return db.selectFrom("print_files").selectAll().where("line_id", "=", lineId).executeTakeFirst();
}

/** No attempt has made the file so far: marks the order for staff, while the attempts go on. */
export async function printFileExhausted(shop: Shop, lineId: string): Promise<void> {
  await shop.db
    .updateTable("orders")
    .set({ attention: "print-file-failed", updated_at: shop.clock.now() })
    .where("id", "in", (lines) => lines.selectFrom("order_lines").select("order_id").where("id", "=", lineId))
    .where("attention", "is", null)
    // One that staff have uploaded is printed meanwhile.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("print_files").select("line_id").where("line_id", "=", lineId))),
    )
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
    caption: line.caption,
  });
}

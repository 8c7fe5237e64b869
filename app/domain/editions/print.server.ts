/**
 * A print is one numbered copy of a limited edition.
 * Invariant: a number belongs to one line of one order at a time; there are never more numbers than the supply; each
 * sale, freeing and voiding is an entry of the edition's chain, in the same transaction.
 */
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";
import { recordInChain } from "./chain.server.ts";
import { freeLapsed, releaseHold } from "./hold.ts";
import { clearQuota } from "./hold-quota.ts";

interface EditionLine {
  id: string;
  publication_id: number;
}

/**
 * Sells a print to a paid order line: the one that it holds, or a free one if the hold has expired.
 * Returns its number, or null if no print is left.
 */
export async function sellPrint(trx: Db, line: EditionLine, now: number): Promise<number | null> {
  const known = await printOfLine(trx, line.id);
  if (known) return known.number;
  await releaseHold(trx, line.id);
  await clearQuota(trx, line);
  await freeLapsed(trx, now, line.publication_id);
  const sold = await trx
    .updateTable("publications")
    .set(({ eb }) => ({ sold: eb("sold", "+", 1) }))
    .where("id", "=", line.publication_id)
    .where(({ eb }) => eb(eb("sold", "+", eb.ref("held")), "<", eb.ref("total_supply")))
    .executeTakeFirst();
  if (sold.numUpdatedRows === 0n) return null;
  const number = await freeNumber(trx, line);
  await trx
    .insertInto("prints")
    .values({ publication_id: line.publication_id, number, line_id: line.id, state: "sold", sold_at: now })
    .execute();
  await recordInChain(trx, line.publication_id, { event: "sold", number }, now);
  return number;
}

/**
 * Takes the print of a line back: before production its number is free again, after it the number is void for good.
 * A second time changes nothing.
 */
export async function takePrintBack(
  trx: Db,
  { lineId, isMade }: { lineId: string; isMade: boolean },
  now: number,
): Promise<void> {
  const print = await printOfLine(trx, lineId);
  if (print?.state !== "sold") return;
  const { publication_id, number } = print;
  const row = { publication_id, number };
  if (isMade) {
    await trx
      .updateTable("prints")
      .set({ state: "void" })
      .where("publication_id", "=", publication_id)
      .where("number", "=", number)
      .execute();
    await recordInChain(trx, row.publication_id, { event: "void", number }, now);
    return;
  }
  await trx.updateTable("order_lines").set({ freed_number: number }).where("id", "=", lineId).execute();
  await trx
    .deleteFrom("prints")
    .where("publication_id", "=", publication_id)
    .where("number", "=", number)
    .execute();
  await trx
    .updateTable("publications")
    .set(({ eb }) => ({ sold: eb("sold", "-", 1) }))
    .where("id", "=", publication_id)
    .execute();
  await recordInChain(trx, publication_id, { event: "freed", number }, now);
}

/**
 * Gives a line its print again, after its refund has failed: a void number counts again; a freed one, or another one, is
 * sold once more. Returns the number, or null if no print is left.
 */
export async function restorePrint(trx: Db, line: EditionLine, now: number): Promise<number | null> {
  const print = await printOfLine(trx, line.id);
  if (print?.state !== "void") return sellPrint(trx, line, now);
  const { publication_id, number } = print;
  await trx.updateTable("prints").set({ state: "sold" }).where("line_id", "=", line.id).execute();
  await recordInChain(trx, publication_id, { event: "restored", number }, now);
  return number;
}

/** The print of a line, once it is sold. */
export async function printOfLine(db: Db, lineId: string): Promise<Row<"prints"> | undefined> {
  return db.selectFrom("prints").selectAll().where("line_id", "=", lineId).executeTakeFirst();
}

/**
 * Numbers are given in order; a returned number is given before a new one. A line that had a number before gets that one,
 * unless it is given to somebody else.
 */
async function freeNumber(trx: Db, line: EditionLine): Promise<number> {
  const numbers = await trx
    .selectFrom("prints")
    .select("number")
    .where("publication_id", "=", line.publication_id)
    .orderBy("number")
    .execute();
  const { freed_number: own } = await trx
    .selectFrom("order_lines")
    .select("freed_number")
    .where("id", "=", line.id)
    .executeTakeFirstOrThrow();
  if (own !== null && numbers.every(({ number }) => number !== own)) return own;
  const gap = numbers.findIndex(({ number }, index) => number !== index + 1);
  return gap === -1 ? numbers.length + 1 : gap + 1;
}

/**
 * A hold keeps a print of a limited edition for somebody who is paying for it.
 * Invariant: prints that are sold and prints that are held never exceed the supply: one conditional statement takes a
 * print, and the database itself refuses one too many.
 */
import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";

const MINUTE = 60_000;
export const HOLD_LIFE = 15 * MINUTE;

/**
 * Holds a print for each line of the order that is of a limited edition, for fifteen minutes from now.
 * @throws Refusal "poster-gone", "edition-sold-out" or "edition-held"; nothing is held then, when the transaction ends with it
 */
export async function holdPrints(trx: Db, orderId: string, now: number): Promise<void> {
  for (const line of await limitedLines(trx, orderId)) {
    const kept = await trx
      .updateTable("holds")
      .set({ held_until: now + HOLD_LIFE })
      .where("line_id", "=", line.id)
      .executeTakeFirst();
    if (kept.numUpdatedRows > 0n) continue;
    await freeLapsed(trx, now, line.publication_id);
    await takePrint(trx, line);
    await trx
      .insertInto("holds")
      .values({ line_id: line.id, publication_id: line.publication_id, held_until: now + HOLD_LIFE })
      .execute();
  }
}

async function takePrint(trx: Db, line: { publication_id: number; title: string | null }): Promise<void> {
  const taken = await trx
    .updateTable("publications")
    .set(({ eb }) => ({ held: eb("held", "+", 1) }))
    .where("id", "=", line.publication_id)
    .where("public", "=", 1)
    .where(({ eb }) => eb(eb("sold", "+", eb.ref("held")), "<", eb.ref("total_supply")))
    .executeTakeFirst();
  if (taken.numUpdatedRows > 0n) return;
  const publication = await trx
    .selectFrom("publications")
    .select(["public", "sold", "total_supply"])
    .where("id", "=", line.publication_id)
    .executeTakeFirstOrThrow();
  const values = { name: line.title ?? "" };
  if (publication.public === 0) throw new Refusal("poster-gone", { values });
  const isSoldOut = publication.sold >= (publication.total_supply ?? Number.POSITIVE_INFINITY);
  throw new Refusal(isSoldOut ? "edition-sold-out" : "edition-held", { values });
}

/** Gives up what the order holds. */
export async function releaseHolds(trx: Db, orderId: string): Promise<void> {
  const holds = await trx
    .selectFrom("holds")
    .selectAll("holds")
    .innerJoin("order_lines", "order_lines.id", "holds.line_id")
    .where("order_lines.order_id", "=", orderId)
    .execute();
  for (const hold of holds) await release(trx, hold);
}

/** Gives up the hold of a line. Answers whether there was one. */
export async function releaseHold(trx: Db, lineId: string): Promise<boolean> {
  const hold = await trx.selectFrom("holds").selectAll().where("line_id", "=", lineId).executeTakeFirst();
  if (hold) await release(trx, hold);
  return hold !== undefined;
}

async function release(trx: Db, { line_id, publication_id }: Row<"holds">): Promise<void> {
  await trx.deleteFrom("holds").where("line_id", "=", line_id).execute();
  await trx
    .updateTable("publications")
    .set(({ eb }) => ({ held: eb("held", "-", 1) }))
    .where("id", "=", publication_id)
    .execute();
}

/** Frees every print whose buyer has not paid in time. One whose payment is being processed stays held. */
export async function freeLapsedHolds(shop: Shop): Promise<void> {
  const lapsed = await lapsedHolds(shop.db, shop.clock.now()).limit(1).executeTakeFirst();
  if (!lapsed) return;
  await shop.db.transaction().execute((trx) => freeLapsed(trx, shop.clock.now()));
}

/** Frees what nobody has paid in time, of one edition or of all. */
export async function freeLapsed(trx: Db, now: number, publicationId?: number): Promise<void> {
  let lapsed = lapsedHolds(trx, now);
  if (publicationId !== undefined) lapsed = lapsed.where("holds.publication_id", "=", publicationId);
  for (const hold of await lapsed.execute()) await release(trx, hold);
}

function lapsedHolds(db: Db, now: number) {
  return db
    .selectFrom("holds")
    .selectAll("holds")
    .innerJoin("order_lines", "order_lines.id", "holds.line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .where("holds.held_until", "<=", now)
    .where("orders.payment_state", "!=", "processing");
}

/** The lines of an order that are prints of limited editions. */
export async function limitedLines(trx: Db, orderId: string) {
  const lines = await trx
    .selectFrom("order_lines")
    .innerJoin("publications", "publications.id", "order_lines.publication_id")
    .select(["order_lines.id", "order_lines.title", "order_lines.publication_id"])
    .where("order_lines.order_id", "=", orderId)
    .where("publications.total_supply", "is not", null)
    .orderBy("order_lines.ordinal")
    .execute();
  return lines.map((line) => ({ ...line, publication_id: line.publication_id as number }));
}

/**
 * A hold keeps a print of a limited edition for a buyer who is paying for it.
 * Invariant: sold and held prints never exceed the supply: one conditional statement takes a print, and the database
 * itself refuses one too many. A buyer without a hold may still pay for a free print.
 */
import type { NotNull } from "kysely";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { isAvailable, isSoldOut } from "../posters/edition.ts";
import { grantPeriod, type Holder, networkHash, removeOldQuotas } from "./hold-quota.ts";

/** The holder: the buyer of the order, at the network of the request. */
export function holderOf(
  shop: Shop,
  { network }: Viewer,
  { account_id, visitor_hash }: Pick<Row<"orders">, "account_id" | "visitor_hash">,
): Holder {
  // Stryker disable next-line StringLiteral: an order without a buyer is nobody's, so nobody opens its checkout
  return { id: account_id ?? visitor_hash ?? "", network: networkHash(shop, network) };
}

export interface HoldOptions {
  holder: Holder;
  /** Whether the buyer pressed Pay: then a hold may start its second period. */
  renew: boolean;
  now: number;
}

/**
 * Holds a print for each limited-edition line of the order, as far as the holder's quota allows. A line without
 * a hold can be paid for as long as a print is free.
 * @throws Refusal "poster-gone", "edition-sold-out" or "edition-held" if none is free; the rollback releases all holds
 */
export async function holdPrints(trx: Db, orderId: string, options: HoldOptions): Promise<void> {
  for (const line of await limitedLines(trx, orderId)) {
    await freeLapsed(trx, options.now, line.publication_id);
    const held = await holdOf(trx, line.id);
    if (held) await renewHold(trx, held, options);
    else await beginHold(trx, line, options);
  }
}

async function renewHold(trx: Db, { line_id, publication_id }: Row<"holds">, options: HoldOptions) {
  const { holder, ...period } = options;
  const until = await grantPeriod(trx, holder, { publicationId: publication_id, ...period });
  if (until === null) return;
  await trx.updateTable("holds").set({ held_until: until }).where("line_id", "=", line_id).execute();
}

async function beginHold(trx: Db, line: LimitedLine, { holder, ...period }: HoldOptions): Promise<void> {
  const { id: line_id, publication_id } = line;
  const until = (await isHeldBy(trx, holder, publication_id))
    ? null
    : await grantPeriod(trx, holder, { publicationId: publication_id, ...period });
  if (until === null) return assertFree(trx, line);
  await takePrint(trx, line);
  await trx.insertInto("holds").values({ line_id, publication_id, held_until: until }).execute();
}

/** Whether another order of the holder holds a print of the edition. */
async function isHeldBy(trx: Db, { id }: Holder, publicationId: number): Promise<boolean> {
  const held = await trx
    .selectFrom("holds")
    .innerJoin("order_lines", "order_lines.id", "holds.line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select("holds.line_id")
    .where("holds.publication_id", "=", publicationId)
    .where((row) => row.or([row("orders.account_id", "=", id), row("orders.visitor_hash", "=", id)]))
    .executeTakeFirst();
  return held !== undefined;
}

async function takePrint(trx: Db, line: LimitedLine): Promise<void> {
  const taken = await trx
    .updateTable("publications")
    .set(({ eb }) => ({ held: eb("held", "+", 1) }))
    .where("id", "=", line.publication_id)
    .where("public", "=", 1)
    .where(({ eb }) => eb(eb("sold", "+", eb.ref("held")), "<", eb.ref("total_supply")))
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) await assertFree(trx, line);
}

/** @throws Refusal "poster-gone", "edition-sold-out" or "edition-held" if the line's edition has no free print */
async function assertFree(trx: Db, { publication_id, title }: LimitedLine): Promise<void> {
  const { public: isPublic, ...row } = await trx
    .selectFrom("publications")
    .select(["public", "sold", "held", "total_supply"])
    .where("id", "=", publication_id)
    .executeTakeFirstOrThrow();
  const edition = { totalSupply: row.total_supply, sold: row.sold, held: row.held };
  const values = { name: title };
  if (isPublic === 0) throw new Refusal("poster-gone", { values });
  if (isSoldOut(edition)) throw new Refusal("edition-sold-out", { values });
  if (!isAvailable(edition)) throw new Refusal("edition-held", { values });
}

/** Releases the order's holds. */
export async function releaseHolds(trx: Db, orderId: string): Promise<void> {
  const holds = await trx
    .selectFrom("holds")
    .innerJoin("order_lines", "order_lines.id", "holds.line_id")
    .select(["holds.line_id", "holds.publication_id"])
    .where("order_lines.order_id", "=", orderId)
    .execute();
  for (const hold of holds) await release(trx, hold);
}

/** Releases the hold of a line, if it has one. */
export async function releaseHold(trx: Db, lineId: string): Promise<void> {
  const hold = await holdOf(trx, lineId);
  if (hold) await release(trx, hold);
}

async function holdOf(trx: Db, lineId: string): Promise<Row<"holds"> | undefined> {
  return trx.selectFrom("holds").selectAll().where("line_id", "=", lineId).executeTakeFirst();
}

async function release(
  trx: Db,
  { line_id, publication_id }: Pick<Row<"holds">, "line_id" | "publication_id">,
): Promise<void> {
  await trx.deleteFrom("holds").where("line_id", "=", line_id).execute();
  await trx
    .updateTable("publications")
    .set(({ eb }) => ({ held: eb("held", "-", 1) }))
    .where("id", "=", publication_id)
    .execute();
}

/** Frees every print whose buyer has not paid in time, unless the payment is being processed. */
export async function freeLapsedHolds(shop: Shop): Promise<void> {
  await removeOldQuotas(shop.db, shop.clock.now());
  const lapsed = await lapsedHolds(shop.db, shop.clock.now()).limit(1).executeTakeFirst();
  // Stryker disable next-line ConditionalExpression: without it a sweep frees the same, but always opens a transaction
  if (!lapsed) return;
  await transact(shop, (trx) => freeLapsed(trx, shop.clock.now()));
}

/** Frees prints that were not paid in time, of one edition or of all. */
export async function freeLapsed(trx: Db, now: number, publicationId?: number): Promise<void> {
  let lapsed = lapsedHolds(trx, now);
  if (publicationId !== undefined) lapsed = lapsed.where("holds.publication_id", "=", publicationId);
  for (const hold of await lapsed.execute()) await release(trx, hold);
}

function lapsedHolds(db: Db, now: number) {
  return db
    .selectFrom("holds")
    .innerJoin("order_lines", "order_lines.id", "holds.line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["holds.line_id", "holds.publication_id"])
    .where("holds.held_until", "<=", now)
    .where("orders.payment_state", "!=", "processing");
}

/** The names of the order's limited posters without a held print for its buyer. */
export async function unheldTitles(db: Db, orderId: string, now: number): Promise<string[]> {
  const holds = await db
    .selectFrom("holds")
    .innerJoin("order_lines", "order_lines.id", "holds.line_id")
    .select("line_id")
    .where("order_lines.order_id", "=", orderId)
    .where("held_until", ">", now)
    .execute();
  const held = new Set(holds.map(({ line_id }) => line_id));
  return (await limitedLines(db, orderId)).flatMap(({ id, title }) => (held.has(id) ? [] : [title]));
}

type LimitedLine = Awaited<ReturnType<typeof limitedLines>>[number];

/** The lines of an order that are prints of limited editions. */
export async function limitedLines(trx: Db, orderId: string) {
  return trx
    .selectFrom("order_lines")
    .innerJoin("publications", "publications.id", "order_lines.publication_id")
    .select([
      "order_lines.id",
      "order_lines.title",
      "order_lines.publication_id",
      "order_lines.quantity",
      "order_lines.refunded",
      "order_lines.lost_at",
    ])
    .where("order_lines.order_id", "=", orderId)
    .where("publications.total_supply", "is not", null)
    .orderBy("order_lines.ordinal")
    .$narrowType<{ publication_id: NotNull; title: NotNull }>()
    .execute();
}

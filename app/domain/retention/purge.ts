/**
 * What the shop keeps of a deleted account, and for how long.
 * Invariant: a poster stays as long as an order has it; its photo and its picture as long as a print is due, a sold
 * print's picture with its buyer; once no order needs any of its posters, the account's row goes too.
 */
import { sql } from "kysely";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { photoKeys } from "../creations/photo-files.ts";
import { enqueueHourlyFileRemoval, scheduleFileRemoval } from "../kernel/file-removal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { giveUpEarnings } from "../ledger/forfeited-earnings.ts";
import { STATUS } from "../orders/status.ts";
import { stripLeftOrders } from "./order-retention.ts";

const DAY = 24 * 3600_000;
/** An unpaid order may be paid late, for as long as the shop polls its payments. */
const UNPAID_FOR = 30 * DAY;
const AT_ONCE = 100;

/** Purges all deleted accounts, every hour. */
export async function purgeDeletedAccounts(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, (trx) => stripLeftOrders(trx, now));
  const left = await shop.db
    .selectFrom("accounts")
    .select("id")
    .where("deleted_at", "is not", null)
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
    .execute();
  for (const { id } of left) {
    await transact(shop, async (trx) => {
      // Earnings from an order that was under way when its creator left.
      await giveUpEarnings(trx, id, now);
      await purgeUnneeded(trx, id, now);
    });
  }
  await enqueueHourlyFileRemoval(shop);
}

/** Removes everything of a deleted account that no order needs, and its row once nothing is left. */
export async function purgeUnneeded(trx: Db, accountId: string, now: number): Promise<void> {
  await deleteUnorderedPosters(trx, accountId);
  await deleteProvenance(trx, accountId);
  const kept = await cachedPosters(trx, accountId, now);
  await removeClosed(trx, kept, now);
  const keys = new Set(kept.flatMap(retainedKeys));
  const known = await trx.selectFrom("pictures").select("key").where("account_id", "=", accountId).execute();
  const useless = known.map(({ key }) => key).filter((key) => !keys.has(key));
  await scheduleFileRemoval(trx, useless, now);
  if (kept.length > 0) return;
  await trx.deleteFrom("accounts").where("id", "=", accountId).where("deleted_at", "is not", null).execute();
}

async function deleteUnorderedPosters(trx: Db, accountId: string): Promise<void> {
  const unordered = (db: Db) =>
    db
      .selectFrom("posters")
      .select("posters.id")
      .where("posters.account_id", "=", accountId)
      .where("posters.id", "not in", (lines) => lines.selectFrom("order_lines").select("poster_id"));
  await trx
    .deleteFrom("cart_lines")
    .where("publication_id", "in", (publications) =>
      publications.selectFrom("publications").select("id").where("poster_id", "in", unordered(trx)),
    )
    .execute();
  await trx.deleteFrom("publications").where("poster_id", "in", unordered(trx)).execute();
  await trx.deleteFrom("posters").where("id", "in", unordered(trx)).execute();
  await trx
    .updateTable("publications")
    .set({ public: 0, city: "", moment_link: null, description: null })
    .where("account_id", "=", accountId)
    .execute();
  await trx.updateTable("pictures").set({ public: 0 }).where("account_id", "=", accountId).execute();
}

/** Deletes paintings and creations without a remaining poster, and all clips: no print needs a clip. Living posters sleep. */
async function deleteProvenance(trx: Db, accountId: string): Promise<void> {
  const own = trx.selectFrom("posters").where("account_id", "=", accountId);
  await trx
    .deleteFrom("paintings")
    .where("account_id", "=", accountId)
    .where("id", "not in", own.select("painting_id"))
    .execute();
  await trx
    .deleteFrom("creations")
    .where("account_id", "=", accountId)
    .where("id", "not in", own.select("creation_id"))
    .execute();
  await trx
    .updateTable("creations")
    .set({ video_id: null, video_moment: null, film_strip: null })
    .where("account_id", "=", accountId)
    .execute();
  await trx.deleteFrom("videos").where("account_id", "=", accountId).execute();
  await trx
    .updateTable("living_posters")
    .set({ awake: 0 })
    .where("poster_id", "in", own.select("posters.id"))
    .execute();
}

type CachedPoster = Awaited<ReturnType<typeof cachedPosters>>[number];

/** Returns each ordered poster with each of its order lines. */
async function cachedPosters(trx: Db, accountId: string, now: number) {
  const rows = await trx
    .selectFrom("posters")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .innerJoin("order_lines", "order_lines.poster_id", "posters.id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["posters.id as posterId", "posters.painted_key", "creations.id as creationId"])
    .select(["creations.photo_key", "order_lines.id as lineId", "order_lines.image_key"])
    .select(["order_lines.thumbnail_key", "order_lines.publication_id"])
    .select(["orders.status", "orders.payment_state", "orders.paid_at", "orders.updated_at"])
    .where("posters.account_id", "=", accountId)
    .execute();
  return rows.map((row) => ({ ...row, isOpen: isOpen(row, now), isSold: isSold(row) }));
}

/** Whether the shop may still have to print it. */
function isOpen(
  { status, payment_state: paid, updated_at }: Pick<Row<"orders">, "status" | "payment_state" | "updated_at">,
  now: number,
): boolean {
  if (STATUS[status].isOver || paid === "refunded") return false;
  return (paid !== "open" && paid !== "failed") || updated_at > now - UNPAID_FOR;
}

/** Whether another buyer has bought a print of it. */
function isSold({ publication_id, paid_at }: { publication_id: number | null; paid_at: number | null }) {
  return publication_id !== null && paid_at !== null;
}

function retainedKeys({ isOpen, isSold, photo_key, painted_key, ...line }: CachedPoster): string[] {
  const shown = [line.image_key, line.thumbnail_key];
  if (isOpen) return [...shown, painted_key, ...photoKeys(photo_key)];
  return isSold ? shown : [];
}

/** Removes words and print files of posters without a pending print. */
async function removeClosed(trx: Db, kept: readonly CachedPoster[], now: number): Promise<void> {
  const open = new Set(kept.filter((line) => line.isOpen).map(({ posterId }) => posterId));
  for (const { posterId, creationId, lineId, isSold } of kept) {
    if (open.has(posterId)) continue;
    await trx
      .updateTable("posters")
      .set({ lettering: null, caption: null })
      .where("id", "=", posterId)
      .execute();
    await trx
      .updateTable("creations")
      .set({
        photo_key: null,
        photo_width: 0,
        photo_height: 0,
        proposed_crop: null,
        crop: null,
        feelings: null,
        manner: null,
        variation: 0,
      })
      .where("id", "=", creationId)
      .where("photo_key", "is not", null)
      .execute();
    if (isSold) continue;
    await trx
      .updateTable("order_lines")
      .set({ lettering: null, caption: null })
      .where("id", "=", lineId)
      .execute();
    for (const table of ["print_files", "former_print_files"] as const) {
      const files = await trx
        .deleteFrom(table)
        .where("line_id", "=", lineId)
        .returning(["key", "preview_key"])
        .execute();
      const keys = files.flatMap(({ key, preview_key }) => (preview_key ? [key, preview_key] : [key]));
      await scheduleFileRemoval(trx, keys, now);
    }
  }
}

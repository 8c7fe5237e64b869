/**
 * What stays of an account that was deleted, and for how long.
 * Invariant: a poster stays as long as an order has it; its photo and its picture as long as somebody waits for a print, a
 * sold print's picture with its buyer; once no order needs any poster of it, the account's row goes too.
 */
import { sql } from "kysely";
import { photoKeys } from "../creations/photo-files.ts";
import { giveUpEarnings } from "../ledger/given-up.ts";
import type { Db, Shop } from "../shop.ts";
import { doomFiles, promiseRemovalThisHour } from "./doomed-file.ts";
import { stripLeftOrders } from "./left-order.ts";

const DAY = 24 * 3600_000;
/** An order that nobody pays may be paid late, for as long as payments are asked about. */
const UNPAID_FOR = 30 * DAY;
const AT_ONCE = 100;

/** The hourly look at all deleted accounts. */
export async function forgetLeftovers(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute((trx) => stripLeftOrders(trx, now));
  const left = await shop.db
    .selectFrom("accounts")
    .select("id")
    .where("deleted_at", "is not", null)
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
    .execute();
  for (const { id } of left) {
    await shop.db.transaction().execute(async (trx) => {
      // What was sold by an order that was under way when its creator left.
      await giveUpEarnings(trx, id, now);
      await forgetUnneeded(trx, id, now);
    });
  }
  await promiseRemovalThisHour(shop);
}

/** Removes everything of a deleted account that no order needs; its row, too, once that is everything. */
export async function forgetUnneeded(trx: Db, accountId: string, now: number): Promise<void> {
  await forgetUnorderedPosters(trx, accountId);
  await forgetMakings(trx, accountId);
  const kept = await keptPosters(trx, accountId, now);
  await forgetClosed(trx, kept, now);
  const keys = new Set(kept.flatMap(keysToKeep));
  const known = await trx.selectFrom("pictures").select("key").where("account_id", "=", accountId).execute();
  const useless = known.map(({ key }) => key).filter((key) => !keys.has(key));
  await doomFiles(trx, useless, now);
  if (kept.length > 0) return;
  await trx.deleteFrom("accounts").where("id", "=", accountId).where("deleted_at", "is not", null).execute();
}

async function forgetUnorderedPosters(trx: Db, accountId: string): Promise<void> {
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
    .set({ public: 0, city: "", moment_link: null })
    .where("account_id", "=", accountId)
    .execute();
}

/** Paintings, creations and clips that led to no poster that stays. No print needs a clip. */
async function forgetMakings(trx: Db, accountId: string): Promise<void> {
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
    .set({ video_id: null, video_moment: null })
    .where("account_id", "=", accountId)
    .execute();
  await trx.deleteFrom("videos").where("account_id", "=", accountId).execute();
}

type KeptPoster = Awaited<ReturnType<typeof keptPosters>>[number];

/** Each ordered poster with each order line of it. */
async function keptPosters(trx: Db, accountId: string, now: number) {
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

/** Whether a print may still have to be made of it. */
function isOpen(
  { status, payment_state: paid, updated_at }: { status: string; payment_state: string; updated_at: number },
  now: number,
): boolean {
  if (status === "delivered" || status === "cancelled" || paid === "refunded") return false;
  return (paid !== "open" && paid !== "failed") || updated_at > now - UNPAID_FOR;
}

/** Whether somebody else has bought a print of it. */
function isSold({ publication_id, paid_at }: { publication_id: number | null; paid_at: number | null }) {
  return publication_id !== null && paid_at !== null;
}

function keysToKeep({ isOpen, isSold, photo_key, painted_key, ...line }: KeptPoster): string[] {
  const shown = [line.image_key, line.thumbnail_key];
  if (isOpen) return [...shown, painted_key, ...photoKeys(photo_key)];
  return isSold ? shown : [];
}

/** Words and print files of posters for whose print nobody waits any more. */
async function forgetClosed(trx: Db, kept: readonly KeptPoster[], now: number): Promise<void> {
  const open = new Set(kept.filter((line) => line.isOpen).map(({ posterId }) => posterId));
  for (const { posterId, creationId, lineId, isSold } of kept) {
    if (open.has(posterId)) continue;
    await trx.updateTable("posters").set({ lettering: null }).where("id", "=", posterId).execute();
    await trx
      .updateTable("creations")
      .set({
        photo_key: null,
        photo_width: 0,
        photo_height: 0,
        proposed_crop: null,
        crop: null,
        feelings: null,
      })
      .where("id", "=", creationId)
      .where("photo_key", "is not", null)
      .execute();
    if (isSold) continue;
    await trx.updateTable("order_lines").set({ lettering: null }).where("id", "=", lineId).execute();
    const made = await trx
      .deleteFrom("print_files")
      .where("line_id", "=", lineId)
      .returning("key")
      .executeTakeFirst();
    if (made) await doomFiles(trx, [made.key], now);
  }
}

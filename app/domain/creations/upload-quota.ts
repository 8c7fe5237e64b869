/**
 * How much uploaded data the shop stores at a time, for each visitor and in all.
 * Invariant: a row reserves the room before the first byte arrives, so simultaneous uploads count one by one. Reserved
 * are at most three uploads of an account, and never more bytes than the quota in all.
 */
import { transact } from "../../../db/transact.ts";
import { ARRIVAL_LIFE_MS } from "../../ports/arrivals/port.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { type Viewer, verifiedAccount } from "../kernel/viewer.ts";
import { bytesOfUnusedVideos } from "./video-unused.ts";

/** Of one account. */
const AT_ONCE = 3;

export interface UploadReservation {
  id: string;
  /** As announced; no more than this is written. */
  bytes: number;
  /** A resumable one stays reserved between its requests, and gives way to a newer one when its page is closed. */
  isResumable: boolean;
}

/**
 * Reserves the room. Returns the ids of the resumable uploads that gave way, for the caller to remove their files.
 * @throws Refusal "email-unverified", "uploads-too-many" or "upload-no-room"
 */
export async function reserveUpload(
  shop: Shop,
  viewer: Viewer,
  { id, bytes, isResumable }: UploadReservation,
): Promise<string[]> {
  const account = verifiedAccount(viewer);
  return transact(shop, async (trx) => {
    const open = await openUploads(trx)
      .select(["id", "is_resumable", "received_until"])
      .where("account_id", "=", account.id)
      .orderBy("created_at")
      .orderBy("sequence")
      .execute();
    const surplus = Math.max(0, open.length - AT_ONCE + 1);
    const given = open
      .filter((one) => one.is_resumable === 1 && one.received_until <= shop.clock.now())
      .slice(0, surplus)
      .map((one) => one.id);
    if (given.length < surplus) throw new Refusal("uploads-too-many");
    if (given.length > 0) await trx.deleteFrom("uploads").where("id", "in", given).execute();
    const { reserved } = await openUploads(trx)
      .select(({ fn }) => fn.sum<number | null>("bytes").as("reserved"))
      .executeTakeFirstOrThrow();
    const stored = (reserved ?? 0) + (await bytesOfUnusedVideos(trx));
    if (stored + bytes > shop.settings.uploadQuota) throw new Refusal("upload-no-room");
    await trx
      .insertInto("uploads")
      .values({
        id,
        account_id: account.id,
        bytes,
        is_resumable: isResumable ? 1 : 0,
        video_id: null,
        created_at: shop.clock.now(),
      })
      .execute();
    return given;
  });
}

/** Runs the reception of an upload in one request, with the room for it. @throws as `reserveUpload` and `receive` */
export async function withReservedRoom<T>(
  shop: Shop,
  viewer: Viewer,
  bytes: number,
  receive: () => Promise<T>,
): Promise<T> {
  const id = crypto.randomUUID();
  await reserveUpload(shop, viewer, { id, bytes, isResumable: false });
  try {
    return await receive();
  } finally {
    await releaseUpload(shop, id);
  }
}

/** The viewer's own upload, with the video that it has become. @throws Refusal "not-found" for any other */
export async function ownUpload(shop: Shop, viewer: Viewer, id: string): Promise<{ videoId: string | null }> {
  const row = await shop.db
    .selectFrom("uploads")
    .select("video_id")
    .where("id", "=", id)
    .where("account_id", "=", verifiedAccount(viewer).id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return { videoId: row.video_id };
}

/** The upload becomes this video, whose own row counts from now on. @throws Refusal "not-found" where it has become one */
export async function noteVideoOfUpload(db: Db, id: string, videoId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ video_id: videoId })
    .where("id", "=", id)
    .where("video_id", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal("not-found");
}

/** Gives the room back. */
export async function releaseUpload(shop: Shop, id: string): Promise<void> {
  await shop.db.deleteFrom("uploads").where("id", "=", id).execute();
}

/** Of uploads that stopped a day ago, or whose process was killed. */
export async function releaseOldUploads(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom("uploads")
    .where("created_at", "<=", shop.clock.now() - ARRIVAL_LIFE_MS)
    .execute();
}

function openUploads(db: Db) {
  return db.selectFrom("uploads").where("video_id", "is", null);
}

/**
 * A picture is a stored file that the shop serves.
 * Invariant: only keys with a row here are served; only its owner and buyers of a print see a private picture.
 */
import { paths } from "../../paths.ts";
import type { StoredRange } from "../../ports/storage/port.ts";
import { variantKeys } from "../kernel/picture-variant.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";

export interface Picture {
  key: string;
  contentType: string;
  bytes: number;
  /** Whether a shared cache may keep it. */
  public: boolean;
  createdAt: number;
  /** The whole file, or one range of it. @throws Refusal "not-found" if the file itself is lost */
  stream(range?: StoredRange): Promise<ReadableStream<Uint8Array>>;
  /** An address outside the shop that opens it for a minute; missing where the shop serves it. */
  link?(): Promise<string>;
}

/** The picture, if this viewer may see it. */
export async function findPicture(shop: Shop, viewer: Viewer, key: string): Promise<Picture | undefined> {
  const row = await shop.db.selectFrom("pictures").selectAll().where("key", "=", key).executeTakeFirst();
  if (!row) return undefined;
  const isOpen = row.public === 1 || row.account_id === null;
  const isOwn = row.account_id === viewer.account?.id;
  if (!isOpen && !isOwn && !(await isOrdered(shop.db, viewer, key))) return undefined;
  return {
    key,
    contentType: row.content_type,
    bytes: row.bytes,
    public: isOpen,
    createdAt: row.created_at,
    stream: pictureStream(shop, key),
    // Caches keep public pictures, so those stay under the shop's own addresses.
    link: isOpen ? undefined : shop.storage.link?.bind(shop.storage, key, row.content_type),
  };
}

/** The buyer of a print sees it in the order, even after its creator has unpublished the poster. */
async function isOrdered(db: Db, { account, visitor }: Viewer, key: string): Promise<boolean> {
  const line = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .where("order_lines.image_key", "=", key)
    .where(account ? "orders.account_id" : "orders.visitor_hash", "=", account?.id ?? visitor ?? "")
    .where("orders.paid_at", "is not", null)
    .select("order_lines.id")
    .executeTakeFirst();
  return line !== undefined;
}

/** Reads the file of a key. The stream throws Refusal "not-found" if the file itself is lost. */
export function pictureStream(shop: Shop, key: string): Picture["stream"] {
  return async (range) => {
    const stream = await shop.storage.stream(key, range);
    if (stream) return stream;
    shop.log.error({ key }, "picture file is missing");
    throw new Refusal("not-found");
  };
}

/** The picture. @throws Refusal "not-found" for an unknown key and for another account's */
export async function pictureOf(shop: Shop, viewer: Viewer, key: string): Promise<Picture> {
  const picture = await findPicture(shop, viewer, key);
  if (!picture) throw new Refusal("not-found");
  return picture;
}

/** Address under which the file of that key is served. */
export function pictureAddress(key: string): string {
  return paths.api.storageImage["*"](key);
}

/** The key that an address of this shop serves; any other address gives a key that does not exist. */
export function pictureKey(address: string): string {
  return address.replace(/^.*\/api\/(?:storage-image|pictures\/\d+)\//, "");
}

/** As `pictureKey`, but undefined if the address is of another host, or of something else. */
export function findPictureKey(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin) return undefined;
  return /^\/api\/(?:storage-image|pictures\/\d+)\/(.+)$/.exec(url.pathname)?.[1];
}

/** The thumbnail of a poster's picture lies beside it. */
export function thumbnailKey(imageKey: string): string {
  return imageKey.replace(/\.[a-z]+$/, "-thumbnail.webp");
}

/** Records stored files, private to the account. Writing the same key again replaces its facts. */
export async function recordPictures(
  trx: Db,
  accountId: string,
  files: readonly { key: string; contentType: string; bytes: number }[],
  now: number,
): Promise<void> {
  for (const { key, contentType, bytes } of files) {
    await trx
      .insertInto("pictures")
      .values({ key, account_id: accountId, public: 0, content_type: contentType, bytes, created_at: now })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ content_type: contentType, bytes }))
      .execute();
  }
}

/** Deletes the rows of keys. The caller removes the files after the commit. */
export async function deletePictures(trx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom("pictures").where("key", "in", keys).execute();
}

/** Removes files without a row, and their variants. One that cannot be removed only wastes space: the loop goes on. */
export async function removeFiles(shop: Shop, keys: readonly string[]): Promise<void> {
  for (const key of keys.flatMap((each) => [each, ...variantKeys(each)])) {
    try {
      await shop.storage.remove(key);
    } catch (error) {
      shop.log.warn({ err: error, key }, "file could not be removed");
    }
  }
}

/**
 * Moves a shop from SQLite in its data folder to PostgreSQL, and its files to a bucket if there is one.
 * Invariant: the data folder stays as it is, and the database changes at once when everything is there and checked. So a
 * move may be stopped and repeated.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { auditFaults } from "../../app/domain/health/ledger-audit.server.ts";
import type { Storage } from "../../app/ports/storage/port.ts";
import { connect } from "../../db/connect.ts";
import { type Copied, copyRows } from "../../db/copy-rows.ts";
import { migrate } from "../../db/migrate.ts";
import type { ShopDatabase } from "../../db/schema.ts";
import { takeServerLock } from "../../db/server-lock.ts";

/** Why a shop cannot be moved, in one sentence. */
export class MoveError extends Error {
  override readonly name = "MoveError";
}

export interface Move {
  dataDir: string;
  /** Where PostgreSQL is. */
  to: string;
  /** Null leaves the files in the data folder. */
  bucket: Storage | null;
  /** The files of the data folder. */
  folder: Storage;
}

export interface Moved {
  copied: Copied;
  files: number;
  /** Keys that the database names and the folder lacks. */
  missing: string[];
}

/** Moves the shop. @throws MoveError */
export async function moveShop({ dataDir, to, bucket, folder }: Move): Promise<Moved> {
  const file = path.join(dataDir, "shop.sqlite");
  if (!existsSync(file))
    throw new MoveError(`There is no shop in ${dataDir}: DATA_DIR names the folder of the data.`);
  const lock = takeServerLock(dataDir);
  if (!lock) throw new MoveError("The shop is running. Stop it first, then move it.");
  const from = connect(file);
  const target = connect(to);
  try {
    await migrate(from);
    await migrate(target);
    if (await hasShop(target)) throw new MoveError("The database that --to names already has a shop.");
    const files = bucket ? await copyFiles(from, folder, bucket) : { files: 0, missing: [] };
    const known = JSON.stringify(await auditFaults(from));
    const copied = await copyRows(from, target, async (copy) => {
      const found = JSON.stringify(await auditFaults(copy));
      if (found !== known) throw new MoveError(`The copy does not balance, and was not kept: ${found}`);
    });
    return { copied, ...files };
  } finally {
    await from.destroy();
    await target.destroy();
    lock.release();
  }
}

async function hasShop(db: ShopDatabase): Promise<boolean> {
  for (const table of ["accounts", "staff", "events"] as const) {
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** A file that is there with all of its bytes is not sent again. */
async function copyFiles(from: ShopDatabase, folder: Storage, bucket: Storage) {
  const files = await knownFiles(from);
  const missing: string[] = [];
  for (const { key, bytes } of files) {
    const there = await bucket.size(key);
    if (there !== null && (bytes === null || there === bytes)) continue;
    const content = await folder.read(key);
    if (content) await bucket.put(key, content);
    else missing.push(key);
  }
  return { files: files.length - missing.length, missing };
}

/** Each file that the database names, with its size where that is stored. */
async function knownFiles(from: ShopDatabase): Promise<{ key: string; bytes: number | null }[]> {
  const files: { key: string; bytes: number | null }[] = await from
    .selectFrom("pictures")
    .select(["key", "bytes"])
    .orderBy("key")
    .execute();
  for (const table of ["print_files", "former_print_files"] as const) {
    const prints = await from
      .selectFrom(table)
      .select(["key", "bytes", "preview_key"])
      .orderBy("key")
      .execute();
    for (const { key, bytes, preview_key } of prints) {
      files.push({ key, bytes });
      if (preview_key !== null) files.push({ key: preview_key, bytes: null });
    }
  }
  const photos = await from
    .selectFrom("withdrawals")
    .select("photo_key")
    .where("photo_key", "is not", null)
    .execute();
  for (const { photo_key } of photos) if (photo_key !== null) files.push({ key: photo_key, bytes: null });
  return files;
}

/** Restores a backup. Invariant: it replaces nothing before it has verified the whole archive. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { extract } from "tar";
import type { Storage } from "../../app/ports/storage/port.ts";
import { OWNER } from "../../app/replication/owner.server.ts";
import { connect } from "../../db/connect.ts";
import { copyRows } from "../../db/copy-rows.ts";
import { migrate } from "../../db/migrate.ts";
import { SERVER_LOCK, takeServerLock } from "../../db/server-lock.ts";
import { SQLite } from "../../db/sqlite.ts";
import { root } from "../fresh.mjs";
import {
  ArchiveError,
  codeOf,
  DATABASE,
  type Elsewhere,
  FOLDER,
  fingerprint,
  keysIn,
  MANIFEST,
  Manifest,
  migrationsIn,
  SECRET,
  SIMULATOR,
  sync,
} from "./format.ts";

export interface Restored {
  manifest: Manifest;
  /** The folder with the former data; null if the data folder was empty. */
  before: string | null;
}

export interface RestoreOptions extends Partial<Elsewhere> {
  /** Whether to replace the data of a folder that is not empty. */
  force?: boolean;
}

/** Restores the archive into the data folder, and its pictures into the bucket if there is one. @throws ArchiveError, with the folder unchanged */
export async function restoreBackup(
  file: string,
  dataDir: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  if (!existsSync(file)) throw new ArchiveError(`There is no file ${file}.`);
  return restore(dataDir, options, async (stage) => unpack(file, stage));
}

/** @param fill brings the parts of a backup into the folder that it gets. @throws ArchiveError, with the data folder unchanged */
export async function restore(
  dataDir: string,
  { force = false, database = null, bucket = null }: RestoreOptions,
  fill: (stage: string) => Promise<void>,
): Promise<Restored> {
  await mkdir(dataDir, { recursive: true });
  const before = (await readdir(dataDir)).filter(
    (name) => name !== SERVER_LOCK && !/^\.(backup|restore|before)-/.test(name),
  );
  if (before.length > 0 && !force) {
    throw new ArchiveError(`${dataDir} is not empty. Add --force to replace its data by the backup.`);
  }
  // Held until the end, so that no server starts while the files are replaced.
  const lock = takeServerLock(dataDir);
  if (!lock) throw new ArchiveError("The shop is running. Stop it first, then restore.");
  const stage = await mkdtemp(path.join(dataDir, ".restore-"));
  try {
    refuseWhileOpen(path.join(dataDir, DATABASE));
    await fill(stage);
    const manifest = await verify(stage);
    if (bucket) await storeFiles(bucket, stage);
    if (database) await fillPostgres(path.join(stage, DATABASE), database, force);
    return { manifest, before: await swap(stage, dataDir) };
  } finally {
    await rm(stage, { recursive: true, force: true });
    lock.release();
  }
}

/** A command that has the database open would continue to write into the old one. */
function refuseWhileOpen(file: string): void {
  if (!existsSync(file)) return;
  const database = new SQLite(file, { timeout: 500 });
  try {
    database.pragma("locking_mode = EXCLUSIVE");
    database.exec("begin exclusive; commit");
  } catch (error) {
    // A broken database is no obstacle: restoring replaces it.
    if (codeOf(error).startsWith("SQLITE_BUSY")) {
      throw new ArchiveError("Another command has the database open. Wait until it ends, then restore.");
    }
  } finally {
    database.close();
  }
}

/** Synchronous: after a failure nothing may continue to write into the folder that is being removed. */
function unpack(file: string, stage: string): void {
  try {
    extract({
      file,
      cwd: stage,
      sync: true,
      strict: true,
      filter: (name, entry) => isPartOfBackup(name) && "type" in entry && entry.type !== "SymbolicLink",
    });
  } catch (error) {
    throw new ArchiveError(`${file} cannot be read as a backup: ${messageOf(error)}`);
  }
}

function isPartOfBackup(name: string): boolean {
  const [first = ""] = name.split("/");
  return [MANIFEST, DATABASE, SIMULATOR, SECRET, FOLDER].includes(first);
}

/** @throws ArchiveError if any part of the archive differs from its manifest */
async function verify(stage: string): Promise<Manifest> {
  const manifest = await readManifest(path.join(stage, MANIFEST));
  const database = path.join(stage, DATABASE);
  if (!existsSync(database)) throw new ArchiveError("The backup contains no database.");
  const { bytes, sha256 } = await fingerprint(database);
  if (bytes !== manifest.database.bytes || sha256 !== manifest.database.sha256) {
    throw new ArchiveError("The database in the backup is not the one that was saved.");
  }
  assertSound(database);
  const known = await knownMigrations();
  const unknown = migrationsIn(database).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ArchiveError(`The backup comes from a newer shop: ${unknown.join(", ")} is unknown here.`);
  }
  for (const { key, bytes: wanted } of keysIn(database)) {
    if (manifest.missing.includes(key)) continue;
    const found = await stat(path.join(stage, FOLDER, key)).catch(() => null);
    if (found?.size !== wanted) throw new ArchiveError(`The backup lacks the picture ${key}.`);
  }
  return manifest;
}

async function readManifest(file: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    throw new ArchiveError("This is not a backup of the shop: its manifest is missing or unknown.");
  }
}

function assertSound(file: string): void {
  const database = new SQLite(file, { readonly: true });
  try {
    const sound = database.pragma("integrity_check", { simple: true }) === "ok";
    const orphans = database.pragma("foreign_key_check") as unknown[];
    if (!sound || orphans.length > 0) throw new ArchiveError("The database in the backup is damaged.");
  } finally {
    database.close();
  }
}

/** @throws ArchiveError where the database already has a shop, unless `force` replaces it */
async function fillPostgres(file: string, address: string, force: boolean): Promise<void> {
  const [from, to] = [connect(file), connect(address)];
  try {
    await migrate(from);
    await migrate(to);
    if (!force && (await to.selectFrom("accounts").select("id").limit(1).executeTakeFirst())) {
      throw new ArchiveError("The database of DATABASE_URL is not empty. Add --force to replace its data.");
    }
    await copyRows(from, to);
  } finally {
    await from.destroy();
    await to.destroy();
  }
  for (const end of ["", "-wal", "-shm"]) await rm(file + end, { force: true });
}

/** Before the database, which names them: a bucket that fails meanwhile leaves the former shop whole. */
async function storeFiles(bucket: Storage, stage: string): Promise<void> {
  for (const { key } of keysIn(path.join(stage, DATABASE))) {
    const file = path.join(stage, FOLDER, key);
    if (existsSync(file)) await bucket.putFile(key, file);
  }
  await rm(path.join(stage, FOLDER), { recursive: true });
}

/** Moves the former data aside, and the archive's content in. */
async function swap(stage: string, dataDir: string): Promise<string | null> {
  const databases = [DATABASE, SIMULATOR].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);
  const replaced = [...databases, FOLDER, SECRET, OWNER].filter((name) =>
    existsSync(path.join(dataDir, name)),
  );
  const aside = path.join(dataDir, `.before-${new Date().toISOString().replace(/[:.]/g, "-")}`);
  if (replaced.length > 0) await mkdir(aside);
  for (const name of replaced) await rename(path.join(dataDir, name), path.join(aside, name));
  await rm(path.join(stage, MANIFEST));
  for (const name of await readdir(stage)) {
    await rename(path.join(stage, name), path.join(dataDir, name));
  }
  await sync(dataDir);
  return replaced.length > 0 ? aside : null;
}

async function knownMigrations(): Promise<string[]> {
  return (await readdir(path.join(root, "db", "migrations"))).map((name) => path.parse(name).name);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

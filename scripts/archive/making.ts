/**
 * A backup is one archive with the database and the pictures of one moment, made while the shop runs.
 * Invariant: every picture that the database names is in the archive, or is named in it as missing.
 */
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { create } from "tar";
import type { Storage } from "../../app/ports/storage/port.ts";
import { connect } from "../../db/connect.ts";
import { copyRows } from "../../db/copy-rows.ts";
import { migrate } from "../../db/migrate.ts";
import { SQLite } from "../../db/sqlite.ts";
import {
  ArchiveError,
  codeOf,
  DATABASE,
  describe,
  type Elsewhere,
  FOLDER,
  keysIn,
  MANIFEST,
  type Manifest,
  missingIn,
  NOT_ELSEWHERE,
  SECRET,
  SIMULATOR,
  sync,
} from "./format.ts";

/** A picture may be removed between reading its row and its file; the next attempt then finds neither. */
const ATTEMPTS = 3;

/** Writes the archive while the shop runs. @throws ArchiveError */
export async function makeBackup(
  dataDir: string,
  file: string,
  elsewhere: Elsewhere = NOT_ELSEWHERE,
): Promise<Manifest> {
  if (!elsewhere.database && !existsSync(path.join(dataDir, DATABASE))) {
    throw new ArchiveError(`There is no shop in ${dataDir}: DATA_DIR names the folder of the data.`);
  }
  const stage = await mkdtemp(path.join(dataDir, ".backup-"));
  const partial = `${file}.partial`;
  try {
    const manifest = await gather(dataDir, stage, elsewhere);
    await writeFile(path.join(stage, MANIFEST), JSON.stringify(manifest, null, 2));
    await mkdir(path.dirname(path.resolve(file)), { recursive: true });
    const entries = (await readdir(stage)).sort();
    // Readable by its owner only: it contains e-mail addresses, orders and password hashes.
    await create({ file: partial, cwd: stage, gzip: { level: 1 }, portable: true, mode: 0o600 }, entries);
    await sync(partial);
    await rename(partial, file);
    // Without it a power cut may take the archive's name, although the command has reported it.
    await sync(path.dirname(path.resolve(file)));
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
    await rm(partial, { force: true });
  }
}

async function gather(dataDir: string, stage: string, { database, bucket }: Elsewhere): Promise<Manifest> {
  const copy = path.join(stage, DATABASE);
  let missing: string[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (database) await copyPostgres(database, copy);
    else await copyDatabase(path.join(dataDir, DATABASE), copy);
    if (bucket) await fetchFiles(bucket, copy, path.join(stage, FOLDER));
    else await linkFiles(path.join(dataDir, FOLDER), path.join(stage, FOLDER));
    missing = missingIn(stage);
    if (missing.length === 0) break;
  }
  const simulator = path.join(dataDir, SIMULATOR);
  if (existsSync(simulator)) await copyDatabase(simulator, path.join(stage, SIMULATOR));
  const secret = path.join(dataDir, SECRET);
  if (existsSync(secret)) await copyFile(secret, path.join(stage, SECRET));
  return describe(copy, new Date(), missing);
}

/** A backup holds SQLite, whatever the shop's database is: it can be restored into either. */
async function copyPostgres(address: string, to: string): Promise<void> {
  await rm(to, { force: true });
  const [from, copy] = [connect(address), connect(to)];
  try {
    await migrate(copy);
    await copyRows(from, copy);
  } finally {
    await from.destroy();
    await copy.destroy();
  }
  foldLog(to);
}

/** SQLite's online backup of one moment: without a read transaction each write of the shop would restart it. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new SQLite(from, { readonly: true, fileMustExist: true });
  try {
    await rm(to, { force: true });
    database.exec("begin");
    database.prepare("select 1 from sqlite_schema").get();
    await database.backup(to);
  } finally {
    database.close();
  }
  foldLog(to);
}

/** Leaves one file, without the log beside it. */
function foldLog(file: string): void {
  const copy = new SQLite(file);
  copy.pragma("journal_mode = DELETE");
  copy.close();
}

/** The shop replaces files and never changes them: a hard link is a copy of this moment. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter(({ name }) => !name.startsWith("."))) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    else if (entry.isFile() && !existsSync(target)) await linkOrCopy(source, target);
  }
}

async function fetchFiles(bucket: Storage, database: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const { key } of keysIn(database)) {
    const target = path.join(to, key);
    if (existsSync(target)) continue;
    await bucket.withFile(key, async (fetched) => {
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(fetched, target);
    });
  }
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    await copyFile(source, target);
  }
}

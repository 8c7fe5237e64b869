/**
 * A backup is one archive with the database and the pictures of one moment, made while the shop runs.
 * Invariant: every picture that the database names is in the archive, or is named in it as missing.
 */
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import SQLite from "better-sqlite3";
import { create } from "tar";
import {
  ArchiveError,
  codeOf,
  DATABASE,
  FOLDER,
  FORMAT,
  fingerprint,
  keysIn,
  MANIFEST,
  type Manifest,
  migrationsIn,
  SECRET,
  sync,
} from "./format.ts";

/** A picture may be discarded while its row is read; a second look then finds neither. */
const LOOKS = 3;

/** Writes the archive while the shop runs. @throws ArchiveError */
export async function makeBackup(dataDir: string, file: string): Promise<Manifest> {
  if (!existsSync(path.join(dataDir, DATABASE))) {
    throw new ArchiveError(`There is no shop in ${dataDir}: DATA_DIR names the folder of the data.`);
  }
  const stage = await mkdtemp(path.join(dataDir, ".backup-"));
  const half = `${file}.partial`;
  try {
    const manifest = await gather(dataDir, stage);
    await writeFile(path.join(stage, MANIFEST), JSON.stringify(manifest, null, 2));
    await mkdir(path.dirname(path.resolve(file)), { recursive: true });
    const entries = (await readdir(stage)).sort();
    // For its owner alone: it holds e-mails, orders and password hashes.
    await create({ file: half, cwd: stage, gzip: { level: 1 }, portable: true, mode: 0o600 }, entries);
    await sync(half);
    await rename(half, file);
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
    await rm(half, { force: true });
  }
}

async function gather(dataDir: string, stage: string): Promise<Manifest> {
  const copy = path.join(stage, DATABASE);
  let missing: string[] = [];
  for (let look = 1; look <= LOOKS; look += 1) {
    await copyDatabase(path.join(dataDir, DATABASE), copy);
    await linkFiles(path.join(dataDir, FOLDER), path.join(stage, FOLDER));
    missing = keysIn(copy)
      .filter(({ key }) => !existsSync(path.join(stage, FOLDER, key)))
      .map(({ key }) => key);
    if (missing.length === 0) break;
  }
  const secret = path.join(dataDir, SECRET);
  if (existsSync(secret)) await copyFile(secret, path.join(stage, SECRET));
  return {
    format: FORMAT,
    made: new Date().toISOString(),
    database: await fingerprint(copy),
    migrations: migrationsIn(copy),
    pictures: keysIn(copy).length - missing.length,
    missing,
  };
}

/** SQLite's own online backup: it follows what the shop writes meanwhile. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new SQLite(from, { readonly: true, fileMustExist: true });
  try {
    await rm(to, { force: true });
    await database.backup(to);
  } finally {
    database.close();
  }
  const copy = new SQLite(to);
  // One file that stands alone, without the log beside it.
  copy.pragma("journal_mode = DELETE");
  copy.close();
}

/** A file of the shop is replaced, never changed: a second name for it is a copy of this moment. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter(({ name }) => !name.startsWith("."))) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    else if (entry.isFile() && !existsSync(target)) await linkOrCopy(source, target);
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

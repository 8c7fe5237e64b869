/**
 * A backup is one archive with the database and the pictures of one moment.
 * Invariant: every picture that the database names is in the archive, or is named in it as missing; nothing of a
 * shop is replaced before the archive was found whole.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import SQLite from "better-sqlite3";
import { create, extract } from "tar";
import { z } from "zod";
import { root } from "./fresh.mjs";

const FORMAT = 1;
const DATABASE = "shop.sqlite";
/** What a backup takes beside the database. Letters in the outbox are copies of what was sent. */
const FOLDER = "files";
const SECRET = "session-secret";
const MANIFEST = "manifest.json";
/** A picture may be discarded while its row is read; a second look then finds neither. */
const LOOKS = 3;

const Manifest = z.object({
  format: z.literal(FORMAT),
  made: z.string(),
  database: z.object({ bytes: z.number(), sha256: z.string() }),
  migrations: z.array(z.string()),
  pictures: z.number(),
  /** Keys that the database names and the folder did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** Why a backup cannot be made or brought back, in one sentence. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

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

export interface Restored {
  manifest: Manifest;
  /** Where what was there before lies now, when there was something. */
  before: string | null;
}

/** Puts the archive's shop into the data folder. @throws ArchiveError, with the folder as it was */
export async function restoreBackup(
  file: string,
  dataDir: string,
  { force = false }: { force?: boolean } = {},
): Promise<Restored> {
  if (!existsSync(file)) throw new ArchiveError(`There is no file ${file}.`);
  await mkdir(dataDir, { recursive: true });
  const before = (await readdir(dataDir)).filter((name) => !/^\.(backup|restore|before)-/.test(name));
  if (before.length > 0 && !force) {
    throw new ArchiveError(`${dataDir} is not empty. Add --force to put the backup in its place.`);
  }
  refuseWhileOpen(path.join(dataDir, DATABASE));
  const stage = await mkdtemp(path.join(dataDir, ".restore-"));
  try {
    unpack(file, stage);
    const manifest = await verify(stage);
    return { manifest, before: await swap(stage, dataDir) };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** A shop that runs holds its database open, and would go on writing into the old one. */
function refuseWhileOpen(file: string): void {
  if (!existsSync(file)) return;
  const database = new SQLite(file, { timeout: 500 });
  try {
    database.pragma("locking_mode = EXCLUSIVE");
    database.exec("begin exclusive; commit");
  } catch (error) {
    // A database that is broken is exactly what a restore is for.
    if (codeOf(error).startsWith("SQLITE_BUSY")) {
      throw new ArchiveError("The shop is running. Stop it first, then restore.");
    }
  } finally {
    database.close();
  }
}

/** All at once: what fails in the middle must not go on writing into a folder that is being removed. */
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
  return [MANIFEST, DATABASE, SECRET, FOLDER].includes(first);
}

/** @throws ArchiveError when anything of the archive is not as its manifest says */
async function verify(stage: string): Promise<Manifest> {
  const manifest = await readManifest(path.join(stage, MANIFEST));
  const database = path.join(stage, DATABASE);
  if (!existsSync(database)) throw new ArchiveError("The backup holds no database.");
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
    throw new ArchiveError("This is no backup of the shop: its manifest is missing or unknown.");
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

/** Moves what was there aside, and the archive's content in. */
async function swap(stage: string, dataDir: string): Promise<string | null> {
  const replaced = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, FOLDER, SECRET].filter((name) =>
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

function keysIn(file: string): { key: string; bytes: number }[] {
  return ask(file, "select key, bytes from pictures");
}

function migrationsIn(file: string): string[] {
  return ask<{ name: string }>(file, "select name from kysely_migration order by name").map(
    ({ name }) => name,
  );
}

function ask<T>(file: string, query: string): T[] {
  const database = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    return database.prepare<[], T>(query).all();
  } finally {
    database.close();
  }
}

async function knownMigrations(): Promise<string[]> {
  return (await readdir(path.join(root, "db", "migrations"))).map((name) => path.parse(name).name);
}

async function fingerprint(file: string): Promise<Manifest["database"]> {
  const hash = createHash("sha256");
  const stream = createReadStream(file).on("data", (chunk) => hash.update(chunk));
  await once(stream, "close");
  return { bytes: (await stat(file)).size, sha256: hash.digest("hex") };
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The format of a backup. Invariant: everything that making and restoring share is only here. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Storage } from "../../app/ports/storage/port.ts";
import { SQLite } from "../../db/sqlite.ts";

export const FORMAT = 1;
export const DATABASE = "shop.sqlite";
/** What the simulated Stripe of a shop without keys knows. */
export const SIMULATOR = "stripe-simulator.sqlite";
/** A backup contains this folder beside the database. E-mails in the outbox are copies, and left out. */
export const FOLDER = "files";
export const SECRET = "session-secret";
export const MANIFEST = "manifest.json";

export const Manifest = z.object({
  format: z.literal(FORMAT),
  made: z.string(),
  database: z.object({ bytes: z.number(), sha256: z.string() }),
  migrations: z.array(z.string()),
  pictures: z.number(),
  /** Keys that the database names and the folder lacks. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** What a shop keeps outside of its data folder. */
export interface Elsewhere {
  /** Where PostgreSQL is; null for SQLite in the folder. */
  database: string | null;
  /** The pictures of a shop without a folder of them. */
  bucket: Storage | null;
}

export const NOT_ELSEWHERE: Elsewhere = { database: null, bucket: null };

/** Why a backup cannot be made or restored, in one sentence. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

/** The pictures that the database names, with their bytes. */
export function keysIn(file: string): { key: string; bytes: number }[] {
  return queryAll(file, "select key, bytes from pictures");
}

/** The pictures that the database of a staged backup names, and its folder lacks. */
export function missingIn(stage: string): string[] {
  return keysIn(path.join(stage, DATABASE))
    .map(({ key }) => key)
    .filter((key) => !existsSync(path.join(stage, FOLDER, key)));
}

/** The manifest of a database as it was at this moment. */
export async function describe(database: string, made: Date, missing: string[]): Promise<Manifest> {
  return {
    format: FORMAT,
    made: made.toISOString(),
    database: await fingerprint(database),
    migrations: migrationsIn(database),
    pictures: keysIn(database).length - missing.length,
    missing,
  };
}

/** The migrations that the database has run, oldest first. */
export function migrationsIn(file: string): string[] {
  return queryAll<{ name: string }>(file, "select name from kysely_migration order by name").map(
    ({ name }) => name,
  );
}

function queryAll<T>(file: string, query: string): T[] {
  const database = new SQLite(file, { readonly: true, fileMustExist: true });
  try {
    return database.prepare<[], T>(query).all();
  } finally {
    database.close();
  }
}

/** Size and hash identify a database file. */
export async function fingerprint(file: string): Promise<Manifest["database"]> {
  const hash = createHash("sha256");
  const stream = createReadStream(file).on("data", (chunk) => hash.update(chunk));
  await once(stream, "close");
  return { bytes: (await stat(file)).size, sha256: hash.digest("hex") };
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function sync(target: string): Promise<void> {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The code of an error of the file system or the database; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

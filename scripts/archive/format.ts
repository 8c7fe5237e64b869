/** What a backup holds, and how it says so. Invariant: what making and restoring must agree on stands here alone. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import SQLite from "better-sqlite3";
import { z } from "zod";

export const FORMAT = 1;
export const DATABASE = "shop.sqlite";
/** What a backup takes beside the database. Letters in the outbox are copies of what was sent. */
export const FOLDER = "files";
export const SECRET = "session-secret";
export const MANIFEST = "manifest.json";

export const Manifest = z.object({
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

/** The pictures that the database names, with their bytes. */
export function keysIn(file: string): { key: string; bytes: number }[] {
  return ask(file, "select key, bytes from pictures");
}

/** Those that the database has been through, oldest first. */
export function migrationsIn(file: string): string[] {
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

/** What tells one database file from another. */
export async function fingerprint(file: string): Promise<Manifest["database"]> {
  const hash = createHash("sha256");
  const stream = createReadStream(file).on("data", (chunk) => hash.update(chunk));
  await once(stream, "close");
  return { bytes: (await stat(file)).size, sha256: hash.digest("hex") };
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function sync(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Of an error of the file system or the database; empty for any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

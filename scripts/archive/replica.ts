/**
 * Restores a moment of a shop from its replica.
 * Invariant: a piece of the log that is missing or damaged is an error, never a shop that lacks what was committed.
 */
import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, gunzip } from "node:zlib";
import type { Replica } from "../../app/ports/replica/port.ts";
import {
  FILES,
  type Generation,
  REMOVED,
  readGenerations,
  readRemovals,
  snapshotName,
} from "../../app/replication/names.ts";
import { OWNER } from "../../app/replication/owner.server.ts";
import { pagesOfLog } from "../../db/log-reader.ts";
import { SQLite } from "../../db/sqlite.ts";
import {
  ArchiveError,
  DATABASE,
  describe,
  FOLDER,
  MANIFEST,
  missingIn,
  SECRET,
  SIMULATOR,
} from "./format.ts";
import { type Restored, type RestoreOptions, restore } from "./restoring.ts";

/** @param moment in milliseconds since 1970. @throws ArchiveError, with the data folder unchanged */
export async function restoreReplica(
  replica: Replica,
  moment: number,
  dataDir: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  return restore(dataDir, options, async (stage) => {
    const last = await fetchDatabase(replica, DATABASE, moment, stage);
    if (last === null) throw new ArchiveError(await whyNone(replica));
    await fetchDatabase(replica, SIMULATOR, moment, stage);
    await fetchFiles(replica, moment, stage);
    await replica.fetch(SECRET, path.join(stage, SECRET));
    await replica.fetch(OWNER, path.join(stage, OWNER));
    const manifest = await describe(path.join(stage, DATABASE), new Date(last), missingIn(stage));
    await writeFile(path.join(stage, MANIFEST), JSON.stringify(manifest));
  });
}

/** The moment of the last piece that was replayed; null where there is no generation of that moment. */
async function fetchDatabase(replica: Replica, name: string, moment: number, stage: string) {
  const generations = readGenerations(await replica.list(name));
  const generation = generations.findLast(({ begun, hasSnapshot }) => hasSnapshot && begun <= moment);
  if (!generation) return null;
  const file = path.join(stage, name);
  const packed = `${file}.gz`;
  await replica.fetch(snapshotName(generation.folder), packed);
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(file));
  } catch {
    throw new ArchiveError(`${snapshotName(generation.folder)} is damaged in the replica.`);
  }
  await rm(packed);
  await replay(replica, generation, moment, file);
  return generation.pieces.findLast((piece) => piece.moment <= moment)?.moment ?? generation.begun;
}

/** SQLite itself replays each log: it verifies every frame, and stops before the first that is not whole. */
async function replay(
  replica: Replica,
  { pieces, folder }: Generation,
  moment: number,
  file: string,
): Promise<void> {
  const wanted = pieces.filter((piece) => piece.moment <= moment);
  for (let log = 0; log <= (wanted.at(-1)?.log ?? -1); log += 1) {
    let bytes = 0;
    for (const { name, position } of wanted.filter((piece) => piece.log === log)) {
      if (position !== bytes) throw new ArchiveError(`A piece before ${name} is missing in the replica.`);
      const piece = await fetchPiece(replica, name, `${file}.piece`);
      await appendFile(`${file}-wal`, piece);
      bytes += piece.length;
    }
    if (!isReplayed(file, bytes))
      throw new ArchiveError(`Log ${log} of ${folder} is damaged in the replica.`);
  }
}

async function fetchPiece(replica: Replica, name: string, to: string): Promise<Buffer> {
  await replica.fetch(name, to);
  try {
    return await promisify(gunzip)(await readFile(to));
  } catch {
    throw new ArchiveError(`${name} is damaged in the replica.`);
  } finally {
    await rm(to, { force: true });
  }
}

/** Replays the log beside the file, of so many bytes, and removes it. False where some of it is not whole. */
function isReplayed(file: string, bytes: number): boolean {
  const database = new SQLite(file);
  try {
    const pageSize = Number(database.pragma("page_size", { simple: true }));
    const [{ log } = { log: 0 }] = database.pragma("wal_checkpoint(passive)") as { log: number }[];
    return log === pagesOfLog(bytes, pageSize);
  } finally {
    database.close();
  }
}

async function fetchFiles(replica: Replica, moment: number, stage: string): Promise<void> {
  const removals = readRemovals(await replica.list(REMOVED));
  await mkdir(path.join(stage, FOLDER), { recursive: true });
  for (const name of await replica.list(FILES)) {
    const key = name.slice(FILES.length + 1);
    if ((removals.get(key)?.moment ?? Number.POSITIVE_INFINITY) <= moment) continue;
    await replica.fetch(name, path.join(stage, FOLDER, key));
  }
}

async function whyNone(replica: Replica): Promise<string> {
  const [first] = readGenerations(await replica.list(DATABASE)).filter(({ hasSnapshot }) => hasSnapshot);
  return first
    ? `The replica begins at ${new Date(first.begun).toISOString()}.`
    : "The replica holds no shop, or not one that was copied whole.";
}

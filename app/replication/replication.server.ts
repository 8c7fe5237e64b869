/**
 * Copies a shop to its replica while it runs: each process its files, and one of them the databases.
 * A failure of the replica stops no one: it is logged, and shown in the back office and at `/health`.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { REPLICA_LOCK, type ServerLock, takeServerLock } from "../../db/server-lock.ts";
import { readReplicaNote, writeReplicaNote } from "../domain/health/replica-note.server.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import type { Replica } from "../ports/replica/port.ts";
import { isStorageKey } from "../ports/storage/port.ts";
import { DatabaseCopier } from "./database-copier.server.ts";
import { FileCopier } from "./file-copier.ts";
import { ownReplica } from "./owner.server.ts";

/** At most so much is lost with the disk, and the time that a copy takes. */
const PERIOD_MS = 1_000;
/** How long the last copy may take when the shop stops. */
const LAST_COPY_MS = 4_000;
const DAY_MS = 24 * 3600_000;
/** How far back a moment can be restored. */
const KEPT_MS = 30 * DAY_MS;
const DATABASES = ["shop.sqlite", "stripe-simulator.sqlite"];
const SECRET = "session-secret";

export interface Replication {
  /** Copies what was changed before the call, as it also does by itself. @throws of the replica */
  copy(): Promise<void>;
  /** Copies the rest, and ends. The shop must not write any more. */
  stop(): Promise<void>;
}

type ReplicatedShop = Pick<Shop, "settings" | "clock" | "log" | "storage">;

/**
 * Begins to copy the shop's data folder. From now on the shop stores its files through it. Closes the replica at the end.
 * @param periodMs the pause between two copies
 */
export function startReplication(shop: ReplicatedShop, replica: Replica, periodMs = PERIOD_MS): Replication {
  const { clock, log } = shop;
  const { dataDir, bucket } = shop.settings;
  // Files in a bucket are not on this disk.
  const files = bucket ? null : new FileCopier(shop.storage, replica, clock);
  if (files) shop.storage = files.watched();
  let lock: ServerLock | null = null;
  let databases: DatabaseCopier[] | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let copied: number | null = null;
  let isFailing = false;

  /** Only one process does this; where it ends, another one takes over. */
  async function copyShop(): Promise<void> {
    if (!databases) {
      await ownReplica(dataDir, replica);
      databases = DATABASES.filter((name) => existsSync(path.join(dataDir, name))).map(
        (name) => new DatabaseCopier(path.join(dataDir, name), name, replica, clock),
      );
    }
    const isDue = clock.now() - checkedAt >= DAY_MS;
    if (isDue) {
      const secret = await readFile(path.join(dataDir, SECRET)).catch(() => null);
      if (secret) await replica.write(SECRET, secret);
      await files?.compare(await keysIn(path.join(dataDir, "files")));
    }
    await files?.copy();
    // Their rows are among those that are collected now.
    const gone = [...(files?.gone.keys() ?? [])];
    for (const database of databases) {
      // What an earlier copy could not send.
      await database.send();
      await database.collect();
    }
    // Before the rows that name them.
    await files?.copy();
    for (const database of databases) await database.send();
    await files?.noteRemovals(gone);
    if (!isDue) return;
    const since = clock.now() - KEPT_MS;
    for (const database of databases) await database.prune(since);
    await files?.prune(since);
    checkedAt = clock.now();
  }

  /** The rows are in the replica that another process had copied by the moment in its note. */
  async function copyFiles(from: FileCopier): Promise<void> {
    await from.copy();
    const rowsUntil = (await readReplicaNote(dataDir))?.copied ?? Number.NEGATIVE_INFINITY;
    await from.noteRemovals([...from.gone].flatMap(([key, found]) => (found < rowsUntil ? [key] : [])));
  }

  async function copyAll(): Promise<void> {
    const begun = clock.now();
    try {
      lock ??= takeServerLock(dataDir, "alone", REPLICA_LOCK);
      if (lock) await copyShop();
      else if (files) await copyFiles(files);
      copied = begun;
      if (isFailing) log.info({}, "replica answers again");
      isFailing = false;
      if (lock) await writeReplicaNote(dataDir, { copied, failure: null });
    } catch (error) {
      if (!isFailing) log.error({ err: error }, "replica cannot be written");
      isFailing = true;
      const failure = error instanceof Error ? error.message : String(error);
      if (lock) await writeReplicaNote(dataDir, { copied, failure });
      throw error;
    }
  }

  let last = Promise.resolve();
  const copy = () => {
    last = last.catch(() => {}).then(copyAll);
    return last;
  };

  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await copy().catch(() => {});
      await pause(periodMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    copy,
    async stop() {
      stopping.abort();
      const finish = async () => {
        await running;
        await copy().catch(() => {});
      };
      // A replica that hangs holds no process: the next one sends a snapshot.
      await Promise.race([finish(), pause(LAST_COPY_MS, undefined, { ref: false })]);
      for (const database of databases ?? []) database.close();
      lock?.release();
      await replica.close();
    },
  };
}

/** The keys of all files in the folder of the storage. */
async function keysIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter(isStorageKey);
}

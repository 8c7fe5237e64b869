/**
 * A machine with a disk that the shop copies to a replica while it runs, as `REPLICA_URL` does. The replica refuses some of it, and
 * the machine dies at any moment, also in the middle of a copy. What the next one has must be what was copied: rows, and the files
 * that they name.
 */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openFolderReplica } from "../../../app/ports/replica/folder.server.ts";
import type { Replica } from "../../../app/ports/replica/port.ts";
import { FILES, REMOVED, SNAPSHOT } from "../../../app/replication/names.ts";
import { type Replication, startReplication } from "../../../app/replication/replication.server.ts";
import { SQLite } from "../../../db/sqlite.ts";
import { restoreReplica } from "../../../scripts/archive/replica.ts";
import { openSqlite } from "../databases/sqlite.ts";
import { time } from "../determinism.ts";
import type { Books } from "../model/books.ts";
import { type Files, openFiles } from "../outside/files.ts";
import { SETTINGS } from "../settings.ts";
import type { OpenMachine } from "./port.ts";

/** A state that the next machine may have. */
interface Copied {
  rows: string;
  files: ReadonlyMap<string, Uint8Array>;
  books: Books;
}

/** Copies are made when they are asked for. */
const NEVER_BY_ITSELF_MS = Number.MAX_SAFE_INTEGER;
const STARTING_MS = 1000;
const DATABASE = "shop.sqlite";
/**
 * A copy that fails does so at an object whose name begins so: at any, a file, the note of a removal, or rows. The replica takes
 * fewer than so many of them before.
 */
const FAILURES = [
  { beginning: "", most: 8 },
  { beginning: FILES, most: 2 },
  { beginning: REMOVED, most: 2 },
  { beginning: DATABASE, most: 2 },
] as const;
const silent = () => {};
const log = { info: silent, warn: silent, error: silent };

/** @param parent the folder that their disks, and the replica's, are in */
export const replicatedMachine =
  (parent: string): OpenMachine =>
  async (beginning) => {
    const folder = mkdtempSync(path.join(parent, "machines-"));
    const replicaFolder = path.join(folder, "replica");
    mkdirSync(replicaFolder);
    let machines = 0;
    const nextDisk = () => path.join(folder, `machine-${machines++}`);
    let disk = nextDisk();
    mkdirSync(disk);
    writeFileSync(path.join(disk, DATABASE), beginning.rows as Uint8Array);
    const database = await openSqlite(path.join(disk, DATABASE));
    const files = onDisk(openFiles(beginning.files), () => path.join(disk, FILES));
    for (const [key, bytes] of beginning.files) await files.storage.put(key, bytes);
    let replication: Replication | null = null;
    let limited = limit(openFolderReplica(replicaFolder));
    let possible: Copied[] = [];

    const now = (books: Books): Copied => ({
      rows: rowsIn(path.join(disk, DATABASE)),
      files: new Map(files.all),
      books: books.copy(),
    });

    async function copy(books: Books): Promise<void> {
      await replication?.copy();
      possible = [now(books)];
      limited.release();
    }

    /** The replica may have all of it, or what it had before. */
    async function copyInVain(books: Books, pick: number): Promise<void> {
      const { beginning, most } = FAILURES[pick % FAILURES.length]!;
      limited.takes((pick >> 2) % most, beginning);
      await replication?.copy().catch(() => {});
      possible.push(now(books));
    }

    /** Its process, which makes the copies, is dead. */
    async function endCopies(): Promise<void> {
      limited.takes(0);
      limited.release();
      await replication?.stop();
      replication = null;
    }

    return {
      database,
      files,
      async start(books) {
        await endCopies();
        await database.crash();
        // Generations of the replica are told apart by the moment at which they begin.
        time.pass(STARTING_MS);
        limited = limit(openFolderReplica(replicaFolder));
        const shop = {
          settings: { ...SETTINGS, dataDir: disk },
          clock: { now: () => time.now() },
          log,
          storage: files.storage,
        };
        replication = startReplication(shop, limited.replica, NEVER_BY_ITSELF_MS);
        await copy(books);
        limited.holdSnapshots();
        return shop.storage;
      },
      async copy(books, pick) {
        if (pick % 4 > 0) return copy(books);
        await copyInVain(books, pick >> 2);
        limited.takes(Number.POSITIVE_INFINITY);
      },
      async lose(books, pick, kill) {
        const isInterrupted = pick % 2 === 1;
        if (isInterrupted) await copyInVain(books, pick >> 1);
        kill();
        await endCopies();
        rmSync(disk, { recursive: true, force: true });
        disk = nextDisk();
        const { manifest } = await restoreReplica(openFolderReplica(replicaFolder), time.now(), disk);
        await database.restore(path.join(disk, DATABASE));
        files.all = filesIn(path.join(disk, FILES));
        const rows = rowsIn(path.join(disk, DATABASE));
        // A copy that changed no row may have changed the model.
        const found = possible.findLast((copied) => copied.rows === rows);
        const faults = manifest.missing.map((key) => `replica: its rows name ${key}, which is not there`);
        if (!found) faults.push("replica: its rows are those of no copy");
        for (const [key, bytes] of found?.files ?? []) {
          const restored = files.all.get(key);
          if (restored && !Buffer.from(restored).equals(bytes))
            faults.push(`replica: ${key} is another file`);
        }
        return { books: (found ?? possible[0]!).books.copy(), isInterrupted, faults };
      },
      async close() {
        await endCopies();
        await database.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };

/** Writes each file to the disk too, without waiting: no thread of Node works for the simulation. */
function onDisk(files: Files, folder: () => string): Files {
  const { put, remove } = files.storage;
  const fileOf = (key: string) => path.join(folder(), key);
  Object.assign(files.storage, {
    async put(key: string, bytes: Uint8Array) {
      await put(key, bytes);
      mkdirSync(path.dirname(fileOf(key)), { recursive: true });
      writeFileSync(fileOf(key), bytes);
    },
    withFile: async <T>(key: string, use: (file: string) => Promise<T>) =>
      files.all.has(key) ? use(fileOf(key)) : null,
    async remove(key: string) {
      await remove(key);
      rmSync(fileOf(key), { force: true });
    },
  });
  return files;
}

function filesIn(folder: string): Map<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file)]),
  );
}

/** A fingerprint of all rows. */
function rowsIn(file: string): string {
  const database = new SQLite(file, { readonly: true });
  try {
    const tables = database
      .prepare<[], string>("select name from sqlite_schema where type = 'table' order by name")
      .pluck()
      .all();
    const hash = createHash("sha256");
    for (const table of tables)
      hash.update(JSON.stringify([table, database.prepare(`select * from "${table}"`).all()]));
    return hash.digest("hex");
  } finally {
    database.close();
  }
}

interface LimitedReplica {
  replica: Replica;
  /** From now on it takes so many more objects whose name begins so, and then no object at all. */
  takes(objects: number, beginning?: string): void;
  /** From now on snapshots are long on their way: until they are released. */
  holdSnapshots(): void;
  release(): void;
}

function limit(replica: Replica): LimitedReplica {
  let [left, counted] = [Number.POSITIVE_INFINITY, ""];
  let isHeld = false;
  let releases: (() => void)[] = [];
  const take = (name: string) => {
    if (name.startsWith(counted)) left -= 1;
    if (left < 0) throw new Error("The replica takes no more.");
  };
  return {
    replica: {
      ...replica,
      async write(name, bytes) {
        take(name);
        await replica.write(name, bytes);
      },
      async send(name, file) {
        if (isHeld && name.endsWith(SNAPSHOT)) await new Promise<void>((resolve) => releases.push(resolve));
        take(name);
        await replica.send(name, file);
      },
      async remove(name) {
        take(name);
        await replica.remove(name);
      },
    },
    takes(objects, beginning = "") {
      [left, counted] = [objects, beginning];
    },
    holdSnapshots() {
      isHeld = true;
    },
    release() {
      for (const release of releases) release();
      releases = [];
    },
  };
}

/** What is read from the log of a database, while other processes write, replays to the same database. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type LogPiece, LogReader } from "../../db/log-reader.ts";
import { SQLite } from "../../db/sqlite.ts";

let folder: string;
let file: string;
let copy: string;
let db: InstanceType<typeof SQLite>;
let reader: LogReader;
let pieces: LogPiece[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "log-reader-"));
  [file, copy] = [path.join(folder, "shop.sqlite"), path.join(folder, "copy.sqlite")];
  db = new SQLite(file, { timeout: 30_000 });
  db.pragma("journal_mode = WAL");
  db.exec("create table prints (id integer primary key, picture blob)");
  for (let n = 0; n < 300; n += 1) add(db);
  reader = new LogReader(file);
  pieces = [];
  read();
  await db.backup(copy);
});
afterEach(() => {
  reader.close();
  db.close();
  rmSync(folder, { recursive: true });
});

function add(to: InstanceType<typeof SQLite>): void {
  to.prepare("insert into prints (picture) values (randomblob(3000))").run();
}

function read(): LogPiece | null {
  const piece = reader.read();
  if (piece) pieces.push(piece);
  return piece;
}

/** Another process that adds and removes prints for so long. */
function startWriter(ms: number): ChildProcess {
  const script = `
    import { SQLite } from "./db/sqlite.ts";
    const db = new SQLite(${JSON.stringify(file)}, { timeout: 30_000 });
    for (let n = 0, end = Date.now() + ${ms}; Date.now() < end; n += 1) {
      db.prepare("insert into prints (picture) values (randomblob(?))").run(Math.floor(Math.random() * 9000));
      if (n % 7 === 0) db.exec("delete from prints where id in (select id from prints order by random() limit 5)");
      if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
    }`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  return spawn(process.execPath, args, { stdio: "inherit" });
}

/** Replays every log after the other, as SQLite does after a crash. */
function replay(): void {
  for (let log = 0; log <= (pieces.at(-1)?.log ?? 0); log += 1) {
    let end = 0;
    for (const piece of pieces.filter((each) => each.log === log)) {
      expect(piece.position).toBe(end);
      appendFileSync(`${copy}-wal`, piece.bytes);
      end += piece.bytes.length;
    }
    const opened = new SQLite(copy);
    opened.pragma("wal_checkpoint(truncate)");
    opened.close();
  }
}

function rowsOf(database: string): unknown[] {
  const opened = new SQLite(database);
  try {
    expect(opened.pragma("integrity_check", { simple: true })).toBe("ok");
    return opened.prepare("select id, hex(picture) as picture from prints order by id").all();
  } finally {
    opened.close();
  }
}

it("reads all that two other processes write, although the log is started anew", async () => {
  const writers = [startWriter(3_000), startWriter(3_000)];
  let ended = 0;
  for (const writer of writers) writer.on("exit", () => (ended += 1));
  while (ended < writers.length) {
    read();
    await pause(Math.random() * 60);
  }
  read();
  expect(pieces.at(-1)?.log).toBeGreaterThan(0);
  replay();
  expect(rowsOf(copy)).toEqual(rowsOf(file));
});

it("reads whole transactions only, and nothing twice", () => {
  db.exec("begin");
  for (let n = 0; n < 2_000; n += 1) add(db);
  expect(read()).toBeNull();
  db.exec("rollback");
  expect(read()).toBeNull();
  add(db);
  expect(read()).not.toBeNull();
  expect(read()).toBeNull();
  replay();
  expect(rowsOf(copy)).toEqual(rowsOf(file));
});

it("lets the log of a shop that writes all the time start anew, so that it stays small", () => {
  for (let n = 0; n < 5_000; n += 1) {
    add(db);
    if (n % 50 === 0) read();
  }
  read();
  expect(statSync(`${file}-wal`).size).toBeLessThan(12 * 1024 * 1024);
  replay();
  expect(rowsOf(copy)).toEqual(rowsOf(file));
});

it("keeps the log while a killed writer is replaced by another one", async () => {
  for (let round = 0; round < 3; round += 1) {
    const writer = startWriter(60_000);
    await pause(1_500);
    read();
    writer.kill("SIGKILL");
    await once(writer, "exit");
    add(db);
  }
  read();
  replay();
  expect(rowsOf(copy)).toEqual(rowsOf(file));
});

/**
 * Reads what is appended to SQLite's write-ahead log, so that a copy of the database can follow it.
 * The format of the log: https://www.sqlite.org/fileformat2.html#walformat.
 *
 * Invariant: no committed byte is overwritten before it was read, whichever process writes. SQLite starts the log anew only
 * where no open transaction reads from it, and all of it is in the database. The keeper's transaction began no later than the
 * last byte read. Where it needed nothing of the log, SQLite writes nothing more back until it ends, so the log can be started
 * anew but once meanwhile.
 * The index of the log (`-shm`) is never opened here: closing it would free the locks of every connection of this process.
 */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { SQLite } from "./sqlite.ts";

/** Bytes of one log, whole transactions: `position` is where they stand in it. */
export interface LogPiece {
  /** The logs of one reader are counted from 0. */
  log: number;
  position: number;
  bytes: Uint8Array;
}

/** A log follows another one that was not read to its end: a copy has to begin with the whole database. */
export class LogLost extends Error {
  override readonly name = "LogLost";
}

const HEADER = 32;
const FRAME_HEADER = 24;
/** The last bit says how the checksums read their words. */
const MAGIC = 0x377f0682;
/** Above it the log is written back into the database. SQLite itself begins at 1000 pages, within a commit of the shop. */
const WRITTEN_BACK_FROM = 500;

type Checksum = readonly [number, number];

/** How far one log was read. */
interface Reading {
  number: number;
  /** Two numbers in the header and in each frame. The first counts one more whenever the log is started anew. */
  salt: Checksum;
  pageSize: number;
  isLittleEndian: boolean;
  position: number;
  /** Of everything up to the position. */
  checksum: Checksum;
}

/** Follows the log of a database file in WAL mode from its first byte. `close` it, or the log grows for ever. */
export class LogReader {
  private keeper: Keeper;
  private next: Keeper;
  private last: Reading | null = null;

  constructor(private readonly file: string) {
    this.next = openKeeper(file);
    this.keeper = openKeeper(file);
    this.keeper.begin();
  }

  /** What was committed since the last call; null for nothing. Takes milliseconds, and blocks no writer. @throws LogLost */
  read(): LogPiece | null {
    this.next.begin();
    const { piece, reading } = this.unread();
    this.last = reading;
    this.advance();
    if (reading && reading.position > WRITTEN_BACK_FROM * reading.pageSize) this.writeBack();
    return piece;
  }

  close(): void {
    this.keeper.close();
    this.next.close();
  }

  private advance(): void {
    this.keeper.end();
    [this.keeper, this.next] = [this.next, this.keeper];
  }

  /** After all of the log is in the database, a transaction that begins needs none of it: the next writer starts it anew. */
  private writeBack(): void {
    this.next.writeBack();
    this.next.begin();
    // What another process has added meanwhile was not read: the keeper stays before it.
    if (this.unread().piece) this.next.end();
    else this.advance();
  }

  private unread(): { piece: LogPiece | null; reading: Reading | null } {
    const log = openSync(`${this.file}-wal`, "r");
    try {
      const start = readLogStart(log);
      if (!start) return { piece: null, reading: this.last };
      const from = this.continued(start);
      const to = readFrames(log, from);
      if (!to) return { piece: null, reading: this.last };
      // The header goes with the first transaction.
      const position = from.position === HEADER ? 0 : from.position;
      const bytes = readBytes(log, position, to.position - position);
      return { piece: { log: to.number, position, bytes }, reading: to };
    } finally {
      closeSync(log);
    }
  }

  private continued(start: Omit<Reading, "number">): Reading {
    if (!this.last) return { ...start, number: 0 };
    const [count, random] = this.last.salt;
    if (start.salt[0] === count && start.salt[1] === random) return this.last;
    if (start.salt[0] !== (count + 1) >>> 0) throw new LogLost("The log was started anew more than once.");
    return { ...start, number: this.last.number + 1 };
  }
}

/** How many pages a log of so many bytes holds. */
export function pagesOfLog(bytes: number, pageSize: number): number {
  return (bytes - HEADER) / (FRAME_HEADER + pageSize);
}

/** A transaction that reads nothing, and so keeps the log as it is. */
interface Keeper {
  begin(): void;
  end(): void;
  /** Writes as much of the log back as no transaction needs, without waiting for any. */
  writeBack(): void;
  close(): void;
}

function openKeeper(file: string): Keeper {
  const database = new SQLite(file, { fileMustExist: true });
  const begin = database.prepare("begin");
  const look = database.prepare("select count(*) from sqlite_schema");
  const end = database.prepare("rollback");
  return {
    begin() {
      begin.run();
      // Only the first reading begins it.
      look.get();
    },
    end: () => void end.run(),
    writeBack: () => void database.pragma("wal_checkpoint(passive)"),
    close: () => void database.close(),
  };
}

/** Null for a log that is empty, or whose header is being written. */
function readLogStart(log: number): Omit<Reading, "number"> | null {
  if (fstatSync(log).size <= HEADER) return null;
  const header = readBytes(log, 0, HEADER);
  const magic = header.readUInt32BE(0);
  if (magic >>> 1 !== MAGIC >>> 1) return null;
  const isLittleEndian = magic === MAGIC;
  const checksum = sum([0, 0], header.subarray(0, 24), isLittleEndian);
  if (!isSame(checksum, header, 24)) return null;
  const salt = [header.readUInt32BE(16), header.readUInt32BE(20)] as const;
  return { salt, pageSize: header.readUInt32BE(8), isLittleEndian, position: HEADER, checksum };
}

/** Reads on to the end of the last transaction that is whole; null where there is none. */
function readFrames(log: number, from: Reading): Reading | null {
  const { salt, pageSize, isLittleEndian } = from;
  const { size } = fstatSync(log);
  let { position, checksum } = from;
  let committed: Reading | null = null;
  while (position + FRAME_HEADER + pageSize <= size) {
    const frame = readBytes(log, position, FRAME_HEADER + pageSize);
    if (!isSame(salt, frame, 8)) break;
    checksum = sum(checksum, frame.subarray(0, 8), isLittleEndian);
    checksum = sum(checksum, frame.subarray(FRAME_HEADER), isLittleEndian);
    if (!isSame(checksum, frame, 16)) break;
    position += frame.length;
    // The last frame of a transaction names the size of the database.
    if (frame.readUInt32BE(4) > 0) committed = { ...from, position, checksum };
  }
  return committed;
}

function isSame([first, second]: Checksum, bytes: Buffer, at: number): boolean {
  return bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;
}

/** Continues the checksum of the log over an even number of words of 32 bits. */
function sum([first, second]: Checksum, bytes: Buffer, isLittleEndian: boolean): Checksum {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + words.getUint32(at, isLittleEndian) + second) >>> 0;
    second = (second + words.getUint32(at + 4, isLittleEndian) + first) >>> 0;
  }
  return [first, second];
}

/** @throws LogLost where another log has been begun in the file, and is shorter */
function readBytes(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const count = readSync(file, bytes, done, length - done, position + done);
    if (count === 0) throw new LogLost("The log ends early.");
    done += count;
  }
  return bytes;
}

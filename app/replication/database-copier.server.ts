/**
 * Copies what is committed to a SQLite file to a replica: once a day a snapshot, and all of the log after it.
 * Invariant: the pieces of a generation have no gap. Where one cannot be excluded, another generation begins.
 */
import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";
import type { Database } from "better-sqlite3";
import { type LogPiece, LogReader } from "../../db/log-reader.ts";
import { SQLite } from "../../db/sqlite.ts";
import type { Replica } from "../ports/replica/port.ts";
import { generationFolder, pieceName, readGenerations, snapshotName } from "./names.ts";

const DAY_MS = 24 * 3600_000;
/** While the replica takes nothing, the log on the shop's own disk grows to this size. */
const LOG_BYTES = 256 * 1024 * 1024;
const LEVEL = { level: 1 };

interface OpenGeneration {
  folder: string;
  begun: number;
  reader: LogReader;
  /** Read, and not yet in the replica. */
  waiting: (LogPiece & { moment: number })[];
}

export class DatabaseCopier {
  private generation: OpenGeneration | null = null;
  /** It takes over once its snapshot is in the replica. */
  private successor: OpenGeneration | null = null;
  private replacing: Promise<void> | null = null;
  private failure: unknown = null;

  /** @param name under which the replica has it */
  constructor(
    private readonly file: string,
    private readonly name: string,
    private readonly replica: Replica,
    private readonly clock: { now(): number },
  ) {}

  /**
   * Reads everything that was committed before the call, to be sent. What was collected before must have been sent. The first
   * call sends the whole database. @throws of the replica, and LogLost
   */
  async collect(): Promise<void> {
    if (!this.generation) {
      await this.begin();
    } else if (this.clock.now() - this.generation.begun >= DAY_MS) {
      // The log is copied on meanwhile: nothing may be lost while a large snapshot is on its way.
      this.replacing ??= this.replace();
    }
    try {
      for (const { reader, waiting } of this.copied()) {
        const piece = reader.read();
        if (piece) waiting.push({ ...piece, moment: this.clock.now() });
      }
    } catch (error) {
      // The next call begins another generation.
      this.letGo();
      throw error;
    }
  }

  /** Sends what was collected. @throws of the replica; the next call tries again */
  async send(): Promise<void> {
    const { generation, failure } = this;
    try {
      for (const each of this.copied()) await this.sendWaiting(each);
    } catch (error) {
      const isTooLong = statSync(`${this.file}-wal`).size > LOG_BYTES;
      if (this.generation === generation && isTooLong) this.letGo();
      throw error;
    }
    this.failure = null;
    if (failure) throw failure;
  }

  /** Removes the generations that are not needed to restore a moment since `moment`. */
  async prune(moment: number): Promise<void> {
    const names = await this.replica.list(this.name);
    const generations = readGenerations(names);
    const first = generations.findLast(({ begun, hasSnapshot }) => hasSnapshot && begun <= moment);
    for (const { folder, begun } of generations) {
      if (!first || begun >= first.begun) continue;
      for (const name of names.filter((each) => each.startsWith(`${folder}/`)))
        await this.replica.remove(name);
    }
  }

  /** Waits for nothing: a snapshot that is on its way is given up. */
  close(): void {
    this.letGo();
  }

  /** Both: whoever restores the successor, once its snapshot has arrived, finds in it all that was copied meanwhile. */
  private copied(): OpenGeneration[] {
    return [this.generation, this.successor].filter((each) => each !== null);
  }

  private letGo(): void {
    for (const { reader } of this.copied()) reader.close();
    this.generation = null;
    this.successor = null;
  }

  private async replace(): Promise<void> {
    try {
      await this.begin();
    } catch (error) {
      this.failure = error;
    } finally {
      this.replacing = null;
    }
  }

  /** Sends a snapshot, and copies on after it. */
  private async begin(): Promise<void> {
    const { generation, snapshot } = this.open();
    this.successor = generation;
    try {
      await this.sendSnapshot(generation.folder, snapshot);
      // It may have been let go meanwhile.
      if (this.successor !== generation) return;
      this.generation?.reader.close();
      this.generation = generation;
    } catch (error) {
      generation.reader.close();
      throw error;
    } finally {
      snapshot.close();
      if (this.successor === generation) this.successor = null;
    }
  }

  /** A generation from now on, and a transaction that reads the database as it is now. */
  private open(): { generation: OpenGeneration; snapshot: Database } {
    const reader = new LogReader(this.file);
    const snapshot = new SQLite(this.file, { readonly: true, fileMustExist: true });
    try {
      snapshot.exec("begin");
      snapshot.prepare("select count(*) from sqlite_schema").get();
      // The snapshot holds no more than this piece and what was before it.
      const piece = reader.read();
      const begun = this.clock.now();
      const folder = generationFolder(this.name, begun, randomBytes(4).toString("hex"));
      const waiting = piece ? [{ ...piece, moment: begun }] : [];
      return { generation: { folder, begun, reader, waiting }, snapshot };
    } catch (error) {
      snapshot.close();
      reader.close();
      throw error;
    }
  }

  private async sendSnapshot(folder: string, snapshot: Database): Promise<void> {
    const stage = await mkdtemp(path.join(path.dirname(this.file), ".replica-"));
    const [whole, packed] = [path.join(stage, "snapshot"), path.join(stage, "snapshot.gz")];
    try {
      await snapshot.backup(whole);
      // Its transaction would let the log grow.
      snapshot.close();
      await pipeline(createReadStream(whole), createGzip(LEVEL), createWriteStream(packed));
      await this.replica.send(snapshotName(folder), packed);
    } finally {
      await rm(stage, { recursive: true, force: true });
    }
  }

  private async sendWaiting({ waiting, folder }: OpenGeneration): Promise<void> {
    for (let piece = waiting[0]; piece; piece = waiting[0]) {
      await this.replica.write(pieceName(folder, piece), await promisify(gzip)(piece.bytes, LEVEL));
      waiting.shift();
    }
  }
}

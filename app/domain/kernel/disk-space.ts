/**
 * How much free space the data folder has.
 * Invariant: an upload that could not be stored is refused before it begins, and accepted again once there is space.
 */
import type { Clock, Log } from "./shop.ts";

/** Bytes that must be free before an upload is taken: a video of 100 MB, its frames and its clip. */
export const UPLOADS_NEED = 200_000_000;
/** Bytes that must be free before anything is written: the database and its log grow with each order. */
export const WRITES_NEED = 50_000_000;
/** A quota may be used up while the disk has space: after a failed write, the next one is tried this much later. */
const RETRY_AFTER_MS = 10_000;

/** "low" refuses uploads, "full" refuses everything that writes. */
export type DiskLevel = "good" | "low" | "full";

export class DiskSpace {
  private failedAt = Number.NEGATIVE_INFINITY;
  private last: DiskLevel = "good";

  constructor(private readonly parts: { freeBytes: () => Promise<number>; clock: Clock; log: Log }) {}

  async level(): Promise<DiskLevel> {
    const { clock, freeBytes } = this.parts;
    const free = await freeBytes();
    const hasFailed = clock.now() - this.failedAt < RETRY_AFTER_MS;
    const level = hasFailed || free < WRITES_NEED ? "full" : free < UPLOADS_NEED ? "low" : "good";
    if (level !== this.last) this.logChange(level, free);
    return level;
  }

  /** Remembers that a write failed for lack of space. */
  noteFailure(error: unknown): void {
    this.failedAt = this.parts.clock.now();
    this.parts.log.error({ err: error }, "write failed: disk full");
  }

  private logChange(level: DiskLevel, free: number): void {
    this.last = level;
    const { log } = this.parts;
    const facts = { freeMb: Math.floor(free / 1e6) };
    if (level === "full") log.error(facts, "disk full: all writes are refused");
    else if (level === "low") log.warn(facts, "disk nearly full: uploads are refused");
    else log.info(facts, "disk has free space again");
  }
}

const FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR(_.*)?)$/;

/** Whether the error, or its cause, says that nothing more can be written. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && FULL.test(String(error.code))) || isDiskFull(error.cause);
}

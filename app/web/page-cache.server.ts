/**
 * Keeps answers that are the same for every stranger, compressed once for each encoding.
 * Invariants: an answer is served only while nothing was written that a page may show, and for a minute at most, because
 * prints become free as time passes; the kept answers never take more memory than the bounds below.
 */
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { EventName } from "../domain/kernel/event.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Under which terms an answer may be kept. */
export interface Keeping {
  /** Its address and language, and whether its styles are in the page. */
  key: string;
  /** The revision of the database before anything was read. */
  revision: string;
}

export interface KeptAnswer extends Keeping {
  etag: string;
  headers: Record<string, string>;
  /** The event that a visit counts as. */
  visit: EventName | undefined;
  keptUntil: number;
  bodies: Map<Encoding, Buffer>;
}

const KEPT_MS = 60_000;
const MOST_ANSWERS = 1_000;
const MOST_BYTES = 24 * 1024 * 1024;

/** A window of 256 KB holds every page. The default one takes 10 MB for a page of 100 KB, which the collector counts. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * Compresses a text once. Above quality 5, brotli saves too little for its time. On another thread a page would cost twice as
 * much: see docs/decisions/0005-page-compression.md.
 */
export function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return brotliCompressSync(body, { params: BROTLI });
  return encoding === "gzip" ? gzipSync(body) : body;
}

/** The best encoding that the browser accepts. */
export function encodingFor(acceptEncoding: string | null | undefined): Encoding {
  const accepted = acceptEncoding ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

interface Written {
  body: string;
  headers: Headers;
  visit?: EventName;
}

/** An answer as a cache keeps it. */
export function keptAnswer(
  { key, revision }: Keeping,
  { body, headers, visit }: Written,
  now: number,
): KeptAnswer {
  const identity = Buffer.from(body);
  return {
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    headers: Object.fromEntries(headers),
    visit,
    key,
    revision,
    keptUntil: now + KEPT_MS,
    bodies: new Map([["identity", identity]]),
  };
}

export class PageCache {
  /** The last used answer is the last of the map. */
  private readonly answers = new Map<string, KeptAnswer>();
  private bytes = 0;

  constructor(
    private readonly mostAnswers = MOST_ANSWERS,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  find({ key, revision }: Keeping, now: number): KeptAnswer | null {
    const answer = this.answers.get(key);
    if (!answer) return null;
    if (answer.revision !== revision || answer.keptUntil <= now) {
      this.drop(answer);
      return null;
    }
    this.answers.delete(key);
    this.answers.set(key, answer);
    return answer;
  }

  /** Keeps an answer in place of an older one. */
  keep(keeping: Keeping, written: Written, now: number): KeptAnswer {
    const answer = keptAnswer(keeping, written, now);
    this.add(answer);
    return answer;
  }

  /** Keeps an answer that was made before, in place of an older one. */
  add(answer: KeptAnswer): void {
    const before = this.answers.get(answer.key);
    if (before) this.drop(before);
    this.answers.set(answer.key, answer);
    this.grow(bytesOf(answer));
  }

  /** The body in an encoding, which is compressed for the first reader who accepts it. */
  bodyOf(answer: KeptAnswer, encoding: Encoding): Buffer {
    const kept = answer.bodies.get(encoding);
    if (kept) return kept;
    const body = compress(answer.bodies.get("identity") ?? Buffer.alloc(0), encoding);
    if (this.answers.get(answer.key) !== answer) return body;
    answer.bodies.set(encoding, body);
    this.grow(body.length);
    return body;
  }

  private grow(bytes: number): void {
    this.bytes += bytes;
    for (const answer of this.answers.values()) {
      if (this.answers.size <= this.mostAnswers && this.bytes <= this.mostBytes) return;
      this.drop(answer);
    }
  }

  private drop(answer: KeptAnswer): void {
    this.answers.delete(answer.key);
    this.bytes -= bytesOf(answer);
  }
}

function bytesOf({ bodies }: KeptAnswer): number {
  let bytes = 0;
  for (const body of bodies.values()) bytes += body.length;
  return bytes;
}

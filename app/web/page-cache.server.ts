/**
 * Caches anonymous pages, compressed once.
 * Invariant: it never stores a page that sets a cookie, reads a cookie or depends on a query.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface CachedPage {
  etag: string;
  headers: Record<string, string>;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
  retainedUntil: number;
}

export type Encoding = keyof CachedPage["bodies"];

const RETAINED_MS = 60_000;
const CACHED_PAGES = 200;

/** Compresses a text once. Above quality 5, brotli saves too little for its time. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") {
    return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
  return encoding === "gzip" ? zip(body) : body;
}

/** The best encoding that the browser accepts. */
export function encodingFor(acceptEncoding: string | null | undefined): Encoding {
  const accepted = acceptEncoding ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

export class PageCache {
  private readonly pages = new Map<string, CachedPage>();

  find(key: string, now: number): CachedPage | null {
    const page = this.pages.get(key);
    return page && page.retainedUntil > now ? page : null;
  }

  /** Caches the page for a minute and returns it, compressed. */
  async keep(key: string, html: string, headers: Record<string, string>, now: number): Promise<CachedPage> {
    const identity = Buffer.from(html);
    const page: CachedPage = {
      etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
      headers,
      bodies: { identity, br: await compress(identity, "br"), gzip: await compress(identity, "gzip") },
      retainedUntil: now + RETAINED_MS,
    };
    if (this.pages.size >= CACHED_PAGES) this.pages.clear();
    this.pages.set(key, page);
    return page;
  }

  /** Clears the cache; every change of anonymous pages calls it. */
  clear(): void {
    this.pages.clear();
  }
}

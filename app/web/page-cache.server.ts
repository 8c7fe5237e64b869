/**
 * Keeps finished anonymous pages, compressed once.
 * Invariant: a page that sets a cookie, answers a cookie or depends on a query never gets in.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface KeptPage {
  etag: string;
  headers: Record<string, string>;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
  keptUntil: number;
}

export type Encoding = keyof KeptPage["bodies"];

const KEPT_MS = 60_000;
const KEPT_PAGES = 200;

/** Compresses a text once. Quality 5 is where brotli's size stops paying for its time. */
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
  private readonly pages = new Map<string, KeptPage>();

  find(key: string, now: number): KeptPage | null {
    const page = this.pages.get(key);
    return page && page.keptUntil > now ? page : null;
  }

  /** Keeps the page for a minute and answers it, compressed. */
  async keep(key: string, html: string, headers: Record<string, string>, now: number): Promise<KeptPage> {
    const identity = Buffer.from(html);
    const page: KeptPage = {
      etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
      headers,
      bodies: { identity, br: await compress(identity, "br"), gzip: await compress(identity, "gzip") },
      keptUntil: now + KEPT_MS,
    };
    if (this.pages.size >= KEPT_PAGES) this.pages.clear();
    this.pages.set(key, page);
    return page;
  }

  /** Forgets everything: called by whoever changes what anonymous pages show. */
  clear(): void {
    this.pages.clear();
  }
}

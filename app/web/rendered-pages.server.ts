/**
 * Remembers rendered pages by all that they show, so that the same page is not rendered again and again: for buyers with one
 * poster in their cart, after a write that changed another page, for a person who comes back.
 * Invariant: two requests share a page only where its address, language and data are the same to the last value. The data
 * are read for each request, so nobody gets a page that would not be rendered for them.
 */
import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import { type Encoding, type KeptAnswer, keptAnswer, PageCache } from "./page-cache.server.ts";

export interface RenderedPage {
  html: string;
  /** The headers that follow from the page alone. */
  headers: Headers;
  /** Whether a part of it could not be rendered. */
  hasFailed: boolean;
}

const MOST_PAGES = 300;
const MOST_BYTES = 6 * 1024 * 1024;
/** What a page shows is all that it depends on. */
const ANY_REVISION = "";

export class RenderedPages {
  private readonly pages = new PageCache(MOST_PAGES, MOST_BYTES);

  /**
   * The page that shows this, as it was rendered within the last minute, or else by `render`. Null where that renders none.
   * @param shown every value that the page depends on; null for a page that is not remembered
   */
  async pageOf(
    shown: readonly unknown[] | null,
    render: () => Promise<RenderedPage | null>,
    now: number,
  ): Promise<KeptAnswer | null> {
    const key = shown && fingerprintOf(shown);
    const known = key && this.pages.find({ key, revision: ANY_REVISION }, now);
    if (known) return known;
    const page = await render();
    if (page === null) return null;
    const { html: body, headers, hasFailed } = page;
    const answer = keptAnswer({ key: key ?? "", revision: ANY_REVISION }, { body, headers }, now);
    if (key && !hasFailed) this.pages.add(answer);
    return answer;
  }

  /** The page in an encoding, compressed once. */
  bodyOf(page: KeptAnswer, encoding: Encoding): Buffer {
    return this.pages.bodyOf(page, encoding);
  }
}

/** The same for the same values only, of any type. Null for values that cannot be compared, such as a promise. */
export function fingerprintOf(shown: readonly unknown[]): string | null {
  try {
    return createHash("sha256").update(serialize(shown)).digest("base64url");
  } catch {
    return null;
  }
}

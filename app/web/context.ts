/** What Express hands to Remix with each request. */
import "@remix-run/server-runtime";
import type { Shop } from "../domain/shop.ts";
import type { Language } from "../locales/languages.ts";
import type { PageCache } from "./page-cache.server.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    shop: Shop;
    pages: PageCache;
    /** Seconds until this caller may ask again, when a rate limit was reached. */
    limitedFor: number | null;
    /** The body was larger than the address allows and has been thrown away. */
    bodyTooLarge: boolean;
    /** A form post of this request is answered with its own page and what is wrong with it. */
    formFailed?: boolean;
    /** What this request is answered in, once the visit has been understood. */
    language?: Language;
    /** Resolved once what was written of the answer has gone, or nobody takes it any more. */
    drained: () => Promise<void>;
    /** Aborted when the server stops: long answers end themselves. */
    stopping: AbortSignal;
    /** Vite serves the page and adds scripts of its own. */
    inDevelopment: boolean;
  }
  interface Future {
    v3_singleFetch: true;
  }
}

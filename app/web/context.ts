/** The values that Express passes to Remix with each request. */
import "@remix-run/server-runtime";
import type { DiskLevel } from "../domain/kernel/disk-space.ts";
import type { EventName } from "../domain/kernel/event.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import type { Viewer } from "../domain/kernel/viewer.ts";
import type { PageSpeed } from "../domain/reports/page-speed.ts";
import type { Language } from "../locales/languages.ts";
import type { Keeping, PageCache } from "./page-cache.server.ts";
import type { RenderedPages } from "./rendered-pages.server.ts";
import type { RoutePermission } from "./route-handle.ts";
import type { UsedStyles } from "./used-styles.server.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    shop: Shop;
    pages: PageCache;
    rendered: RenderedPages;
    /** Null in development, where sheets change. */
    styles: UsedStyles | null;
    /** The terms under which the answer may be kept for other strangers; null where it may not. */
    keeping: Keeping | null;
    /** The event that a visit of the page counts as. Visits of the kept page count as it too. */
    visit?: EventName;
    /** The viewer, once a loader has begun to read it. */
    viewer?: Promise<Viewer>;
    /** Counts how fast a page was in a browser. */
    countSpeed: (speed: PageSpeed) => Promise<void>;
    /** What the route needs of a member of staff; none outside the back office. */
    permission: RoutePermission | null;
    /** The network of the request; see `networkOf`. */
    network: string;
    /** Why the shop cannot answer this request, once something has found it. */
    fault: unknown;
    /** The refusal of an address that is no page, to a browser; the page for missing addresses shows it. */
    bareRefusal: Response | null;
    /** The form that was posted, as it was sent; null for every other request. */
    sentForm: string | null;
    /** Seconds until the next allowed request, when a rate limit is reached. */
    limitedFor: number | null;
    /** The body was larger than the address allows; it was read and dropped. */
    bodyTooLarge: boolean;
    /** Free disk space for what this request writes. */
    diskLevel: DiskLevel;
    /** A failed form post of this request renders its own page again. */
    formFailed?: boolean;
    /** The language of the answer, once the request context has determined it. */
    language?: Language;
    /** Resolves when the written part of the answer is sent, or the reader has left. */
    drained: () => Promise<void>;
    /**
     * Aborts when the answer is sent or its reader has left. Unlike `request.signal`: a request that Remix makes of another
     * one holds it weakly, and hears nothing after a garbage collection.
     */
    closed: AbortSignal;
    /** Aborts when the server stops, so that long answers end. */
    stopping: AbortSignal;
    /** Vite serves the page and adds scripts of its own. */
    inDevelopment: boolean;
  }
  interface Future {
    v3_singleFetch: true;
  }
}

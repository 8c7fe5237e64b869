/**
 * Back restores the loaded pages and the scroll position.
 * A browser that keeps the page alive does not need it; for others the list is stored for ten minutes.
 */
import { selectorOf } from "../../browser/contract.ts";
import { withoutPoster } from "./catalogue-search.client.ts";

const KEPT = "gallery";
const RETAINED_MS = 10 * 60_000;

interface SavedScrollPosition {
  address: string;
  results: string;
  scroll: number;
  at: number;
}

/** Stores the position whenever the visitor leaves the page. */
export function saveScrollPosition(gallery: HTMLElement): void {
  addEventListener("pagehide", () => {
    const results = gallery.querySelector(selectorOf("galleryResults"));
    if (!results) return;
    const place: SavedScrollPosition = {
      address: withoutPoster(location.href),
      results: results.outerHTML,
      scroll: scrollY,
      at: Date.now(),
    };
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(place));
    } catch {
      // A browser without storage shows the first page.
    }
  });
}

/** Restores the stored list when the browser returns to this very list. */
export function restoreScrollPosition(gallery: HTMLElement): void {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type !== "back_forward") return;
  const place = readSaved();
  if (!place || place.address !== withoutPoster(location.href) || Date.now() - place.at > RETAINED_MS) return;
  const kept = new DOMParser().parseFromString(place.results, "text/html").body.firstElementChild;
  const results = gallery.querySelector(selectorOf("galleryResults"));
  if (!kept || !results) return;
  for (const busy of kept.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
  results.replaceWith(document.importNode(kept, true));
  scrollTo({ top: place.scroll, behavior: "instant" });
}

function readSaved(): SavedScrollPosition | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Back leads to the same place: the pages that were loaded, and where one stood among them.
 * A browser that keeps the page alive needs none of this; for the others the list is kept for ten minutes.
 */
import { withoutPoster } from "./search.ts";

const KEPT = "gallery";
const KEPT_MS = 10 * 60_000;

interface KeptPlace {
  address: string;
  results: string;
  scroll: number;
  at: number;
}

/** Keeps the place whenever the page is left. */
export function keepPlace(gallery: HTMLElement): void {
  addEventListener("pagehide", () => {
    const results = gallery.querySelector("[data-gallery-results]");
    if (!results) return;
    const place: KeptPlace = {
      address: withoutPoster(location.href),
      results: results.outerHTML,
      scroll: scrollY,
      at: Date.now(),
    };
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(place));
    } catch {
      // A browser that keeps nothing shows the first page.
    }
  });
}

/** Hangs what was kept, when the browser has come back to this very list. */
export function returnToPlace(gallery: HTMLElement): void {
  const [visit] = performance.getEntriesByType("navigation");
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== "back_forward") return;
  const place = readKept();
  if (!place || place.address !== withoutPoster(location.href) || Date.now() - place.at > KEPT_MS) return;
  const kept = new DOMParser().parseFromString(place.results, "text/html").body.firstElementChild;
  const results = gallery.querySelector("[data-gallery-results]");
  if (!kept || !results) return;
  for (const busy of kept.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
  results.replaceWith(document.importNode(kept, true));
  scrollTo({ top: place.scroll, behavior: "instant" });
}

function readKept(): KeptPlace | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Shows the eight empty tiles of the dashboard as soon as its link is pressed, until the page arrives (decision 0057).
 * They lie above the page behind, so that a page from the browser's memory is as it was.
 */
import { isPlainClick, make, wantsStillness } from "../../browser/page.ts";
import { paths } from "../../paths.ts";

const TILES = 8;
/** A page that arrives sooner needs no placeholder, which would only flicker. */
const PATIENCE_MS = 250;
/** A page that never arrives gives this one back. */
const GIVE_UP_MS = 15_000;
const GRID =
  "fixed inset-x-0 bottom-0 top-20 z-10 grid grid-cols-2 content-start gap-6 overflow-hidden bg-wall p-4 md:grid-cols-3 md:p-8 lg:grid-cols-4";

export function watchDashboardLinks(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let skeleton: HTMLElement | null = null;
  const clear = () => {
    clearTimeout(timer);
    skeleton?.remove();
  };
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.target || !isPlainClick(event) || !leadsToDashboard(link)) return;
    clear();
    timer = setTimeout(() => {
      skeleton = makeSkeleton();
      document.body.append(skeleton);
      timer = setTimeout(clear, GIVE_UP_MS);
    }, PATIENCE_MS);
  });
  addEventListener("pagehide", clear);
}

function leadsToDashboard({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname === paths.dashboard() && pathname !== location.pathname;
}

function makeSkeleton(): HTMLElement {
  const tiles = Array.from({ length: TILES }, () => make("div", { class: "poster aspect-poster" }));
  if (!wantsStillness()) {
    const motion = { duration: 1400, iterations: Number.POSITIVE_INFINITY, direction: "alternate" } as const;
    for (const tile of tiles) tile.animate([{}, { opacity: 0.55 }], motion);
  }
  return make("div", { class: GRID, "aria-hidden": "true" }, ...tiles);
}

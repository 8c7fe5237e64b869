/**
 * "Load more" appends the next page's posters to the owner's wall.
 * Invariant: placeholders of the same shape show until the posters load; after a failure the link is as before.
 */
import { dataOf, selectorOf } from "../../browser/contract.ts";
import { fetchPage } from "../../browser/fetch-page.ts";
import { around, isPlainClick } from "../../browser/page.ts";
import { showToast } from "../../browser/toast.ts";
import { startClips } from "../poster-over-clip.client.ts";

/** Starts the scripts of the wall and of each of its posters, as a page and in a dialog. */
export function startDashboard(): void {
  document.addEventListener("dialogshown", () => startClips());
  startClips();
  document.addEventListener("click", (event) => {
    const link = around<HTMLAnchorElement>(event, `a${selectorOf("more")}`);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    if (!link.hasAttribute("aria-busy")) void bringMore(link);
  });
}

async function bringMore(link: HTMLAnchorElement): Promise<void> {
  const places = emptySlots();
  document.querySelector(selectorOf("wall"))?.append(...places);
  link.setAttribute("aria-busy", "true");
  announce(dataOf(link).loading ?? "");
  try {
    const page = await fetchPage(link.href);
    const next = page.querySelector(selectorOf("wall"));
    // The viewer is logged out meanwhile and has no wall.
    if (!next) return location.assign(link.href);
    const posters = [...next.children].map((poster) => document.importNode(poster, true));
    places[0]?.before(...posters);
    posters[0]?.querySelector("a")?.focus({ preventScroll: true });
    leadOn(link, page.querySelector(`a${selectorOf("more")}`));
  } catch {
    const { failureTitle = "", failure } = dataOf(link);
    showToast({ title: failureTitle, description: failure, tone: "error" });
  }
  for (const place of places) place.remove();
  link.removeAttribute("aria-busy");
  announce("");
}

function emptySlots(): Element[] {
  const template = document.querySelector<HTMLTemplateElement>(`template${selectorOf("wallSkeleton")}`);
  return template ? [...document.importNode(template.content, true).children] : [];
}

/** Points the link to the following page, if there is one. */
function leadOn(link: HTMLAnchorElement, next: Element | null): void {
  const href = next?.getAttribute("href");
  if (href) link.setAttribute("href", href);
  else link.parentElement?.remove();
}

function announce(text: string): void {
  const place = document.querySelector(selectorOf("wallStatus"));
  if (place) place.textContent = text;
}

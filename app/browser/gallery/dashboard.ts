/**
 * The owner's wall grows where one stands: "Load more" brings the next page's posters behind those that hang.
 * Invariant: until they have come, empty places of their shape stand for them; where they do not come, the link is left
 * as it was.
 */
import { around, isPlainClick } from "../page.ts";
import { startClips } from "../poster-over-clip.ts";
import { showToast } from "../toast.ts";
import { fetchPage } from "./fetched.ts";

/** Serves the wall and each of its posters, as a page and in a dialog. */
export function startDashboard(): void {
  document.addEventListener("dialogshown", () => startClips());
  startClips();
  document.addEventListener("click", (event) => {
    const link = around<HTMLAnchorElement>(event, "a[data-more]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    if (!link.hasAttribute("aria-busy")) void bringMore(link);
  });
}

async function bringMore(link: HTMLAnchorElement): Promise<void> {
  const places = emptyPlaces();
  document.querySelector("[data-wall]")?.append(...places);
  link.setAttribute("aria-busy", "true");
  tell(link.dataset.loading ?? "");
  try {
    const page = await fetchPage(link.href);
    const next = page.querySelector("[data-wall]");
    // Whoever is logged out meanwhile has no wall.
    if (!next) return location.assign(link.href);
    const posters = [...next.children].map((poster) => document.importNode(poster, true));
    places[0]?.before(...posters);
    posters[0]?.querySelector("a")?.focus({ preventScroll: true });
    leadOn(link, page.querySelector("a[data-more]"));
  } catch {
    const { failureTitle = "", failure } = link.dataset;
    showToast({ title: failureTitle, description: failure, tone: "error" });
  }
  for (const place of places) place.remove();
  link.removeAttribute("aria-busy");
  tell("");
}

function emptyPlaces(): Element[] {
  const template = document.querySelector<HTMLTemplateElement>("template[data-wall-skeleton]");
  return template ? [...document.importNode(template.content, true).children] : [];
}

/** To the page after that one, if there is any. */
function leadOn(link: HTMLAnchorElement, next: Element | null): void {
  const href = next?.getAttribute("href");
  if (href) link.setAttribute("href", href);
  else link.parentElement?.remove();
}

function tell(news: string): void {
  const place = document.querySelector("[data-wall-news]");
  if (place) place.textContent = news;
}

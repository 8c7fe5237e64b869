/**
 * The next page of a list, appended when one comes near its end. The link stays what it is, for whoever presses it.
 * Invariant: one page at a time, and each poster stands in the list once.
 */
import { around, isPlainClick, make } from "../page.ts";
import { fetchPage } from "./fetched.ts";

/** How far ahead of the eye a page is fetched. */
const AHEAD = "0px 0px 1200px";

/** Watches the gallery from now on. Answers what looks again, once the list was replaced. */
export function watchMore(gallery: HTMLElement): () => void {
  const eye = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load(false);
    },
    { rootMargin: AHEAD },
  );
  let loading = false;

  const findLink = () => gallery.querySelector<HTMLAnchorElement>("[data-gallery-more] a[rel=next]");

  const look = () => {
    eye.disconnect();
    const link = findLink();
    if (link) eye.observe(link);
  };

  const load = async (pressed: boolean) => {
    const link = findLink();
    if (!link || loading) return;
    loading = true;
    eye.disconnect();
    tell(gallery.dataset.loading);
    link.setAttribute("aria-busy", "true");
    let failed = false;
    try {
      append(link, await fetchPage(link.href), pressed);
      tell(gallery.dataset.loaded);
    } catch {
      failed = true;
      fail(link);
    }
    loading = false;
    if (!failed || !link.isConnected) look();
  };

  const append = (link: HTMLAnchorElement, page: Document, pressed: boolean) => {
    // A search may have taken this list down meanwhile; it goes on where it is, and is hung again as it is then.
    const list = link.closest("[data-gallery-results]")?.querySelector("[data-gallery-list]");
    const more = link.closest("[data-gallery-more]");
    if (!list || !more) return;
    const focused = document.activeElement;
    const known = new Set([...list.children].map(idOf));
    const items = [...page.querySelectorAll<HTMLElement>("[data-gallery-list] > *")]
      .filter((item) => !known.has(idOf(item)))
      .map((item) => document.importNode(item, true));
    list.append(...items);
    const next = page.querySelector("[data-gallery-more] a[rel=next]");
    more.replaceChildren(...(next ? [document.importNode(next, true)] : []));
    if (pressed || focused === link) items[0]?.querySelector("a")?.focus();
    // Whoever is beyond the list by their keys would be pushed out of sight.
    else if (focused && isBeyond(list, focused)) focused.scrollIntoView({ block: "nearest" });
  };

  /** Nothing more is fetched by itself: the person says when to try again. */
  const fail = (link: HTMLAnchorElement) => {
    const { failed = "", failedText = "", retry = "" } = gallery.dataset;
    const more = link.closest("[data-gallery-more]");
    link.removeAttribute("aria-busy");
    tell("");
    link.textContent = retry;
    more?.querySelector("[role=alert]")?.remove();
    more?.prepend(make("p", { role: "alert" }, make("strong", {}, failed), ` ${failedText}`));
  };

  const tell = (text = "") => {
    const status = gallery.querySelector("[data-gallery-status]");
    if (status) status.textContent = text;
  };

  gallery.addEventListener("click", (event) => {
    if (!isPlainClick(event) || !around(event, "[data-gallery-more] a[rel=next]")) return;
    event.preventDefault();
    load(true);
  });
  look();
  return look;
}

function isBeyond(list: Element, element: Element): boolean {
  return (list.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function idOf(item: Element): string | undefined {
  return item instanceof HTMLElement ? item.dataset.galleryItem : undefined;
}

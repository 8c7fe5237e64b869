/**
 * Appends the next page of a list when the visitor comes near its end. The link keeps working when pressed.
 * Invariant: one page at a time, each poster is in the list once, and a removed list gets no page.
 */
import { dataOf, selectorOf } from "../../browser/contract.ts";
import { fetchPage } from "../../browser/fetch-page.ts";
import { latestOnly } from "../../browser/latest-only.ts";
import { around, isPlainClick, make } from "../../browser/page.ts";

/** How far below the window the script fetches the next page. */
const AHEAD = "0px 0px 1200px";

/** Watches the gallery. Returns a function to call once the list was replaced. */
export function watchMore(gallery: HTMLElement): () => void {
  const eye = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void load(false);
    },
    { rootMargin: AHEAD },
  );
  const pages = latestOnly();
  /** The link whose page is being fetched. */
  let followed: HTMLAnchorElement | null = null;

  const findLink = () => gallery.querySelector<HTMLAnchorElement>(`${selectorOf("galleryMore")} a[rel=next]`);

  const watchEnd = () => {
    eye.disconnect();
    const link = findLink();
    if (link) eye.observe(link);
  };

  const startOver = () => {
    pages.cancel();
    followed?.removeAttribute("aria-busy");
    followed = null;
    watchEnd();
  };

  const load = async (pressed: boolean) => {
    const link = findLink();
    if (!link || followed) return;
    followed = link;
    eye.disconnect();
    announce(dataOf(gallery).loading);
    link.setAttribute("aria-busy", "true");
    try {
      const page = await pages.run((signal) => fetchPage(link.href, signal));
      if (!page) return;
      followed = null;
      append(link, page, pressed);
      announce(dataOf(gallery).loaded);
      watchEnd();
    } catch {
      followed = null;
      fail(link);
    }
  };

  const append = (link: HTMLAnchorElement, page: Document, pressed: boolean) => {
    const list = link.closest(selectorOf("galleryResults"))?.querySelector(selectorOf("galleryList"));
    const more = link.closest(selectorOf("galleryMore"));
    if (!list || !more) return;
    const focused = document.activeElement;
    const known = new Set([...list.children].map(idOf));
    const items = [...page.querySelectorAll<HTMLElement>(`${selectorOf("galleryList")} > *`)]
      .filter((item) => !known.has(idOf(item)))
      .map((item) => document.importNode(item, true));
    list.append(...items);
    const next = page.querySelector(`${selectorOf("galleryMore")} a[rel=next]`);
    more.replaceChildren(...(next ? [document.importNode(next, true)] : []));
    if (pressed || focused === link) items[0]?.querySelector("a")?.focus();
    // Otherwise the new page would push a keyboard user beyond the list out of sight.
    else if (focused && isBeyond(list, focused)) focused.scrollIntoView({ block: "nearest" });
  };

  /** Stops automatic fetching: the visitor decides when to retry. */
  const fail = (link: HTMLAnchorElement) => {
    const { failed = "", failedText = "", retry = "" } = dataOf(gallery);
    const more = link.closest(selectorOf("galleryMore"));
    link.removeAttribute("aria-busy");
    announce("");
    link.textContent = retry;
    more?.querySelector("[role=alert]")?.remove();
    more?.prepend(make("p", { role: "alert" }, make("strong", {}, failed), ` ${failedText}`));
  };

  const announce = (text = "") => {
    const status = gallery.querySelector(selectorOf("galleryStatus"));
    if (status) status.textContent = text;
  };

  gallery.addEventListener("click", (event) => {
    if (!isPlainClick(event) || !around(event, `${selectorOf("galleryMore")} a[rel=next]`)) return;
    event.preventDefault();
    void load(true);
  });
  watchEnd();
  return startOver;
}

function isBeyond(list: Element, element: Element): boolean {
  return (list.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function idOf(item: Element): string | undefined {
  return item instanceof HTMLElement ? dataOf(item).galleryItem : undefined;
}

/** Fetches further pages of the feed and appends their slides to the page. */
import { dataOf, selectorOf } from "../../browser/contract.ts";
import { linkStylesheets } from "../../browser/stylesheets.ts";

/** "failed": the server refused; "unable": it did not answer. */
export type FeedFailure = "failed" | "unable";

export interface FetchedFeed {
  content: Element[];
  slides: HTMLElement[];
  end: HTMLElement | null;
}

/** @throws "failed" for an answer that is no page of the feed */
export async function fetchFeed(address: string, signal: AbortSignal): Promise<FetchedFeed> {
  const response = await fetch(address, { headers: { Accept: "text/html" }, signal });
  const failure: FeedFailure = "failed";
  if (!response.ok) throw failure;
  const [text] = await Promise.all([response.text(), linkStylesheets()]);
  const page = new DOMParser().parseFromString(text, "text/html");
  const content = page.querySelector(selectorOf("feedContent"));
  if (!content) throw failure;
  return {
    content: [...document.importNode(content, true).children],
    slides: [...content.querySelectorAll<HTMLElement>(selectorOf("post"))],
    end: content.querySelector<HTMLElement>(selectorOf("feedEnd")),
  };
}

/** The link to the next page, if any. */
export function moreLink(feed: HTMLElement): HTMLAnchorElement | null {
  return feed.querySelector<HTMLAnchorElement>(`${selectorOf("feedEnd")} a[rel~='next']`);
}

/** Appends the new slides, and then the end. */
export function appendPage(feed: HTMLElement, { slides, end }: FetchedFeed): void {
  const list = feed.querySelector(selectorOf("feedPosts"));
  const last = list?.lastElementChild ?? null;
  const known = new Set(
    [...feed.querySelectorAll<HTMLElement>(selectorOf("post"))].map((slide) => dataOf(slide).post),
  );
  const fresh = slides.filter((slide) => !known.has(dataOf(slide).post));
  for (const image of fresh.flatMap((slide) => [...slide.querySelectorAll("img")])) image.loading = "lazy";
  list?.append(...fresh.map((slide) => document.importNode(slide, true)));
  lead(last, "next", fresh[0]);
  lead(last?.nextElementSibling ?? null, "prev", last);
  const before = feed.querySelector(selectorOf("feedEnd"));
  if (end) before?.replaceWith(document.importNode(end, true));
}

/** Points a step to its neighbour; without one, removes its target. */
function lead(slide: Element | null, way: "prev" | "next", to: Element | null | undefined): void {
  const link = slide?.querySelector<HTMLAnchorElement>(selectorOf("feedStep", way));
  if (!link) return;
  if (to) {
    link.setAttribute("href", `#${to.id}`);
    for (const name of ["aria-disabled", "role", "tabindex"]) link.removeAttribute(name);
    return;
  }
  link.removeAttribute("href");
  link.setAttribute("aria-disabled", "true");
  link.setAttribute("role", "link");
  link.tabIndex = 0;
}

/** Gives each slide its number, and the total once the end is known. */
export function numberSlides(feed: HTMLElement): void {
  const slides = [...feed.querySelectorAll<HTMLElement>(selectorOf("post"))];
  const isWhole =
    !moreLink(feed) &&
    slides[0]?.querySelector(selectorOf("feedStep", "prev"))?.hasAttribute("aria-disabled");
  slides.forEach((slide, index) => {
    slide.setAttribute("aria-posinset", String(index + 1));
    slide.setAttribute("aria-setsize", isWhole ? String(slides.length) : "-1");
  });
}

/** Further pages of the feed: each is fetched as the page that it is, and its slides are hung after those that are there. */

/** The server said no, or nobody answered. */
export type FeedFailure = "failed" | "unable";

export interface FetchedFeed {
  content: Element[];
  slides: HTMLElement[];
  end: HTMLElement | null;
}

/** @throws "failed" for an answer that is no page of the feed */
export async function fetchFeed(address: string): Promise<FetchedFeed> {
  const response = await fetch(address, { headers: { Accept: "text/html" } });
  const failure: FeedFailure = "failed";
  if (!response.ok) throw failure;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const content = page.querySelector("[data-feed-content]");
  if (!content) throw failure;
  return {
    content: [...document.importNode(content, true).children],
    slides: [...content.querySelectorAll<HTMLElement>("[data-post]")],
    end: content.querySelector<HTMLElement>("[data-feed-end]"),
  };
}

/** The link to the next page, while there is one. */
export function moreLink(feed: HTMLElement): HTMLAnchorElement | null {
  return feed.querySelector<HTMLAnchorElement>("[data-feed-end] a[rel~='next']");
}

/** Hangs what is new after what is there, and the end after both. */
export function appendPage(feed: HTMLElement, { slides, end }: FetchedFeed): void {
  const list = feed.querySelector("[data-feed-posts]");
  const last = list?.lastElementChild ?? null;
  const known = new Set(
    [...feed.querySelectorAll<HTMLElement>("[data-post]")].map(({ dataset }) => dataset.post),
  );
  const fresh = slides.filter(({ dataset }) => !known.has(dataset.post));
  for (const image of fresh.flatMap((slide) => [...slide.querySelectorAll("img")])) image.loading = "lazy";
  list?.append(...fresh.map((slide) => document.importNode(slide, true)));
  lead(last, "next", fresh[0]);
  lead(last?.nextElementSibling ?? null, "prev", last);
  const before = feed.querySelector("[data-feed-end]");
  if (end) before?.replaceWith(document.importNode(end, true));
}

/** A step leads to its neighbour, or, without one, nowhere. */
function lead(slide: Element | null, way: "prev" | "next", to: Element | null | undefined): void {
  const link = slide?.querySelector<HTMLAnchorElement>(`[data-feed-step="${way}"]`);
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

/** Each slide knows its number, and, once the end is there, of how many. */
export function numberSlides(feed: HTMLElement): void {
  const slides = [...feed.querySelectorAll<HTMLElement>("[data-post]")];
  const isWhole =
    !moreLink(feed) && slides[0]?.querySelector("[data-feed-step='prev']")?.hasAttribute("aria-disabled");
  slides.forEach((slide, index) => {
    slide.setAttribute("aria-posinset", String(index + 1));
    slide.setAttribute("aria-setsize", isWhole ? String(slides.length) : "-1");
  });
}

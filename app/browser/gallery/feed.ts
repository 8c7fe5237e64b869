/**
 * The feed with JavaScript: buttons and keys glide from slide to slide, only the slide in the middle plays its clip, the
 * next page comes before one arrives at the end, and the address remembers where one is.
 * Markup: `[data-feed]` with its words, around `[data-feed-content]` with articles `[data-post]`, links
 * `[data-feed-step]` and `[data-feed-end]`, and around the live region `[data-feed-status]`: see ui/feed/.
 * Invariant: everything is a link of the page; what cannot be fetched stays the link that it was.
 */
import { around, isPlainClick, wantsStillness } from "../page.ts";
import { startFeedClip } from "./feed-clip.ts";
import { watchLikes } from "./feed-likes.ts";
import { appendPage, type FeedFailure, fetchFeed, moreLink, numberSlides } from "./feed-pages.ts";

/** Of scrolling, before it counts as having come to rest. */
const REST_MS = 100;
/** So many slides before the last one the next page is fetched. */
const EARLY = 2;
const KEYS: Record<string, Way> = { ArrowDown: "next", PageDown: "next", ArrowUp: "prev", PageUp: "prev" };

type Way = "prev" | "next";

export function startFeed(feed: HTMLElement): void {
  const status = feed.querySelector<HTMLElement>("[data-feed-status]");
  const words = feed.dataset;
  let current: HTMLElement | null = null;
  /** Where a step is on its way to. */
  let goal: HTMLElement | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let stopClip = () => {};
  let coming: Promise<void> | null = null;

  const slides = () => [...feed.querySelectorAll<HTMLElement>("[data-post]")];

  const inTheMiddle = () => {
    const middle = innerHeight / 2;
    return slides().find((slide) => slide.getBoundingClientRect().bottom > middle) ?? slides().at(-1) ?? null;
  };

  const say = (text = "") => {
    if (status) status.textContent = text;
  };

  const settle = (slide: HTMLElement) => {
    goal = null;
    const all = slides();
    const index = all.indexOf(slide);
    if (slide !== current) {
      stopClip();
      stopClip = startFeedClip(slide);
      current = slide;
      rememberPlace(slide, index);
    }
    if (index >= all.length - 1 - EARLY && !words.trouble) void loadMore();
  };

  const middle = new IntersectionObserver(
    (entries) => {
      const entered = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
      if (!(entered instanceof HTMLElement)) return;
      clearTimeout(resting);
      resting = setTimeout(() => settle(entered), REST_MS);
    },
    { rootMargin: "-50% 0px -50% 0px" },
  );

  const watch = () => {
    for (const slide of slides()) middle.observe(slide);
  };

  const loadMore = () => {
    coming ??= bringMore().finally(() => {
      coming = null;
    });
    return coming;
  };

  const bringMore = async () => {
    const link = moreLink(feed);
    if (!link) return;
    feed.querySelector("[data-feed-posts]")?.setAttribute("aria-busy", "true");
    link.setAttribute("aria-busy", "true");
    link.textContent = words.loadingMore ?? "";
    try {
      appendPage(feed, await fetchFeed(link.href));
      delete words.trouble;
    } catch (error) {
      tellTrouble(link, wordsFor(error));
    }
    feed.querySelector("[data-feed-posts]")?.removeAttribute("aria-busy");
    numberSlides(feed);
    watch();
  };

  const wordsFor = (error: unknown) => {
    const failure: FeedFailure = error === "failed" ? "failed" : "unable";
    return words[failure] ?? "";
  };

  /** From here on only a press of the link tries again. */
  const tellTrouble = (link: HTMLElement, text: string) => {
    words.trouble = text;
    link.removeAttribute("aria-busy");
    link.textContent = words.tryAgain ?? "";
    const told = feed.querySelector("[data-feed-trouble]") ?? document.createElement("p");
    told.setAttribute("data-feed-trouble", "");
    told.textContent = text;
    link.before(told);
    say(text);
  };

  const go = (slide: HTMLElement, focus: HTMLElement) => {
    goal = slide;
    slide.scrollIntoView({ behavior: wantsStillness() ? "auto" : "smooth", block: "center" });
    focus.focus({ preventScroll: true });
  };

  /** Whether there was a slide to go to. */
  const step = async (way: Way, from: HTMLElement | null, focusOf: (slide: HTMLElement) => HTMLElement) => {
    const neighbour = () => {
      const all = slides();
      return from ? all[all.indexOf(from) + (way === "next" ? 1 : -1)] : undefined;
    };
    if (!neighbour() && way === "next" && moreLink(feed)) {
      say(words.loadingMore);
      await loadMore();
    }
    const slide = neighbour();
    if (!slide) return say(way === "next" ? (words.trouble ?? words.isLast) : words.isFirst);
    go(slide, focusOf(slide));
    say(
      words.position
        ?.replace("{{position}}", slide.getAttribute("aria-posinset") ?? "")
        .replace("{{label}}", slide.getAttribute("aria-label") ?? ""),
    );
  };

  feed.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    const link = around<HTMLAnchorElement>(event, "[data-feed-step]");
    if (link) {
      const way: Way = link.dataset.feedStep === "prev" ? "prev" : "next";
      const slide = link.closest<HTMLElement>("[data-post]");
      const leads = link.getAttribute("href");
      // To newer posts, which are a page of their own.
      if (way === "prev" && leads && !leads.startsWith("#")) return;
      event.preventDefault();
      void step(way, slide, (to) => to.querySelector<HTMLElement>(`[data-feed-step="${way}"]`) ?? to);
      return;
    }
    const more = around<HTMLAnchorElement>(event, "[data-feed-end] a[rel~='next']");
    if (more) {
      event.preventDefault();
      const last = slides().at(-1) ?? null;
      void step("next", last, (to) => to);
      return;
    }
    const retry = around<HTMLAnchorElement>(event, "[data-feed-retry]");
    if (retry) {
      event.preventDefault();
      void tryAgain(retry);
    }
  });

  addEventListener("keydown", (event) => {
    // A link that leads nowhere has no press of its own; it says why.
    if (event.key === "Enter") return around(event, "[data-feed-step][aria-disabled]")?.click();
    const way = KEYS[event.key];
    if (!way || isMeantElsewhere(event)) return;
    const from = goal ?? inTheMiddle();
    const atEnd = way === "next" ? from === slides().at(-1) && !moreLink(feed) : from === slides()[0];
    // At the ends the page itself goes on, to its header and its footer.
    if (!atEnd) event.preventDefault();
    void step(way, from, (slide) => slide);
  });

  const tryAgain = async (link: HTMLAnchorElement) => {
    const heading = feed.querySelector("h2");
    const content = feed.querySelector("[data-feed-content]");
    link.setAttribute("aria-busy", "true");
    if (heading) heading.textContent = words.loading ?? "";
    say(words.loading);
    try {
      const page = await fetchFeed(link.href);
      content?.replaceChildren(...page.content);
      say();
      watch();
    } catch (error) {
      if (heading) heading.textContent = wordsFor(error);
      say(wordsFor(error));
      link.removeAttribute("aria-busy");
    }
  };

  if (leadsElsewhere(slides())) return;
  watchLikes(feed, say);
  watch();
}

/** Keys that belong to a dialog, a field or the browser. */
function isMeantElsewhere({ altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return true;
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;
}

/** So that Back, a reload or a copied address leads to the same slide. */
function rememberPlace(slide: HTMLElement, index: number): void {
  const { pathname, search } = location;
  history.replaceState(history.state, "", pathname + search + (index > 0 ? `#${slide.id}` : ""));
}

/** The address names a post that had come later: the feed opens anew from there. */
function leadsElsewhere(slides: HTMLElement[]): boolean {
  const [, id] = /^#post-([\w-]+)$/.exec(location.hash) ?? [];
  if (!id || slides.some((slide) => slide.dataset.post === id) || slides.length === 0) return false;
  location.replace(`/feed?from=${id}`);
  return true;
}

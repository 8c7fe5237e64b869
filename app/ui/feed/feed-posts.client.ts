/**
 * Enhances the feed: buttons and keys scroll from slide to slide, only the slide in the middle plays its clip, the
 * next page loads before the visitor reaches the end, and the address follows the position.
 * Markup: `[data-feed]` with its words, around `[data-feed-content]` with articles `[data-post]`, links
 * `[data-feed-step]` and `[data-feed-end]`, and around the live region `[data-feed-status]`: see ui/feed/.
 * Invariant: everything is a link of the page; a link that cannot be fetched stays the same link.
 */

import { attributeOf, dataOf, selectorOf } from "../../browser/contract.ts";
import { latestOnly } from "../../browser/latest-only.ts";
import { around, isPlainClick, wantsStillness } from "../../browser/page.ts";
import { paths } from "../../paths.ts";
import { startClips } from "../poster-over-clip.client.ts";
import { watchLikes } from "./feed-like.client.ts";
import { appendPage, type FeedFailure, fetchFeed, moreLink, numberSlides } from "./feed-pages.client.ts";

/** Milliseconds in the middle before a slide counts as the current one. */
const REST_MS = 100;
/** Fetches the next page this many slides before the last one. */
const EARLY = 2;
const KEYS: Record<string, Way> = { ArrowDown: "next", PageDown: "next", ArrowUp: "prev", PageUp: "prev" };

type Way = "prev" | "next";

export function startFeed(feed: HTMLElement): void {
  const status = feed.querySelector<HTMLElement>(selectorOf("feedStatus"));
  const words = dataOf(feed);
  let current: HTMLElement | null = null;
  /** The slide to which a step is scrolling. */
  let goal: HTMLElement | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let stopClip = () => {};
  let coming: Promise<void> | null = null;
  const pages = latestOnly();

  const slides = () => [...feed.querySelectorAll<HTMLElement>(selectorOf("post"))];

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
      stopClip = startClips(slide);
      current = slide;
      rememberScrollPosition(slide, index);
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
    feed.querySelector(selectorOf("feedPosts"))?.setAttribute("aria-busy", "true");
    link.setAttribute("aria-busy", "true");
    link.textContent = words.loadingMore ?? "";
    try {
      const page = await pages.run((signal) => fetchFeed(link.href, signal));
      if (!page) return;
      appendPage(feed, page);
      delete words.trouble;
    } catch (error) {
      announceTrouble(link, wordsFor(error));
    }
    feed.querySelector(selectorOf("feedPosts"))?.removeAttribute("aria-busy");
    numberSlides(feed);
    watch();
  };

  const wordsFor = (error: unknown) => {
    const failure: FeedFailure = error === "failed" ? "failed" : "unable";
    return words[failure] ?? "";
  };

  /** From here on only a press of the link retries. */
  const announceTrouble = (link: HTMLElement, text: string) => {
    words.trouble = text;
    link.removeAttribute("aria-busy");
    link.textContent = words.tryAgain ?? "";
    const notice = feed.querySelector(selectorOf("feedTrouble")) ?? document.createElement("p");
    notice.setAttribute(attributeOf("feedTrouble"), "");
    notice.textContent = text;
    link.before(notice);
    say(text);
  };

  const go = (slide: HTMLElement, focus: HTMLElement) => {
    goal = slide;
    slide.scrollIntoView({ behavior: wantsStillness() ? "auto" : "smooth", block: "center" });
    focus.focus({ preventScroll: true });
  };

  /** Scrolls one step and announces the position, or that there is none. */
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
    const link = around<HTMLAnchorElement>(event, selectorOf("feedStep"));
    if (link) {
      const way: Way = dataOf(link).feedStep === "prev" ? "prev" : "next";
      const slide = link.closest<HTMLElement>(selectorOf("post"));
      const leads = link.getAttribute("href");
      // Newer posts are on another page.
      if (way === "prev" && leads && !leads.startsWith("#")) return;
      event.preventDefault();
      void step(way, slide, (to) => to.querySelector<HTMLElement>(selectorOf("feedStep", way)) ?? to);
      return;
    }
    const more = around<HTMLAnchorElement>(event, `${selectorOf("feedEnd")} a[rel~='next']`);
    if (more) {
      event.preventDefault();
      const last = slides().at(-1) ?? null;
      void step("next", last, (to) => to);
      return;
    }
    const retry = around<HTMLAnchorElement>(event, selectorOf("feedRetry"));
    if (retry) {
      event.preventDefault();
      void tryAgain(retry);
    }
  });

  addEventListener("keydown", (event) => {
    // Enter does not click a link without a target; this click announces why.
    if (event.key === "Enter") return around(event, `${selectorOf("feedStep")}[aria-disabled]`)?.click();
    const way = KEYS[event.key];
    if (!way || isMeantElsewhere(event)) return;
    const from = goal ?? inTheMiddle();
    const atEnd = way === "next" ? from === slides().at(-1) && !moreLink(feed) : from === slides()[0];
    // At the ends the page itself scrolls, to its header and its footer.
    if (!atEnd) event.preventDefault();
    void step(way, from, (slide) => slide);
  });

  const tryAgain = async (link: HTMLAnchorElement) => {
    const heading = feed.querySelector("h2");
    const content = feed.querySelector(selectorOf("feedContent"));
    link.setAttribute("aria-busy", "true");
    if (heading) heading.textContent = words.loading ?? "";
    say(words.loading);
    try {
      const page = await pages.run((signal) => fetchFeed(link.href, signal));
      if (!page) return;
      content?.replaceChildren(...page.content);
      say();
      watch();
    } catch (error) {
      if (heading) heading.textContent = wordsFor(error);
      say(wordsFor(error));
      link.removeAttribute("aria-busy");
    }
  };

  if (hasOtherLink(slides())) return;
  watchLikes(feed, say);
  watch();
}

/** Whether a key belongs to a dialog, a field or the browser. */
function isMeantElsewhere({ altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return true;
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;
}

/** Back, a reload or a copied address then leads to the same slide. */
function rememberScrollPosition(slide: HTMLElement, index: number): void {
  const { pathname, search } = location;
  history.replaceState(history.state, "", pathname + search + (index > 0 ? `#${slide.id}` : ""));
}

/** The page lacks the post that the address names: the feed reopens from there. */
function hasOtherLink(slides: HTMLElement[]): boolean {
  const [, id] = /^#post-([\w-]+)$/.exec(location.hash) ?? [];
  if (!id || slides.some((slide) => dataOf(slide).post === id) || slides.length === 0) return false;
  location.replace(`${paths.feed()}?from=${id}`);
  return true;
}

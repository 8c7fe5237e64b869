/**
 * Searches while the visitor types, in the page and in the address. Closing the search restores the previous list.
 * Invariant: the page shows the results of the last input.
 */
import { selectorOf } from "../../browser/contract.ts";
import { changePageAddress } from "../../browser/dialog-address.ts";
import { fetchPage } from "../../browser/fetch-page.ts";
import { latestOnly } from "../../browser/latest-only.ts";
import { around } from "../../browser/page.ts";

const PAUSE_MS = 250;

/** Watches the gallery's search; calls `settle` when other results are shown. */
export function watchSearch(gallery: HTMLElement, settle: () => void): void {
  const drawer = gallery.querySelector<HTMLDetailsElement>(selectorOf("gallerySearch"));
  const form = drawer?.querySelector("form");
  const input = drawer?.querySelector("input");
  const first = findResults();
  if (!drawer || !form || !input || !first) return;
  const firstAddress = withoutPoster(location.href);
  let shownFor = input.value.trim();
  /** The list before the search, with its scroll position; null when the page was loaded with a search. */
  const before = shownFor === "" ? { results: first, scroll: 0 } : null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const answers = latestOnly();

  function findResults() {
    return gallery.querySelector<HTMLElement>(selectorOf("galleryResults"));
  }

  const showResults = (results: HTMLElement, address: string) => {
    results.removeAttribute("aria-busy");
    findResults()?.replaceWith(results);
    changePageAddress(address);
    settle();
  };

  const search = async (query: string) => {
    clearTimeout(waiting);
    if (query === shownFor) return;
    if (shownFor === "" && before) before.scroll = scrollY;
    shownFor = query;
    if (query === "" && before) {
      answers.cancel();
      showResults(before.results, firstAddress);
      scrollTo({ top: before.scroll, behavior: "instant" });
      return;
    }
    const address = addressOf(form, query);
    findResults()?.setAttribute("aria-busy", "true");
    try {
      const found = await answers.run((signal) => fetchResults(address, signal));
      if (!found) return;
      showResults(document.importNode(found, true), address);
      announce(found.querySelector(selectorOf("gallerySummary"))?.textContent ?? "");
    } catch {
      // The page itself shows the error and a way to continue.
      location.assign(address);
    }
  };

  const close = () => {
    drawer.open = false;
    input.value = "";
    search("");
  };

  const announce = (text: string) => {
    const status = gallery.querySelector(selectorOf("galleryStatus"));
    if (status) status.textContent = text;
  };

  drawer.addEventListener("toggle", () => {
    if (drawer.open) input.focus();
    else if (input.value !== "") close();
  });
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => search(input.value.trim()), PAUSE_MS);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search(input.value.trim());
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !drawer.open) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    close();
    drawer.querySelector("summary")?.focus();
  });
  document.addEventListener("click", (event) => {
    if (!drawer.open || event.defaultPrevented) return;
    // A visitor who opens a found poster still wants the other results on return.
    if (
      around(
        event,
        `${selectorOf("gallerySearch")}, ${selectorOf("galleryItem")}, a, button, dialog, [popover]`,
      )
    )
      return;
    close();
  });
}

/** @throws Error when the page cannot be fetched or has no results */
async function fetchResults(address: string, signal: AbortSignal): Promise<HTMLElement> {
  const page = await fetchPage(address, signal);
  const results = page.querySelector<HTMLElement>(selectorOf("galleryResults"));
  if (!results) throw new Error("No results");
  return results;
}

function addressOf(form: HTMLFormElement, query: string): string {
  const address = new URL(form.action);
  if (query !== "") address.searchParams.set("search", query);
  return address.href;
}

/** The address of the list behind an open poster. */
export function withoutPoster(href: string): string {
  const address = new URL(href);
  address.searchParams.delete("poster");
  address.searchParams.delete("showPoster");
  return address.href;
}

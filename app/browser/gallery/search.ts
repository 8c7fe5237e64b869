/**
 * The search answers while one types, in place and in the address. Closing it shows what was there before.
 * Invariant: the results that are shown are those of what was typed last.
 */
import { around } from "../page.ts";
import { fetchPage } from "./fetched.ts";

const PAUSE_MS = 250;

/** Watches the gallery's search; `settle` is told when other results hang there. */
export function watchSearch(gallery: HTMLElement, settle: () => void): void {
  const drawer = gallery.querySelector<HTMLDetailsElement>("[data-gallery-search]");
  const form = drawer?.querySelector("form");
  const input = drawer?.querySelector("input");
  const first = findResults();
  if (!drawer || !form || !input || !first) return;
  const firstAddress = withoutPoster(location.href);
  let shownFor = input.value.trim();
  /** What hung there before anything was searched for, with where one stood; null when the page came with a search. */
  const before = shownFor === "" ? { results: first, scroll: 0 } : null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  function findResults() {
    return gallery.querySelector<HTMLElement>("[data-gallery-results]");
  }

  const hang = (results: HTMLElement, address: string) => {
    findResults()?.replaceWith(results);
    history.replaceState(history.state, "", address);
    settle();
  };

  const search = async (wish: string) => {
    clearTimeout(waiting);
    if (wish === shownFor) return;
    asking?.abort();
    if (shownFor === "" && before) before.scroll = scrollY;
    shownFor = wish;
    if (wish === "" && before) {
      hang(before.results, firstAddress);
      scrollTo({ top: before.scroll, behavior: "instant" });
      return;
    }
    const mine = new AbortController();
    asking = mine;
    const address = addressOf(form, wish);
    findResults()?.setAttribute("aria-busy", "true");
    try {
      const page = await fetchPage(address, mine.signal);
      const found = page.querySelector<HTMLElement>("[data-gallery-results]");
      if (!found) throw new Error("No results");
      hang(document.importNode(found, true), address);
      tell(found.querySelector("[data-gallery-summary]")?.textContent ?? "");
    } catch {
      if (mine.signal.aborted) return;
      // The page itself says what is wrong, with a way on.
      location.assign(address);
    }
  };

  const close = () => {
    drawer.open = false;
    input.value = "";
    search("");
  };

  const tell = (text: string) => {
    const status = gallery.querySelector("[data-gallery-status]");
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
    // Whoever goes on to a poster that was found still wants the others when they come back.
    if (around(event, "[data-gallery-search], [data-gallery-item], a, button, dialog, [popover]")) return;
    close();
  });
}

function addressOf(form: HTMLFormElement, wish: string): string {
  const address = new URL(form.action);
  if (wish !== "") address.searchParams.set("search", wish);
  return address.href;
}

/** The address of the list behind a poster that is open. */
export function withoutPoster(href: string): string {
  const address = new URL(href);
  address.searchParams.delete("poster");
  address.searchParams.delete("showPoster");
  return address.href;
}

/**
 * Fetches the pages that dialogs show. A poster's page and its picture are fetched as soon as the pointer rests on the link
 * or goes down on it: opening a poster counts nothing and changes nothing. Browsers do the same for pages that they open
 * themselves (web/speculation-rules.server.ts).
 */
import { selectorOf } from "./contract.ts";
import { around, savesData } from "./page.ts";

export interface Answer {
  response: Response;
  page: Document;
}

const RESTS_MS = 150;
/** Later the poster may have been sold. */
const FRESH_MS = 15_000;

/** The last page that was fetched early. */
let early: { url: string; fetchedAt: number; answer: Promise<Answer> } | null = null;

export async function readAnswer(response: Response): Promise<Answer> {
  return { response, page: new DOMParser().parseFromString(await response.text(), "text/html") };
}

/** The page at that address, from the early fetch if there was one that succeeded. */
export async function fetchAnswer(url: string, signal?: AbortSignal): Promise<Answer> {
  const before = early?.url === url && Date.now() - early.fetchedAt < FRESH_MS ? early.answer : null;
  early = null;
  const answer = await before?.catch(() => null);
  return answer ?? readAnswer(await fetch(url, { headers: { Accept: "text/html" }, signal }));
}

/** Watches the links to posters, unless the browser saves data. */
export function fetchEarly(): void {
  if (savesData()) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(resting);
    const link = linkOf(event);
    if (link) resting = setTimeout(() => fetchBefore(link.href), RESTS_MS);
  });
  document.addEventListener("pointerdown", (event) => {
    // The click that follows takes the early answer: a pause that ends after it would fetch the page once more.
    clearTimeout(resting);
    const link = linkOf(event);
    if (link) fetchBefore(link.href);
  });
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return around<HTMLAnchorElement>(event, `a${selectorOf("dialog", "address")}`);
}

function fetchBefore(url: string): void {
  if (early?.url === url && Date.now() - early.fetchedAt < FRESH_MS) return;
  const answer = fetchAnswer(url);
  early = { url, fetchedAt: Date.now(), answer };
  // The browser fetches the pictures of elements that belong to its page.
  answer.then(
    ({ page }) => document.importNode(page.querySelector(selectorOf("dialogBody")) ?? page.body, true),
    () => {},
  );
}

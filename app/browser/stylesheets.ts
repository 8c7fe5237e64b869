/**
 * The style sheets of a page. The first page of a visitor has the rules that it uses in one style of its own, which names the
 * sheets: before anything else is shown, the whole sheets replace it.
 */
import { dataOf, selectorOf } from "./contract.ts";
import { make } from "./page.ts";

let linking: Promise<void> | undefined;

/** Replaces the page's own style by the sheets that it was made of, if there is one. Without a connection it stays. */
export function linkStylesheets(): Promise<void> {
  linking ??= replaceStyle();
  return linking;
}

async function replaceStyle(): Promise<void> {
  const style = ownStyleOf(document);
  if (!style) return;
  // Before the style, so that its rules are the last ones until all sheets are there.
  const sheets = addressesIn(style).map((href) => addSheet(href, (sheet) => style.before(sheet)));
  const arrived = await Promise.all(sheets);
  if (arrived.every(Boolean)) style.remove();
  else linking = undefined;
}

/** Adds the sheets of a fetched page that this page lacks. A sheet that fails to load does not block the content. */
export async function adoptStylesheets(page: Document): Promise<void> {
  await linkStylesheets();
  const known = new Set(sheetsOf(document));
  const missing = sheetsOf(page).filter((href) => !known.has(href));
  await Promise.all(missing.map((href) => addSheet(href, (sheet) => document.head.append(sheet))));
}

/** Resolves with whether the sheet has loaded; one that has not is gone again. */
function addSheet(href: string, insert: (sheet: Element) => void): Promise<boolean> {
  const sheet = make("link", { rel: "stylesheet", href });
  const arrived = new Promise<boolean>((resolve) => {
    sheet.addEventListener("load", () => resolve(true));
    sheet.addEventListener("error", () => {
      sheet.remove();
      resolve(false);
    });
  });
  insert(sheet);
  return arrived;
}

/** Addresses are paths of this shop, the same on every page. */
function sheetsOf(page: Document): string[] {
  const links = page.head.querySelectorAll("link[rel=stylesheet][href]");
  return [...[...links].map((link) => link.getAttribute("href") ?? ""), ...addressesIn(ownStyleOf(page))];
}

function ownStyleOf(page: Document): HTMLElement | null {
  return page.head.querySelector<HTMLElement>(`style${selectorOf("stylesheets")}`);
}

function addressesIn(style: HTMLElement | null): string[] {
  return dataOf(style).stylesheets?.split(" ") ?? [];
}

/** What is shown over another page brings its own style sheets along. */
import { make } from "./page.ts";

/** Adds the sheets of a fetched page that this one lacks. One that fails to come keeps nothing from being shown. */
export async function adoptStylesheets(page: Document): Promise<void> {
  const known = new Set(sheetsOf(document));
  const missing = sheetsOf(page).filter((href) => !known.has(href));
  await Promise.all(
    missing.map((href) => {
      const sheet = make("link", { rel: "stylesheet", href });
      const arrived = new Promise((resolve) => {
        sheet.addEventListener("load", resolve);
        sheet.addEventListener("error", resolve);
      });
      document.head.append(sheet);
      return arrived;
    }),
  );
}

/** Their addresses are paths of this shop, the same on every page. */
function sheetsOf(page: Document): string[] {
  return [...page.head.querySelectorAll("link[rel=stylesheet][href]")].map(
    (sheet) => sheet.getAttribute("href") ?? "",
  );
}

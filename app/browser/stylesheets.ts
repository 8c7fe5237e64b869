/** Content that is shown over another page brings its own style sheets. */
import { make } from "./page.ts";

/** Adds the sheets of a fetched page that this page lacks. A sheet that fails to load does not block the content. */
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

/** Addresses are paths of this shop, the same on every page. */
function sheetsOf(page: Document): string[] {
  return [...page.head.querySelectorAll("link[rel=stylesheet][href]")].map(
    (sheet) => sheet.getAttribute("href") ?? "",
  );
}

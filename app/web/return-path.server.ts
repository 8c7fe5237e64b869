/** The way back to the step that asked for a log-in: it travels in the query from page to page, local paths only. */
import { localPath, type Visit } from "./visit.server.ts";

/** Where the person goes on to. */
export function returnPath({ url }: Pick<Visit, "url">, fallback: string): string {
  return localPath(url.searchParams.get("returnTo"), fallback);
}

/** The page's path with the way back of this visit. */
export function keepingReturn(path: string, visit: Pick<Visit, "url">): string {
  const wish = returnPath(visit, "");
  if (!wish) return path;
  return `${path}${path.includes("?") ? "&" : "?"}returnTo=${encodeURIComponent(wish)}`;
}

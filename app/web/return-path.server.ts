/** The return path after a log-in: the query passes it from page to page, local paths only. */
import { localPath, type RequestContext } from "./request-context.server.ts";

/** Where the visitor continues. */
export function returnPath({ url }: Pick<RequestContext, "url">, fallback: string): string {
  return localPath(url.searchParams.get("returnTo"), fallback);
}

/** The page's path with this request's return path. */
export function keepingReturn(path: string, context: Pick<RequestContext, "url">): string {
  const returnTo = returnPath(context, "");
  if (!returnTo) return path;
  return `${path}${path.includes("?") ? "&" : "?"}returnTo=${encodeURIComponent(returnTo)}`;
}

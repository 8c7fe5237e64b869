/** Messages that an address asks for, such as `?success=true`: shown once as a toast, then removed from the address. */

import type { RequestContext } from "./request-context.server.ts";
import { redirectTo, redirectWithToast, type ToastMessage } from "./toast.server.ts";

/** The message of each parameter; false where this viewer gets none. */
type Sayings = Record<string, (ToastMessage & { message: string }) | false>;

/** Throws a redirect to the same address without its parameters, with the toast of the first that is `true`. */
export async function flashFromQuery({ shop, url }: RequestContext, sayings: Sayings): Promise<void> {
  const asked = Object.keys(sayings).filter((name) => url.searchParams.has(name));
  if (asked.length === 0) return;
  const said = asked.find((name) => url.searchParams.get(name) === "true");
  const cleared = new URLSearchParams(url.searchParams);
  for (const name of asked) cleared.delete(name);
  const path = cleared.size > 0 ? `${url.pathname}?${cleared}` : url.pathname;
  const toast = said !== undefined && sayings[said];
  throw toast ? await redirectWithToast(shop, path, toast) : redirectTo(path);
}

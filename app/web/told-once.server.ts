/** What an address asks to be told, such as `?success=true`: told once as a toast, and gone from the address. */
import { goTo, redirectWithToast, type ToastMessage } from "./toast.server.ts";
import type { Visit } from "./visit.server.ts";

/** For each parameter what it says; false where there is nothing to say to this viewer. */
type Sayings = Record<string, (ToastMessage & { message: string }) | false>;

/** Throws a redirect to the same address without its parameters, with the toast of the first that is `true`. */
export async function tellOnce({ shop, url }: Visit, sayings: Sayings): Promise<void> {
  const asked = Object.keys(sayings).filter((name) => url.searchParams.has(name));
  if (asked.length === 0) return;
  const said = asked.find((name) => url.searchParams.get(name) === "true");
  const cleared = new URLSearchParams(url.searchParams);
  for (const name of asked) cleared.delete(name);
  const path = cleared.size > 0 ? `${url.pathname}?${cleared}` : url.pathname;
  const toast = said !== undefined && sayings[said];
  throw toast ? await redirectWithToast(shop, path, toast) : goTo(path);
}

/** Who sells has an account: whoever asks without one is led to its door, and comes back to the poster. */
import { isSignedIn } from "../domain/viewer.ts";
import { redirectWithToast } from "./toast.server.ts";
import type { Visit } from "./visit.server.ts";

/** @throws a redirect to the log-in, or for a guest to the sign-up */
export async function askForSeller({ shop, viewer, url, t }: Visit): Promise<void> {
  if (isSignedIn(viewer)) return;
  const [door, message] = viewer.account
    ? ["/sign-up", t("selling:accountFirst")]
    : ["/login", t("refusals:selling-unverified.message")];
  const back = encodeURIComponent(url.pathname + url.search);
  throw await redirectWithToast(shop, `${door}?returnTo=${back}`, { type: "info", message });
}

/** The pages behind the settings are for whoever is logged in; anybody else logs in first and comes back. */
import { isSignedIn } from "../domain/viewer.ts";
import { goTo } from "./toast.server.ts";
import type { Visit } from "./visit.server.ts";

/** Throws a redirect to the log-in for whoever is not. */
export function askForOwner({ viewer, url }: Pick<Visit, "viewer" | "url">): void {
  if (!isSignedIn(viewer)) throw goTo(`/login?returnTo=${encodeURIComponent(url.pathname)}`);
}

/** What a browser says about itself, for the list of a person's own sessions. Nothing is decided by it. */
import Bowser from "bowser";
import type { SessionClient } from "../domain/accounts/session.server.ts";

const LONGEST = 400;
const LONGEST_NAME = 40;

/** "Firefox" and "Windows"; null where the browser does not say it. */
export function readClient(request: Request, network: string | undefined): SessionClient {
  const header = request.headers.get("User-Agent")?.slice(0, LONGEST);
  if (!header) return { browser: null, system: null, network };
  const { browser, os } = Bowser.parse(header);
  // Without a system, it is a program that took its name from somewhere.
  const known =
    os.name !== undefined && [browser.name, os.name].every((name) => (name ?? "").length < LONGEST_NAME);
  return { browser: (known && browser.name) || null, system: (known && os.name) || null, network };
}

/**
 * Links to an onboarding page or a dashboard. A link works once and expires soon: who opens it gets a session, under an
 * address of its own, for as long as filling in a form takes.
 */
import type { Context } from "../resource.ts";
import type { AnyObject } from "../store.ts";

/** How long a link can be opened, and how long its page then lives, in seconds. */
export const LINK_SECONDS = 300;
const SESSION_SECONDS = 3600;

export interface Link extends AnyObject {
  object: "account_link" | "login_link";
  account: string;
  expires_at: number;
  /** The page that it led to; null until it is opened. */
  session: string | null;
  return_url: string | null;
  refresh_url: string | null;
}

interface Session extends AnyObject {
  expires_at: number;
  link: Link;
}

/** Makes a link. The context must be the platform's. */
export function createLink(
  platform: Context,
  link: Pick<Link, "object" | "account" | "return_url" | "refresh_url">,
): Link {
  const expires_at = platform.clock.seconds() + LINK_SECONDS;
  const made = { ...link, id: platform.newId("", 32).slice(1), expires_at, session: null };
  platform.store.insert(made);
  return made;
}

/** The link of an id; null where there is none. */
export function linkOf(platform: Context, type: Link["object"], id: string): Link | null {
  return platform.store.findAny([type], id) as Link | null;
}

/** Opens a link. Returns the id of its session; null where the link was opened before, or has expired. */
export function openLink(platform: Context, link: Link): string | null {
  const now = platform.clock.seconds();
  if (link.session !== null || link.expires_at <= now) return null;
  const session = platform.newId("session", 32);
  platform.store.replace(Object.assign(link, { session }));
  platform.store.insert({
    id: session,
    object: `${link.object}_session`,
    expires_at: now + SESSION_SECONDS,
    link,
  } as Session);
  return session;
}

/** The link whose session this is; null where there is none or it has expired. */
export function linkOfSession(platform: Context, type: Link["object"], id: string): Link | null {
  const session = platform.store.findAny([`${type}_session`], id) as Session | null;
  return session && session.expires_at > platform.clock.seconds() ? session.link : null;
}

/** The viewer is who sends the request, proved by the session cookie. A form or a query never proves an identity. */
import { Refusal } from "./refusal.ts";

export interface ViewerAccount {
  id: string;
  email: string;
  /** Null for a guest with a verified email. */
  username: string | null;
  userType: "standard" | "artistic_collective";
  /** The language of the account's emails; English if none is chosen. */
  language?: string;
}

export interface Viewer {
  account: ViewerAccount | null;
  /** Hash of the token of a browser that has a cart, regardless of who uses the browser. */
  visitor?: string;
  /** The network of the request: an IPv4 address, or the first 56 bits of an IPv6 one. Never stored as it is. */
  network?: string;
  /** The browser's identifier for analytics; missing unless its visitor has allowed it. */
  analytics?: string;
}

export const ANONYMOUS: Viewer = { account: null };

/** Whether the viewer logged in to an account of their own: a verified email alone is not enough. */
export function isSignedIn(viewer: Viewer): boolean {
  return viewer.account?.username != null;
}

export function isMember(viewer: Viewer): boolean {
  return viewer.account?.userType === "artistic_collective";
}

/** The account of a verified email. @throws Refusal "email-unverified" */
export function verifiedAccount(viewer: Viewer): ViewerAccount {
  if (!viewer.account) throw new Refusal("email-unverified");
  return viewer.account;
}

/** The account of a person who logged in. @throws Refusal "not-signed-in" */
export function signedInAccount(viewer: Viewer): ViewerAccount {
  if (!viewer.account || viewer.account.username === null) throw new Refusal("not-signed-in");
  return viewer.account;
}

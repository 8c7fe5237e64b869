/** The viewer is who asks, as the session cookie proves it. What a form or a query claims is never an identity. */
import { Refusal } from "./refusal.ts";

export interface ViewerAccount {
  id: string;
  email: string;
  /** Null for a guest with a verified e-mail. */
  username: string | null;
  userType: "standard" | "artistic_collective";
  /** What the account's letters are written in; English where nobody has said. */
  language?: string;
}

export interface Viewer {
  account: ViewerAccount | null;
  /** Hash of the token of a browser that has a cart, whoever sits before it. */
  visitor?: string;
  /** What analytics may know this browser by; nothing until its owner has allowed it. */
  analytics?: string;
}

export const ANONYMOUS: Viewer = { account: null };

/** Whether the viewer logged in with an account of their own, beyond a verified e-mail. */
export function isSignedIn(viewer: Viewer): boolean {
  return viewer.account?.username != null;
}

export function isMember(viewer: Viewer): boolean {
  return viewer.account?.userType === "artistic_collective";
}

/** The account behind a verified e-mail. @throws Refusal "email-unverified" */
export function verifiedAccount(viewer: Viewer): ViewerAccount {
  if (!viewer.account) throw new Refusal("email-unverified");
  return viewer.account;
}

/** The account of a person who logged in. @throws Refusal "not-signed-in" */
export function signedInAccount(viewer: Viewer): ViewerAccount {
  if (!viewer.account || viewer.account.username === null) throw new Refusal("not-signed-in");
  return viewer.account;
}

/** Accounts: their sessions, codes and credits. */
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

/** One row per verified e-mail address. Without a username and a password it is a guest. */
export interface AccountsTable {
  id: string;
  /** Lower-cased. */
  email: string;
  username: string | null;
  password_hash: string | null;
  user_type: "standard" | "artistic_collective";
  /** The language of its e-mails. */
  language: Generated<string>;
  created_at: Moment;
  welcomed: Generated<Flag>;
  /** Whether the creator gets an e-mail for each sale. */
  sale_emails: Generated<Flag>;
  /** Since when the account gets the newsletter; null without consent. */
  email_opt_in_since: Moment | null;
  /** When the account was deleted: the row keeps only what orders still need. */
  deleted_at: Moment | null;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  /** Names the session in its owner's list; it opens nothing. */
  id: string;
  account_id: string;
  /** As the browser named itself; null if it did not. */
  browser: string | null;
  system: string | null;
  /** The country of the last use by its ISO code, or "local"; null if it is unknown. */
  place: string | null;
  created_at: Moment;
  /** When it was last used, to within ten minutes. */
  seen_at: Moment;
  expires_at: Moment;
  /** When the account's owner last typed the password in it, after logging in. */
  confirmed_at: Moment | null;
}

/** A new e-mail address of an account, until a code proves it. */
export interface EmailChangesTable {
  account_id: string;
  email: string;
  created_at: Moment;
  expires_at: Moment;
}

export interface VerificationCodesTable {
  id: string;
  email: string;
  code_hash: string;
  tries_left: number;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface PasswordResetsTable {
  token_hash: string;
  account_id: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
}

/** The input of a sign-up form, until its e-mail is verified. The browser holds the token, the page never the password. */
export interface PendingSignUpsTable {
  /** SHA-256 of the browser's token. */
  token_hash: string;
  email: string;
  username: string;
  password_hash: string;
  created_at: Moment;
  expires_at: Moment;
}

/** Recent attempts, by a keyed hash of their subject (never the e-mail itself). */
export interface ThrottlesTable {
  key: string;
  tries: number;
  last_at: Moment;
  free_at: Moment;
}

/** A browser or a network from which a staff member or an account has logged in. */
export interface KnownOriginsTable {
  /** Keyed hash of the person and the token or the network. */
  hash: string;
  kind: "device" | "network";
  staff_id: number | null;
  account_id: string | null;
  /** When it last logged in. */
  seen_at: Moment;
}

/** E-mail addresses, as hashes, that had their welcome credits. Outlives the account. */
export interface WelcomeGrantsTable {
  email_hash: string;
  granted_at: Moment;
}

/** One row per credit: available, reserved by one painting, or spent on it. */
export interface CreditsTable {
  id: Generated<number>;
  account_id: string;
  kind: "free" | "paid";
  /** Its reason, such as "welcome"; unique together with `ordinal`, so nothing is granted twice. */
  source: string;
  ordinal: number;
  state: "available" | "reserved" | "spent";
  painting_id: string | null;
  created_at: Moment;
}

/** People: who they are, and what they may do. */
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

/** One row per verified e-mail. Without a username and a password it is a guest. */
export interface AccountsTable {
  id: string;
  /** Lower-cased. */
  email: string;
  username: string | null;
  password_hash: string | null;
  user_type: "standard" | "artistic_collective";
  /** Of the letters to it. */
  language: Generated<string>;
  created_at: Moment;
  welcomed: Generated<Flag>;
  /** Whether its owner wants a letter for each sale. */
  sale_letters: Generated<Flag>;
  /** Since when its owner wants news; null for who has not asked for them. */
  news_since: Moment | null;
  /** Since when nobody is behind it: it stands only for what orders still need. */
  deleted_at: Moment | null;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  account_id: string;
  created_at: Moment;
  expires_at: Moment;
  /** When its owner last typed the password in it, after logging in. */
  confirmed_at: Moment | null;
}

/** An account is about to have another e-mail, once that is proven. */
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

/** What a sign-up form said, until its e-mail is verified. The browser holds the token, the page never the password. */
export interface PendingSignUpsTable {
  /** SHA-256 of the browser's token. */
  token_hash: string;
  email: string;
  username: string;
  password_hash: string;
  created_at: Moment;
  expires_at: Moment;
}

/** How often something was tried of late, by a hash of what it is about (never the e-mail itself). */
export interface ThrottlesTable {
  key: string;
  tries: number;
  last_at: Moment;
  free_at: Moment;
}

/** The e-mails, as hashes, that had their welcome credits. Outlives the account. */
export interface WelcomeGrantsTable {
  email_hash: string;
  granted_at: Moment;
}

/** One row per credit. It is available, reserved by one painting, or spent on it. */
export interface CreditsTable {
  id: Generated<number>;
  account_id: string;
  kind: "free" | "paid";
  /** What granted it, e.g. "welcome"; unique together with `ordinal`, so nothing is granted twice. */
  source: string;
  ordinal: number;
  state: "available" | "reserved" | "spent";
  painting_id: string | null;
  created_at: Moment;
}

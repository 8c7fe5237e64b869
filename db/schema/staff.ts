/** Staff members. They have no accounts: signing up creates none of them. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

export interface StaffTable {
  id: Generated<number>;
  /** Unique, ignoring case. */
  name: string;
  role: "owner" | "orders" | "printing" | "bookkeeping";
  /** Null until a person who was invited has set one. */
  password_hash: string | null;
  created_at: Moment;
  /** The last log-in. */
  logged_in_at: Moment | null;
  /** The secret of the second factor, encrypted; null without one. */
  totp_secret: string | null;
  /** The new secret, until a code confirms it. */
  totp_pending: string | null;
  /** Time step of the last accepted code: only later ones are accepted. */
  totp_step: Generated<number>;
  /** Whether the list of orders listens to single keys: 1 or 0. */
  uses_shortcuts: Generated<number>;
}

/** Links by which members of staff set their password; each works once. */
export interface StaffSetUpsTable {
  /** SHA-256 of the link's token. */
  token_hash: string;
  staff_id: number;
  expires_at: Moment;
}

/** Passkeys: a device of a member of staff logs in with a key of its own. */
export interface StaffPasskeysTable {
  /** The credential's id, in base64url. */
  id: string;
  staff_id: number;
  name: string;
  /** As COSE, in base64url. */
  public_key: string;
  /** How often the device has signed, as it last said; 0 where it does not count. */
  counter: number;
  created_at: Moment;
  used_at: Moment | null;
}

/** Challenges that browsers have not answered yet; each is used once. */
export interface StaffChallengesTable {
  challenge_hash: string;
  /** Who adds a passkey; null for a log-in. */
  staff_id: number | null;
  expires_at: Moment;
}

/** Log-ins, and changes of staff and of settings. A trigger refuses every change. */
export interface StaffLogTable {
  id: Generated<number>;
  topic: "log-ins" | "people" | "settings" | "posters";
  /** See `LOG_TOPICS`. */
  kind: string;
  /** Who did it; null for an unknown name, and for a command on the machine. */
  person: string | null;
  subject: string;
  detail: string;
  /** The network of the address, such as "203.0.113.0/24"; empty for a command. */
  network: string;
  /** Browser and system, such as "Firefox, Windows". */
  device: string;
  recorded_at: Moment;
}

/** Lists of orders that a member of staff has given a name. */
export interface SavedViewsTable {
  id: Generated<number>;
  staff_id: number;
  /** Unique for its person, ignoring case. */
  name: string;
  /** The address of the list, see `orderQueryPath`. */
  list: string;
}

/** What staff have done about customers: the log, and the newest block or its end says whether an address is blocked. */
export interface CustomerEntriesTable {
  id: Generated<number>;
  /** SHA-256 of the lower-cased e-mail address: the log outlives the account. */
  email_hash: string;
  kind: "block" | "unblock" | "deletion" | "month-refund";
  staff: string;
  /** Of a refund, in rappen; null for everything else. */
  amount: number | null;
  recorded_at: Moment;
}

/** Codes for a lost phone; each works once. */
export interface StaffRecoveryCodesTable {
  code_hash: string;
  staff_id: number;
}

/** Log-ins with the right password that wait for their code. */
export interface StaffLogInsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  staff_id: number;
  expires_at: Moment;
  saved_form: string | null;
}

export interface StaffSessionsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  staff_id: number;
  created_at: Moment;
  expires_at: Moment;
  /** JSON of a form that was sent after the session had ended, until its page is opened again. */
  saved_form: string | null;
}

/** Number, e-mail and name of the placed orders, by kind, where any part of a word is found in any case. Triggers keep it. */
export interface OrderWordsTable {
  /** The `rowid` of the order. */
  rowid: number;
}

/** Orders to print again. A trigger marks one as done when its order is shipped. */
export interface ReprintsTable {
  id: Generated<number>;
  order_id: string;
  staff: string;
  requested_at: Moment;
  done_at: Moment | null;
}

/** Print files of low resolution while their order is in production. Triggers keep it. */
export interface CoarsePrintsTable {
  line_id: string;
  order_id: string;
}

/** Paid orders in production whose address has characters that a slip cannot print. Triggers keep it. */
export interface UnprintableAddressesTable {
  order_id: string;
}

/** The trigrams of `order_words`, and the orders that contain them. */
export interface OrderTrigramsTable {
  term: string;
  /** The kind of the order. */
  col: string;
  /** The `rowid` of the order. */
  doc: number;
}

/** What visitors write about the accessibility of the shop. */
export interface FeedbackTable {
  id: Generated<number>;
  message: string;
  /** Empty if no answer is wanted. */
  email: string;
  language: string;
  created_at: Moment;
  answered_by: string | null;
  answered_at: Moment | null;
}

import type { Generated, Selectable } from "kysely";

/** Moments are milliseconds since 1970 from the Shop's clock; booleans are 0 and 1; money is integer rappen. */
type Moment = number;
type Flag = 0 | 1;

/** One row per verified e-mail. Without a username and a password it is a guest. */
export interface AccountsTable {
  id: string;
  /** Lower-cased. */
  email: string;
  username: string | null;
  password_hash: string | null;
  user_type: "standard" | "artistic_collective";
  created_at: Moment;
  welcomed: Generated<Flag>;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  account_id: string;
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

/** A moment being made into a poster. */
export interface CreationsTable {
  id: string;
  account_id: string;
  /** Null once the photo was refused as sensitive: it is gone then. */
  photo_key: string | null;
  photo_width: number;
  photo_height: number;
  /** JSON `{ x, y, zoom, shape }`: what the atelier would cut; null where nobody has looked at the photo. */
  proposed_crop: string | null;
  /** JSON likewise, as the buyer chose it; null until then. */
  crop: string | null;
  style: string | null;
  /** JSON array of feeling ids; null until the step was answered. */
  feelings: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface PaintingsTable {
  id: string;
  creation_id: string;
  account_id: string;
  /** One per press of the button: a double click finds the first row. */
  request_key: string;
  state: "waiting" | "painting" | "finished" | "failed";
  /** Share between 0 and 1. */
  progress: number;
  style: string;
  feelings: string;
  prompt: string;
  seed: number;
  /** JSON `{ x, y, zoom, shape }` at the time of asking; null leaves it to the painter. */
  crop: string | null;
  /** Code of the refusal, when failed. */
  failure: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface PostersTable {
  id: string;
  painting_id: string;
  creation_id: string;
  account_id: string;
  style: string;
  feelings: string;
  seed: number;
  painter: string;
  model: string;
  /** Of the embedded painter's recipe; null where another painter made it. */
  recipe_version: number | null;
  /** JSON `{ x, y, zoom, shape }` of the commission: with photo, style, feelings and seed it paints the same again. */
  crop: string | null;
  /** As painted, without lettering. */
  painted_key: string;
  /** As shown: with lettering, when there is any. */
  image_key: string;
  thumbnail_key: string;
  width: number;
  height: number;
  /** Base64 of a thumbhash, for the blurred placeholder. */
  placeholder: string;
  /** JSON `{ text, x, y }`, x and y in shares of the poster. */
  lettering: string | null;
  /** Pixels to the inch of its print: what a picture has by itself, not what enlarging adds. */
  effective_dpi: number;
  created_at: Moment;
}

/** Every file that the shop serves: a key that is not here does not exist for the world. */
export interface PicturesTable {
  key: string;
  /** Null for the shop's own pictures, which everyone may see. */
  account_id: string | null;
  public: Flag;
  content_type: string;
  bytes: number;
  created_at: Moment;
}

export interface JobsTable {
  id: Generated<number>;
  kind: string;
  payload: string;
  /** At most one job of a key, ever. */
  unique_key: string | null;
  state: "waiting" | "running" | "done" | "failed";
  run_at: Moment;
  attempts: Generated<number>;
  leased_by: string | null;
  leased_until: Moment | null;
  last_error: string | null;
  created_at: Moment;
  finished_at: Moment | null;
}

/** Letters to be sent once. The text is forgotten after sending. */
export interface LettersTable {
  id: string;
  unique_key: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string | null;
  html: string | null;
  /** JSON of what is sent along. */
  attachments: string | null;
  created_at: Moment;
  sent_at: Moment | null;
}

/** What somebody ordered, and where it goes. Without `placed_at` it is only being written. */
export interface OrdersTable {
  id: string;
  kind: "poster" | "catalogue";
  confirmation_id: string;
  /** Null once the account was deleted. */
  account_id: string | null;
  language: string;
  status: Generated<"pending" | "processing" | "shipped" | "delivered" | "cancelled">;
  payment_state: Generated<"open" | "processing" | "paid" | "failed" | "refunded" | "disputed">;
  /** JSON of the shipping form as it was left, right or wrong. */
  draft: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  /** ISO 3166. */
  country: string | null;
  amount: number;
  currency: Generated<string>;
  /** The payment that pays it: the first that succeeded. */
  paid_intent_id: string | null;
  /** What the provider says was paid. */
  charged: number | null;
  /** Why a person has to look at it: it is not printed before. */
  attention: string | null;
  created_at: Moment;
  updated_at: Moment;
  placed_at: Moment | null;
  initiated_at: Moment | null;
  paid_at: Moment | null;
}

/** One poster of an order, as it looked when the order was placed. */
export interface OrderLinesTable {
  id: string;
  order_id: string;
  ordinal: number;
  poster_id: string;
  style: string;
  quantity: number;
  unit_price: number;
  image_key: string;
  thumbnail_key: string;
  lettering: string | null;
}

/** One way of paying for an order that was opened with the provider. */
export interface PaymentsTable {
  /** What the provider was asked with, so that asking twice opens one. */
  id: string;
  order_id: string;
  provider: string;
  intent_id: string | null;
  page_id: string | null;
  amount: number;
  currency: string;
  state: Generated<"open" | "processing" | "succeeded" | "failed" | "cancelled">;
  failure: string | null;
  refunded: Generated<number>;
  /** How often the provider was asked by itself, and when next. */
  asked: Generated<number>;
  ask_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

/** What the provider has told, once each. */
export interface PaymentEventsTable {
  id: string;
  type: string;
  intent_id: string | null;
  page_id: string | null;
  received_at: Moment;
  handled_at: Moment | null;
}

/** Who has said what about an order, and when. */
export interface StatusChangesTable {
  id: Generated<number>;
  order_id: string;
  before: string;
  after: string;
  staff: string;
  changed_at: Moment;
}

export interface PrintFilesTable {
  line_id: string;
  key: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  effective_dpi: number;
  made: "painted" | "upscaled";
  created_at: Moment;
}

export interface EventsTable {
  id: Generated<number>;
  name: string;
  payload: string;
  created_at: Moment;
}

/** The books of the embedded payment provider: only its own files read and write them. */
export interface EmbeddedIntentsTable {
  id: string;
  client_secret: string;
  status: Generated<
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "processing"
    | "succeeded"
    | "canceled"
  >;
  amount: number;
  amount_refunded: Generated<number>;
  currency: string;
  /** JSON of strings. */
  metadata: string;
  description: string;
  /** The hosted page that made it. */
  page_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  error_code: string | null;
  decline_code: string | null;
  error_message: string | null;
  /** When a payment that is processing succeeds. */
  due_at: Moment | null;
  created_at: Moment;
}

export interface EmbeddedPagesTable {
  id: string;
  status: Generated<"open" | "complete" | "expired">;
  amount: number;
  currency: string;
  metadata: string;
  description: string;
  success_url: string;
  cancel_url: string;
  /** Null until a card was tried. */
  intent_id: string | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface EmbeddedRefundsTable {
  id: string;
  intent_id: string;
  amount: number;
  reason: string | null;
  created_at: Moment;
}

export interface EmbeddedEventsTable {
  id: string;
  type: string;
  /** The JSON that is signed and posted. */
  payload: string;
  created_at: Moment;
  delivered_at: Moment | null;
}

export interface EmbeddedIdempotencyKeysTable {
  key: string;
  /** SHA-256 of the request that came with the key first. */
  fingerprint: string;
  answer_id: string;
  created_at: Moment;
}

export interface Database {
  accounts: AccountsTable;
  sessions: SessionsTable;
  verification_codes: VerificationCodesTable;
  password_resets: PasswordResetsTable;
  pending_sign_ups: PendingSignUpsTable;
  throttles: ThrottlesTable;
  welcome_grants: WelcomeGrantsTable;
  credits: CreditsTable;
  creations: CreationsTable;
  paintings: PaintingsTable;
  posters: PostersTable;
  pictures: PicturesTable;
  jobs: JobsTable;
  letters: LettersTable;
  events: EventsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  print_files: PrintFilesTable;
  status_changes: StatusChangesTable;
  embedded_intents: EmbeddedIntentsTable;
  embedded_pages: EmbeddedPagesTable;
  embedded_refunds: EmbeddedRefundsTable;
  embedded_events: EmbeddedEventsTable;
  embedded_idempotency_keys: EmbeddedIdempotencyKeysTable;
}

export type Row<T extends keyof Database> = Selectable<Database[T]>;

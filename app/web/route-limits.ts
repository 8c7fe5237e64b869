/** The limits that a route can name in its handle: rates, the reasons for having none, and sizes of bodies. */
import { VIDEO_MAX_BYTES } from "../domain/creations/video-limits.ts";
import { PRINT_UPLOAD_MAX_BYTES } from "../domain/fulfilment/print-upload-form.ts";
import { IMAGE_MAX_BYTES } from "../domain/kernel/image-limits.ts";
import type { RefusalCode } from "../domain/kernel/refusal.ts";

const MINUTE = 60_000;
const MB = 1024 * 1024;

interface Rate {
  /** At most this many in the window, from one network address. */
  most: number;
  windowMs: number;
}

/** Routes that share a rate are counted together. */
export const RATES = {
  "log-in": { most: 10, windowMs: MINUTE },
  "staff-log-in": { most: 10, windowMs: MINUTE },
  /** Each may send an e-mail, or try a code or a password. */
  code: { most: 20, windowMs: 10 * MINUTE },
  username: { most: 60, windowMs: MINUTE },
  upload: { most: 30, windowMs: 10 * MINUTE },
  frames: { most: 120, windowMs: 10 * MINUTE },
  "video-upload": { most: 30, windowMs: 10 * MINUTE },
  /** Each opens a video to check it; a busy shop refuses with a retry time. */
  "kept-video": { most: 60, windowMs: 10 * MINUTE },
  /** An open page sends six a minute, and one more for each style. */
  sketches: { most: 120, windowMs: MINUTE },
  "sketch-events": { most: 60, windowMs: MINUTE },
  /** Each draws the plates of a caption; a visitor who types sends one for every pause. */
  caption: { most: 300, windowMs: MINUTE },
  painting: { most: 60, windowMs: 10 * MINUTE },
  like: { most: 300, windowMs: MINUTE },
  report: { most: 10, windowMs: 10 * MINUTE },
  feedback: { most: 10, windowMs: 10 * MINUTE },
  /** Each may render a picture. */
  border: { most: 60, windowMs: 10 * MINUTE },
  "saved-border": { most: 60, windowMs: 10 * MINUTE },
  share: { most: 60, windowMs: 10 * MINUTE },
  /** Each may call the payment provider. */
  checkout: { most: 120, windowMs: 10 * MINUTE },
  /** Each may try a card. */
  card: { most: 60, windowMs: 10 * MINUTE },
  membership: { most: 60, windowMs: 10 * MINUTE },
  /** Each may guess a promo code; a visitor who types one sends a request for every pause. */
  "promo-code": { most: 60, windowMs: 10 * MINUTE },
  /** The same on the payment page, which asks again while the bank takes its time. */
  "promo-payment": { most: 300, windowMs: 10 * MINUTE },
  /** A visitor's first one creates a cart, which is a row of the database. */
  cart: { most: 300, windowMs: MINUTE },
  /** Each may call the payout provider. */
  payee: { most: 60, windowMs: 10 * MINUTE },
  /** Each may make the shop ask the press once more. */
  press: { most: 300, windowMs: MINUTE },
  /** One for each page that a browser leaves. */
  "page-speed": { most: 120, windowMs: MINUTE },
  /** Forms that change the visitor's own data. */
  change: { most: 120, windowMs: MINUTE },
  /** Staff of one office share a network address. */
  staff: { most: 600, windowMs: MINUTE },
} as const satisfies Record<string, Rate>;

/** Why a route that takes posts has no rate. */
export const EXEMPTIONS = {
  "ends-session": "Ends the session of the visitor, or does nothing.",
  signed: "Its sender signs what it sends, and may send many at once. Others are refused by the signature.",
  "part-of-upload": "A piece of an upload that was counted when it began; its length was announced there.",
  "unknown-call": "There is no such call: it is answered 404.",
} as const;

interface BodyLimit {
  bytes: number;
  /** The refusal of a body that is announced far larger. */
  refusal: RefusalCode;
}

/** Largest bodies. One with a file has room for the form around it; a data URL is a third longer than its file. */
export const BODIES = {
  /** A call, or a form without a file. */
  form: { bytes: 0.25 * MB, refusal: "body-too-large" },
  image: { bytes: IMAGE_MAX_BYTES + 0.5 * MB, refusal: "body-too-large" },
  "print-file": { bytes: PRINT_UPLOAD_MAX_BYTES + 0.5 * MB, refusal: "body-too-large" },
  "image-data-url": { bytes: 15 * MB, refusal: "body-too-large" },
  "image-or-video": { bytes: VIDEO_MAX_BYTES + 0.5 * MB, refusal: "body-too-large" },
  video: { bytes: VIDEO_MAX_BYTES + 0.5 * MB, refusal: "video-too-large" },
  "video-data-url": { bytes: (VIDEO_MAX_BYTES / 3) * 4 + 0.5 * MB, refusal: "video-too-large" },
} as const satisfies Record<string, BodyLimit>;

export type RateName = keyof typeof RATES;

export interface RouteLimits {
  /** For GET and HEAD. */
  read?: RateName;
  /** Only a GET with this in its query counts. */
  readWith?: string;
  /** For every other method. A route that takes posts has one. */
  write?: RateName | keyof typeof EXEMPTIONS;
  /** Without it, that of a plain form. */
  body?: keyof typeof BODIES;
}

/**
 * A Refusal is the shop's "no": said by a domain verb, told by the page or call that asked.
 * Invariant: every code has a text in `locales/<language>/refusals.ts`, and a fixed HTTP status here.
 */
const statusOf = {
  // asking at all
  "not-found": 404,
  "not-signed-in": 401,
  "not-yours": 403,
  "foreign-origin": 403,
  "method-not-allowed": 405,
  "too-many-requests": 429,
  "bad-request": 400,
  "body-too-large": 413,
  "form-expired": 422,
  invalid: 422,
  // accounts
  "fields-missing": 422,
  "email-invalid": 422,
  "username-too-short": 422,
  "username-too-long": 422,
  "username-invalid": 422,
  "username-taken": 409,
  "password-too-short": 422,
  "password-too-long": 422,
  "password-mismatch": 422,
  "code-incomplete": 422,
  "code-wrong": 422,
  "code-expired": 422,
  "code-too-soon": 429,
  "login-incomplete": 422,
  "login-failed": 401,
  "login-unavailable": 503,
  "code-unsent": 503,
  "registration-failed": 503,
  "reset-link-dead": 422,
  "account-exists": 409,
  // settings
  "password-wrong": 422,
  "email-same": 422,
  "email-taken": 409,
  "email-code-wrong": 422,
  "email-code-expired": 422,
  "language-unknown": 422,
  "username-mismatch": 422,
  "membership-live": 409,
  "earnings-unpaid": 409,
  // the membership
  "membership-exists": 409,
  "membership-none": 409,
  "joining-busy": 409,
  "promo-unknown": 422,
  "promo-used": 422,
  "setup-unknown": 404,
  "setup-incomplete": 409,
  "subscription-failed": 503,
  "cancelling-failed": 503,
  "resuming-failed": 503,
  "card-change-failed": 503,
  // credits
  "credits-missing": 402,
  // creating
  "email-unverified": 403,
  "image-missing": 422,
  "image-too-many": 422,
  "image-too-large": 413,
  "image-too-large-to-paint": 413,
  "image-unsupported": 415,
  "image-unreadable": 422,
  "image-format": 422,
  "upload-timeout": 408,
  // videos and their frames
  "video-too-long": 422,
  "video-too-large": 413,
  "video-unreadable": 422,
  "video-incomplete": 409,
  "video-busy": 503,
  "video-missing": 422,
  "frame-missing": 422,
  "creation-finished": 409,
  "crop-number": 422,
  "crop-place": 422,
  "crop-zoom": 422,
  "crop-shape": 422,
  "style-unknown": 422,
  "style-locked": 403,
  "style-missing": 422,
  "feelings-too-many": 422,
  "feeling-unknown": 422,
  "daily-limit": 429,
  "painting-running": 409,
  "painting-sensitive": 422,
  "painting-unavailable": 503,
  "painting-failed": 502,
  "lettering-blank": 422,
  "lettering-too-long": 422,
  "lettering-outside": 422,
  "lettering-glyphs": 422,
  // the feed and likes
  "poster-not-public": 404,
  // ordering
  "first-name-short": 422,
  "first-name-long": 422,
  "first-name-strange": 422,
  "last-name-short": 422,
  "last-name-long": 422,
  "last-name-strange": 422,
  "address-short": 422,
  "address-long": 422,
  "address-strange": 422,
  "city-short": 422,
  "city-long": 422,
  "city-strange": 422,
  "state-short": 422,
  "state-long": 422,
  "state-strange": 422,
  "zip-short": 422,
  "zip-long": 422,
  "zip-strange": 422,
  "country-missing": 422,
  "quantity-invalid": 422,
  "quantity-too-many": 422,
  "order-closed": 409,
  "order-paid": 409,
  "order-in-production": 409,
  "poster-missing": 422,
  "checkout-failed": 503,
  "payment-unprepared": 503,
  "order-incomplete": 409,
  "payment-mismatch": 409,
  "bad-signature": 400,
  // buying from the catalogue
  "poster-gone": 409,
  "poster-own": 409,
  "edition-sold-out": 409,
  "edition-held": 409,
  "cart-full": 422,
  "cart-empty": 409,
  "cart-changed": 409,
  "member-needs-none": 409,
  // paying
  "card-number-missing": 422,
  "card-number-invalid": 422,
  "card-expiry-missing": 422,
  "card-expiry-invalid": 422,
  "card-expired": 422,
  "card-cvc-missing": 422,
  "card-cvc-invalid": 422,
  "card-name-missing": 422,
  "card-test-only": 422,
  "payment-declined": 402,
  "payment-insufficient-funds": 402,
  "payment-unconfirmed": 402,
  "payment-failed": 402,
  "payment-closed": 409,
  "payment-unavailable": 503,
  // selling
  "poster-name-missing": 422,
  "poster-name-long": 422,
  "poster-city-missing": 422,
  "poster-city-long": 422,
  "moment-link-invalid": 422,
  "edition-missing": 422,
  "supply-invalid": 422,
  "supply-fixed": 409,
  "edition-price-invalid": 422,
  "edition-price-low": 422,
  "edition-price-high": 422,
  "selling-terms-unaccepted": 422,
  "selling-unverified": 403,
  "selling-limit": 403,
  "selling-poster-missing": 422,
  "selling-address-invalid": 422,
  "selling-poster-unfound": 404,
  "publishing-failed": 503,
  "unpublishing-failed": 503,
  // being paid
  "payouts-closed": 403,
  "payee-missing": 409,
  "payee-incomplete": 409,
  "payee-unopened": 503,
  "payee-unread": 503,
  "onboarding-failed": 503,
  "payout-dashboard-failed": 503,
  // the back office
  "staff-signed-out": 401,
  "staff-login-incomplete": 422,
  "staff-login-failed": 401,
  "staff-code-needed": 401,
  "staff-code-wrong": 422,
  "second-factor-on": 409,
  "status-unknown": 422,
  "status-changed": 409,
  "lettering-published": 409,
  "lettering-sold": 409,
} as const;

export type RefusalCode = keyof typeof statusOf;

export function isRefusalCode(text: string | undefined): text is RefusalCode {
  return text !== undefined && Object.hasOwn(statusOf, text);
}

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  constructor(
    readonly code: RefusalCode,
    readonly details: {
      /** Name of the form field it belongs to. */
      field?: string;
      /** Values for the text's placeholders. */
      values?: Record<string, string | number>;
      /** Further keys of the JSON answer, such as `needsCredits`. */
      extra?: Record<string, unknown>;
    } = {},
  ) {
    super(code);
    this.status = statusOf[code];
  }
}

/** Server and Remix bundle are separate module graphs in development: a refusal is known by its name, not its class. */
export function isRefusal(thing: unknown): thing is Refusal {
  return thing instanceof Error && thing.name === "Refusal" && "code" in thing;
}

/** Headers that keep a page from doing what the shop never asked of it. */
import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** What a page needs from elsewhere so that somebody can pay on it. */
interface PaymentSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  forms: readonly string[];
}

const SHOP_ALONE: PaymentSources = { scripts: [], frames: [], connections: [], forms: [] };

const STRIPE: PaymentSources = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connections: ["https://api.stripe.com"],
  // Where a post of ours may be sent on to: to pay, to leave a card, and to be paid.
  forms: ["https://checkout.stripe.com", "https://connect.stripe.com"],
};

/** Where something is bought: what these pages say is over once it is paid. */
const TILL = /^\/(?:cart$|pay\/|(?:order|credits)\/[^/]+\/payment$|membership\/payment$)/;

/** A page is asked for anew, but by the browser's Back: a till is also then, and leads on whoever has paid. */
export function cacheControlOf(path: string): string {
  return TILL.test(path) ? "private, no-store" : "private, no-cache";
}

/** Nothing from elsewhere, unless the shop is paid by a provider that is elsewhere. */
export function paymentSources(provider: "embedded" | "stripe"): PaymentSources {
  return provider === "stripe" ? STRIPE : SHOP_ALONE;
}

/**
 * The content security policy of one finished page: its own inline scripts are allowed by their hash, no others.
 * Hashes instead of nonces, so that a finished page may be kept and served again.
 */
export function contentSecurityPolicy(html: string, payments: PaymentSources = SHOP_ALONE): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script]) =>
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
  );
  const { scripts, frames, connections, forms } = payments;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes), ...scripts].join(" ")}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connections].join(" ")}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "manifest-src 'self'",
    // A browser holds a form's redirect to this too, and a buyer without scripts is sent on to the provider's page.
    `form-action ${["'self'", ...forms].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** Security headers of a page. */
import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** External sources that the payment pages need. */
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
  // Targets of form redirects: to pay, to save a card, and to receive payouts.
  forms: ["https://checkout.stripe.com", "https://connect.stripe.com"],
};

/** Checkout pages: their content is outdated once it is paid. */
const PAYMENT_PAGES = /^\/(?:cart$|pay\/|(?:order|credits)\/[^/]+\/payment$|membership\/payment$)/;

/** Browsers revalidate a page except on Back. Payment pages are not restored on Back either, so a paid order redirects. */
export function cacheControlOf(path: string): string {
  return PAYMENT_PAGES.test(path) ? "private, no-store" : "private, no-cache";
}

/** No external sources, except those of an external payment provider. */
export function paymentSources(provider: "embedded" | "stripe"): PaymentSources {
  return provider === "stripe" ? STRIPE : SHOP_ALONE;
}

/**
 * The content security policy of one finished page: it allows the page's inline scripts by their hash, no others.
 * Hashes instead of nonces, so that a finished page may be cached and served again.
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
    // Browsers apply this to a form's redirect too, and without JavaScript a form redirects to the provider's page.
    `form-action ${["'self'", ...forms].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

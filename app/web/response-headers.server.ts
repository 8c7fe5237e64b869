/** Security headers of a page. */
import { createHash } from "node:crypto";
import type { Settings } from "../domain/kernel/shop.ts";
import type { Payments } from "../ports/payments/port.ts";
import { originOfBucket } from "../ports/storage/bucket.ts";

/** Of a call's JSON, which no browser then shows as a page. */
export const ATTACHMENT = 'attachment; filename="api.json"';

/** A block of data is no script: no browser runs it. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * What a page needs of the payment provider: "payment" shows its fields and posts to its page, "payouts" only posts to its
 * pages for payees.
 */
export type ProviderUse = "payment" | "payouts";

/** What a page does with passkeys: log in with one, or make one. Only such a page may ask the browser. */
export type PasskeyUse = "get" | "create";

/** External sources that a page needs. */
interface PaymentSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  forms: readonly string[];
}

const SHOP_ALONE: PaymentSources = { scripts: [], frames: [], connections: [], forms: [] };

/** As https://docs.stripe.com/security/guide lists them. Stripe's frames load all else, and have policies of their own. */
const STRIPE: Readonly<Record<ProviderUse, PaymentSources>> = {
  payment: {
    scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
    frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    connections: ["https://api.stripe.com"],
    forms: ["https://checkout.stripe.com"],
  },
  payouts: { ...SHOP_ALONE, forms: ["https://connect.stripe.com"] },
};

/** Origins other than the shop's that pictures and clips come from. */
export function pictureSources({
  bucket,
  redirectsToBucket,
}: Pick<Settings, "bucket" | "redirectsToBucket">): string[] {
  return bucket && redirectsToBucket ? [originOfBucket(bucket)] : [];
}

const CART = /^\/cart$/;

/**
 * Browsers revalidate a page except on Back. The cart and payment pages are outdated once they are paid, so they are not
 * restored on Back either, and a paid order redirects.
 */
export function cacheControlOf(path: string, use: ProviderUse | undefined): string {
  return use === "payment" || CART.test(path) ? "private, no-store" : "private, no-cache";
}

/** The sources that a page needs of the provider that browsers reach at this address. */
export function paymentSources(
  use: ProviderUse | undefined,
  { apiBase }: Payments["browser"],
): PaymentSources {
  if (!use) return SHOP_ALONE;
  if (apiBase === null) return STRIPE[use];
  // A path of the shop.
  if (apiBase.startsWith("/")) return SHOP_ALONE;
  const { origin } = new URL(apiBase);
  return { ...SHOP_ALONE, forms: [origin], connections: use === "payment" ? [origin] : [] };
}

/**
 * Whether a page that needs the provider also works in a dialog. A dialog has the policy of the page behind it, which
 * allows the shop's own addresses alone, and the bank's window would open behind it.
 */
export function fitsInDialog({ apiBase }: Payments["browser"]): boolean {
  return apiBase?.startsWith("/") ?? false;
}

/**
 * Lets the provider's fields open a wallet or the bank in a window of its own. Only pages that take a payment ask the browser
 * for one, and only pages for passkeys for a passkey.
 */
export function windowHeaders(
  use: ProviderUse | undefined,
  browser: Payments["browser"],
  passkey?: PasskeyUse,
): Record<string, string> {
  const isPayment = use === "payment";
  const frames = paymentSources(use, browser).frames.map((source) => `"${source}"`);
  return {
    "Cross-Origin-Opener-Policy": isPayment ? "same-origin-allow-popups" : "same-origin",
    "Permissions-Policy": [
      `payment=(${isPayment ? ["self", ...frames].join(" ") : ""})`,
      `publickey-credentials-get=(${passkey === "get" ? "self" : ""})`,
      `publickey-credentials-create=(${passkey === "create" ? "self" : ""})`,
    ].join(", "),
  };
}

/**
 * The content security policy of one finished page: it allows the page's inline scripts and styles by their hash, no others.
 * Hashes instead of nonces, so that a finished page may be cached and served again.
 * @param pictures as `pictureSources`
 */
export function contentSecurityPolicy(
  html: string,
  payments: PaymentSources = SHOP_ALONE,
  pictures: readonly string[] = [],
): string {
  const { scripts, frames, connections, forms } = payments;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashesOf(html, INLINE_SCRIPT), ...scripts].join(" ")}`,
    `style-src ${["'self'", ...hashesOf(html, INLINE_STYLE)].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", "data:", "blob:", ...pictures].join(" ")}`,
    `media-src ${["'self'", "blob:", ...pictures].join(" ")}`,
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

function hashesOf(html: string, inline: RegExp): Set<string> {
  const hash = (text: string) => createHash("sha256").update(text).digest("base64");
  return new Set([...html.matchAll(inline)].map(([, text = ""]) => `'sha256-${hash(text)}'`));
}

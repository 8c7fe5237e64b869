/** What a page allows a browser to load, to send and to open: the provider's addresses only where it is paid. */
import { describe, expect, it } from "vitest";
import type { Payments } from "../../app/ports/payments/port.ts";
import {
  cacheControlOf,
  contentSecurityPolicy,
  fitsInDialog,
  paymentSources,
  pictureSources,
  windowHeaders,
} from "../../app/web/response-headers.server.ts";
import { customer } from "../api/visitors.ts";
import { appSources } from "../support/app-sources.ts";
import { servedShop } from "../support/served-shop.ts";

type Browser = Payments["browser"];

const STRIPE: Browser = { publishableKey: "pk_test_1", apiBase: null };
const IN_PROCESS: Browser = { publishableKey: "pk_test_1", apiBase: "/stripe-simulator" };
const BESIDE: Browser = { publishableKey: "pk_test_1", apiBase: "http://127.0.0.1:12111" };

/** The directives of a page without scripts, by name. */
function policy(use: Parameters<typeof paymentSources>[0], browser: Browser): Record<string, string[]> {
  const text = contentSecurityPolicy("", paymentSources(use, browser));
  return Object.fromEntries(
    text.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

describe("the content policy", () => {
  it("allows pictures and clips of the bucket only where browsers fetch them there", () => {
    const bucket = { name: "posters", endpoint: "https://s3.example/path", region: "ch-1" };
    expect(pictureSources({ bucket, redirectsToBucket: false })).toEqual([]);
    const sources = pictureSources({ bucket, redirectsToBucket: true });
    expect(sources).toEqual(["https://s3.example"]);
    expect(contentSecurityPolicy("", paymentSources(undefined, STRIPE), sources)).toContain(
      "img-src 'self' data: blob: https://s3.example; media-src 'self' blob: https://s3.example;",
    );
  });

  it("of a payment page allows Stripe's script, frames, API and hosted page", () => {
    expect(policy("payment", STRIPE)).toMatchObject({
      "script-src": ["'self'", "https://js.stripe.com", "https://*.js.stripe.com"],
      "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
      "connect-src": ["'self'", "https://api.stripe.com"],
      "form-action": ["'self'", "https://checkout.stripe.com"],
    });
  });

  it("of a page with payouts allows only that a form leads to Stripe's pages for payees", () => {
    expect(policy("payouts", STRIPE)).toEqual({
      ...policy(undefined, STRIPE),
      "form-action": ["'self'", "https://connect.stripe.com"],
    });
  });

  it("allows the simulator beside the shop the API and the pages, and no script", () => {
    expect(policy("payment", BESIDE)).toEqual({
      ...policy(undefined, BESIDE),
      "connect-src": ["'self'", "http://127.0.0.1:12111"],
      "form-action": ["'self'", "http://127.0.0.1:12111"],
    });
    expect(policy("payouts", BESIDE)["connect-src"]).toEqual(["'self'"]);
  });

  it("needs nothing for the simulator in the shop", () => {
    expect(policy("payment", IN_PROCESS)).toEqual(policy(undefined, IN_PROCESS));
  });
});

describe("a payment page", () => {
  it("opens as a dialog only where it needs no address but the shop's own", () => {
    expect([STRIPE, BESIDE, IN_PROCESS].map(fitsInDialog)).toEqual([false, false, true]);
  });

  it("is not restored on Back, like the cart", () => {
    const kept = ["payment", "payouts", undefined] as const;
    expect(kept.map((use) => cacheControlOf("/settings", use))).toEqual([
      "private, no-store",
      "private, no-cache",
      "private, no-cache",
    ]);
    expect(cacheControlOf("/cart", undefined)).toBe("private, no-store");
  });
});

describe("the window of a payment page", () => {
  it("keeps a connection to what it opens, and lets Stripe's frames ask for a payment", () => {
    expect(windowHeaders("payment", STRIPE)).toEqual({
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "Permissions-Policy":
        'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com"), ' +
        "publickey-credentials-get=(), publickey-credentials-create=()",
    });
  });
});

describe("the pages of the shop", async () => {
  const { shop, server } = await servedShop();
  const { payments } = shop;

  const NO_PASSKEY = "publickey-credentials-get=(), publickey-credentials-create=()";
  const PAYMENT = [
    "/order/none/payment",
    "/credits/none/payment",
    "/membership/payment",
    "/membership/return",
    "/membership/card",
    "/membership/card/return",
  ];
  const OTHERS = ["/", "/cart", "/login", "/settings", "/order/none", "/order/none/thanks", "/membership"];

  it.each(PAYMENT)("%s may open the bank's window", async (path) => {
    const { headers } = await server.visitor().get(path);
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
    expect(headers.get("Permissions-Policy")).toBe(`payment=(self), ${NO_PASSKEY}`);
  });

  it.each(OTHERS)("%s knows no window but the shop's, and asks for no payment", async (path) => {
    const { headers } = await server.visitor().get(path);
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Permissions-Policy")).toBe(`payment=(), ${NO_PASSKEY}`);
  });

  it("ask for a passkey where staff log in with one, and make one where they add it", async () => {
    const policyOf = async (path: string) =>
      (await server.visitor().get(path)).headers.get("Permissions-Policy");
    expect(await policyOf("/admin/login")).toBe(`payment=(), ${NO_PASSKEY}`);
    expect(await policyOf("/admin/login/passkey")).toBe(
      "payment=(), publickey-credentials-get=(self), publickey-credentials-create=()",
    );
    expect(await policyOf("/admin/security/passkeys/add")).toBe(
      "payment=(), publickey-credentials-get=(), publickey-credentials-create=(self)",
    );
  });

  it("name Stripe only where it takes the payment or pays out", async () => {
    const visitor = await customer(shop, server);
    shop.payments = { ...payments, browser: STRIPE };
    try {
      const policyOf = async (path: string) =>
        (await visitor.get(path)).headers.get("Content-Security-Policy") ?? "";
      expect(await policyOf("/order/none/payment")).toContain("https://js.stripe.com");
      expect(await policyOf("/settings")).toContain("form-action 'self' https://connect.stripe.com;");
      for (const path of ["/", "/cart", "/order/none/thanks"]) {
        expect(await policyOf(path)).toMatch(/^(?!.*stripe).*form-action 'self';/);
      }
    } finally {
      shop.payments = payments;
    }
  });

  it("declare that they show the provider's fields", () => {
    const shown = [...appSources()].filter(
      ([file, text]) => file.startsWith("app/routes/") && /<(PaymentForm|CardForm|WaitingPage)\b/.test(text),
    );
    expect(shown).toHaveLength(PAYMENT.length);
    for (const [file, text] of shown) expect(text, file).toContain('provider: "payment"');
  });
});

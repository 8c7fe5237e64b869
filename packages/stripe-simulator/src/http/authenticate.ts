import type { Store } from "../store.ts";
import { invalidRequest, noAccessTo } from "./errors.ts";

export interface Caller {
  isFromBrowser: boolean;
  account: string;
}

export interface Credentials {
  /** The key of the request; empty where there is none. */
  key: string;
  headers: Headers;
  /** Only a publishable key is accepted. */
  isPublic: boolean;
}

/**
 * Reads who makes a request. Each key of the test mode is the platform's.
 * @param accounts The platform's objects, among them its connected accounts.
 * @throws StripeFault 401 without such a key, 403 for an account that is not connected
 */
export function authenticate(
  { key, headers, isPublic }: Credentials,
  platform: string,
  accounts: Store,
): Caller {
  if (!key) {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
      { status: 401 },
    );
  }
  if (!/^(sk|rk|pk)_test_\w+$/.test(key) || (isPublic && !isPublishable(key))) {
    throw invalidRequest(`Invalid API Key provided: ${masked(key)}`, { status: 401 });
  }
  const account = headers.get("stripe-account") ?? platform;
  if (account !== platform && !accounts.find("account", account)) {
    throw noAccessTo(account, masked(key));
  }
  return { isFromBrowser: isPublishable(key), account };
}

export function isPublishable(key: string): boolean {
  return key.startsWith("pk_");
}

/** The key of a request: in its header, or as the parameter `key` that Stripe.js sends. */
export function keyOf(headers: Headers, text: string): string {
  const authorization = headers.get("authorization");
  if (authorization) return keyInHeader(authorization);
  const param = new URLSearchParams(text).get("key") ?? "";
  return isPublishable(param) ? param : "";
}

/** Of `Bearer KEY`, or of the user name in Basic authentication. */
function keyInHeader(authorization: string): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return "";
  return Buffer.from(value, "base64").toString().split(":")[0] ?? "";
}

function masked(key: string): string {
  return `${key.slice(0, 8)}${"*".repeat(Math.max(0, key.length - 12))}${key.slice(8).slice(-4)}`;
}

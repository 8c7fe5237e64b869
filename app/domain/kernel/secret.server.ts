/** Makes the secrets that prove identity. Invariant: only their hashes are stored, and compared in constant time. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** 256 random bits, safe in a cookie and in an address. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** 96 random bits: short enough for a small printed code, too many to guess over the network. */
export function newShortToken(): string {
  return randomBytes(12).toString("base64url");
}

/** A token is random enough that a plain hash cannot be reversed. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

/** For values that can be guessed, such as a code or an email: useless to a reader of the database without the key. */
export function keyedHash(key: string, ...parts: string[]): string {
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest("hex");
}

const LINK_KEY_LENGTH = 32;

/** The key of a link that opens one thing, such as an order, without a log-in. */
export function linkKey(secret: string, purpose: string, id: string): string {
  return keyedHash(secret, purpose, id).slice(0, LINK_KEY_LENGTH);
}

/** Whether the key of a link is the shop's own. */
export function isLinkKey(key: string | null, secret: string, purpose: string, id: string): boolean {
  return key !== null && sameHash(key, linkKey(secret, purpose, id));
}

export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

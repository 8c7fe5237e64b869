/** Encrypts secrets that the shop reads again. Invariant: the database without the shop's secret reveals nothing. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function seal(sessionSecret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(sessionSecret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** The decrypted text; null if it was encrypted with another secret. */
export function unseal(sessionSecret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  const start = NONCE_BYTES + TAG_BYTES;
  try {
    const cipher = createDecipheriv(CIPHER, keyOf(sessionSecret, purpose), bytes.subarray(0, NONCE_BYTES));
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, start));
    return Buffer.concat([cipher.update(bytes.subarray(start)), cipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyOf(sessionSecret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", sessionSecret, "", purpose, 32));
}

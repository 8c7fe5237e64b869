/**
 * Codes that change every thirty seconds (RFC 6238, with SHA-1 and six digits, as every authenticator knows them).
 * Invariant: a code belongs to one time step; the caller stores an accepted step, so no code is accepted twice.
 */
import { createHmac, randomBytes } from "node:crypto";

const STEP_MS = 30_000;
/** Phone clocks drift: the codes before and after are accepted, too. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret in base 32 (RFC 4648), as authenticators expect it. */
export function newTotpSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

/** The content of the set-up's QR code. */
export function totpAddress({
  secret,
  name,
  issuer,
}: {
  secret: string;
  name: string;
  issuer: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer }).toString().replaceAll("+", "%20")}`;
}

/** The time step of the code, if it is later than `after`; null if the code is wrong. */
export function stepOfCode(
  secret: string,
  code: string,
  { now, after }: { now: number; after: number },
): number | null {
  const current = Math.floor(now / STEP_MS);
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    if (step > after && totpCode(secret, step * STEP_MS) === code) return step;
  }
  return null;
}

/** The code of that moment. */
export function totpCode(secret: string, moment: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / STEP_MS)));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const at = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

function bytesOf(letters: string): Buffer {
  const bits = [...letters].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

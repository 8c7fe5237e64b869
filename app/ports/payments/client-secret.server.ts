/** Reads the id of the intent or setup from its client secret. */
import { timingSafeEqual } from "node:crypto";

/** The intent's id before the secret; null for any other text. */
export function intentIdIn(clientSecret: string): string | null {
  return idIn(clientSecret, "pi");
}

/** The setup's id before the secret; null for any other text. */
export function setupIdIn(clientSecret: string): string | null {
  return idIn(clientSecret, "seti");
}

function idIn(clientSecret: string, prefix: "pi" | "seti"): string | null {
  const [, id, kind] = /^((pi|seti)_[A-Za-z0-9]{1,200})_secret_[A-Za-z0-9_]{1,200}$/.exec(clientSecret) ?? [];
  return kind === prefix ? (id ?? null) : null;
}

export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What a client secret says by itself: which intent or setup it opens. */
import { timingSafeEqual } from "node:crypto";

/** The intent's id in front of the secret; null for what is no secret at all. */
export function intentIdIn(clientSecret: string): string | null {
  return idIn(clientSecret, "pi");
}

/** The setup's id in front of the secret; null for what is no secret at all. */
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

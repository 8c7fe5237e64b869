/** What a client secret says by itself: which intent it opens. */
import { timingSafeEqual } from "node:crypto";

/** The intent's id in front of the secret; null for what is no secret at all. */
export function intentIdIn(clientSecret: string): string | null {
  const [, id] = /^(pi_[A-Za-z0-9]{1,200})_secret_[A-Za-z0-9_]{1,200}$/.exec(clientSecret) ?? [];
  return id ?? null;
}

export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Slows down guesses of a password or a code, and requests for codes, without locking out the owner of the name.
 * Invariant: attempts count by name and origin, so they never make another browser or network wait. Those of strangers
 * count by name as well, against attempts from many networks. Every origin has a limited number of attempts.
 */
import { transact } from "../../../db/transact.ts";
import { keyedHash } from "../kernel/secret.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { type Origin, type OriginOwner, recogniseOrigin } from "./known-origins.server.ts";
import { assertNotThrottled, clearAttempts, consumeAttempts, type Pause } from "./throttle.ts";

export interface AttemptLimits {
  /** For attempts at one name from one browser or network. */
  perOrigin: Pause;
  /** For attempts of all strangers at one name; never for a known origin. */
  perName: Pause;
}

interface Attempt {
  /** As `attemptSubject` makes it. */
  subject: string;
  /** The owner of the name, if there is one. */
  owner: OriginOwner | undefined;
  origin: Origin;
  limits: AttemptLimits;
}

/**
 * Counts an attempt before its outcome is known. Returns a function that clears it after success.
 * @throws Refusal "too-many-requests"
 */
export async function countAttempt(shop: Shop, attempt: Attempt): Promise<() => Promise<void>> {
  const counts = await countsOf(shop, shop.db, attempt);
  const now = shop.clock.now();
  assertNotThrottled(await transact(shop, (trx) => consumeAttempts(trx, counts, now)));
  return () => clearAttempts(shop.db, ...counts.map(({ key }) => key));
}

/** As `countAttempt`, within the transaction of the attempted work. @throws Refusal "too-many-requests" */
export async function countAttemptIn(trx: Db, shop: Shop, attempt: Attempt): Promise<void> {
  const counts = await countsOf(shop, trx, attempt);
  assertNotThrottled(await consumeAttempts(trx, counts, shop.clock.now()));
}

async function countsOf(shop: Shop, db: Db, { subject, owner, origin, limits }: Attempt) {
  const { knownBy, hash } = await recogniseOrigin(shop, db, owner, origin);
  const ofOrigin = { key: `${subject}.${hash}`, pause: limits.perOrigin };
  return knownBy === null ? [ofOrigin, { key: subject, pause: limits.perName }] : [ofOrigin];
}

/** The key under which attempts at a name count. */
export function attemptSubject({ settings }: Shop, purpose: string, name: string): string {
  return keyedHash(settings.sessionSecret, purpose, name);
}

/** Clears the attempts of all origins at a name. */
export async function clearAllAttempts(db: Db, subject: string): Promise<void> {
  // "." separates the subject from an origin, and "/" is the next character after it.
  await db.deleteFrom("throttles").where("key", ">=", subject).where("key", "<", `${subject}/`).execute();
}

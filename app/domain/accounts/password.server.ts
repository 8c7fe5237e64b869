/**
 * Hashes and checks passwords.
 * Invariants: checking takes the same time whether or not there is a hash to check, and no one sets a password that
 * attackers try first.
 */
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../kernel/refusal.ts";
import { isCommonPassword } from "./common-password.server.ts";
import { isLongEnough } from "./password.ts";

/** OWASP's first choice for argon2id, which is the package's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random, discarded password at the same cost: used if an account has no password. */
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$c29tZS1yYW5kb20tc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/** No password was ever longer. A longer guess is not worth the time of its hash. */
const LONGEST_GUESS = 200;

/**
 * The hash of a password that its owner has just chosen.
 * @param own the owner's e-mail and username, which make a password easy to guess
 * @throws Refusal "password-common"
 */
export async function hashNewPassword(password: string, own: readonly string[] = []): Promise<string> {
  if (isCommonPassword(password, own)) throw new Refusal("password-common", { field: "password" });
  return hashPassword(password);
}

export async function hashPassword(password: string): Promise<string> {
  return hash(composed(password), COST);
}

/** Whether the password belongs to the hash. Without a hash the work is done all the same and the result is false. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const guess = password.length > LONGEST_GUESS ? "" : composed(password);
  const right = await verify(passwordHash ?? DUMMY_HASH, guess);
  return right && passwordHash !== null;
}

/** Whether a password of an earlier rule would be refused today. It stays valid, and its owner gets advice. */
export function isPasswordWeak(password: string): boolean {
  return !isLongEnough(password) || isCommonPassword(password);
}

/** The same characters from another keyboard must be the same bytes. */
function composed(password: string): string {
  return password.normalize("NFKC");
}

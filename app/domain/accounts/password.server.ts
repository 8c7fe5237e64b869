/** Hashes and checks passwords. Invariant: checking takes the same time whether or not there is a hash to check. */
import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id, which is the package's default algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random, discarded password at the same cost: used if an account has no password. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$c29tZS1yYW5kb20tc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

export async function hashPassword(password: string): Promise<string> {
  return hash(composed(password), COST);
}

/** Whether the password belongs to the hash. Without a hash the work is done all the same and the result is false. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? NOBODYS_HASH, composed(password));
  return right && passwordHash !== null;
}

/** The same characters from another keyboard must be the same bytes. */
function composed(password: string): string {
  return password.normalize("NFKC");
}

import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const HERE = path.dirname(fileURLToPath(import.meta.url));

/** Where this code may be, seen from the package's folder: in `src` as written, or in the bundle of a program. */
const HOMES = ["..", "../packages/stripe-simulator", "../../packages/stripe-simulator"];

/** A file of this package. @throws where it is missing, which means a broken installation. */
export function packageFile(...parts: readonly string[]): string {
  const found = HOMES.map((home) => path.resolve(HERE, home, ...parts)).find((file) => existsSync(file));
  if (!found) throw new Error(`The Stripe simulator misses its file ${parts.join("/")}.`);
  return found;
}

/** The log of the tests' shops: silent, and read where a test fails. */
import { inspect } from "node:util";
import type { Log } from "../../app/domain/kernel/shop.ts";

/** The errors of the present test, oldest first. */
export const loggedErrors: string[] = [];

export const silentLog: Log = {
  info: () => {},
  warn: () => {},
  error: (facts, message) => void loggedErrors.push(`${message} ${inspect(facts)}`),
};

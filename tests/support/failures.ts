/** Adds to the message of a failed test what its shops logged as errors: an unexpected 500 says little by itself. */
import { afterEach, beforeEach } from "vitest";
import { loggedErrors } from "./shop-log.ts";

beforeEach(() => void loggedErrors.splice(0));

afterEach(({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (!error || loggedErrors.length === 0) return;
  const message = `${error.message}\nThe shop logged:\n${loggedErrors.slice(0, 5).join("\n")}`;
  error.stack = error.stack?.replace(error.message, () => message);
  error.message = message;
});

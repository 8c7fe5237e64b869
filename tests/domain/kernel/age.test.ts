/** How old an order is, in words. */
import { expect, it } from "vitest";
import { formatAge } from "../../../app/domain/kernel/age.ts";

const HOUR = 3600_000;

it.each([
  [-5000, "en", "0 minutes"],
  [61_000, "en", "1 minute"],
  [HOUR - 1, "en", "59 minutes"],
  [HOUR, "en", "1 hour"],
  [48 * HOUR - 1, "en", "47 hours"],
  [48 * HOUR, "en", "2 days"],
  [75 * HOUR, "de", "3 Tage"],
  [75 * HOUR, "fr", "3 jours"],
  [75 * HOUR, "it", "3 giorni"],
])("says %i ms in %s as %s", (ms, language, words) => {
  expect(formatAge(ms, language).replace(/\s/g, " ")).toBe(words);
});

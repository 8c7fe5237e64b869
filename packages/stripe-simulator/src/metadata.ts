import { invalidRequest } from "./http/errors.ts";

type Metadata = Record<string, string>;

/**
 * The metadata after a change: an entry with an empty value goes, and "" removes all.
 * @throws StripeFault for more than Stripe keeps
 */
export function mergedMetadata(before: Metadata | null, change: unknown): Metadata {
  if (change === undefined) return before ?? {};
  if (typeof change !== "object" || change === null) return {};
  const merged = { ...before, ...(change as Metadata) };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
  for (const [key, value] of Object.entries(kept)) {
    if (key.length > 40) {
      throw invalidRequest(
        `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        { param: "metadata" },
      );
    }
    if (value.length > 500) {
      throw invalidRequest(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
        { param: `metadata[${key}]` },
      );
    }
  }
  if (Object.keys(kept).length > 50) {
    throw invalidRequest("You can have up to 50 metadata keys.", { param: "metadata" });
  }
  return kept;
}

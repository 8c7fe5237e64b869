/** The description that requests and answers are compared with. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { complaints } from "./shapes.ts";

describe("the description", () => {
  const file = new URL("fixtures.json", import.meta.url);
  const { resources } = JSON.parse(readFileSync(file, "utf8")) as { resources: Record<string, object> };

  it.each(Object.entries(resources))("fits Stripe's own example of %s", (type, example) => {
    const found = complaints({ $ref: `#/components/schemas/${type}` }, example, type);
    // The examples are some months older, and of some objects the description has no more than the id.
    expect(found.filter((complaint) => !complaint.endsWith(" is unknown"))).toEqual([]);
  });
});

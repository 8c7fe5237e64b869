import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { apiRoutes } from "../../app/routes/api/routes.ts";

const page = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");

describe("docs/api.md", () => {
  it("tells every call that has an address, and no other", () => {
    const told = [...page.matchAll(/^\| `[A-Z]+ \/(api\/[^\s`]+)`/gm)].map(([, path]) => path);
    const known = apiRoutes.map(({ path }) => path).filter((path) => path !== "api/*");
    expect(told.sort()).toEqual(known.sort());
  });
});

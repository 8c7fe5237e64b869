/** The headers of calls, pages and files that keep a browser from taking one for another. */
import { describe, expect, it } from "vitest";
import { servedShop } from "../support/served-shop.ts";

const { server } = await servedShop();

describe("calls", () => {
  it.each(["/api/auth/check", "/api/feed", "/api/no-such-call", "/api/user-images"])(
    "answer as a file of their own name: %s",
    async (address) => {
      const { headers } = await server.visitor().get(address);
      expect(headers.get("Content-Disposition")).toBe('attachment; filename="api.json"');
      expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    },
  );
});

it.each(["/", "/api/auth/check", "/robots.txt", "/no-such-page", "/styles/none.png"])(
  "%s has the headers that every answer has",
  async (address) => {
    const { headers } = await server.visitor().get(address);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Content-Type")).toMatch(/^[a-z]+\/[a-z+]+; charset=utf-8$/);
    expect(headers.get("X-Powered-By")).toBeNull();
    expect(headers.get("Server")).toBeNull();
    expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
  },
);

/** Every other spelling of an address redirects to the canonical one, so that no spelling evades a limit of the address. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rawRequest } from "../support/raw-request.ts";
import { servedShop } from "../support/served-shop.ts";
import { spellingsOf } from "../support/spellings.ts";

const { shop, server } = await servedShop();

const JSON_CALL = { "Content-Type": "application/json" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** Posts to the target, and again to the canonical address if it redirects. */
async function postThrough(target: string, from: string, body: string, type: Record<string, string>) {
  const send = (to: string) =>
    rawRequest(server.address, to, { method: "POST", body, headers: { ...type, "X-Forwarded-For": from } });
  const first = await send(target);
  return first.status === 308 ? send(String(first.headers.location)) : first;
}

describe("an address in another spelling", () => {
  it.each([
    ["/LOGIN", "/login"],
    ["/%6cogin", "/login"],
    ["/login/", "/login"],
    ["/login//", "/login"],
    ["//login", "/login"],
    ["/x/../login", "/login"],
    ["/x/%2e%2e/login", "/login"],
    ["/\\login", "/login"],
    ["/Login.data?x=1", "/login.data?x=1"],
    ["/login/.data", "/login.data"],
    ["/API/auth/login", "/api/auth/login"],
    ["/%61dmin", "/admin"],
    ["/ADMIN/orders/?q=%C3%A9&q=b", "/admin/orders?q=%C3%A9&q=b"],
    ["//", "/"],
    ["/health/", "/health"],
    ["//nowhere//[/", "/nowhere/["],
    ["/.data", "/_root.data"],
    ["/API/Video-Uploads/", "/api/video-uploads"],
    // A parameter keeps its case and its letters.
    ["/SHARE/AbC%c3%a9%41", "/share/AbC%C3%A9A"],
    ["/Editions/%F0%9F%8E%A8/7/", "/editions/%F0%9F%8E%A8/7"],
    ["/api/Images/a@b%2fC/public", "/api/images/a@b%2FC/public"],
  ])("redirects %s to %s for every method", async (spelling, canonical) => {
    for (const method of ["GET", "HEAD", "POST", "PATCH"]) {
      const answer = await rawRequest(server.address, spelling, { method });
      expect([answer.status, answer.headers.location]).toEqual([308, canonical]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("is not found if an encoded slash or another ending makes it another address", async () => {
    for (const target of ["/api%2Fauth/login", "/login%2F", "/admin%2Forders", "/login.DATA", "/HEALTH"]) {
      expect([target, (await rawRequest(server.address, target)).status]).toEqual([target, 404]);
    }
  });

  it("that cannot be read is refused with a message", async () => {
    const unreadable = [
      "/login/%ff",
      "/%",
      "/%5C[",
      "/%5Cx%2F%C3%A9/y",
      "/%09/[",
      "http://elsewhere.example/login",
    ];
    for (const target of unreadable) {
      const answer = await rawRequest(server.address, target);
      expect([target, answer.status]).toEqual([target, 400]);
      expect(answer.text).toContain("The request could not be read.");
    }
  });

  it("keeps every spelling of the back office out of caches and search engines", async () => {
    for (const target of [
      "/admin",
      "/admin.data",
      "/admin/orders.data",
      "/admin/login",
      "/api/admin/orders",
    ]) {
      const { headers } = await rawRequest(server.address, target);
      expect([target, headers["cache-control"], headers["x-robots-tag"]]).toEqual([
        target,
        "private, no-store",
        "noindex, nofollow",
      ]);
    }
  });
});

describe("a canonical address", () => {
  it.each([
    "/",
    "/health",
    "/manifest.webmanifest",
    "/robots.txt",
    "/sitemap.xml",
    "/favicon.svg",
    "/login",
    "/login.data",
    "/_root.data",
    "/feed?lang=de",
    "/api/openapi.json",
    "/api/storage-image/styles/thumbnails/popart_thumbnail.png",
    "/__manifest?p=%2Flogin",
  ])("is answered at once: %s", async (target) => {
    const { status } = await rawRequest(server.address, target);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
  });

  it("keeps letters of any language in its parameters", async () => {
    for (const id of ["%F0%9F%8E%A8", "Jos%C3%A9", "a@b.ch", "A-b_c~1"]) {
      expect((await rawRequest(server.address, `/share/${id}`)).status).toBe(404);
    }
  });
});

describe("a limit", () => {
  it("allows ten log-ins, even in four hundred spellings of the address", async () => {
    const from = "198.51.100.1";
    const spellings = fc.sample(spellingsOf("/api/auth/login"), { numRuns: 400, seed: 2 });
    let tries = 0;
    for (const [at, target] of spellings.entries()) {
      // Each with another name, so that only the limit of the route applies.
      const body = JSON.stringify({ email: `ada-${at}@example.ch`, password: "guess" });
      const { status } = await postThrough(target, from, body, JSON_CALL);
      if (status === 401 || status === 422) tries += 1;
      else expect([400, 404, 405, 429]).toContain(status);
    }
    expect(tries).toBe(10);
  });

  it("sends twenty codes, even for three hundred spellings of the address", async () => {
    const spellings = fc.sample(spellingsOf("/api/send-verification"), { numRuns: 300, seed: 3 });
    for (const [at, target] of spellings.entries()) {
      const body = JSON.stringify({ email: `person-${at}@example.ch` });
      await postThrough(target, "198.51.100.2", body, JSON_CALL);
    }
    const { count } = await shop.db
      .selectFrom("verification_codes")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(20);
  });

  it("counts the page, its data and its API call together", async () => {
    const statuses = [];
    for (let guess = 0; guess < 6; guess++) {
      const body = `email=eve-${guess}%40example.ch&password=guess`;
      for (const target of ["/login", "/login.data"]) {
        statuses.push((await postThrough(target, "198.51.100.3", body, FORM)).status);
      }
    }
    const call = await postThrough("/api/auth/login", "198.51.100.3", "{}", JSON_CALL);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(call.status).toBe(429);
  });
});

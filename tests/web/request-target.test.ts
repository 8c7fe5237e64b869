/** Requests with an unreadable method, target or host, and with forged hosts. */
import { describe, expect, it } from "vitest";
import { faultsOf } from "../specification/html.ts";
import { sendBytes } from "../support/raw-bytes.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop } from "../support/shop.ts";

const { server } = await servedShop();
const port = Number(new URL(server.address).port);
const UNREADABLE = "The request could not be read. Please try again.";

const ask = (first: string, ...headers: string[]) =>
  sendBytes(port, [`${first} HTTP/1.1`, "Connection: close", ...headers]);
const askHost = (host: string) => ask("GET /login", `Host: ${host}`);

describe("a host", () => {
  it.each([
    ...["[::1", "::1", "a b", "a/b", "a?b", "user@shop", "shop:99999", "shop:x", ":80", "%00", ""],
    ...["1.2.3.4.5", "shop, evil.example", "shop\r\nHost: evil.example"],
  ])("that is unreadable is refused with a message: %j", async (host) => {
    const answer = await askHost(host);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain(UNREADABLE);
    expect(await faultsOf(answer.slice(answer.indexOf("<!doctype")))).toEqual([]);
  });

  it.each(["[::1]", "[::1]:3000", "127.0.0.1:3000", "LOCALHOST", "another-name.example"])(
    "that is readable is answered: %s",
    async (host) => {
      expect(await askHost(host)).toMatch(/^HTTP\/1.1 200 /);
    },
  );

  it("may be missing in HTTP/1.0", async () => {
    expect(await sendBytes(port, ["GET /health HTTP/1.0"])).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe("a target", () => {
  it.each([
    ...["http://[::1]/", "http://[::1", "http://evil.example/login", "http:///", "https://a:99999/", "*"],
    "/login?_data=root",
  ])("that is no address of the shop is refused with a message: %s", async (target) => {
    const answer = await ask(`GET ${target}`, "Host: shop", "Accept-Language: de-CH");
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('<html lang="de">');
    expect(answer).toContain("Die Anfrage konnte nicht gelesen werden.");
  });

  it("of a call is refused as JSON", async () => {
    const answer = await ask("GET /api/feed?_data=root", "Host: shop");
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"code":"bad-request"');
  });
});

describe("a method", () => {
  it.each(["TRACE", "PROPFIND", "LINK", "M-SEARCH"])(
    "that the shop does not know is refused: %s",
    async (method) => {
      const answer = await ask(`${method} /login`, "Host: shop");
      expect(answer).toMatch(/^HTTP\/1.1 405 /);
      expect(answer).toContain("Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
      expect(answer).toContain("This address only accepts GET, HEAD");
    },
  );

  it.each(["PUT", "PATCH", "DELETE", "OPTIONS"])(
    "that a page does not know is refused: %s",
    async (method) => {
      expect(await ask(`${method} /feed`, "Host: shop")).toMatch(/^HTTP\/1.1 405 /);
    },
  );

  it("of a tunnel is refused", async () => {
    expect(await sendBytes(port, ["CONNECT evil.example:443 HTTP/1.1", "Host: evil.example:443"])).toMatch(
      /^HTTP\/1.1 405 /,
    );
  });
});

describe("an invalid request", () => {
  it.each([
    ["a first line without a method", ["\x01\x02\x03"], 400],
    ["a method that HTTP does not know", ["FOO / HTTP/1.1", "Host: shop"], 400],
    ["a header without a colon", ["GET / HTTP/1.1", "Host shop"], 400],
    ["a target that is no address", ["GET javascript:alert(1) HTTP/1.1", "Host: shop"], 400],
    ["no target", ["GET  HTTP/1.1", "Host: shop"], 400],
    ["no host", ["GET / HTTP/1.1"], 400],
    ["headers of 20 KB", ["GET / HTTP/1.1", `Host: ${"x".repeat(20_000)}`], 431],
  ])("is answered and closed: %s", async (_what, lines, status) => {
    const answer = await sendBytes(port, [...lines, "Connection: close"]);
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  });

  it("is answered with a message", async () => {
    expect(await sendBytes(port, ["FOO / HTTP/1.1"])).toContain(UNREADABLE);
  });
});

describe("headers that name another host", () => {
  const logIn = (headers: Record<string, string>) =>
    server.visitor().fetch("/login", { method: "POST", body: new URLSearchParams({ email: "" }), headers });

  it("change nothing", async () => {
    const plain = await (await server.visitor().get("/login")).text();
    for (const host of ["evil.example", "[::1", "a b", "/", "a,b", "evil.example:99999"]) {
      const headers = { "X-Forwarded-Host": host, "X-Forwarded-Proto": "javascript" };
      const page = await server.visitor().fetch("/login", { headers });
      expect([host, page.status, await page.text()]).toEqual([host, 200, plain]);
      expect([host, (await logIn({ ...headers, Origin: server.address })).status]).toEqual([host, 422]);
    }
  });

  it("do not make a form of another website acceptable", async () => {
    const headers = { "X-Forwarded-Host": "evil.example", Origin: "http://evil.example" };
    const answer = await logIn(headers);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("sent from another website");
  });
});

describe("behind a proxy that uses another name", async () => {
  const behind = await servedShop(openTestShop({}, { ORIGIN: "https://shop.example" }));

  it("a form of the shop is accepted", async () => {
    const answer = await behind.server.visitor().fetch("/login", {
      method: "POST",
      body: new URLSearchParams({ email: "" }),
      headers: { Origin: "https://shop.example" },
    });
    expect(answer.status).toBe(422);
  });
});

describe("an id of any characters", () => {
  it("is redirected with its characters encoded", async () => {
    const id = encodeURIComponent("😀 a\u0000");
    const answer = await server.visitor().get(`/create/${id}/discard`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/create/${id}`]);
  });
});

describe("a range beyond the end of a file", () => {
  it("is refused", async () => {
    const answer = await server.visitor().fetch("/api/storage-image/styles/thumbnails/popart_thumbnail.png", {
      headers: { Range: "bytes=99999999-" },
    });
    expect(answer.status).toBe(416);
  });
});

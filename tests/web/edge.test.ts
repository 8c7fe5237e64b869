import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { limitBody } from "../../app/web/limits.server.ts";
import { faultsOf } from "../specification/html.ts";
import { sendBytes } from "../support/raw-bytes.ts";
import { servedShop } from "../support/served-shop.ts";
import { openTestShop, serve } from "../support/shop.ts";

const { shop, server } = await servedShop();

describe("a public page", () => {
  it("is cached, has an ETag, and is not sent twice", async () => {
    const first = await server.visitor().get("/");
    const kept = await server.visitor().get("/");
    expect(await kept.text()).toBe(await first.text());
    const tag = kept.headers.get("ETag") ?? "";
    expect(tag).not.toBe("");
    const again = await server.visitor().fetch("/", { headers: { "If-None-Match": tag } });
    expect(again.status).toBe(304);
    expect(kept.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
    expect(kept.headers.get("Set-Cookie")).toBeNull();
  });

  it("is rendered again after a minute", async () => {
    shop.clock.pass(61_000);
    expect((await server.visitor().get("/")).headers.get("ETag")).toBeNull();
  });
});

it("keeps an idle connection longer than a proxy does", async () => {
  const answer = await fetch(`${server.address}/health`);
  expect(answer.headers.get("Keep-Alive")).toBe("timeout=65");
});

describe("the picture of a style", () => {
  const address = "/api/storage-image/styles/thumbnails/popart_thumbnail.png";

  it("is a PNG, and a WebP for browsers that accept it", async () => {
    const plain = await server.visitor().fetch(address, { headers: { Accept: "image/png" } });
    expect(plain.headers.get("Content-Type")).toBe("image/png");
    const light = await server.visitor().fetch(address, { headers: { Accept: "image/avif,image/webp,*/*" } });
    expect(light.headers.get("Content-Type")).toBe("image/webp");
    for (const answer of [plain, light]) expect(answer.headers.get("Vary")).toContain("Accept");
  });
});

describe("an unreadable address", () => {
  it("is refused with the shop's own message, without details of the error", async () => {
    const page = await server.visitor().get("/create/%ff/style");
    expect(page.status).toBe(400);
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain("The request could not be read. Please try again.");
    expect(html).not.toContain("URIError");
    expect(await faultsOf(html)).toEqual([]);
    const call = await server.visitor().get("/api/storage-image/styles/thumbnails/%ff.png");
    expect(call.status).toBe(400);
    expect(await call.json()).toMatchObject({ code: "bad-request" });
  });
});

describe("a fault of the shop", () => {
  it("shows a message on the page, and is logged once", async () => {
    const faults: object[] = [];
    const { db, log } = shop;
    const noise = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.log = { ...log, error: (facts) => faults.push(facts) };
    shop.db = new Proxy(db, {
      get: (target, name) => {
        if (name === "selectFrom") throw new Error("the disk is full");
        return Reflect.get(target, name);
      },
    });
    const answer = await server.visitor().get("/reset-password?token=secret");
    Object.assign(shop, { db, log });
    expect(answer.status).toBe(500);
    const page = await answer.text();
    expect(page).toContain("Something went wrong");
    expect(await faultsOf(page)).toEqual([]);
    expect(faults).toEqual([{ err: expect.any(Error), path: "/reset-password" }]);
    expect(noise).not.toHaveBeenCalled();
    noise.mockRestore();
  });
});

describe("the log of requests", () => {
  it.each([
    ["/reset-password/none?token=t0ken", "/reset-password/none"],
    ["/stripe-simulator/authenticate/pi_1_secret_t0ken", "/stripe-simulator/authenticate/"],
    ["/stripe-simulator/setup/acct_1/t0ken", "/stripe-simulator/setup/"],
  ])("names %s as %s", async (address, path) => {
    const logged: unknown[] = [];
    const { log } = shop;
    shop.log = { ...log, info: (facts) => void logged.push(facts) };
    expect((await server.visitor().get(address)).status).toBe(404);
    shop.log = log;
    expect(logged).toMatchObject([{ method: "GET", path, status: 404 }]);
  });
});

describe("a form from another website", () => {
  it("of the shop's own host at http is another website, where the shop is at https", async () => {
    const secure = await openTestShop({}, { ORIGIN: "https://shop.example" });
    const over = await serve(secure);
    const post = (origin: string) =>
      over.visitor().fetch("/login", {
        method: "POST",
        headers: { Origin: origin },
        body: new URLSearchParams({ email: "a@example.com", password: "password" }),
      });
    const host = new URL(over.address).host;
    const answers = await Promise.all(
      ["https://shop.example", "http://shop.example", `https://${host}`, `http://${host}`].map(
        async (origin) => [origin, (await post(origin)).status],
      ),
    );
    await over.close();
    await secure.close();
    expect(answers).toEqual([
      ["https://shop.example", 401],
      ["http://shop.example", 403],
      [`https://${host}`, 401],
      [`http://${host}`, 403],
    ]);
  });

  it("gets a page that says so, without scripts", async () => {
    const answer = await server.visitor().fetch("/login", {
      method: "POST",
      headers: { Origin: "https://evil.example" },
      body: new URLSearchParams({ email: "a@example.com", password: "password" }),
    });
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain("sent from another website");
    expect(await faultsOf(page)).toEqual([]);
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });
});

describe("a body", () => {
  let edge: Server;
  let port: number;

  beforeAll(async () => {
    const app = express();
    app.use((request, response, next) => {
      response.locals.route = { limits: { body: request.path === "/create" ? "image-or-video" : "image" } };
      next();
    });
    app.use(limitBody(150));
    app.post("*", (request, response) => {
      const respond = () => response.json({ tooLarge: response.locals.bodyTooLarge ?? false });
      if (request.readableEnded) return respond();
      if (request.path === "/late") return setTimeout(() => request.resume().on("end", respond), 500);
      return request.resume().on("end", respond);
    });
    edge = createServer(app);
    await new Promise<void>((resolve) => edge.listen(0, "127.0.0.1", resolve));
    port = (edge.address() as AddressInfo).port;
  });

  afterAll(() => {
    edge.closeAllConnections();
    edge.close();
  });

  const say = (lines: string[], body = "") => sendBytes(port, lines, body);

  it("that stops arriving is refused with 408, and its connection is closed", async () => {
    const answer = await say(["POST /create HTTP/1.1", "Host: shop", "Content-Length: 1000"], "a beginning");
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("Reading your image took too long.");
  });

  it("that the shop begins to read late is not held against its sender", async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/late`, {
      method: "POST",
      body: new Uint8Array(8 * 1024 * 1024),
    });
    expect(answer.status).toBe(200);
  });

  it("without a length is not read", async () => {
    const answer = await say(
      ["POST /create HTTP/1.1", "Host: shop", "Connection: close", "Transfer-Encoding: chunked"],
      "0\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1.1 411 /);
  });

  it("of a picture and its form passes, and a larger one is dropped and refused", async () => {
    const post = async (bytes: number, path = "/create/video/an-id") => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        body: new Uint8Array(bytes),
      });
      return answer.json();
    };
    expect(await post(10 * 1024 * 1024 + 2000)).toEqual({ tooLarge: false });
    expect(await post(11 * 1024 * 1024)).toEqual({ tooLarge: true });
    // Videos may be uploaded here.
    expect(await post(11 * 1024 * 1024, "/create")).toEqual({ tooLarge: false });
  });

  it("with a huge Content-Length is refused at once", async () => {
    const answer = await say(["POST /create HTTP/1.1", "Host: shop", "Content-Length: 999999999999"]);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain("Maximum image file size is 10MB.");
  });
});

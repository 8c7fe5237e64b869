import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { limitBody } from "../../app/web/limits.server.ts";
import { servedShop } from "../served.ts";
import { faultsOf } from "../specification/html.ts";

const { shop, server } = await servedShop();

describe("a page that anybody may see", () => {
  it("is kept, tagged, and not sent twice", async () => {
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

  it("is made anew after a minute, and for whoever brings a cookie", async () => {
    expect(
      (await server.visitor().fetch("/", { headers: { Cookie: "a=b" } })).headers.get("ETag"),
    ).toBeNull();
    shop.clock.pass(61_000);
    expect((await server.visitor().get("/")).headers.get("ETag")).toBeNull();
  });
});

describe("the picture of a style", () => {
  const address = "/api/storage-image/styles/thumbnails/popart_thumbnail.png";

  it("is a PNG, and a WebP for browsers that take one", async () => {
    const plain = await server.visitor().fetch(address, { headers: { Accept: "image/png" } });
    expect(plain.headers.get("Content-Type")).toBe("image/png");
    const light = await server.visitor().fetch(address, { headers: { Accept: "image/avif,image/webp,*/*" } });
    expect(light.headers.get("Content-Type")).toBe("image/webp");
    for (const answer of [plain, light]) expect(answer.headers.get("Vary")).toContain("Accept");
  });
});

describe("an address that nobody can read", () => {
  it("is refused in the shop's words, without a look inside", async () => {
    const page = await server.visitor().get("/create/%ff/style");
    expect(page.status).toBe(400);
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const told = await page.text();
    expect(told).toContain("The request could not be read. Please try again.");
    expect(told).not.toContain("URIError");
    expect(await faultsOf(told)).toEqual([]);
    const call = await server.visitor().get("/api/storage-image/styles/thumbnails/%ff.png");
    expect(call.status).toBe(400);
    expect(await call.json()).toMatchObject({ code: "bad-request" });
  });
});

describe("a fault of the shop", () => {
  it("is told in words on the page, and once in the log", async () => {
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

describe("a form from another website", () => {
  it("gets a page that says so, in words and without scripts", async () => {
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
    app.use(limitBody(150));
    app.post("*", (request, response) => {
      const tell = () => response.json({ tooLarge: response.locals.bodyTooLarge ?? false });
      if (request.readableEnded) return tell();
      return request.resume().on("end", tell);
    });
    edge = createServer(app);
    await new Promise<void>((resolve) => edge.listen(0, "127.0.0.1", resolve));
    port = (edge.address() as AddressInfo).port;
  });

  afterAll(() => {
    edge.closeAllConnections();
    edge.close();
  });

  /** Sends the lines as they stand and answers all that comes back until the connection closes. */
  function say(lines: string[], body = ""): Promise<string> {
    return new Promise((resolve) => {
      let heard = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`));
      socket.on("data", (data) => {
        heard += data;
      });
      socket.on("error", () => {});
      socket.on("close", () => resolve(heard));
    });
  }

  it("that stops arriving is told so, and its connection closed", async () => {
    const answer = await say(["POST /create HTTP/1.1", "Host: shop", "Content-Length: 1000"], "a beginning");
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("Reading your image took too long.");
  });

  it("without a length is not read", async () => {
    const answer = await say(
      ["POST /create HTTP/1.1", "Host: shop", "Connection: close", "Transfer-Encoding: chunked"],
      "0\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1.1 411 /);
  });

  it("of a picture with its form around it passes, and a larger one is dropped and told", async () => {
    const post = async (bytes: number, path = "/create/video/an-id") => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        body: new Uint8Array(bytes),
      });
      return answer.json();
    };
    expect(await post(10 * 1024 * 1024 + 2000)).toEqual({ tooLarge: false });
    expect(await post(11 * 1024 * 1024)).toEqual({ tooLarge: true });
    // Where a video may come.
    expect(await post(11 * 1024 * 1024, "/create")).toEqual({ tooLarge: false });
  });

  it("of absurd length is refused at once", async () => {
    const answer = await say(["POST /create HTTP/1.1", "Host: shop", "Content-Length: 999999999999"]);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain("Maximum image file size is 10MB.");
  });
});

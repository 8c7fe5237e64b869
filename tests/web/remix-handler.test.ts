/** Each route has a request handler that knows few routes. It answers as a handler that knows them all. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { afterAll, describe, expect, it } from "vitest";
import { createApp } from "../../app/web/app.server.ts";
import { servedShop } from "../support/served-shop.ts";

const { shop, server } = await servedShop();
const build: ServerBuild = await import(new URL("../../build/server/index.js", import.meta.url).href);

/** The same shop with one handler for all routes: the one that development needs, where they may change. */
const withAll = createApp({
  shop,
  build: async () => build,
  clientFolder: new URL("../../build/client", import.meta.url).pathname,
  vite: null,
  stopping: new AbortController().signal,
}).listen(0, "127.0.0.1");
await once(withAll, "listening");
const addresses = [server.address, `http://127.0.0.1:${(withAll.address() as AddressInfo).port}`];

afterAll(() => new Promise((resolve) => withAll.close(resolve)));

/** What both answer to a stranger, each from a page cache of its own. */
async function askBoth(path: string, init: RequestInit = {}) {
  const answers = addresses.map(async (address) => {
    const response = await fetch(address + path, {
      redirect: "manual",
      ...init,
      headers: { "X-Forwarded-For": "203.0.113.77", Origin: address },
    });
    const text = (await response.text()).replaceAll(address, "");
    return { status: response.status, type: response.headers.get("Content-Type"), text };
  });
  return Promise.all(answers);
}

/** Without the routes that the page already knows: it asks for the others when it shows links to them. */
const withoutManifest = (text: string) =>
  text.replace(/<script[^>]*>[^<]*__remixManifest[^<]*<\/script>/, "").replaceAll(/nonce="[^"]*"/g, "");

describe("a request handler per route", () => {
  it.each([
    "/",
    "/sign-up",
    "/membership",
    "/create",
    "/catalogue?search=anna",
    "/feed",
    "/no/such/page",
    "/settings",
    "/api/public-images",
    "/api/none",
    "/feed.data",
    "/_root.data",
    "/create.data?_routes=root",
  ])("answers %s as a handler of all routes does", async (path) => {
    const [one, all] = await askBoth(path);
    expect({ ...one, text: withoutManifest(one?.text ?? "") }).toEqual({
      ...all,
      text: withoutManifest(all?.text ?? ""),
    });
    expect(one?.text).not.toBe("");
  });

  it("answers posts alike", async () => {
    const [one, all] = await askBoth("/login", { method: "POST", body: new URLSearchParams({ email: "x" }) });
    expect(one).toEqual(all);
    expect(one?.status).toBe(422);
  });

  it("sends the browser the routes of other addresses", async () => {
    const { version } = build.assets;
    const [one, all] = await askBoth(`/__manifest?p=%2Fcart&p=%2Fcreate&version=${version}`);
    expect(one).toEqual(all);
    expect(Object.keys(JSON.parse(one?.text ?? "")).length).toBeGreaterThan(2);
  });
});

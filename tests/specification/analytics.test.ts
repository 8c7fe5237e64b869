/** What is counted, what of it leaves the shop, and that nothing does before somebody has allowed it. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetOldClients } from "../../app/domain/events/analytics-client.ts";
import { openGa4 } from "../../app/ports/analytics/ga4.server.ts";
import { readSettings } from "../../app/settings.server.ts";
import { connect } from "../../db/connect.ts";
import { dataUrl, guest } from "../api/visitors.ts";
import { openTestPainter } from "../domain/creations/test-painter.ts";
import { ADDRESS, payBy } from "../domain/orders/counter.ts";
import { hangPoster } from "../gallery.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../shop.ts";

interface Told {
  query: Record<string, string>;
  body: { client_id: string; timestamp_micros: number; consent: object; events: Event[] };
}
interface Event {
  name: string;
  params: Record<string, unknown>;
}

const told: Told[] = [];
let answer = 204;
let listener: Server;
let shop: TestShop;
let server: TestServer;

beforeAll(async () => {
  listener = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://collector.test");
    const body = JSON.parse(await text(request));
    told.push({ query: Object.fromEntries(searchParams), body });
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const collector = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/mp/collect`;
  const analytics = openGa4({ measurementId: "G-TEST12345", apiSecret: "a secret", collector });
  shop = await openTestShop({ analytics, painter: openTestPainter(), db: connect(":memory:") });
  server = await serve(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
  await new Promise((resolve) => listener.close(resolve));
});
beforeEach(() => {
  told.length = 0;
  answer = 204;
});

const choose = (visitor: Visitor, choice: string) =>
  visitor.post("/analytics", { choice, returnTo: "/feed" });

const eventsOf = async () => {
  const rows = await shop.db.selectFrom("events").select(["name", "payload"]).orderBy("id").execute();
  return rows.map(({ name, payload }) => ({ name, ...JSON.parse(payload) }));
};

/** The names that reached the service, once there are so many. */
async function namesTold(count: number): Promise<string[]> {
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(count);
  return told.map(({ body }) => body.events[0]?.name ?? "").sort();
}

/** A poster in the cart, paid for by somebody without an account. */
async function buy(visitor: Visitor): Promise<string> {
  const { id: posterId } = await hangPoster(shop, { price: 4500 });
  await visitor.call("/api/cart", { posterId });
  const prepared = await visitor.call("/api/prepare-checkout", { ...ADDRESS, country: "CH", quantity: 1 });
  const { clientSecret, confirmationId } = (await prepared.json()) as Record<string, string>;
  const intentId = (clientSecret ?? "").split("_secret")[0] ?? "";
  await payBy(shop, { intentId, clientSecret: clientSecret ?? "" });
  await visitor.call("/api/complete-order", { paymentIntentId: intentId, confirmationId });
  return confirmationId ?? "";
}

describe("before anybody has chosen", () => {
  it("events are written down, no browser gets a name, and nothing leaves the shop", async () => {
    const visitor = server.visitor();
    const pages = [await visitor.get("/"), await visitor.post("/try", {}), await visitor.get("/feed")];
    for (const page of pages) expect(page.headers.getSetCookie().join()).not.toContain("shop_analytics");
    const number = await buy(visitor);
    const purchase = (await eventsOf()).find(({ name }) => name === "purchase");
    expect(purchase).toEqual({
      name: "purchase",
      transaction_id: number,
      value: 45,
      shipping: 0,
      currency: "CHF",
      items: [{ item_name: "A3 Poster", item_category: "Poster", price: 45, quantity: 1 }],
    });
    expect(await shop.db.selectFrom("analytics_clients").selectAll().execute()).toEqual([]);
    expect(told).toEqual([]);
  });
  it("the footer leads to the choice, and no page asks by itself", async () => {
    const page = await (await server.visitor().get("/")).text();
    expect(page).toMatch(/<footer[\s\S]*data-dialog="" href="\/analytics"/);
    expect(page.slice(page.indexOf("<main"), page.indexOf("</main>"))).not.toContain("/analytics");
  });
});

describe("whoever allows it", () => {
  it("is told by a name that was made up for it, from then on, with the amount that was charged", async () => {
    const visitor = await guest(shop, server, "allows@example.com");
    const answered = await choose(visitor, "allow");
    expect([answered.status, answered.headers.get("Location")]).toEqual([303, "/feed"]);
    expect(answered.headers.getSetCookie().join()).toMatch(
      /shop_analytics=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    );
    await visitor.post("/try", {});
    await visitor.get("/feed");
    expect(await namesTold(2)).toEqual(["feed_page_visited", "try_it_clicked"]);
    const painted = { imageData: await dataUrl(), style: "popart" };
    expect((await visitor.call("/api/generate-gpt-image", painted)).status).toBe(200);
    expect(
      (
        await visitor.call("/api/generate-gpt-image", {
          ...painted,
          imageData: "data:image/png;base64,aGVsbG8=",
        })
      ).status,
    ).toBe(415);
    const number = await buy(visitor);
    expect(await namesTold(10)).toEqual([
      ...["begin_checkout", "feed_page_visited", "image_upload_error", "image_upload_success"],
      ...["payment_completed", "poster_generate", "purchase", "shipping_info_completed"],
      ...["style_select", "try_it_clicked"],
    ]);
    expect(new Set(told.map(({ body }) => body.client_id)).size).toBe(1);
    const purchase = told.find(({ body }) => body.events[0]?.name === "purchase");
    expect(purchase).toEqual({
      query: { measurement_id: "G-TEST12345", api_secret: "a secret" },
      body: {
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        timestamp_micros: shop.clock.now() * 1000,
        consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
        events: [
          {
            name: "purchase",
            params: {
              transaction_id: number,
              value: 45,
              shipping: 0,
              currency: "CHF",
              engagement_time_msec: 1,
              items: [{ item_name: "A3 Poster", item_category: "Poster", price: 45, quantity: 1 }],
            },
          },
        ],
      },
    });
    expect(JSON.stringify(told)).not.toMatch(/allows@example|Lovelace|Lugano/);
  });
  it("is told again when the service does not answer well", async () => {
    const visitor = server.visitor();
    await choose(visitor, "allow");
    answer = 503;
    await visitor.post("/try", {});
    await namesTold(1);
    answer = 204;
    await expect
      .poll(
        () => {
          shop.clock.pass(60_000);
          return told.length;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(1);
  });
  it("may change their mind: their name is forgotten everywhere", async () => {
    const visitor = server.visitor();
    await choose(visitor, "allow");
    expect(await (await visitor.get("/analytics")).text()).toContain("You have allowed it.");
    const { id: posterId } = await hangPoster(shop);
    await visitor.call("/api/cart", { posterId });
    await visitor.call("/api/prepare-checkout", { ...ADDRESS, country: "CH", quantity: 1 });
    const known = () => shop.db.selectFrom("analytics_clients").selectAll().execute();
    const before = (await known()).length;
    const refused = await choose(visitor, "refuse");
    expect(refused.headers.getSetCookie().join()).toContain("shop_analytics=");
    expect((await known()).length).toBe(before - 1);
    expect(await (await visitor.get("/analytics")).text()).toContain("You have refused it");
    const count = told.length;
    await visitor.post("/try", {});
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told.filter(({ body }) => body.events[0]?.name === "try_it_clicked").length).toBeLessThanOrEqual(
      count,
    );
  });
  it("is forgotten when no end comes any more", async () => {
    shop.clock.pass(91 * 24 * 3600_000);
    await forgetOldClients(shop);
    expect(await shop.db.selectFrom("analytics_clients").selectAll().execute()).toEqual([]);
  });
});

describe("the choice", () => {
  it("is nothing but one of its two buttons, and a forged cookie is none", async () => {
    const visitor = server.visitor();
    expect((await visitor.post("/analytics", { choice: "everything" })).status).toBe(422);
    visitor.keep("shop_analytics=eyJjaG9pY2UiOiJhbGxvdyIsImNsaWVudCI6IngifQ%3D%3D.forged");
    expect(await (await visitor.get("/analytics")).text()).toContain("Nothing was chosen yet");
  });
});

describe("the settings", () => {
  it("want both or neither, and repeat no secret", () => {
    const settings = (env: Record<string, string>) =>
      readSettings({ DATA_DIR: shop.settings.dataDir, ...env });
    expect(settings({}).ga4).toBeNull();
    const both = { GA4_MEASUREMENT_ID: "G-ABC1234567", GA4_API_SECRET: "hidden" };
    expect(settings(both).ga4).toEqual({ measurementId: "G-ABC1234567", apiSecret: "hidden" });
    expect(() => settings({ GA4_API_SECRET: "hidden" })).toThrow(/^GA4_MEASUREMENT_ID must(?!.*hidden)/);
    expect(() => settings({ GA4_MEASUREMENT_ID: "G-ABC1234567" })).toThrow(/^GA4_API_SECRET must be set/);
    expect(() => settings({ ...both, GA4_MEASUREMENT_ID: "UA-1" })).toThrow(/GA4_MEASUREMENT_ID/);
  });
});

/** What the shop counts, which counts leave the shop, and that none leaves before the visitor allows it. */
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteOldAnalyticsClients } from "../../app/domain/kernel/analytics-client.ts";
import { openGa4 } from "../../app/ports/analytics/ga4.server.ts";
import { readSettings } from "../../app/settings.server.ts";
import { connect } from "../../db/connect.ts";
import { dataUrl, guest } from "../api/visitors.ts";
import { documentOf } from "../support/document.ts";
import { addPoster } from "../support/gallery.ts";
import { ADDRESS, payWithCard } from "../support/orders.ts";
import { openTestPainter } from "../support/painter.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";

interface SentEvent {
  query: Record<string, string>;
  body: { client_id: string; timestamp_micros: number; consent: object; events: Event[] };
}
interface Event {
  name: string;
  params: Record<string, unknown>;
}

const sent: SentEvent[] = [];
let answer = 204;
const collector = setupServer(
  http.post("https://www.google-analytics.com/mp/collect", async ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    sent.push({ query, body: (await request.json()) as SentEvent["body"] });
    return new HttpResponse(null, { status: answer });
  }),
);
let shop: TestShop;
let server: TestServer;

beforeAll(async () => {
  collector.listen({ onUnhandledRequest: "bypass" });
  const analytics = openGa4({ measurementId: "G-TEST12345", apiSecret: "a secret" });
  shop = await openTestShop({ analytics, painter: openTestPainter(), db: connect(":memory:") });
  server = await serve(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
  collector.close();
});
beforeEach(() => {
  sent.length = 0;
  answer = 204;
});

const choose = (visitor: Visitor, choice: string) =>
  visitor.post("/analytics", { choice, returnTo: "/feed" });

const eventsOf = async () => {
  const rows = await shop.db.selectFrom("events").select(["name", "payload"]).orderBy("id").execute();
  return rows.map(({ name, payload }) => ({ name, ...JSON.parse(payload) }));
};

/** The names of the events that reached the service; waits until there are `count`. */
async function sentNames(count: number): Promise<string[]> {
  await expect.poll(() => sent.length).toBe(count);
  return sent.map(({ body }) => body.events[0]?.name ?? "").sort();
}

/** A visitor without an account puts a poster into the cart and pays. Returns the order number. */
async function buy(visitor: Visitor): Promise<string> {
  const { id: posterId } = await addPoster(shop, { price: 4500 });
  await visitor.call("/api/cart", { posterId });
  const prepared = await visitor.call("/api/prepare-checkout", { ...ADDRESS, country: "CH", quantity: 1 });
  const { clientSecret, confirmationId } = (await prepared.json()) as Record<string, string>;
  const intentId = (clientSecret ?? "").split("_secret")[0] ?? "";
  await payWithCard(shop, { clientSecret: clientSecret ?? "" });
  await visitor.call("/api/complete-order", { paymentIntentId: intentId, confirmationId });
  return confirmationId ?? "";
}

describe("before the visitor has chosen", () => {
  it("events are recorded, no browser gets an id, and nothing leaves the shop", async () => {
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
    expect(sent).toEqual([]);
  });
  it("the footer links to the choice, and no page asks by itself", async () => {
    const page = await documentOf(server.visitor().get("/"));
    expect(page.querySelector('footer a[data-dialog][href="/analytics"]')).not.toBeNull();
    expect(page.querySelector('main [href="/analytics"]')).toBeNull();
  });
});

describe("a visitor who allows it", () => {
  it("is counted from then on under a random id, with the amount that was charged", async () => {
    const visitor = await guest(shop, server, "allows@example.com");
    const answered = await choose(visitor, "allow");
    expect([answered.status, answered.headers.get("Location")]).toEqual([303, "/feed"]);
    expect(answered.headers.getSetCookie().join()).toMatch(
      /shop_analytics=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    );
    await visitor.post("/try", {});
    await visitor.get("/feed");
    expect(await sentNames(2)).toEqual(["feed_page_visited", "try_it_clicked"]);
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
    expect(await sentNames(10)).toEqual([
      ...["begin_checkout", "feed_page_visited", "image_upload_error", "image_upload_success"],
      ...["payment_completed", "poster_generate", "purchase", "shipping_info_completed"],
      ...["style_select", "try_it_clicked"],
    ]);
    expect(new Set(sent.map(({ body }) => body.client_id)).size).toBe(1);
    const purchase = sent.find(({ body }) => body.events[0]?.name === "purchase");
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
    expect(JSON.stringify(sent)).not.toMatch(/allows@example|Lovelace|Lugano/);
  });
  it("is counted again when the service answers with an error", async () => {
    const visitor = server.visitor();
    await choose(visitor, "allow");
    answer = 503;
    await visitor.post("/try", {});
    await sentNames(1);
    answer = 204;
    await expect
      .poll(() => {
        shop.clock.pass(60_000);
        return sent.length;
      })
      .toBeGreaterThan(1);
  });
  it("may change their mind: the random id is deleted everywhere", async () => {
    const visitor = server.visitor();
    await choose(visitor, "allow");
    expect(await (await visitor.get("/analytics")).text()).toContain("You have allowed it.");
    const { id: posterId } = await addPoster(shop);
    await visitor.call("/api/cart", { posterId });
    await visitor.call("/api/prepare-checkout", { ...ADDRESS, country: "CH", quantity: 1 });
    const known = () => shop.db.selectFrom("analytics_clients").selectAll().execute();
    const before = (await known()).length;
    const refused = await choose(visitor, "refuse");
    expect(refused.headers.getSetCookie().join()).toContain("shop_analytics=");
    expect((await known()).length).toBe(before - 1);
    expect(await (await visitor.get("/analytics")).text()).toContain("You have refused it");
    const count = sent.length;
    await visitor.post("/try", {});
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent.filter(({ body }) => body.events[0]?.name === "try_it_clicked").length).toBeLessThanOrEqual(
      count,
    );
  });
  it("loses the random id after 90 days", async () => {
    shop.clock.pass(91 * 24 * 3600_000);
    await deleteOldAnalyticsClients(shop);
    expect(await shop.db.selectFrom("analytics_clients").selectAll().execute()).toEqual([]);
  });
});

describe("the choice", () => {
  it("accepts its two answers only, and ignores a forged cookie", async () => {
    const visitor = server.visitor();
    expect((await visitor.post("/analytics", { choice: "everything" })).status).toBe(422);
    visitor.keep("shop_analytics=eyJjaG9pY2UiOiJhbGxvdyIsImNsaWVudCI6IngifQ%3D%3D.forged");
    expect(await (await visitor.get("/analytics")).text()).toContain("You haven’t chosen yet");
  });
});

describe("the settings", () => {
  it("require both values or neither, and their error shows no secret", () => {
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

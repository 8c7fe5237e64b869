/** Every page that takes a card says when no money moves, and which test cards it takes. */
import { afterEach, describe, expect, it } from "vitest";
import type { Payments } from "../../app/ports/payments/port.ts";
import { openStripeAdapter } from "../ports/stripe-adapter.ts";
import { addPoster, type CreatorViewer, enter, openCreator } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { join } from "../support/membership.ts";
import { ADDRESS } from "../support/orders.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";

let shop: TestShop;
let server: TestServer;
let creator: CreatorViewer;
let visitor: Visitor;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(payments?: Payments): Promise<void> {
  shop = await openTestShop(payments && { payments });
  server = await serve(shop);
  closing.push(() => shop.close(), server.close);
  creator = await openCreator(shop);
  visitor = await enter(shop, server, creator);
}

async function openWithStripe(mode: "test" | "live"): Promise<void> {
  const { payments, close } = await openStripeAdapter({ mode });
  closing.push(close);
  await open(payments);
}

async function orderPage(): Promise<string> {
  const { id: posterId } = await addPoster(shop, { creator });
  const shipping = await locationOf(visitor.post("/order", { posterId }));
  return locationOf(visitor.post(shipping, { ...ADDRESS, country: "CH", quantity: "1" }));
}

async function creditsPage(): Promise<string> {
  return locationOf(visitor.post("/credits", { pack: "small", consent: "on" }));
}

async function membershipPage(): Promise<string> {
  return locationOf(visitor.post("/membership", { promoCode: "", consent: "on" }));
}

async function cardPage(): Promise<string> {
  await join(shop, creator);
  return "/membership/card";
}

async function read(address: string): Promise<string> {
  const answer = await visitor.get(address);
  expect([address, answer.status]).toEqual([address, 200]);
  return (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

const PAGES = [
  ["an order", orderPage],
  ["credits", creditsPage],
  ["the membership", membershipPage],
] as const;

describe("the simulator", () => {
  it.each([...PAGES, ["another card", cardPage] as const])(
    "says on the page of %s that no money moves, and which cards it takes",
    async (_what, page) => {
      await open();
      const html = await read(await page());
      expect(html).toContain("no money moves");
      expect(html.match(/role="note"/g)).toHaveLength(1);
      for (const number of ["4242 4242 4242 4242", "4000 0000 0000 0077"]) expect(html).toContain(number);
    },
  );
});

describe("Stripe", () => {
  it.each(PAGES)("in its test mode says so on the page of %s", async (_what, page) => {
    await openWithStripe("test");
    const html = await read(await page());
    expect(html).toMatch(/Stripe’s test mode.*no money moves/);
    expect(html).toContain("4242 4242 4242 4242");
    // Only the simulator processes this card for a while.
    expect(html).not.toContain("4000 0000 0000 0077");
  });

  it.each(PAGES)("with live keys says nothing of that on the page of %s", async (_what, page) => {
    await openWithStripe("live");
    const html = await read(await page());
    expect(html).not.toMatch(/no money moves|4242 4242|role="note"/);
  });
});

/** Holds of limited prints over real HTTP: their limits, their duration, and that no hold keeps a buyer from paying. */
import { describe, expect, it } from "vitest";
import { freeLapsedHolds } from "../../app/domain/editions/hold.ts";
import { HOLD_LIFE, QUOTA_LIFE } from "../../app/domain/editions/hold-quota.ts";
import { documentOf, fieldValue } from "../support/document.ts";
import { addPoster, type PosterOptions, type PublishedOwnPoster } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { ADDRESS, CARDS, emailsOfKind, runJobs } from "../support/orders.ts";
import { readEdition } from "../support/purchases.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { confirmation, visitorOf } from "../support/stripe.ts";

const { shop, server } = await servedShop();
const MINUTE = 60_000;

/** A network address that no other test of this file uses. */
let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;

const edition = (left: number, options: PosterOptions = {}) =>
  addPoster(shop, { totalSupply: 50, sold: 50 - left, ...options });
const heldOf = async (poster: PublishedOwnPoster) => (await readEdition(shop, poster.id)).held;

interface Prepared {
  visitor: Visitor;
  orderId: string;
  clientSecret: string;
  notice: string | undefined;
}

async function add(visitor: Visitor, ...posters: readonly PublishedOwnPoster[]): Promise<void> {
  for (const { id: posterId } of posters) {
    expect((await visitor.call("/api/cart", { posterId })).status).toBe(200);
  }
}

async function prepare(visitor: Visitor, quantity = 1): Promise<Prepared> {
  const answer = await visitor.call("/api/prepare-checkout", { ...ADDRESS, country: "CH", quantity });
  const { clientSecret, confirmationId, notice, ...refused } = await answer.json();
  expect(answer.status, JSON.stringify(refused)).toBe(200);
  const { id: orderId } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("confirmation_id", "=", confirmationId)
    .executeTakeFirstOrThrow();
  return { visitor, orderId, clientSecret, notice };
}

/** A new browser at that network address, with the poster in its cart and its address entered. */
async function checkedOut(network: string, ...posters: readonly PublishedOwnPoster[]): Promise<Prepared> {
  const visitor = server.visitor(network);
  await add(visitor, ...posters);
  return prepare(visitor, posters.length);
}

const pressPay = ({ visitor, orderId }: Prepared) => visitor.call(`/api/orders/${orderId}/initiated`, {});

/** Pays by card, as the page does: Pay is pressed, the card is confirmed, the order completed. */
async function pay(prepared: Prepared) {
  const pressed = await pressPay(prepared);
  if (!pressed.ok) return { status: pressed.status, ...(await pressed.json()) };
  const { visitor, clientSecret } = prepared;
  const paymentIntentId = clientSecret.split("_secret")[0] ?? "";
  await visitor.fetch(...confirmation(clientSecret, CARDS.good));
  return (await visitor.call("/api/complete-catalogue-order", { paymentIntentId, cartItems: [] })).json();
}

const numberOf = async (prepared: Prepared) =>
  (
    await shop.db
      .selectFrom("prints")
      .innerJoin("order_lines", "order_lines.id", "line_id")
      .select("number")
      .where("order_id", "=", prepared.orderId)
      .executeTakeFirst()
  )?.number;

async function pass(ms: number): Promise<void> {
  shop.clock.pass(ms);
  await freeLapsedHolds(shop);
}

describe("fifteen anonymous carts at one network address", () => {
  it("hold five of the last fifteen prints, and no more until an hour later", async () => {
    const poster = await edition(15);
    const network = newNetwork();
    const carts: Prepared[] = [];
    for (let nth = 0; nth < 15; nth++) carts.push(await checkedOut(network, poster));
    expect(await heldOf(poster)).toBe(5);
    for (const cart of carts) expect((await pressPay(cart)).status).toBe(200);
    expect(await heldOf(poster)).toBe(5);
    expect((await checkedOut(newNetwork(), poster)).notice).toBeUndefined();

    await pass(HOLD_LIFE);
    const heldByNow: number[] = [];
    for (let waited = 0; waited < QUOTA_LIFE; waited += HOLD_LIFE) {
      for (const cart of carts) await pressPay(cart);
      for (let nth = 0; nth < 3; nth++) await checkedOut(network, poster);
      heldByNow.push(await heldOf(poster));
      await pass(HOLD_LIFE);
    }
    expect(heldByNow).toEqual([0, 0, 0, 0]);
    expect((await checkedOut(network, poster)).notice).toBeUndefined();
  });

  it("hold half of what is left where that is less, but the last print one after the other", async () => {
    const [four, one] = [await edition(4), await edition(1)];
    const network = newNetwork();
    for (let nth = 0; nth < 4; nth++) await checkedOut(network, four);
    expect(await heldOf(four)).toBe(2);
    await checkedOut(network, one);
    expect(await heldOf(one)).toBe(1);
  });

  it("count together in one IPv6 network of 56 bits, and apart in several", async () => {
    const [one, several] = [await edition(40), await edition(40)];
    for (let nth = 0; nth < 8; nth++) {
      await checkedOut(`2001:db8:7:12${nth}0::${nth}`, one);
      await checkedOut(`2001:db8:8:${nth}00::1`, several);
    }
    expect([await heldOf(one), await heldOf(several)]).toEqual([5, 8]);
  });

  it("hold twenty prints in all, over all editions", async () => {
    const posters = await Promise.all(Array.from({ length: 8 }, () => edition(40)));
    const network = newNetwork();
    for (let nth = 0; nth < 4; nth++) await checkedOut(network, ...posters);
    const held = await Promise.all(posters.map(heldOf));
    expect(held.reduce((sum, each) => sum + each, 0)).toBe(20);
  });
});

describe("a hold", () => {
  it("requires an address: a cart that was only opened holds nothing, whichever button is pressed", async () => {
    const poster = await edition(2);
    const visitor = server.visitor(newNetwork());
    await add(visitor, poster);
    const fingerprint = fieldValue(await documentOf(visitor.get("/cart")), "fingerprint");
    const shipping = await locationOf(visitor.post("/cart", { fingerprint }));
    const orderId = /\/order\/([^/?]+)/.exec(shipping)?.[1] ?? "";
    const pressed = await visitor.call(`/api/orders/${orderId}/initiated`, {});
    expect([pressed.status, (await pressed.json()).code]).toEqual([409, "order-closed"]);
    for (const missing of Object.keys(ADDRESS)) {
      const answer = await visitor.call("/api/prepare-checkout", { ...ADDRESS, [missing]: "", quantity: 1 });
      expect(answer.status, missing).toBe(422);
    }
    expect(await heldOf(poster)).toBe(0);
  });

  it("is renewed once, by the first press of Pay, and not by opening the address page again", async () => {
    const poster = await edition(10);
    const cart = await checkedOut(newNetwork(), poster);
    await pass(14 * MINUTE);
    await prepare(cart.visitor);
    await pass(MINUTE - 1);
    expect(await heldOf(poster)).toBe(1);
    await pressPay(cart);
    await pass(14 * MINUTE);
    await pressPay(cart);
    await prepare(cart.visitor);
    await pass(MINUTE);
    expect(await heldOf(poster)).toBe(0);
    for (let tries = 0; tries < 4; tries++) {
      expect((await pressPay(cart)).status).toBe(200);
      expect((await prepare(cart.visitor)).notice).toContain("is reserved for you at the moment");
      await pass(14 * MINUTE);
    }
    expect(await heldOf(poster)).toBe(0);
  });

  it("does not begin again with another cart, nor with another poster in it", async () => {
    const [poster, standard] = [await edition(10), await addPoster(shop, { totalSupply: null })];
    const cart = await checkedOut(newNetwork(), poster);
    await pass(14 * MINUTE);
    await add(cart.visitor, standard);
    const changed = await prepare(cart.visitor, 2);
    expect(changed.notice).toBeUndefined();
    expect(await heldOf(poster)).toBe(1);
    await pass(MINUTE);
    expect(await heldOf(poster)).toBe(0);
  });

  it("is limited to ten editions per visitor", async () => {
    const posters = await Promise.all(Array.from({ length: 12 }, () => edition(10)));
    await checkedOut(newNetwork(), ...posters);
    const held = await Promise.all(posters.map(heldOf));
    expect(held.reduce((sum, each) => sum + each, 0)).toBe(10);
  });

  it("stores a keyed hash of the network, which is deleted an hour after its end", async () => {
    const network = newNetwork();
    await checkedOut(network, await edition(10));
    const kept = () => shop.db.selectFrom("hold_quotas").selectAll().execute();
    const rows = await kept();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.network).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(network);
    await pass(HOLD_LIFE + QUOTA_LIFE);
    expect(await kept()).toEqual([]);
  });
});

/** The page of the payment, and the end that its form shows; null without a button. */
async function shownHold({ visitor, orderId }: Prepared) {
  const page = await documentOf(visitor.get(`/order/${orderId}/payment`));
  const form = page.querySelector(`form[action="/order/${orderId}/hold"]`);
  const until = form?.querySelector('input[name="until"]')?.getAttribute("value") ?? null;
  return { text: page.querySelector("[data-hold]")?.textContent ?? "", until };
}

const extend = ({ visitor, orderId }: Prepared, until: string | null) =>
  visitor.post(`/order/${orderId}/hold`, { until: until ?? "" });

describe("the time to pay for a held print", () => {
  it("is shown with its end, and a press adds five minutes", async () => {
    const poster = await edition(10);
    const cart = await checkedOut(newNetwork(), poster);
    await pass(12 * MINUTE);
    const { text, until } = await shownHold(cart);
    expect(text).toMatch(/Your print is reserved until \d\d:\d\d \(Swiss time\)\./);
    expect(text).toContain("You can extend 10 more times");
    expect(Number(until)).toBe(shop.clock.now() + 3 * MINUTE);
    expect(await locationOf(extend(cart, until))).toBe(`/order/${cart.orderId}/payment`);
    expect(Number((await shownHold(cart)).until)).toBe(shop.clock.now() + 8 * MINUTE);
    await pass(8 * MINUTE - 1);
    expect(await heldOf(poster)).toBe(1);
    await pass(1);
    expect(await heldOf(poster)).toBe(0);
    expect((await shownHold(cart)).text).toBe("");
  });

  it("is extended once by a double click, and never to more than fifteen minutes ahead", async () => {
    const cart = await checkedOut(newNetwork(), await edition(10));
    const atOnce = await shownHold(cart);
    await extend(cart, atOnce.until);
    expect(await shownHold(cart)).toEqual(atOnce);
    await pass(14 * MINUTE);
    await Promise.all([extend(cart, atOnce.until), extend(cart, atOnce.until)]);
    const { until, text } = await shownHold(cart);
    expect(Number(until)).toBe(Number(atOnce.until) + 5 * MINUTE);
    expect(text).toContain("You can extend 9 more times");
    await pass(4 * MINUTE);
    await extend(cart, until);
    const later = await shownHold(cart);
    await extend(cart, later.until);
    expect(Number((await shownHold(cart)).until)).toBe(shop.clock.now() + 12 * MINUTE);
    await extend(cart, (await shownHold(cart)).until);
    expect(Number((await shownHold(cart)).until)).toBe(shop.clock.now() + 15 * MINUTE);
  });

  it("is extended ten times, then ends; the print can still be paid while it is free", async () => {
    const poster = await edition(2);
    const cart = await checkedOut(newNetwork(), poster);
    await pass(14 * MINUTE);
    for (let nth = 0; nth < 10; nth++) {
      await extend(cart, (await shownHold(cart)).until);
      await pass(5 * MINUTE);
    }
    expect(await heldOf(poster)).toBe(1);
    const { text, until } = await shownHold(cart);
    expect(until).toBeNull();
    expect(text).toContain("cannot be extended again");
    await extend(cart, String(shop.clock.now() + MINUTE));
    await pass(MINUTE);
    expect(await heldOf(poster)).toBe(0);
    expect(await pay(cart)).toMatchObject({ paymentState: "paid", status: "pending" });
  });

  it("begins with no other cart, and is not extended by another visitor", async () => {
    const poster = await edition(10);
    const cart = await checkedOut(newNetwork(), poster);
    await pass(14 * MINUTE);
    const { until } = await shownHold(cart);
    const stranger = server.visitor(newNetwork());
    await add(stranger, poster);
    expect((await stranger.post(`/order/${cart.orderId}/hold`, { until: until ?? "" })).status).toBe(404);
    await pass(MINUTE);
    expect(await heldOf(poster)).toBe(0);
    // What is over stays over.
    expect(await locationOf(extend(cart, until))).toBe(`/order/${cart.orderId}/payment`);
    expect(await heldOf(poster)).toBe(0);
  });
});

describe("an honest buyer", () => {
  it("who shares a network address with another buyer buys, and so does the other", async () => {
    const poster = await edition(2);
    const network = newNetwork();
    const [first, second] = [await checkedOut(network, poster), await checkedOut(network, poster)];
    expect(await pay(second)).toMatchObject({ paymentState: "paid", status: "pending" });
    expect(await pay(first)).toMatchObject({ paymentState: "paid", status: "pending" });
    expect(await readEdition(shop, poster.id)).toMatchObject({ sold: 50, held: 0 });
  });

  it("is refused a print that another buyer is paying for before any card is entered", async () => {
    const poster = await edition(1);
    const network = newNetwork();
    const late = server.visitor(network);
    await add(late, poster);
    await checkedOut(network, poster);
    const answer = await late.call("/api/prepare-checkout", { ...ADDRESS, country: "CH", quantity: 1 });
    expect([answer.status, (await answer.json()).code]).toEqual([409, "cart-changed"]);
  });

  it("as the sixth in an office gets no hold, sees that on the page, and buys the print", async () => {
    const poster = await edition(20, { name: "Dusk" });
    const network = newNetwork();
    for (let nth = 0; nth < 5; nth++) await checkedOut(network, poster);
    const sixth = await checkedOut(network, poster);
    expect(sixth.notice).toContain("“Dusk”");
    expect(await heldOf(poster)).toBe(5);
    const texts = {
      en: "is reserved for you at the moment",
      de: "für dich reserviert",
      fr: "ne t’est réservé",
      it: "nessuna stampa",
    };
    for (const [language, text] of Object.entries(texts)) {
      const page = await (await sixth.visitor.get(`/order/${sixth.orderId}/payment?lang=${language}`)).text();
      expect(page, language).toContain(text);
      expect(page, language).toContain("Dusk");
    }
    expect(await pay(sixth)).toMatchObject({ paymentState: "paid", status: "pending" });
    expect(await numberOf(sixth)).toBe(1);
    expect(await heldOf(poster)).toBe(5);
  });

  it("who is slow gets one renewal by pressing Pay after the hold has expired", async () => {
    const poster = await edition(1);
    const slow = await checkedOut(newNetwork(), poster);
    await pass(40 * MINUTE);
    expect(await heldOf(poster)).toBe(0);
    expect((await pressPay(slow)).status).toBe(200);
    expect(await heldOf(poster)).toBe(1);
  });

  it("who pays long after every hold gets a print where one is free", async () => {
    const poster = await edition(2);
    const slow = await checkedOut(newNetwork(), poster);
    await pressPay(slow);
    await pass(50 * MINUTE);
    expect(await pay(slow)).toMatchObject({ paymentState: "paid", status: "pending" });
    expect(await numberOf(slow)).toBe(1);
  });

  it("who pays after the hold, when the last print is another's, is warned before paying, and refunded after", async () => {
    const poster = await edition(1);
    const slow = await checkedOut(newNetwork(), poster);
    await pass(HOLD_LIFE);
    const faster = await checkedOut(newNetwork(), poster);
    expect(await pay(slow)).toMatchObject({ status: 409, code: "edition-held" });
    expect(await pay(faster)).toMatchObject({ paymentState: "paid" });
    expect(await pay(slow)).toMatchObject({ status: 409, code: "edition-sold-out" });

    // Without the press of Pay, as from a page that was opened before.
    const intentId = slow.clientSecret.split("_secret")[0] ?? "";
    await visitorOf(shop).confirm(slow.clientSecret);
    const answer = await slow.visitor.call("/api/complete-catalogue-order", {
      paymentIntentId: intentId,
      cartItems: [],
    });
    expect(await answer.json()).toMatchObject({ status: "cancelled" });
    await runJobs(shop, ["refund"]);
    expect((await shop.payments.intent(intentId)).amountRefunded).toBe(4500);
    expect(await emailsOfKind(shop, "printLost")).toHaveLength(1);
  });

  it("is not blocked by expired holds that are not freed yet", async () => {
    const poster = await edition(2);
    const slow = await checkedOut(newNetwork(), poster);
    shop.clock.pass(HOLD_LIFE);
    for (let nth = 0; nth < 2; nth++) {
      const asleep = await checkedOut(newNetwork(), poster);
      expect(asleep.notice).toBeUndefined();
    }
    shop.clock.pass(HOLD_LIFE);
    const intentId = slow.clientSecret.split("_secret")[0] ?? "";
    await visitorOf(shop).confirm(slow.clientSecret);
    const answer = await slow.visitor.call("/api/complete-catalogue-order", {
      paymentIntentId: intentId,
      cartItems: [],
    });
    expect(await answer.json()).toMatchObject({ paymentState: "paid", status: "pending" });
  });

  it("gets new holds for another print once one is paid", async () => {
    const poster = await edition(30);
    const network = newNetwork();
    for (let nth = 0; nth < 7; nth++) {
      const prepared = await checkedOut(network, poster);
      expect(prepared.notice, String(nth)).toBeUndefined();
      expect(await pay(prepared)).toMatchObject({ paymentState: "paid" });
    }
  });
});

/** An order without JavaScript: shipping, the provider's page, thank-you. */
import { describe, expect, it } from "vitest";
import { orderLink } from "../../app/domain/orders/order-link.server.ts";
import { dataUrl, guest } from "../api/visitors.ts";
import { openCreationShop } from "../support/creations.ts";
import { fieldValue, linkNamed, parsePage } from "../support/document.ts";
import { locationOf } from "../support/location.ts";
import { ADDRESS, CARDS } from "../support/orders.ts";
import { readyOrder } from "../support/press.ts";
import { servedShop } from "../support/served-shop.ts";
import { emailsOf, type Visitor } from "../support/shop.ts";
import { confirmation, signed, simulatorOf, stripeOf } from "../support/stripe.ts";

const { shop, server } = await servedShop(openCreationShop());

const FORM = { ...ADDRESS, country: "CH", quantity: "1" };

async function read(response: Response): Promise<string> {
  const text = await response.text();
  return text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
}

let people = 0;

/** A guest with a poster who has pressed Order. Returns the order's address. */
async function ordering(): Promise<{ visitor: Visitor; order: string; email: string }> {
  people += 1;
  const email = `buyer-${people}@example.com`;
  const visitor = await guest(shop, server, email);
  const painted = await visitor.call("/api/generate-gpt-image", {
    imageData: await dataUrl(),
    style: "popart",
  });
  expect(painted.status).toBe(200);
  const { images } = (await (await visitor.get("/api/user-images")).json()) as { images: { id: string }[] };
  const opened = await visitor.post("/order", { posterId: images[0]?.id ?? "" });
  expect(opened.status).toBe(303);
  return { visitor, order: (await locationOf(opened)).replace("/shipping", ""), email };
}

/** Follows redirects to their end. */
async function follow(visitor: Visitor, response: Response): Promise<{ address: string; page: string }> {
  let address = "";
  let answer = response;
  for (let steps = 0; steps < 8 && answer.headers.has("Location"); steps++) {
    const { pathname, search } = new URL(await locationOf(answer), server.address);
    address = pathname + search;
    answer = await visitor.get(address);
  }
  return { address: new URL(address, server.address).pathname, page: await read(answer) };
}

/** From the payment step to the provider's page. */
async function toProvider(visitor: Visitor, order: string): Promise<string> {
  const answer = await visitor.post(`${order}/payment`, {});
  expect(answer.status).toBe(303);
  return new URL(await locationOf(answer), server.address).pathname;
}

const card = (number: string) => ({ number, expiry: "12 / 30", cvc: "123", name: "Ada Lovelace" });

async function eventually<T>(attempt: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await attempt();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("It never came.");
}

describe("an order without JavaScript", () => {
  it("says before the payment that a print below 150 dpi looks soft", async () => {
    const { visitor, order } = await ordering();
    const warning = "below the 150 dpi that we recommend";
    const shown = async (page: string) => (await read(await visitor.get(order + page))).includes(warning);
    const setDpi = (dpi: number) => shop.db.updateTable("posters").set({ effective_dpi: dpi }).execute();
    await setDpi(150);
    expect(await shown("/shipping")).toBe(false);
    await setDpi(149);
    expect(await shown("/shipping")).toBe(true);
    await visitor.post(`${order}/shipping`, FORM);
    expect(await shown("/payment")).toBe(true);
    await setDpi(300);
  });

  it("leads from the poster to a paid order, an e-mail and the order's page", async () => {
    const { visitor, order, email: verified } = await ordering();
    const shipping = await read(await visitor.get(`${order}/shipping`));
    expect(shipping).toContain("Shipping Information");
    expect(shipping).toContain("Proceed to Payment");
    expect(shipping).toContain(`value="${verified}"`);
    expect(shipping).toContain("CHF 29.95");

    const placed = await visitor.post(`${order}/shipping`, { ...FORM, quantity: "2" });
    expect(await locationOf(placed)).toBe(`${order}/payment`);
    const asked = await visitor.get(`${order}/payment`);
    // The browser's Back requests it again, and is redirected to the paid order.
    expect(asked.headers.get("Cache-Control")).toBe("private, no-store");
    const payment = await read(asked);
    for (const word of ["Pay Now · CHF 59.90", "Via Nassa 12/3", "6900 Lugano", "CHF 59.90"])
      expect(payment).toContain(word);

    const provider = await toProvider(visitor, order);
    const { address, page } = await follow(visitor, await visitor.post(provider, card(CARDS.good)));
    expect(address).toBe(`${order}/thanks`);
    expect(page).toContain("Order Confirmed!");
    expect(page).toMatch(/A3-[A-Z0-9]{8}/);
    // A guest is offered an account first, and then gets to the next poster.
    expect(linkNamed(parsePage(page), "Create another poster")).toBe(
      `/sign-up?${new URLSearchParams({ email: verified, returnTo: "/create" })}`,
    );
    expect(page).toContain("Create an account");
    expect(await locationOf(visitor.get(`${order}/payment`))).toBe(order);

    const number = /A3-[A-Z0-9]{8}/.exec(page)?.[0] ?? "";
    const email = await eventually(() =>
      emailsOf(shop).find((each) => each.includes(`Your order ${number}`)),
    );
    const link = new URL(/http:\/\/\S+\/order\/\S+key=\S+/.exec(email)?.[0] ?? "");
    const stranger = server.visitor();
    const opened = await read(await stranger.get(link.pathname + link.search));
    expect(opened).toContain(`Order ${number}`);
    expect(opened).toContain("Received");
    const receipt = await stranger.get(`${link.pathname}/receipt${link.search}`);
    expect([receipt.status, receipt.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(await locationOf(stranger.get(link.pathname))).toMatch(/^\/continue\?returnTo=%2Forder/);
    expect((await stranger.get(`${link.pathname}/receipt`)).status).toBe(404);
  });

  it("asks for a log-in when the session has ended, and still finds the payment", async () => {
    const { visitor, order } = await ordering();
    await visitor.post(`${order}/shipping`, FORM);
    const provider = await toProvider(visitor, order);
    const paid = await visitor.post(provider, card(CARDS.good));
    const stranger = server.visitor();
    expect(await locationOf(stranger.get(`${order}/shipping`))).toMatch(/^\/continue/);
    expect(await locationOf(stranger.post(`${order}/payment`, {}))).toMatch(/^\/continue/);
    const { address, page } = await follow(stranger, paid);
    expect(address).toBe(`${order}/thanks`);
    expect(page).toContain("Order Confirmed!");
  });

  it("is found from the shop's origin, when the provider returns the buyer there with a client secret", async () => {
    const { visitor } = await ordering();
    const prepared = await visitor.call("/api/prepare-checkout", FORM);
    const { clientSecret = "" } = (await prepared.json()) as Record<string, string>;
    await visitor.fetch(...confirmation(clientSecret, CARDS.good));
    const query = `payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`;
    const returned = await visitor.get(`/?${query}`);
    expect(await locationOf(returned)).toMatch(/^\/order\/[^/]+\/return\?payment_intent_client_secret=pi_/);
    const { address, page } = await follow(visitor, returned);
    expect(address).toMatch(/^\/order\/[^/]+\/thanks$/);
    expect(page).toContain("Order Confirmed!");
    for (const secret of ["", "pi_unknown_secret_unknown", `${clientSecret}x`])
      expect((await visitor.get(`/?payment_intent_client_secret=${secret}`)).status).toBe(200);
  });

  it("shows the address that was paid with, not an earlier draft", async () => {
    const { visitor, order } = await ordering();
    await visitor.post(`${order}/shipping`, FORM);
    await visitor.post(`${order}/shipping?leave`, { ...FORM, city: "Elsewhere" });
    const provider = await toProvider(visitor, order);
    await follow(visitor, await visitor.post(provider, card(CARDS.good)));
    const page = await read(await visitor.get(`${order}/address`));
    expect(page).toContain('value="Lugano"');
    expect(page).not.toContain("Elsewhere");
  });

  it("keeps every input on the way back and forth", async () => {
    const { visitor, order } = await ordering();
    const left = await visitor.post(`${order}/shipping?leave`, {
      ...FORM,
      firstName: "A",
      zipCode: "",
      quantity: "3",
    });
    expect(await locationOf(left)).toMatch(/^\/create\/.+\/poster$/);
    const again = await read(await visitor.get(`${order}/shipping`));
    for (const value of ['value="A"', 'value="Via Nassa 12/3"', 'value="3"']) expect(again).toContain(value);

    await visitor.post(`${order}/shipping`, FORM);
    const back = await read(await visitor.get(`${order}/shipping`));
    for (const value of ['value="Ada"', 'value="6900"', 'value="ada@example.com"'])
      expect(back).toContain(value);
    expect(fieldValue(parsePage(back), "country")).toBe("CH");
  });

  it("shows what is wrong under each field and above the form, and keeps what was typed", async () => {
    const { visitor, order } = await ordering();
    const answer = await visitor.post(`${order}/shipping`, {
      ...FORM,
      firstName: "R2D2",
      city: "",
      country: "US",
    });
    expect(answer.status).toBe(422);
    const page = await read(answer);
    expect(page).toContain("<title>Error:");
    for (const message of [
      "First name can only contain letters, spaces, hyphens, and apostrophes",
      "City must be at least 2 characters",
      "Please select a country",
    ]) {
      expect(page.split(message).length - 1, message).toBeGreaterThanOrEqual(2);
    }
    expect(page).toContain('value="R2D2"');
  });

  it("shows the card's refusal, charges nothing and accepts another card", async () => {
    const { visitor, order } = await ordering();
    await visitor.post(`${order}/shipping`, FORM);
    const provider = await toProvider(visitor, order);
    const declined = await visitor.post(provider, card(CARDS.declined));
    expect(declined.status).toBe(422);
    const funds = await visitor.post(provider, card(CARDS.funds));
    expect(funds.status).toBe(422);
    const { address } = await follow(visitor, await visitor.post(provider, card(CARDS.good)));
    expect(address).toBe(`${order}/thanks`);
  });

  it("waits for a payment in processing, which a webhook event then settles", async () => {
    const { visitor, order } = await ordering();
    await visitor.post(`${order}/shipping`, FORM);
    const provider = await toProvider(visitor, order);
    await visitor.post(provider, card(CARDS.processes));
    await eventually(async () => (await read(await visitor.get(order))).includes("being processed"));
    expect(await locationOf(visitor.get(`${order}/payment`))).toBe(order);
    expect(await locationOf(visitor.get(`${order}/return`))).toBe(order);
    expect(await read(await visitor.get(order))).toContain("Payment Status");
    const waiting = await read(await visitor.get(order));
    expect(waiting).toContain('data-poll-seconds="5"');
    expect(waiting).toContain("Check again");
    expect(waiting, "a reload that cannot be stopped").not.toMatch(/http-equiv="refresh"/i);
    shop.clock.pass(11_000);
    await simulatorOf(shop).runDue();
    const settled = await eventually(async () => {
      const page = await read(await visitor.get(order));
      return page.includes("Received") ? page : undefined;
    });
    expect(settled).not.toMatch(/refresh|Check again/);
  });
});

describe("a visitor without access", () => {
  it("sees no order of another buyer, at any of its pages", async () => {
    const { order } = await ordering();
    const stranger = await guest(shop, server, "stranger@example.com");
    for (const page of ["", "/shipping", "/payment", "/thanks", "/return", "/address", "/receipt"]) {
      expect((await stranger.get(order + page)).status, page).toBe(404);
    }
    expect((await stranger.post(`${order}/shipping`, FORM)).status).toBe(404);
    expect((await stranger.post(`${order}/payment`, {})).status).toBe(404);
    const { email: _, quantity: __, ...address } = FORM;
    expect((await stranger.post(`${order}/address`, address)).status).toBe(404);
  });

  it("orders no poster of another account", async () => {
    const { visitor } = await ordering();
    const { images } = (await (await visitor.get("/api/user-images")).json()) as { images: { id: string }[] };
    const thief = await guest(shop, server, "thief@example.com");
    expect((await thief.post("/order", { posterId: images[0]?.id ?? "" })).status).toBe(404);
  });

  it("pays nothing by a GET", async () => {
    const { visitor, order } = await ordering();
    const thanks = await visitor.get(`${order}/thanks`);
    expect(thanks.status).toBe(303);
    expect(await locationOf(visitor.get(`${order}/payment`))).toBe(`${order}/shipping`);
    expect(await locationOf(visitor.get("/order"))).toBe("/create");
  });
});

describe("the page of a paid order", () => {
  it("says where it is printed, and shows the note of a gift", async () => {
    const page = async (id: string) => read(await server.visitor().get(orderLink(shop, id)));
    const { id, jobId } = await readyOrder(shop, { gift_note: "Alles Gute, liebe Nina!" });
    const job = shop.db.selectFrom("print_jobs").select("state").where("id", "=", jobId);
    // The worker submits it, and writes what the press answers.
    await expect.poll(() => job.executeTakeFirstOrThrow()).toEqual({ state: "accepted" });
    expect(await page(id)).toContain("printed in Switzerland");
    const abroad = { press: "prodigi", country: "DE" } as const;
    await shop.db.updateTable("print_jobs").set(abroad).where("id", "=", jobId).execute();
    expect(await page(id)).toContain("printed in Germany");
    expect(await page(id)).not.toContain("printed in Switzerland");
    expect(await page(id)).toContain("Alles Gute, liebe Nina!");
  });
});

describe("the documented API", () => {
  it("prepares and completes an order", async () => {
    const { visitor } = await ordering();
    const prepared = await visitor.call("/api/prepare-checkout", { ...FORM, price: 1, quantity: 2 });
    expect(prepared.status).toBe(200);
    const { clientSecret, confirmationId } = (await prepared.json()) as Record<string, string>;
    const intent = await shop.payments.findIntentBySecret(clientSecret ?? "");
    expect(intent?.amount).toBe(5990);
    const early = await visitor.call("/api/complete-order", { paymentIntentId: intent?.id, confirmationId });
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({
      message: "There was a problem completing your order. Please contact support.",
    });
    const paid = await visitor.fetch(...confirmation(clientSecret ?? "", CARDS.good));
    expect(paid.status).toBe(200);
    const completed = await visitor.call("/api/complete-order", {
      paymentIntentId: intent?.id,
      confirmationId,
    });
    expect(await completed.json()).toMatchObject({ confirmationId, paymentState: "paid" });
  });

  it("stores a gift with its note, and keeps it where a later call says nothing", async () => {
    const { visitor, order } = await ordering();
    const id = order.split("/").at(-1);
    const prepare = async (gift: object) => {
      expect((await visitor.call("/api/prepare-checkout", { ...FORM, ...gift })).status).toBe(200);
      return (
        await shop.db.selectFrom("orders").select("gift_note").where("id", "=", id!).executeTakeFirstOrThrow()
      ).gift_note;
    };
    expect(await prepare({})).toBeNull();
    expect(await prepare({ isGift: true })).toBe("");
    expect(await prepare({ giftNote: " Alles  Gute! " })).toBe("Alles Gute!");
    expect(await prepare({})).toBe("Alles Gute!");
    expect(await prepare({ isGift: false, giftNote: "not a gift" })).toBeNull();
  });

  it("reports errors in the catalogue's words", async () => {
    const { visitor } = await ordering();
    const answer = await visitor.call("/api/prepare-checkout", { ...FORM, zipCode: "!" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ field: "zipCode" });
    const stranger = await server.visitor().call("/api/prepare-checkout", FORM);
    expect(stranger.status).toBe(409);
    expect(await stranger.json()).toMatchObject({ message: "Your cart is empty." });
  });

  it("orders no poster of another account, by any address", async () => {
    const theirs = await ordering();
    const { images } = (await (await theirs.visitor.get("/api/user-images")).json()) as {
      images: { imageUrl: string }[];
    };
    const { visitor } = await ordering();
    const answer = await visitor.call("/api/prepare-checkout", { ...FORM, imageUrl: images[0]?.imageUrl });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "poster-missing" });
  });

  it("accepts ten webhook events, before the buyer returns and after, and settles once", async () => {
    const { visitor, order } = await ordering();
    await visitor.post(`${order}/shipping`, FORM);
    const provider = await toProvider(visitor, order);
    const paid = await visitor.post(provider, card(CARDS.good));
    const { data } = await stripeOf(shop).events.list({ type: "payment_intent.succeeded", limit: 1 });
    const event = data[0] ?? expect.fail("There is no event.");
    const post = () =>
      server.visitor().fetch("/api/webhooks/stripe", { method: "POST", ...signed(shop, event) });
    for (let times = 0; times < 5; times++) expect((await post()).status).toBe(200);
    expect((await follow(visitor, paid)).address).toBe(`${order}/thanks`);
    for (let times = 0; times < 5; times++) expect((await post()).status).toBe(200);
    const stored = await shop.db
      .selectFrom("payment_events")
      .select("id")
      .where("id", "=", event.id)
      .execute();
    expect(stored).toHaveLength(1);
    const { id: lineId } = await shop.db
      .selectFrom("order_lines")
      .select("id")
      .where("order_id", "=", order.replace("/order/", ""))
      .executeTakeFirstOrThrow();
    const prints = await shop.db
      .selectFrom("jobs")
      .select("id")
      .where("unique_key", "=", `print-file:${lineId}`)
      .execute();
    expect(prints).toHaveLength(1);
  });

  it("refuses an event that the provider has not signed", async () => {
    const event = { id: "evt_1", type: "payment_intent.succeeded", data: { object: { id: "pi_1" } } };
    const answer = await server.visitor().fetch("/api/webhooks/stripe", {
      method: "POST",
      body: JSON.stringify(event),
      headers: { "Stripe-Signature": "t=1,v1=00" },
    });
    expect(answer.status).toBe(400);
    expect(
      await shop.db.selectFrom("payment_events").selectAll().where("id", "=", "evt_1").execute(),
    ).toEqual([]);
  });
});

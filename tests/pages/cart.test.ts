/** The cart without JavaScript: every button, every change, every step from poster to certificate. */
import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { printRecord } from "../../app/domain/editions/record.ts";
import { recordAddress } from "../../app/domain/fulfilment/certificate.server.ts";
import { guest } from "../api/visitors.ts";
import { allWordsOf, fieldValue, linkNamed, linksOf, parsePage, wordsOf } from "../support/document.ts";
import { addPoster, enter, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { ADDRESS, CARDS } from "../support/orders.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";

const { shop, server } = await servedShop();

async function read(response: Response): Promise<string> {
  return (await response.text())
    .replace(/<!-- -->/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

const cartOf = async (visitor: Visitor) => read(await visitor.get("/cart"));
const fingerprintIn = (page: string) => fieldValue(parsePage(page), "fingerprint");
const add = (visitor: Visitor, { id: posterId }: PublishedOwnPoster) =>
  visitor.post("/cart/add", { posterId });
const changeQuantity = (visitor: Visitor, { id: posterId }: PublishedOwnPoster, quantity: string) =>
  visitor.post("/cart/line", { posterId, quantity });
const change = (
  { id }: PublishedOwnPoster,
  columns: { price?: number; public?: 0 | 1; sold?: number; held?: number },
) => shop.db.updateTable("publications").set(columns).where("poster_id", "=", id).execute();

async function inCart(...posters: PublishedOwnPoster[]): Promise<Visitor> {
  const visitor = server.visitor();
  for (const poster of posters) expect(await locationOf(add(visitor, poster))).toBe("/cart");
  return visitor;
}

/** Presses "Continue to shipping" in the cart as it is now. Returns the order's address. */
async function toShipping(visitor: Visitor): Promise<string> {
  const answer = await visitor.post("/cart", { fingerprint: fingerprintIn(await cartOf(visitor)) });
  expect(answer.status).toBe(303);
  expect(await locationOf(answer)).toMatch(/^\/order\/[^/]+\/shipping\?from=cart$/);
  return (await locationOf(answer)).replace("/shipping?from=cart", "");
}

const ship = (visitor: Visitor, order: string) =>
  visitor.post(`${order}/shipping?from=cart`, { ...ADDRESS, country: "CH" });

async function toPayment(visitor: Visitor): Promise<string> {
  const order = await toShipping(visitor);
  expect(await locationOf(ship(visitor, order))).toBe(`${order}/payment?from=cart`);
  return order;
}

/** Pays on the provider's page, and follows its redirects. */
async function pay(visitor: Visitor, order: string): Promise<{ address: string; page: string }> {
  const opened = await visitor.post(`${order}/payment?from=cart`, {});
  const card = { number: CARDS.good, expiry: "12 / 34", cvc: "123", name: "Ada Lovelace" };
  let answer = await visitor.post(new URL(await locationOf(opened), server.address).pathname, card);
  let address = "";
  for (let steps = 0; steps < 8 && answer.headers.has("Location"); steps++) {
    address = await locationOf(answer);
    answer = await visitor.get(address);
  }
  return { address: new URL(address, server.address).pathname, page: await read(answer) };
}

describe("the cart's page", () => {
  it("is empty at first, and links to the catalogue", async () => {
    const page = await cartOf(server.visitor());
    expect(page).toContain("Your cart is empty");
    expect(linkNamed(parsePage(page), "Browse Catalogue")).toBe("/catalogue");
  });

  it("shows each poster, the sums, and that a poster was added", async () => {
    const standard = await addPoster(shop, { name: "Élan & Co", totalSupply: null });
    const limited = await addPoster(shop, { name: "Dusk", totalSupply: 50, price: 4500 });
    const visitor = await inCart(standard, standard, limited);
    const page = await cartOf(visitor);
    for (const text of [
      "Your Cart",
      "Added to your cart",
      "Élan & Co",
      "CHF 29.95 each",
      "Limited edition of 50, one print per customer",
      "3 A3 posters",
      "Included",
      "CHF 104.90",
      "Continue to shipping",
    ]) {
      expect(page).toContain(text);
    }
    const shown = parsePage(page);
    expect(wordsOf(shown.body)).toContain("Printed in Switzerland 🇨🇭 Delivered to your door.");
    expect(shown.querySelectorAll("h1")).toHaveLength(1);
    const disabled = [...shown.querySelectorAll("button[disabled]")].map((each) =>
      each.getAttribute("aria-label"),
    );
    expect(disabled).toEqual(expect.arrayContaining(["One fewer of “Dusk”", "One more of “Dusk”"]));
    expect(disabled).not.toContain("One more of “Élan & Co”");
    // At a quantity of one the minus removes the poster.
    await changeQuantity(visitor, standard, "1");
    const fewer = parsePage(await cartOf(visitor)).querySelector('[aria-label="One fewer of “Élan & Co”"]');
    expect([fewer?.getAttribute("value"), fewer?.hasAttribute("disabled")]).toEqual(["0", false]);
  });

  it("changes quantities by its buttons, and removes what becomes zero", async () => {
    const poster = await addPoster(shop, { totalSupply: null });
    const visitor = await inCart(poster);
    expect(await locationOf(changeQuantity(visitor, poster, "3"))).toBe(`/cart#line-${poster.id}`);
    expect(await cartOf(visitor)).toContain("CHF 89.85");
    for (const nonsense of ["1.5", "NaN", "1000000000", "51", "", "1e9", "three"]) {
      expect((await changeQuantity(visitor, poster, nonsense)).status, nonsense).toBe(400);
    }
    expect(await cartOf(visitor)).toContain("CHF 89.85");
    for (const none of ["0", "-1", "-999999999"]) {
      await changeQuantity(visitor, poster, "2");
      await add(visitor, poster);
      expect(await locationOf(changeQuantity(visitor, poster, none))).toBe("/cart");
      expect(await cartOf(visitor), none).toContain("Your cart is empty");
      await add(visitor, poster);
    }
    const limited = await addPoster(shop);
    await add(visitor, limited);
    await changeQuantity(visitor, limited, "7");
    expect(await cartOf(visitor)).toContain("2 A3 posters");
  });

  it("shows why a poster cannot be added, and adds nothing by a GET", async () => {
    const creator = await openCreator(shop);
    const own = await addPoster(shop, { creator });
    const gone = await addPoster(shop, { name: "Dusk", totalSupply: 2, sold: 2 });
    const person = await enter(shop, server, creator);
    for (const [poster, text] of [
      [own, "This is your own poster."],
      [gone, "“Dusk” is sold out"],
      [{ ...gone, id: "nothing" }, "This poster is no longer for sale."],
    ] as const) {
      const answer = await add(person, poster);
      expect(answer.status).toBe(409);
      expect(await read(answer)).toContain(text);
    }
    for (const path of ["/cart/add", "/cart/line"]) expect(await locationOf(person.get(path))).toBe("/cart");
    expect((await person.post("/cart", { fingerprint: "of yesterday" })).status).toBe(409);
    expect((await person.post("/cart", {})).status).toBe(422);
  });

  it("shows an own poster to its creator with a link to the dashboard", async () => {
    const creator = await openCreator(shop);
    const own = await addPoster(shop, { creator });
    const page = await read(await (await enter(shop, server, creator)).get(`/catalogue?poster=${own.id}`));
    expect(page).toContain(`href="/dashboard/${own.id}"`);
    expect(page).not.toContain("Add to cart");
  });
});

describe("a change during the checkout", () => {
  const cases = [
    ["taken down", { public: 0 as const }, "No longer for sale."],
    ["sold out", { sold: 50 }, "Sold out in the meantime."],
    ["wholly held", { held: 50 }, "Someone is paying for the last print right now."],
    ["dearer", { price: 9900 }, "The price has changed from CHF 45.00 to CHF 99.00."],
  ] as const;

  it.each(cases)(
    "a poster that is %s is reported in the cart, and again on an old page",
    async (_, columns, text) => {
      const poster = await addPoster(shop, { price: 4500 });
      const other = await addPoster(shop, { totalSupply: null });
      const visitor = await inCart(poster, other);
      const old = fingerprintIn(await cartOf(visitor));
      await change(poster, columns);
      const refused = await visitor.post("/cart", { fingerprint: old });
      expect(refused.status).toBe(409);
      const page = await read(refused);
      expect(page).toContain("Your cart has changed in the meantime.");
      expect(page).toContain(text);
      expect(parsePage(page).title).toMatch(/^Error: /);
      const order = await toShipping(visitor);
      const shipping = await read(await visitor.get(`${order}/shipping?from=cart`));
      expect(shipping).toContain("price" in columns ? "CHF 128.95" : "CHF 29.95");
    },
  );

  it.each(cases)(
    "a poster that is %s while the address is entered leads back to the cart",
    async (_, columns, text) => {
      const poster = await addPoster(shop, { price: 4500 });
      const visitor = await inCart(poster);
      const order = await toShipping(visitor);
      await change(poster, columns);
      const answer = await ship(visitor, order);
      expect([answer.status, await locationOf(answer)]).toEqual([303, "/cart"]);
      expect(await cartOf(visitor)).toContain(text);
      expect(
        await shop.db
          .selectFrom("payments")
          .selectAll()
          .where("order_id", "=", order.split("/")[2] ?? "")
          .execute(),
      ).toEqual([]);
    },
  );

  it.each(cases.filter(([name]) => name === "taken down" || name === "dearer"))(
    "a poster that is %s while the card is entered leads back to the cart",
    async (_, columns, text) => {
      const poster = await addPoster(shop, { price: 4500 });
      const visitor = await inCart(poster);
      const order = await toPayment(visitor);
      await change(poster, columns);
      const answer = await visitor.post(`${order}/payment?from=cart`, {});
      expect(await locationOf(answer)).toBe("/cart");
      const page = await cartOf(visitor);
      expect(page).toContain("Your cart has changed in the meantime.");
      expect(page).toContain(text);
    },
  );

  it("a print that the buyer holds does not block the buyer", async () => {
    const poster = await addPoster(shop, { totalSupply: 1 });
    const visitor = await inCart(poster);
    await toPayment(visitor);
    expect(await cartOf(visitor)).not.toContain("Someone is paying");
    const { address } = await pay(visitor, await toPayment(visitor));
    expect(address).toMatch(/\/thanks$/);
  });
});

describe("from the cart to the certificate", () => {
  it("goes back step by step, and keeps every input", async () => {
    const visitor = await inCart(await addPoster(shop));
    const order = await toPayment(visitor);
    const payment = await read(await visitor.get(`${order}/payment?from=cart`));
    expect(payment).toContain(`href="${order}/shipping?from=cart"`);
    const shipping = await read(await visitor.get(`${order}/shipping?from=cart`));
    expect(shipping).toContain('value="Lovelace"');
    const left = await visitor.post(`${order}/shipping?leave&from=cart`, { ...ADDRESS, city: "Locarno" });
    expect(await locationOf(left)).toBe("/cart");
    expect(await toShipping(visitor)).toBe(order);
    expect(await read(await visitor.get(`${order}/shipping?from=cart`))).toContain('value="Locarno"');
  });

  it("confirms the order, numbers the print, and links to its public record", async () => {
    const poster = await addPoster(shop, { name: "Dusk", totalSupply: 50, price: 4500 });
    const visitor = await inCart(poster, await addPoster(shop, { totalSupply: null }));
    const order = await toPayment(visitor);
    const { address, page } = await pay(visitor, order);
    expect(address).toBe(`${order}/thanks`);
    for (const text of ["Order Confirmed!", "Ada Lovelace", "ada@example.com", "CHF 74.95", ">Done<"]) {
      expect(page).toContain(text);
    }
    expect(page).toMatch(/CAT-\d{6}/);
    const terms = allWordsOf(parsePage(page), "dt, dd");
    expect(terms[terms.indexOf("Posters") + 1]).toBe("2");
    expect(await cartOf(visitor)).toContain("Your cart is empty");

    const own = await read(await visitor.get(order));
    expect(own).toContain("Print no. 1 of 50");
    expect(own).toContain(`href="/editions/${poster.id}/1"`);
    const certificate = linksOf(parsePage(own)).find((link) => link?.includes("/certificate/")) ?? "";
    const pdf = await visitor.get(certificate);
    expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect((await PDFDocument.load(await pdf.arrayBuffer())).getPageCount()).toBe(1);
    expect((await server.visitor().get(certificate.split("?")[0] ?? "")).status).not.toBe(200);

    const record = new URL(recordAddress(shop, await printRecord(shop, { posterId: poster.id, number: 1 })));
    const html = await read(await server.visitor().get(record.pathname + record.search));
    expect(html).toContain(
      "Print no. 1 of 50 is genuine. It was sold on 4 May 2025 and is the only print with this number.",
    );
    expect(html).toContain("The seal on the certificate matches this sale.");
    const forged = await read(await server.visitor().get(`${record.pathname}?seal=0123456789abcdef`));
    expect(forged).toContain("The seal on the certificate does not match this sale.");
    const unsold = await read(await server.visitor().get(`/editions/${poster.id}/2`));
    expect(unsold).toContain("Print no. 2 of 50 has not been sold.");
    for (const number of ["0", "51", "-1", "1.5", "NaN", "1e9", "x"]) {
      expect((await server.visitor().get(`/editions/${poster.id}/${number}`)).status, number).toBe(404);
    }
    const chain = await read(await server.visitor().get(`/editions/${poster.id}`));
    expect(chain).toContain("Prints sold: 1 of 50.");
    expect(chain).toContain("We have just checked the record of this edition. It is complete.");
    for (const secret of ["Lovelace", "ada@example.com", order.split("/")[2] ?? ""]) {
      expect(html + chain).not.toContain(secret);
    }
  });

  it("is bought by a guest like by every buyer, and is among the guest's orders", async () => {
    const visitor = await guest(shop, server, "guest-with-cart@example.com");
    await add(visitor, await addPoster(shop));
    const order = await toPayment(visitor);
    expect((await pay(visitor, order)).page).toContain("Order Confirmed!");
    const row = await shop.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", order.split("/")[2] ?? "")
      .executeTakeFirstOrThrow();
    expect(row.account_id).not.toBeNull();
  });

  it("shows that a payment in processing is being completed", async () => {
    const visitor = await inCart(await addPoster(shop));
    const order = await toPayment(visitor);
    await shop.db
      .updateTable("orders")
      .set({ payment_state: "processing" })
      .where("id", "=", order.split("/")[2] ?? "")
      .execute();
    const page = await cartOf(visitor);
    expect(page).toMatch(/The payment for your order CAT-\d{6} is still being completed\./);
    expect(page).toContain(`href="${order}"`);
    expect(await cartOf(server.visitor())).not.toContain("still being completed");
  });
});

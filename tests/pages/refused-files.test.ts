/** Links to files that are refused: a browser gets a page that says why and leads on, a program gets JSON. */
import { describe, expect, it } from "vitest";
import type { Checkout } from "../../app/domain/checkout/open-payment.server.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { orderLink } from "../../app/domain/orders/order-link.server.ts";
import { documentOf, linkNamed, wordsOf } from "../support/document.ts";
import { addPoster, enter, openCreator } from "../support/gallery.ts";
import { checkOut, purchase } from "../support/purchases.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { logInAsStaff } from "../support/staff.ts";

const { shop, server } = await servedShop();

const BROWSER = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** The page that a browser shows for the link, in a language. */
async function open(visitor: Visitor, link: string, language = "en") {
  const answer = await visitor.fetch(link, { headers: { ...BROWSER, "Accept-Language": language } });
  expect(answer.headers.get("Content-Type"), link).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toMatch(/^private/);
  const page = await documentOf(answer);
  const [title, text] = ["h1", "main .lead"].map((part) => wordsOf(page.querySelector(part)));
  return { status: answer.status, language: page.documentElement.lang, title, text, page };
}

async function askAsProgram(visitor: Visitor, link: string) {
  const answer = await visitor.fetch(link, { headers: { Accept: "application/json" } });
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
  return { status: answer.status, ...((await answer.json()) as { code: string; message: string }) };
}

/** A buyer with an account, and the files of an order of a numbered print. */
async function buyer(buy: (viewer: Viewer, posterId: string) => Promise<Checkout>) {
  const viewer = await openCreator(shop);
  const poster = await addPoster(shop, { totalSupply: 50 });
  const { id: orderId } = (await buy(viewer, poster.id)).order;
  const { id } = await shop.db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const order = `/order/${orderId}`;
  return {
    browser: await enter(shop, server, viewer),
    orderId,
    order,
    receipt: `${order}/receipt`,
    certificate: `${order}/certificate/${id}`,
    creditNote: `${order}/credit-notes/2025-0001`,
  };
}

const paid = () => buyer((viewer, posterId) => purchase(shop, viewer, [posterId]));
const unpaid = () => buyer((viewer, posterId) => checkOut(shop, viewer, [posterId]));

const HIDDEN = {
  status: 404,
  title: "You can’t open this document",
  text: "Log in with the account that placed the order, or use the link in our e-mail about it.",
};

describe("a document of an order, for a person who may not see it", () => {
  it("offers a guest to log in, which returns to the document", async () => {
    const { receipt, certificate, creditNote } = await paid();
    for (const link of [receipt, certificate, creditNote]) {
      const { page, ...shown } = await open(server.visitor(), link);
      expect(shown).toEqual({ ...HIDDEN, language: "en" });
      expect(linkNamed(page, "Log in")).toBe(`/login?returnTo=${encodeURIComponent(link)}`);
      expect(linkNamed(page, "Return to Home")).toBe("/");
      expect(page.querySelector("main a[data-dialog]"), "a dialog could not show a PDF").toBeNull();
    }
  });

  it.each([
    ["de", "Du kannst dieses Dokument nicht öffnen", "Anmelden"],
    ["fr", "Tu ne peux pas ouvrir ce document", "Se connecter"],
    ["it", "Non puoi aprire questo documento", "Accedi"],
  ])("speaks the visitor's language: %s", async (code, title, logIn) => {
    const { receipt } = await paid();
    const shown = await open(server.visitor(), receipt, code);
    expect([shown.status, shown.language, shown.title]).toEqual([404, code, title]);
    expect(linkNamed(shown.page, logIn)).not.toBeNull();
  });

  it("is the same page for another account, a wrong key and an unknown order", async () => {
    const { receipt } = await paid();
    const other = await enter(shop, server, await openCreator(shop));
    const { page, ...shown } = await open(other, receipt);
    expect(shown).toEqual({ ...HIDDEN, language: "en" });
    expect(linkNamed(page.querySelector("main"), "Log in")).toBeNull();
    for (const link of [`${receipt}?key=wrong`, "/order/none/receipt", "/order/none/certificate/none"]) {
      expect(await open(server.visitor(), link)).toMatchObject(HIDDEN);
    }
  });

  it("stays JSON for a program", async () => {
    const { receipt, certificate } = await paid();
    for (const link of [receipt, certificate]) {
      const answer = await askAsProgram(server.visitor(), link);
      expect(answer).toMatchObject({ status: 404, code: "order-document-hidden", message: HIDDEN.text });
    }
  });
});

describe("a document that does not exist yet", () => {
  it("says so to the buyer, and leads back to the order", async () => {
    const { browser, order, receipt, certificate } = await unpaid();
    const missing = await open(browser, receipt);
    expect(missing).toMatchObject({
      status: 404,
      title: "No receipt yet",
      text: "You get the receipt as soon as the order is paid.",
    });
    expect(linkNamed(missing.page, "Back to the order")).toBe(order);
    const unsold = await open(browser, certificate);
    expect(unsold).toMatchObject({
      status: 404,
      title: "No certificate for this print",
      text: "A numbered print gets its certificate once it is paid. After a refund the certificate is no longer valid.",
    });
    expect(linkNamed(unsold.page, "Back to the order")).toBe(order);
    expect(await askAsProgram(browser, receipt)).toMatchObject({ status: 404, code: "receipt-missing" });
  });

  it("keeps the key of the link on the way back", async () => {
    const { orderId, order, creditNote } = await paid();
    const { search } = new URL(orderLink(shop, orderId), server.address);
    const { page, ...shown } = await open(server.visitor(), creditNote + search);
    expect(shown).toMatchObject({ status: 404, title: "Credit note not found" });
    expect(linkNamed(page, "Back to the order")).toBe(order + search);
  });

  it("leads a creator to the statements that exist", async () => {
    const creator = await enter(shop, server, await openCreator(shop));
    for (const file of ["", "/pdf", "/csv"]) {
      const { page, ...shown } = await open(creator, `/settings/earnings/2025-05${file}`);
      expect(shown, file).toMatchObject({ status: 404, title: "No statement for this month" });
      expect(linkNamed(page, "All statements")).toBe("/settings/earnings");
    }
  });

  it("leads staff back to the order", async () => {
    const { orderId, receipt } = await unpaid();
    const staff = await logInAsStaff(shop, server);
    const { page, ...shown } = await open(staff, `/admin${receipt.replace("order", "orders")}`);
    expect(shown).toMatchObject({ status: 404, title: "No receipt yet" });
    expect(linkNamed(page, "Back to the order")).toBe(`/admin/orders/${orderId}`);
  });
});

describe("any other link to a file", () => {
  it("shows an unknown one as a missing page", async () => {
    expect(await open(server.visitor(), "/press/none")).toMatchObject({
      status: 404,
      title: "Page Not Found",
    });
  });
});

/** The page of an invoice, on which its customer pays it without JavaScript. */
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { intentIn, invoiceIn, passPeriod, read, subscribe } from "./billing.ts";
import { answer, CARD, open } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const GOOD = { ...CARD, number: "4242424242424242" };

/** The open invoice of a renewal that this card does not pay. */
async function unpaidRenewal(
  card: string,
): Promise<{ subscription: Stripe.Subscription; invoice: Stripe.Invoice }> {
  const subscription = await subscribe(world);
  const { id } = await world.stripe.paymentMethods.attach(card, { customer: String(subscription.customer) });
  await world.stripe.subscriptions.update(subscription.id, { default_payment_method: id });
  await passPeriod(world, subscription);
  const renewed = await read(world, subscription.id);
  return { subscription: renewed, invoice: invoiceIn(renewed) };
}
const statusOf = async ({ id }: Stripe.Invoice) => (await world.stripe.invoices.retrieve(id ?? "")).status;
const urlOf = ({ hosted_invoice_url }: Stripe.Invoice) => hosted_invoice_url ?? "";
const count = async (type: string) => (await world.eventTypes()).filter((each) => each === type).length;

describe("the page of an invoice", () => {
  it("exists once the invoice is finalized", async () => {
    const subscription = await subscribe(world);
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    await world.simulator.clock.advance(end * 1000 - world.simulator.clock.now());
    const draft = invoiceIn(await read(world, subscription.id));
    expect([draft.status, draft.hosted_invoice_url]).toEqual(["draft", null]);
    const finalized = await world.stripe.invoices.finalizeInvoice(draft.id ?? "");
    expect(finalized.hosted_invoice_url).toContain(`http://pay.example/i/${draft.id}_`);
    expect((await open(world, `http://pay.example/i/${draft.id}`)).status).toBe(404);
    expect((await open(world, `http://pay.example/i/${draft.id}_guessed`)).status).toBe(404);
  });

  it("takes another card, and then shows that it is paid", async () => {
    const { subscription, invoice } = await unpaidRenewal("pm_card_chargeCustomerFail");
    const url = urlOf(invoice);
    const page = await open(world, url);
    expect(page.text).toContain("The card was declined.");
    expect(page.text).toContain("CHF 9.99");
    const wrong = await open(world, url, { ...GOOD, cvc: "1" });
    expect([wrong.status, wrong.text.includes('aria-describedby="cvc-error"')]).toEqual([422, true]);
    const declined = await open(world, url, { ...GOOD, number: "4000000000009995" });
    expect([declined.status, declined.text.includes("insufficient funds")]).toEqual([422, true]);
    expect(await statusOf(invoice)).toBe("open");

    const paid = await open(world, url, GOOD);
    expect([paid.url, paid.status]).toEqual([url, 200]);
    expect(paid.text).not.toContain("<form");
    const [, receipt = ""] = /href="(.+?)"/.exec(paid.text) ?? [];
    expect((await open(world, receipt)).text).toContain("CHF 9.99");
    expect(await statusOf(invoice)).toBe("paid");
    expect((await read(world, subscription.id)).status).toBe("active");
  });

  it("leads to the bank that asks, and back", async () => {
    const { subscription, invoice } = await unpaidRenewal("pm_card_authenticationRequired");
    const failures = await count("invoice.payment_failed");
    const page = await open(world, urlOf(invoice));
    expect(page.text).toContain("The bank asks you to confirm this payment.");
    const bank = await open(world, urlOf(invoice), { action: "confirm" });
    expect(bank.url).toContain("/authenticate/");
    expect(await count("invoice.payment_failed")).toBe(failures);
    const back = await answer(world, bank.url, "approve");
    expect(back.url.startsWith(urlOf(invoice))).toBe(true);
    expect(back.text).toContain("Paid");
    expect((await read(world, subscription.id)).status).toBe("active");
  });

  it("takes another card where the payer refuses, also one whose bank asks", async () => {
    const { invoice } = await unpaidRenewal("pm_card_authenticationRequired");
    const bank = await open(world, urlOf(invoice), { action: "confirm" });
    const refused = await answer(world, bank.url, "refuse");
    expect(refused.text).toContain("The payment was not confirmed.");
    const asked = await open(world, urlOf(invoice), { ...GOOD, number: "4000002760003184" });
    expect(asked.url).toContain("/authenticate/");
    await answer(world, asked.url, "approve");
    expect(await statusOf(invoice)).toBe("paid");
  });

  it("is the way to pay a first month that waits for the bank", async () => {
    const subscription = await subscribe(world, "pm_card_authenticationRequired");
    const invoice = invoiceIn(subscription);
    const bank = await open(world, urlOf(invoice), { action: "confirm" });
    await answer(world, bank.url, "approve");
    expect((await read(world, subscription.id)).status).toBe("active");
  });

  it.each([
    ["de", "Rechnung", "Diese Rechnung ist storniert."],
    ["en", "Invoice", "This invoice is void."],
    ["fr", "Facture", "Cette facture est annulée."],
    ["it", "Fattura", "Questa fattura è annullata."],
  ] as const)("of a void invoice takes nothing (%s)", async (locale, title, text) => {
    const { invoice } = await unpaidRenewal("pm_card_chargeCustomerFail");
    const customer = String(invoice.customer);
    await world.stripe.customers.update(customer, { preferred_locales: [locale] });
    await world.stripe.invoices.voidInvoice(invoice.id ?? "");
    const page = await open(world, urlOf(invoice), GOOD);
    expect([page.text.includes(title), page.text.includes(text), page.text.includes("<form")]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await intentIn(world, invoice)).status).toBe("canceled");
  });

  it("waits while a payment is under way", async () => {
    const { invoice } = await unpaidRenewal("pm_card_chargeCustomerFail");
    await open(world, urlOf(invoice), { ...GOOD, number: "4000000000000077" });
    const page = await open(world, urlOf(invoice), GOOD);
    expect([page.text.includes("being processed"), page.text.includes("<form")]).toEqual([true, false]);
    await world.simulator.clock.advance(10_000);
    expect(await statusOf(invoice)).toBe("paid");
  });
});

/** The page of an invoice, on which its customer pays it: with another card, or by answering the bank. */
import { dayOf, inWords } from "../amounts.ts";
import { assertPayable, payInvoiceOnPage } from "../billing/collection.ts";
import { type Invoice, intentOf } from "../billing/invoicing.ts";
import { type ErrorBody, StripeFault } from "../http/errors.ts";
import type { StoredObject } from "../objects.ts";
import { leadBackTo } from "../payments/confirmation.ts";
import type { Context } from "../resource.ts";
import { createMethod } from "../resources/payment-methods.ts";
import { type CardErrors, cardErrorOf, cardErrorsIn, cardFields, cardIn, testCards } from "./card-form.ts";
import { type Html, html, page, redirect } from "./html.ts";
import type { HostedPage, Visit } from "./index.ts";
import { summaryOf } from "./summary.ts";
import { reasonOf, type Texts, textsIn } from "./texts.ts";

type Intent = StoredObject<"payment_intent">;

export const invoicePage: HostedPage = {
  /** The address contains the id of the invoice, and a secret. */
  path: /^\/i\/(in_\w+)$/,
  answer(visit) {
    const { context, form } = visit;
    const invoice = invoiceOf(visit);
    const { texts, language } = textsIn(localeOf(context, invoice), visit.languages);
    const frame = { language, notice: texts.notice };
    if (!invoice) return page({ ...frame, title: texts.unknown, body: html``, status: 404 });
    const title = `${texts.invoiceTitle} ${invoice.number}`;
    const lead = leadOf(invoice, { texts, language });
    const show = (errors: CardErrors, status = 200) =>
      page({ ...frame, title, lead, body: bodyOf(visit, invoice, errors, { texts, language }), status });
    const intent = intentOf(context, invoice);
    if (!form || !intent || !isPayable(invoice, intent)) return show({});
    const again = redirect(invoice.hosted_invoice_url ?? "");
    if (form.get("action") === "confirm") {
      const waiting = leadBackTo(context, intent, invoice.hosted_invoice_url ?? "");
      return waiting ? redirect(waiting) : again;
    }
    const errors = cardErrorsIn(form, context.clock.now(), texts);
    if (Object.keys(errors).length > 0) return show(errors, 422);
    const refused = tried(context, invoice, form);
    if (refused) return show(cardErrorOf(refused, texts), 422);
    const next = intentOf(context, invoice)?.next_action?.redirect_to_url?.url;
    return next ? redirect(next) : again;
  },
};

function invoiceOf({ context, id: secret }: Visit): Invoice | null {
  const invoice = context.store.find("invoice", secret.split("_").slice(0, 2).join("_"));
  return invoice?.hosted_invoice_url?.endsWith(`/${secret}`) ? invoice : null;
}

function localeOf({ store }: Context, invoice: Invoice | null): string | null {
  const customer = invoice && store.find("customer", String(invoice.customer));
  return customer?.preferred_locales?.[0] ?? null;
}

function isPayable({ status }: Invoice, intent: Intent): boolean {
  return (status === "open" || status === "uncollectible") && intent.status !== "processing";
}

/** Tries the card of the form. Returns why it was refused. */
function tried(context: Context, invoice: Invoice, form: URLSearchParams): ErrorBody | null {
  try {
    assertPayable(invoice);
    const billing_details = { email: invoice.customer_email, name: form.get("name") };
    const method = createMethod(context, { ...cardIn(form), billing_details });
    payInvoiceOnPage(context, invoice, { method, returnUrl: invoice.hosted_invoice_url ?? "" });
    return null;
  } catch (error) {
    if (!(error instanceof StripeFault) || error.body.type !== "card_error") throw error;
    return error.body;
  }
}

function bodyOf(
  { context, form }: Visit,
  invoice: Invoice,
  errors: CardErrors,
  { texts, language }: Speech,
): Html {
  const intent = intentOf(context, invoice);
  if (!intent || !isPayable(invoice, intent)) return stateOf(context, invoice, intent, texts);
  const last = intent.last_payment_error;
  const error = errors.form ?? (form || !last ? null : reasonOf(texts, last));
  const amount = inWords(invoice.amount_due, invoice.currency, language);
  const isAsked = intent.status === "requires_action";
  return html`${error && html`<p role="alert">${error}</p>`}
${
  isAsked &&
  html`<form method="post"><p>${texts.bankAsks}</p><button type="submit" name="action" value="confirm">${texts.approve}</button></form>`
}
<form method="post" novalidate>${cardFields(form, errors, texts, { legend: isAsked ? texts.otherCard : undefined })}
<button type="submit"${isAsked && html` class="second"`}>${texts.payAmount.replace("{amount}", amount)}</button></form>
${testCards(texts)}`;
}

interface Speech {
  texts: Texts;
  language: string;
}

/** Why nothing can be paid. */
function stateOf({ store }: Context, invoice: Invoice, intent: Intent | null, texts: Texts): Html {
  if (invoice.status === "void") return html`<p>${texts.voided}</p>`;
  if (invoice.status !== "paid") return html`<p role="status">${texts.processing}</p>`;
  const receipt = store.find("charge", String(intent?.latest_charge))?.receipt_url;
  const isByCard = receipt && intent?.status === "succeeded";
  return html`<p role="status">${texts.paid}</p>${isByCard && html`<p><a href="${receipt}">${texts.receiptTitle}</a></p>`}`;
}

function leadOf(invoice: Invoice, { texts, language }: Speech): Html {
  const { currency, lines, total, subtotal, starting_balance: balance, amount_due, created } = invoice;
  const rows = lines.data.map(({ description, amount }) => ({ label: description ?? "", amount }));
  const discount = { label: texts.discount, amount: total - subtotal };
  const carried = { label: texts.balance, amount: balance };
  const summary = {
    currency,
    rows: [...rows, ...(total < subtotal ? [discount] : []), ...(balance === 0 ? [] : [carried])],
    total: { label: texts.total, amount: amount_due },
  };
  const facts = [dayOf(created, language), invoice.customer_email].filter(Boolean).join(" · ");
  return html`<p class="soft">${facts}</p>${summaryOf(summary, language)}`;
}

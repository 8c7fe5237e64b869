/** The page of an invoice, on which its customer pays it: with another card, or by answering the bank. */
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
import { summaryTable } from "./summary.ts";
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
    const show = (errors: CardErrors, status = 200) =>
      page({ ...frame, title: titleOf(invoice, texts), body: bodyOf(visit, invoice, errors, texts), status });
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

function titleOf({ number }: Invoice, texts: Texts): string {
  return `${texts.invoiceTitle} ${number}`;
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
  { context, form, languages }: Visit,
  invoice: Invoice,
  errors: CardErrors,
  texts: Texts,
): Html {
  const { language } = textsIn(localeOf(context, invoice), languages);
  const intent = intentOf(context, invoice);
  const summary = summaryOf(invoice, language, texts);
  if (!intent || !isPayable(invoice, intent)) {
    return html`<p>${stateOf(context, invoice, intent, texts)}</p>${summary}`;
  }
  const last = intent.last_payment_error;
  const error = errors.form ?? (form || !last ? null : reasonOf(texts, last));
  const isAsked = intent.status === "requires_action";
  return html`${error && html`<p role="alert">${error}</p>`}
${summary}
${
  isAsked &&
  html`<p>${texts.bankAsks}</p>
<form method="post"><button type="submit" name="action" value="confirm">${texts.approve}</button></form>
<h2>${texts.otherCard}</h2>`
}
<form method="post" novalidate>${cardFields(form, errors, texts)}
<button type="submit"${isAsked && html` class="second"`}>${texts.pay}</button></form>
${testCards(texts)}`;
}

/** Why nothing can be paid. */
function stateOf({ store }: Context, invoice: Invoice, intent: Intent | null, texts: Texts): Html | string {
  if (invoice.status === "void") return texts.voided;
  if (invoice.status !== "paid") return texts.processing;
  const receipt = store.find("charge", String(intent?.latest_charge))?.receipt_url;
  if (!receipt || intent?.status !== "succeeded") return texts.paid;
  return html`${texts.paid}. <a href="${receipt}">${texts.receiptTitle}</a>`;
}

function summaryOf(invoice: Invoice, language: string, texts: Texts): Html {
  const { currency, lines, total, subtotal, starting_balance: balance, amount_due } = invoice;
  const rows = lines.data.map(({ description, amount }) => ({ label: description ?? "", amount }));
  const discount = { label: texts.discount, amount: total - subtotal };
  const carried = { label: texts.balance, amount: balance };
  return summaryTable(
    {
      currency,
      rows: [...rows, ...(total < subtotal ? [discount] : []), ...(balance === 0 ? [] : [carried])],
      total: { label: texts.total, amount: amount_due },
    },
    language,
  );
}

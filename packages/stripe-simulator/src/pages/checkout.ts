/** The hosted page of a checkout session. */
import type { Interval } from "../billing/periods.ts";
import { TEST_CARDS } from "../cards.ts";
import { type Item, modeOf, type Session } from "../checkout/modes.ts";
import { type PageInput, payOnPage, successUrlOf } from "../checkout/session.ts";
import { StripeFault } from "../http/errors.ts";
import type { Context } from "../resource.ts";
import { field, type Html, html, page, redirect } from "./html.ts";
import type { HostedPage, Visit } from "./index.ts";
import { type Summary, summaryTable } from "./summary.ts";
import { howOften, reasonOf, type Texts, textsIn } from "./texts.ts";

type Errors = Partial<Record<"email" | "number" | "expiry" | "cvc" | "name" | "form", string>>;

/** The card's fields at which the page shows an error of this code. */
const PLACES: Readonly<Record<string, keyof Errors>> = {
  incorrect_number: "number",
  test_mode_live_card: "number",
  expired_card: "expiry",
  incorrect_cvc: "cvc",
};

export const checkoutPage: HostedPage = {
  path: /^\/c\/pay\/(cs_\w+)$/,
  answer(visit) {
    const { context, id, form } = visit;
    const session = context.store.find("checkout.session", id);
    const { language, texts } = textsIn(session?.locale ?? null, visit.languages);
    const frame = {
      language,
      notice: texts.notice,
      title: session ? titleOf(session, texts) : texts.unknown,
    };
    if (!session) return page({ ...frame, body: html``, status: 404 });
    if (session.status === "complete") return done(session, frame, texts);
    if (session.status === "expired") {
      return page({ ...frame, body: html`<p>${texts.expired}</p>${backLink(session, texts)}`, status: 410 });
    }
    if (!form)
      return page({ ...frame, body: formOf(visit, session, texts, lastErrors(context, session, texts)) });
    const errors = errorsIn(form, session, context, texts);
    if (Object.keys(errors).length === 0) Object.assign(errors, tried(context, session, form, texts));
    if (Object.keys(errors).length > 0) {
      return page({ ...frame, body: formOf(visit, session, texts, errors), status: 422 });
    }
    return redirect(nextUrl(context, session) ?? visit.url);
  },
};

function titleOf({ mode }: Session, texts: Texts): string {
  if (mode === "setup") return texts.saveTitle;
  return mode === "subscription" ? texts.subscribeTitle : texts.payTitle;
}

function done(session: Session, frame: { language: string; notice: string; title: string }, texts: Texts) {
  const url = successUrlOf(session);
  return url ? redirect(url) : page({ ...frame, body: html`<p>${texts.complete}</p>` });
}

function backLink({ cancel_url }: Session, texts: Texts): Html | null {
  return cancel_url ? html`<p><a href="${cancel_url}">${texts.back}</a></p>` : null;
}

/** Why the last attempt failed, if the bank's page has led back here. */
function lastErrors(context: Context, session: Session, texts: Texts): Errors {
  const intent = modeOf(session.mode).intentOf(context, session);
  const error = intent?.object === "payment_intent" ? intent.last_payment_error : intent?.last_setup_error;
  return error ? { form: reasonOf(texts, error) } : {};
}

function errorsIn(form: URLSearchParams, session: Session, context: Context, texts: Texts): Errors {
  const errors: Errors = {};
  const value = (name: string) => form.get(name)?.trim() ?? "";
  if (asksEmail(session) && !/^\S+@\S+$/.test(value("email"))) errors.email = texts.errors.email;
  if (typeIn(form, session) !== "card") return errors;
  if (!value("number")) errors.number = texts.errors.incorrect_number;
  const expiry = expiryOf(value("expiry"));
  const now = new Date(context.clock.now());
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  if (!expiry || expiry.year * 12 + expiry.month < year * 12 + month) errors.expiry = texts.errors.expiry;
  if (!/^\d{3,4}$/.test(value("cvc"))) errors.cvc = texts.errors.cvc;
  if (!value("name")) errors.name = texts.errors.name;
  return errors;
}

function expiryOf(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
}

function asksEmail({ customer, customer_email }: Session): boolean {
  return !customer && !customer_email;
}

function typeIn(form: URLSearchParams, { payment_method_types: types }: Session): string {
  return types.find((type) => type === form.get("type")) ?? types[0] ?? "card";
}

/** Tries the payment method of the form. A decline is an error of the page. */
function tried(context: Context, session: Session, form: URLSearchParams, texts: Texts): Errors {
  const expiry = expiryOf(form.get("expiry") ?? "");
  const type = typeIn(form, session);
  const input: PageInput = {
    type,
    email: form.get("email"),
    name: form.get("name"),
    ...(type === "card" && {
      card: { number: form.get("number") ?? "", exp_month: expiry?.month, exp_year: expiry?.year },
    }),
  };
  try {
    payOnPage(context, session, input);
    return {};
  } catch (error) {
    if (!(error instanceof StripeFault) || error.body.type !== "card_error") throw error;
    const { code = "", decline_code = "" } = error.body;
    return { [PLACES[decline_code] ?? PLACES[code] ?? "form"]: reasonOf(texts, error.body) };
  }
}

/** The page of the bank, if it asks for a confirmation. */
function nextUrl(context: Context, session: Session): string | null {
  const intent = modeOf(session.mode).intentOf(context, session);
  return intent?.next_action?.redirect_to_url?.url ?? null;
}

function formOf({ context, form, languages }: Visit, session: Session, texts: Texts, errors: Errors): Html {
  const { language } = textsIn(session.locale, languages);
  const types = session.payment_method_types;
  const chosen = form ? typeIn(form, session) : types[0];
  const of = (name: keyof Errors & keyof Texts) => ({
    name,
    label: String(texts[name]),
    value: form?.get(name) ?? "",
    error: errors[name],
  });
  const actions: Readonly<Record<string, string>> = { setup: texts.save, subscription: texts.subscribe };
  return html`${errors.form && html`<p role="alert">${errors.form}</p>`}
${itemsOf(context, session, { texts, language })}
<form method="post" novalidate>
${asksEmail(session) && field(of("email"), { type: "email", autocomplete: "email", inputmode: "email" })}
${
  types.length > 1 &&
  html`<fieldset><legend>${texts.method}</legend>${types.map(
    (type) =>
      html`<label><input type="radio" name="type" value="${type}"${type === chosen && html` checked`}> ${texts.types[type] ?? type}</label>`,
  )}</fieldset>`
}
${
  types.includes("card") &&
  html`<fieldset><legend>${texts.types.card}</legend>
${field(of("number"), { autocomplete: "cc-number", inputmode: "numeric" })}
${field(of("expiry"), { autocomplete: "cc-exp", inputmode: "numeric" })}
${field(of("cvc"), { autocomplete: "cc-csc", inputmode: "numeric" })}
${field(of("name"), { autocomplete: "cc-name" })}</fieldset>`
}
<button type="submit">${actions[session.mode] ?? texts.pay}</button></form>
${backLink(session, texts)}
<details><summary>${texts.testCards}</summary><table><tbody>${TEST_CARDS.map(
    ({ number, token }) =>
      html`<tr><td>${number.replace(/(\d{4})(?=\d)/g, "$1 ")}</td><td>${token.slice(8)}</td></tr>`,
  )}</tbody></table></details>`;
}

interface Shown {
  items: readonly (Item & { description: string })[];
  renewal: number | null;
}

function itemsOf(
  { store }: Context,
  session: Session,
  { texts, language }: { texts: Texts; language: string },
): Html | null {
  const { items, renewal } = store.hidden(session) as unknown as Shown;
  const { amount_total: total, amount_subtotal: subtotal, currency } = session;
  if (total === null || subtotal === null || currency === null) return null;
  const interval = items[0]?.price.recurring;
  const often = interval ? howOften(texts, language, interval as Interval) : null;
  const rows = items.map(({ description, quantity, amount_subtotal: amount }) => {
    return { label: `${description}${quantity > 1 ? ` × ${quantity}` : ""}`, amount, note: often };
  });
  const discount = { label: texts.discount, amount: total - subtotal };
  const summary: Summary = {
    currency,
    rows: total < subtotal ? [...rows, discount] : rows,
    total: { label: often ? texts.dueToday : texts.total, amount: total },
    after: renewal === null ? null : { label: texts.thereafter, amount: renewal, note: often },
  };
  return summaryTable(summary, language);
}

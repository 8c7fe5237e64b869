/** The hosted page of a checkout session. */
import { inWords } from "../amounts.ts";
import type { Interval } from "../billing/periods.ts";
import { type Item, modeOf, type Session } from "../checkout/modes.ts";
import { type PageInput, payOnPage, successUrlOf } from "../checkout/session.ts";
import { StripeFault } from "../http/errors.ts";
import type { Context } from "../resource.ts";
import { type CardErrors, cardErrorOf, cardErrorsIn, cardFields, cardIn, testCards } from "./card-form.ts";
import { choice, field, type Html, html, page, redirect } from "./html.ts";
import type { HostedPage } from "./index.ts";
import { type Summary, summaryOf } from "./summary.ts";
import { howOften, reasonOf, type Texts, textsIn } from "./texts.ts";

type Errors = CardErrors & { email?: string };

export const checkoutPage: HostedPage = {
  path: /^\/c\/pay\/(cs_\w+)$/,
  answer(visit) {
    const { context, id, form } = visit;
    const session = context.store.find("checkout.session", id);
    const { language, texts } = textsIn(session?.locale ?? null, visit.languages);
    const frame = { language, notice: texts.notice };
    if (!session) return page({ ...frame, title: texts.unknown, body: html``, status: 404 });
    const title = titleOf(session, texts);
    const back = backLink(session, texts);
    if (session.status === "complete") return done(session, { ...frame, title }, texts);
    if (session.status === "expired") {
      return page({ ...frame, title, back, body: html`<p>${texts.expired}</p>`, status: 410 });
    }
    const show = (errors: Errors, status = 200) => {
      const lead = leadOf(context, session, { texts, language });
      const body = formOf(form, session, errors, { texts, language });
      return page({ ...frame, title, back, lead, body, status });
    };
    if (!form) return show(lastErrors(context, session, texts));
    const errors = errorsIn(form, session, context, texts);
    if (Object.keys(errors).length === 0) Object.assign(errors, tried(context, session, form, texts));
    if (Object.keys(errors).length > 0) return show(errors, 422);
    return redirect(nextUrl(context, session) ?? `${context.origin}/c/pay/${id}`);
  },
};

function titleOf({ mode }: Session, texts: Texts): string {
  if (mode === "setup") return texts.saveTitle;
  return mode === "subscription" ? texts.subscribeTitle : texts.payTitle;
}

function done(session: Session, frame: { language: string; notice: string; title: string }, texts: Texts) {
  const url = successUrlOf(session);
  return url ? redirect(url) : page({ ...frame, body: html`<p role="status">${texts.complete}</p>` });
}

function backLink({ cancel_url }: Session, texts: Texts): Html | null {
  return cancel_url ? html`<a class="back" href="${cancel_url}">← ${texts.back}</a>` : null;
}

/** Why the last attempt failed, if the bank's page has led back here. */
function lastErrors(context: Context, session: Session, texts: Texts): Errors {
  const intent = modeOf(session.mode).intentOf(context, session);
  const error = intent?.object === "payment_intent" ? intent.last_payment_error : intent?.last_setup_error;
  return error ? { form: reasonOf(texts, error) } : {};
}

function errorsIn(form: URLSearchParams, session: Session, context: Context, texts: Texts): Errors {
  const email = form.get("email")?.trim() ?? "";
  return {
    ...(asksEmail(session) && !/^\S+@\S+$/.test(email) && { email: texts.errors.email }),
    ...(typeIn(form, session) === "card" && cardErrorsIn(form, context.clock.now(), texts)),
  };
}

function asksEmail({ customer, customer_email }: Session): boolean {
  return !customer && !customer_email;
}

function typeIn(form: URLSearchParams, { payment_method_types: types }: Session): string {
  return types.find((type) => type === form.get("type")) ?? types[0] ?? "card";
}

/** Tries the payment method of the form. A decline is an error of the page. */
function tried(context: Context, session: Session, form: URLSearchParams, texts: Texts): Errors {
  const type = typeIn(form, session);
  const input: PageInput = {
    ...(type === "card" ? cardIn(form) : { type }),
    email: form.get("email"),
    name: form.get("name"),
  };
  try {
    payOnPage(context, session, input);
    return {};
  } catch (error) {
    if (!(error instanceof StripeFault) || error.body.type !== "card_error") throw error;
    return cardErrorOf(error.body, texts);
  }
}

/** The page of the bank, if it asks for a confirmation. */
function nextUrl(context: Context, session: Session): string | null {
  const intent = modeOf(session.mode).intentOf(context, session);
  return intent?.next_action?.redirect_to_url?.url ?? null;
}

interface Speech {
  texts: Texts;
  language: string;
}

function formOf(
  form: URLSearchParams | null,
  session: Session,
  errors: Errors,
  { texts, language }: Speech,
): Html {
  const types = session.payment_method_types;
  const chosen = form ? typeIn(form, session) : types[0];
  const email = { name: "email", label: texts.email, value: form?.get("email") ?? "", error: errors.email };
  const { amount_total: total, currency, mode } = session;
  const amount = total === null || currency === null ? "" : inWords(total, currency, language);
  const actions: Readonly<Record<string, string>> = { setup: texts.save, subscription: texts.subscribe };
  return html`${errors.form && html`<p role="alert">${errors.form}</p>`}
<form method="post" novalidate>
${
  asksEmail(session) &&
  field(
    { ...email, isFirstWrong: Boolean(errors.email) },
    { type: "email", autocomplete: "email", inputmode: "email" },
  )
}
${
  types.length > 1 &&
  html`<fieldset><legend>${texts.method}</legend>${types.map((type) =>
    choice({ name: "type", value: type, label: texts.types[type] ?? type }, type === chosen),
  )}</fieldset>`
}
${types.includes("card") && cardFields(form, errors, texts, { mayFocus: !errors.email })}
<button type="submit">${actions[mode] ?? texts.payAmount.replace("{amount}", amount)}</button></form>
${testCards(texts)}`;
}

interface Shown {
  items: readonly (Item & { description: string })[];
  renewal: number | null;
}

/** What is paid, or that nothing is. */
function leadOf({ store }: Context, session: Session, { texts, language }: Speech): Html {
  const { items, renewal } = store.hidden(session) as unknown as Shown;
  const { amount_total: total, amount_subtotal: subtotal, currency } = session;
  if (total === null || subtotal === null || currency === null)
    return html`<p class="soft">${texts.saveText}</p>`;
  const interval = items[0]?.price.recurring;
  const often = interval ? howOften(texts, language, interval as Interval) : null;
  const rows = items.map(({ description, quantity, amount_subtotal: amount, price }) => ({
    label: `${description}${quantity > 1 ? ` × ${quantity}` : ""}`,
    amount,
    note: often,
    image: store.find("product", String(price.product))?.images[0],
  }));
  const discount = { label: texts.discount, amount: total - subtotal };
  const summary: Summary = {
    currency,
    rows: total < subtotal ? [...rows, discount] : rows,
    total: { label: often ? texts.dueToday : texts.total, amount: total },
    after: renewal === null ? null : { label: texts.thereafter, amount: renewal, note: often },
  };
  return summaryOf(summary, language);
}

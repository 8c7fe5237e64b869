/** The first page of the billing portal: subscriptions, payment method, details and invoices. */
import { dayOf, inWords } from "../amounts.ts";
import { itemsIn, type Subscription } from "../billing/items.ts";
import { ENDED, periodOf } from "../billing/lifecycle.ts";
import type { Interval } from "../billing/periods.ts";
import { DETAILS } from "../portal/configurations.ts";
import { type Html, html } from "./html.ts";
import { allowed, type PortalVisit } from "./portal-visit.ts";
import { howOften } from "./texts.ts";

/** So many invoices are shown. */
const SHOWN = 24;

export function homeView(visit: PortalVisit): Html {
  const { texts, query } = visit;
  const features = allowed(visit);
  const said = texts.done[query.get("done") ?? ""];
  return html`${said && html`<p role="status">${said}</p>`}
${subscriptionsOf(visit)}
${features.payment_method_update.enabled && cardOf(visit)}
${features.customer_update.enabled && detailsOf(visit)}
${features.invoice_history.enabled && invoicesOf(visit)}`;
}

/** A button that leads to another view. */
function leading(view: string, label: string, subscription?: string): Html {
  const about = subscription && html`<input type="hidden" name="subscription" value="${subscription}">`;
  return html`<form method="get"><input type="hidden" name="view" value="${view}">${about}<button type="submit" class="second">${label}</button></form>`;
}

function subscriptionsOf(visit: PortalVisit): Html {
  const { context, session, texts } = visit;
  const live = context.store
    .list("subscription", { where: { customer: session.customer } })
    .filter(({ status }) => !ENDED.includes(status));
  if (live.length === 0) return html`<p class="soft">${texts.none}</p>`;
  return html`${live.map((subscription) => subscriptionOf(visit, subscription))}`;
}

function subscriptionOf(visit: PortalVisit, subscription: Subscription): Html {
  const { context, language, texts, common } = visit;
  const rows = itemsIn(subscription).map(({ price, quantity = 1 }) => {
    const { name } = context.store.get("product", String(price.product));
    const amount = inWords((price.unit_amount ?? 0) * quantity, price.currency, language);
    const often = howOften(common, language, price.recurring as Interval);
    return html`<tr><td>${name}${quantity > 1 && ` × ${quantity}`}</td><td>${amount} ${often}</td></tr>`;
  });
  const { status, cancel_at, latest_invoice } = subscription;
  const invoice = context.store.find("invoice", String(latest_invoice));
  const isOwed = invoice?.status === "open" && status !== "trialing";
  return html`<table><tbody>${rows}</tbody></table><p class="soft">${
    cancel_at
      ? texts.ends.replace("{day}", dayOf(cancel_at, language))
      : texts.states[status]?.replace("{day}", dayOf(periodOf(subscription).end, language))
  }</p>
${isOwed && html`<p><a href="${invoice.hosted_invoice_url}">${texts.payNow}</a></p>`}
${allowed(visit).subscription_cancel.enabled && changeOf(subscription, texts)}`;
}

function changeOf({ id, cancel_at }: Subscription, texts: PortalVisit["texts"]): Html {
  if (!cancel_at) return leading("cancel", texts.cancel, id);
  return html`<form method="post" action="?view=go-on&amp;subscription=${id}"><button type="submit">${texts.goOn}</button></form>`;
}

function cardOf({ context, session, language, texts }: PortalVisit): Html {
  const { invoice_settings } = context.store.get("customer", session.customer);
  const live = context.store
    .list("subscription", { where: { customer: session.customer } })
    .find(({ status, default_payment_method }) => default_payment_method && !ENDED.includes(status));
  const id = live?.default_payment_method ?? invoice_settings?.default_payment_method;
  const card = context.store.find("payment_method", String(id))?.card;
  const until = card && new Date(Date.UTC(card.exp_year, card.exp_month - 1));
  const month = until?.toLocaleDateString(language, { month: "2-digit", year: "numeric", timeZone: "UTC" });
  return html`<h2>${texts.card}</h2>
<p>${
    card
      ? html`<span class="brand">${card.brand}</span> •••• ${card.last4}, ${texts.until.replace("{month}", month ?? "")}`
      : texts.noCard
  }</p>${leading("card", texts.changeCard)}`;
}

function detailsOf({ context, session, texts }: PortalVisit): Html {
  const customer = context.store.get("customer", session.customer);
  const rows = DETAILS.filter((name) => customer[name]).map(
    (name) => html`<tr><td>${texts.detail[name]}</td><td>${customer[name]}</td></tr>`,
  );
  return html`<h2>${texts.details}</h2>${
    rows.length > 0 && html`<table><tbody>${rows}</tbody></table>`
  }${leading("details", texts.change)}`;
}

function invoicesOf({ context, session, language, texts }: PortalVisit): Html {
  const rows = context.store
    .list("invoice", { where: { customer: session.customer }, limit: SHOWN })
    .filter(({ status }) => status !== "draft")
    .map(
      ({ created, hosted_invoice_url, number, status, total, currency }) =>
        html`<tr><td>${dayOf(created, language)}<br><a href="${hosted_invoice_url}">${number}</a> (${texts.invoiceStates[status ?? ""]})</td><td>${inWords(total, currency, language)}</td></tr>`,
    );
  return html`<h2>${texts.invoices}</h2>${
    rows.length > 0
      ? html`<table><tbody>${rows}</tbody></table>`
      : html`<p class="soft">${texts.noInvoices}</p>`
  }`;
}

/** The dashboard, which shows the owner of a connected account the balance, the earnings and the payouts. */
import { dayOf, inWords } from "../amounts.ts";
import type { Account } from "../connect/accounts.ts";
import { fundsIn, fundsOf } from "../connect/funds.ts";
import { linkOf, linkOfSession, openLink } from "../connect/links.ts";
import type { Context } from "../resource.ts";
import type { AnyObject } from "../store.ts";
import { connectTextsFor } from "./connect-texts.ts";
import { type Html, html, page, redirect } from "./html.ts";
import type { HostedPage } from "./index.ts";
import { unknownPage } from "./onboarding.ts";

/** So many transfers and payouts are shown. */
const SHOWN = 100;

/** The address of a login link, which opens the dashboard once. */
export const loginLinkPage: HostedPage = {
  path: /^\/express\/acct_\w+\/(\w+)$/,
  answer(visit) {
    const { context, id } = visit;
    const link = linkOf(context, "login_link", id);
    if (!link) return unknownPage(visit);
    const session = openLink(context, link);
    if (session) return redirect(`${context.origin}/express/${session}${new URL(visit.url).search}`);
    const { language, common, texts } = connectTextsFor(visit);
    const frame = { language, notice: texts.notice, title: texts.dashboardTitle };
    return page({ ...frame, body: html`<p>${common.expired}</p>`, status: 410 });
  },
};

export const dashboardPage: HostedPage = {
  path: /^\/express\/(session_\w+)$/,
  answer(visit) {
    const { context, form } = visit;
    const link = linkOfSession(context, "login_link", visit.id);
    const account = link && context.store.find("account", link.account);
    if (!account) return unknownPage(visit);
    const { language, texts } = connectTextsFor(visit);
    const frame = { language, notice: texts.notice, title: texts.dashboardTitle };
    if (form) {
      disconnect(context, account);
      return page({ ...frame, body: html`<p role="status">${texts.disconnected}</p>` });
    }
    const own = context.of(account.id);
    const money = (amount: number, currency: string) => inWords(amount, currency, language);
    const funds = fundsOf(own);
    const shown = funds.length > 0 ? funds : [fundsIn(own, account.default_currency ?? "chf")];
    const balances = shown.flatMap(({ currency, available, pending }) => [
      html`<div><dt>${texts.available}</dt><dd>${money(available, currency)}</dd></div>`,
      html`<div><dt>${texts.pending}</dt><dd>${money(pending, currency)}</dd></div>`,
    ]);
    const transfers = context.store
      .list("transfer", { where: { destination: account.id }, limit: SHOWN })
      .map(
        ({ created, description, amount, amount_reversed, currency }) =>
          html`<tr><td>${dayOf(created, language)}</td><td>${description}</td><td>${money(amount - amount_reversed, currency)}</td></tr>`,
      );
    const payouts = own.store
      .list("payout", { limit: SHOWN })
      .map(
        ({ arrival_date, status, failure_message, amount, currency }) =>
          html`<tr><td>${dayOf(arrival_date, language)}</td><td>${texts.statuses[status] ?? status}${failure_message && html`: ${failure_message}`}</td><td>${money(amount, currency)}</td></tr>`,
      );
    return page({
      ...frame,
      isWide: true,
      body: html`<dl class="tiles">${balances}</dl>
<h2>${texts.earnings}</h2>${tableOf(transfers, texts.none)}
<h2>${texts.payouts}</h2>${tableOf(payouts, texts.none)}
<form method="post"><button type="submit" class="second">${texts.disconnect}</button></form>`,
    });
  },
};

function tableOf(rows: readonly Html[], none: string): Html {
  return rows.length > 0 ? html`<table><tbody>${rows}</tbody></table>` : html`<p class="soft">${none}</p>`;
}

/** The owner leaves the platform, which from then on does not know the account. */
function disconnect(platform: Context, account: Account): void {
  const application = { id: "ca_Simulator", object: "application", name: "Platform" };
  platform.of(account.id).emit("account.application.deauthorized", application as AnyObject);
  platform.store.remove(account);
}

/** The receipt of a charge. */
import { dayOf, inWords } from "../amounts.ts";
import { html, page } from "./html.ts";
import type { HostedPage } from "./index.ts";
import { textsIn } from "./texts.ts";

export const receiptPage: HostedPage = {
  path: /^\/receipts\/(ch_\w+)$/,
  answer({ context, id, languages }) {
    const { texts, language } = textsIn(null, languages);
    const charge = context.store.find("charge", id);
    const frame = { language, notice: texts.notice };
    if (!charge) return page({ ...frame, title: texts.unknown, body: html``, status: 404 });
    const { amount_captured: paid, amount_refunded: refunded, currency, description, created } = charge;
    const card = charge.payment_method_details?.card;
    const row = (label: string, amount: number) =>
      html`<tr><th scope="row">${label}</th><td>${inWords(amount, currency, language)}</td></tr>`;
    return page({
      ...frame,
      title: texts.receiptTitle,
      body: html`<p class="amount">${inWords(paid - refunded, currency, language)}</p>
<p class="soft">${[dayOf(created, language), card && `${card.brand?.toUpperCase()} •••• ${card.last4}`].filter(Boolean).join(" · ")}</p>
${description && html`<p>${description}</p>`}
<table class="summary"><tbody>${row(texts.paid, paid)}${refunded > 0 && row(texts.refunded, -refunded)}</tbody></table>`,
    });
  },
};

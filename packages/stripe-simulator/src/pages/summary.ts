/** What a page asks money for: the amount, its items, and what is taken off them. */
import { inWords } from "../amounts.ts";
import { type Html, html } from "./html.ts";

export interface SummaryRow {
  label: string;
  amount: number;
  /** Below the amount, such as "per month". */
  note?: string | null;
  /** The address of a picture. */
  image?: string | null;
}

export interface Summary {
  currency: string;
  rows: readonly SummaryRow[];
  total: SummaryRow;
  /** What is paid later. */
  after?: SummaryRow | null;
}

/** The total in large letters, and how it comes about. */
export function summaryOf({ currency, rows, total, after }: Summary, language: string): Html {
  const words = (amount: number) => inWords(amount, currency, language);
  const row = ({ label, amount, note, image }: SummaryRow) =>
    html`<tr><th scope="row">${image && html`<img src="${image}" alt="">`}<span>${label}</span></th><td>${words(amount)}${note && html` <small>${note}</small>`}</td></tr>`;
  return html`<p class="amount">${words(total.amount)}</p>
<table class="summary"><tbody>${rows.map(row)}</tbody><tfoot>${row(total)}${after && row(after)}</tfoot></table>`;
}

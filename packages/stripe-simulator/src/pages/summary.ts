/** What a page asks money for: its items, what is taken off them, and the total. */
import { inWords } from "../amounts.ts";
import { type Html, html } from "./html.ts";

export interface SummaryRow {
  label: string;
  amount: number;
  /** Beside the amount, such as "per month". */
  note?: string | null;
}

export interface Summary {
  currency: string;
  rows: readonly SummaryRow[];
  total: SummaryRow;
  /** What is paid later. */
  after?: SummaryRow | null;
}

export function summaryTable({ currency, rows, total, after }: Summary, language: string): Html {
  const row = ({ label, amount, note }: SummaryRow) =>
    html`<tr><th scope="row">${label}</th><td>${inWords(amount, currency, language)}${note && ` ${note}`}</td></tr>`;
  return html`<table class="summary"><tbody>${rows.map(row)}</tbody><tfoot>${row(total)}${after && row(after)}</tfoot></table>`;
}

/** What receipts, invoices and credit notes share as PDFs: the seller at the head, and the tax below the total. */
import type { DocumentFacts, TaxFacts } from "../invoices/tax-facts.ts";
import { formatRate } from "../invoices/tax-facts.ts";
import { emailTexts, type Texts } from "../kernel/email-composer.ts";
import { formatMoney, type Rappen, rappen } from "../kernel/money.ts";
import type { Shop } from "../kernel/shop.ts";
import { countryName } from "../orders/country.ts";
import { Paper, type PaperElement } from "./paper.server.ts";
import { Sheet } from "./receipt-sheet.server.ts";

export interface Receipt {
  /** The file name. */
  name: string;
  pdf: Uint8Array;
}

export interface Writing {
  shop: Shop;
  language: string;
  t: Texts;
  paper: Paper;
  sheet: Sheet;
}

interface Head {
  title: string;
  language: string;
  /** The moment that the file names as its own, so that the same document gives the same file. */
  at: number;
  content: unknown;
  /** Values of all its texts. */
  values?: Record<string, string>;
}

/** Opens a paper with the seller at its head. */
export async function openSheet(
  shop: Shop,
  { title, language, at, content, values }: Head,
): Promise<Writing> {
  const t = emailTexts(shop, language, values);
  const { legalName, legalAddress, contactEmail, vatId } = shop.settings;
  const paper = await Paper.open({ title, language, author: legalName, at, content });
  paper.addPage();
  const sheet = new Sheet(paper);
  sheet.write("P", [legalName], { size: 20 });
  const seller = [...legalAddress.split(/\s*[,\n]\s*/), contactEmail];
  sheet.write("P", vatId ? [...seller, t("receipt.vatId", { id: vatId })] : seller, { quiet: true });
  sheet.gap(40);
  return { shop, language, t, paper, sheet };
}

/** The label of the sum: a seller without registration must not speak of taxes on a document. */
export function paidLine(tax: Pick<TaxFacts, "rate"> | null): "receipt.paid" | "receipt.paidUntaxed" {
  return tax?.rate === null ? "receipt.paidUntaxed" : "receipt.paid";
}

/** Net and tax, or why there is none. */
export function writeTax(
  { language, sheet, t }: Writing,
  table: PaperElement,
  { rate, country }: Pick<TaxFacts, "rate" | "country">,
  { net, tax }: Pick<DocumentFacts, "net" | "tax">,
): void {
  const money = (amount: Rappen) => formatMoney(rappen(Math.abs(amount)), language);
  const quiet = { size: 10, quiet: true };
  if (rate !== null) {
    const values = { rate: formatRate(rate, language), country: countryName(country, language) };
    sheet.row(table, [t("receipt.net")], money(net), quiet);
    sheet.row(table, [t("receipt.vat", values)], money(tax), quiet);
    return;
  }
  sheet.gap(12);
  sheet.write("P", [t("receipt.noVat")], { quiet: true });
}

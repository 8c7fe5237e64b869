/** The tax of an order as its pages and papers show it. */
import { formattersOf } from "../kernel/formatters.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import type { Db } from "../kernel/shop.ts";
import { documentNumber, documentsOf, type TaxDocument } from "./document.ts";
import type { TaxScheme } from "./tax.ts";
import type { VatRate } from "./vat-rates.ts";

export interface DocumentFacts {
  number: string;
  /** Rappen with the tax in it; negative on a credit note. */
  gross: Rappen;
  net: Rappen;
  tax: Rappen;
  issuedAt: number;
  refundId: string | null;
  /** Of a dispute that the shop has lost. */
  disputeId: string | null;
}

export interface TaxFacts {
  /** The country whose tax it is, ISO 3166. */
  country: string;
  /** Null for a seller without registration. */
  rate: VatRate | null;
  scheme: TaxScheme;
  invoice: DocumentFacts;
  /** Credit notes, and the invoices that take one back, the oldest first. */
  corrections: readonly DocumentFacts[];
}

/** The tax of an order; null before its invoice. */
export async function taxFactsOf(db: Db, orderId: string): Promise<TaxFacts | null> {
  const [invoice, ...corrections] = await documentsOf(db, { order_id: orderId, month_id: null });
  if (!invoice) return null;
  const { country, rate, scheme } = invoice;
  return { country, rate, scheme, invoice: factsOf(invoice), corrections: corrections.map(factsOf) };
}

/** The invoices of these orders, by order. */
export async function invoicesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, DocumentFacts>> {
  const keys = orderIds.map((id) => `invoice:${id}`);
  const rows = await db.selectFrom("tax_documents").selectAll().where("key", "in", keys).execute();
  return new Map(rows.map((row) => [row.order_id ?? "", factsOf(row)]));
}

/** A document as pages and papers show it. */
export function factsOf({
  gross,
  tax,
  issued_at,
  refund_id,
  dispute_id,
  ...numbered
}: TaxDocument): DocumentFacts {
  return {
    number: documentNumber(numbered),
    gross: rappen(gross),
    net: rappen(gross - tax),
    tax: rappen(tax),
    issuedAt: issued_at,
    refundId: refund_id,
    disputeId: dispute_id,
  };
}

const PERCENT = formattersOf(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }),
);

/** "8.1%", as the language writes it. */
export function formatRate(rate: VatRate, language: string): string {
  return PERCENT(language).format(rate / 10_000);
}

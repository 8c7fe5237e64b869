/**
 * The month's taxes as files for a spreadsheet: every document, the Swiss return, and the return of the Import One-Stop Shop.
 * Invariant: amounts are francs with two decimals.
 */
import { stringify } from "csv-stringify/sync";
import { documentNumber } from "../invoices/document.ts";
import type { VatRate } from "../invoices/vat-rates.ts";
import { rappen, writeMoney } from "../kernel/money.ts";
import { swissDay } from "../kernel/swiss-time.ts";
import type { MonthDocument, TaxSum } from "./tax-month.ts";

export const TAX_FILES = ["documents", "swiss", "ioss"] as const;
export type TaxFile = (typeof TAX_FILES)[number];

const COLUMNS = {
  documents: ["number", "date", "order", "country", "scheme", "rate", "gross", "net", "tax", "soldOn"],
  swiss: ["figure", "meaning", "rate", "net", "tax"],
  ioss: ["country", "rate", "period", "net", "tax"],
} as const satisfies Record<TaxFile, readonly string[]>;

type Column = (typeof COLUMNS)[TaxFile][number];

/** The texts of the files, in the reader's language. */
export interface TaxWords {
  column: Record<Column, string>;
  figure: Record<Figure, string>;
  delimiter: "," | ";";
}

/** No cell holds what a person has typed, so none begins a formula; an escaped negative number would be a text. */
const SHAPE = { record_delimiter: "windows" } as const;

/** The byte order mark by which a spreadsheet recognises UTF-8, and the headings. */
export function taxCsvHead(file: TaxFile, { column, delimiter }: TaxWords): string {
  return stringify([COLUMNS[file].map((name) => column[name])], { ...SHAPE, bom: true, delimiter });
}

/** Every invoice and credit note, one a line. */
export function documentLines(documents: readonly MonthDocument[], words: TaxWords): string {
  return lines(
    "documents",
    words,
    documents.map(({ gross, tax, rate, country, scheme, ...document }) => ({
      number: documentNumber(document),
      date: swissDay(document.issued_at),
      order: document.confirmation_id ?? "",
      country,
      scheme,
      rate: percent(rate),
      gross: amount(gross),
      net: amount(gross - tax),
      tax: amount(tax),
      soldOn: swissDay(document.sold_at),
    })),
  );
}

/**
 * Figures of the Swiss return by the effective method: all consideration, what was exported, what is left, and the supplies at
 * the standard rate.
 * Source: Federal Tax Administration, form of the effective method from 2024; VAT Act (MWSTG), articles 23 to 25.
 */
export const FIGURES = ["200", "220", "299", "303", "399"] as const;
export type Figure = (typeof FIGURES)[number];

export function swissLines(sums: readonly TaxSum[], words: TaxWords): string {
  const sold = sums.filter(({ scheme }) => scheme !== "unregistered");
  const home = sold.filter(({ scheme }) => scheme === "domestic");
  const netOf = (some: readonly TaxSum[]) => some.reduce((all, { gross, tax }) => all + gross - tax, 0);
  const tax = home.reduce((all, sum) => all + sum.tax, 0);
  const rates = [...new Set(home.map(({ rate }) => rate))];
  const row = (figure: Figure, net: number | null, more: { rate?: string; tax?: string } = {}) => ({
    figure,
    meaning: words.figure[figure],
    net: net === null ? "" : amount(net),
    ...more,
  });
  return lines("swiss", words, [
    row("200", netOf(sold)),
    row("220", netOf(sold) - netOf(home)),
    row("299", netOf(home)),
    ...rates.map((rate) => {
      const some = home.filter((sum) => sum.rate === rate);
      const owed = some.reduce((all, sum) => all + sum.tax, 0);
      return row("303", netOf(some), { rate: percent(rate), tax: amount(owed) });
    }),
    row("399", null, { tax: amount(tax) }),
  ]);
}

/** What was sold through the Import One-Stop Shop by country; refunds of earlier sales stand under their own period. */
export function iossLines(sums: readonly TaxSum[], words: TaxWords): string {
  const sold = sums.filter(({ scheme }) => scheme === "ioss");
  return lines(
    "ioss",
    words,
    sold.map(({ country, rate, sold: period, gross, tax }) => ({
      country,
      rate: percent(rate),
      period,
      net: amount(gross - tax),
      tax: amount(tax),
    })),
  );
}

function lines(
  file: TaxFile,
  { delimiter }: TaxWords,
  rows: readonly Partial<Record<Column, string>>[],
): string {
  return stringify([...rows], { ...SHAPE, columns: [...COLUMNS[file]], delimiter });
}

function amount(value: number): string {
  return writeMoney(rappen(value));
}

function percent(rate: VatRate | null): string {
  return rate === null ? "" : String(rate / 100);
}

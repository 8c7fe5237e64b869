/**
 * Invoices and credit notes as rows.
 * Invariant: numbers have no gap, because a number is taken in the transaction that stores its document; a fact is documented
 * once, and nothing that was issued is changed.
 */
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";
import { swissDay } from "../kernel/swiss-time.ts";

export type TaxDocument = Row<"tax_documents">;

/** What a document is about: an order, or a month of membership. */
export type Sale = Pick<TaxDocument, "order_id" | "month_id">;

/** The documents of a sale, the oldest first: the first one is its invoice. */
export async function documentsOf(db: Db, { order_id, month_id }: Sale): Promise<TaxDocument[]> {
  return db
    .selectFrom("tax_documents")
    .selectAll()
    .where(order_id === null ? "month_id" : "order_id", "=", order_id ?? month_id)
    .orderBy("id")
    .execute();
}

/** "INV-2026-000123", and "CN-2026-000007" for a credit note. */
export function documentNumber({ year, series, number }: Pick<TaxDocument, "year" | "series" | "number">) {
  return `${series === "invoice" ? "INV" : "CN"}-${year}-${String(number).padStart(6, "0")}`;
}

/** The year and number of an invoice as it is written; null for another text. */
export function readInvoiceNumber(text: string): Pick<TaxDocument, "year" | "number"> | null {
  const [, year, number] = /^INV-(\d{4})-(\d{6,9})$/.exec(text) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : null;
}

type NewDocument = Omit<TaxDocument, "id" | "year" | "number" | "issued_at">;

/** Stores a document under the next number of its series, unless its fact has one. */
export async function issue(trx: Db, document: NewDocument, now: number): Promise<void> {
  const known = await trx
    .selectFrom("tax_documents")
    .select("id")
    .where("key", "=", document.key)
    .executeTakeFirst();
  if (known) return;
  const year = Number(swissDay(now).slice(0, 4));
  const { series } = document;
  const { last: number } = await trx
    .insertInto("document_series")
    .values({ year, series, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["year", "series"]).doUpdateSet(({ ref, eb }) => ({
        last: eb(ref("document_series.last"), "+", 1),
      })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("tax_documents")
    .values({ ...document, year, number, issued_at: now })
    .execute();
}

/**
 * The invoices and credit notes of a month, and their sums for the returns.
 * Invariant: months are Swiss; documents are read a handful at a time, so that a month of any size needs little memory.
 */

import type { TaxDocument } from "../invoices/document.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { endOf, type Month, monthOf, startOf } from "../kernel/swiss-time.ts";
import type { Staff } from "../staff/staff.ts";

const HANDFUL = 500;

export type MonthDocument = TaxDocument & { confirmation_id: string | null };

/** The documents that were issued in the month, in the order of their issue. */
export async function* documentsOfMonth(
  { db }: Pick<Shop, "db">,
  _staff: Staff,
  month: Month,
): AsyncGenerator<MonthDocument[], void, void> {
  let after = { issued_at: 0, id: 0 };
  while (true) {
    const documents = await handful(db, month, after);
    yield documents;
    const last = documents.at(-1);
    if (!last || documents.length < HANDFUL) return;
    after = last;
  }
}

async function handful(
  db: Db,
  month: Month,
  after: Pick<TaxDocument, "issued_at" | "id">,
): Promise<MonthDocument[]> {
  return db
    .selectFrom("tax_documents")
    .leftJoin("orders", "orders.id", "tax_documents.order_id")
    .selectAll("tax_documents")
    .select("orders.confirmation_id")
    .where("issued_at", ">=", startOf(month))
    .where("issued_at", "<", endOf(month))
    .where(({ or, and, eb }) =>
      or([
        eb("issued_at", ">", after.issued_at),
        and([eb("issued_at", "=", after.issued_at), eb("tax_documents.id", ">", after.id)]),
      ]),
    )
    .orderBy("issued_at")
    .orderBy("tax_documents.id")
    .limit(HANDFUL)
    .execute();
}

/** What was sold in one way, to one country, at one rate. */
export interface TaxSum extends Pick<TaxDocument, "scheme" | "country" | "rate"> {
  /** The month of the sales: an earlier one for refunds of older sales, which a return corrects by their period. */
  sold: Month;
  documents: number;
  /** Rappen. */
  gross: number;
  tax: number;
}

/** The sums of the month, by way, country, rate and the month of the sale. */
export async function taxSums(shop: Pick<Shop, "db">, staff: Staff, month: Month): Promise<TaxSum[]> {
  const sums = new Map<string, TaxSum>();
  for await (const documents of documentsOfMonth(shop, staff, month)) {
    for (const { scheme, country, rate, sold_at, gross, tax } of documents) {
      const sold = monthOf(sold_at);
      const key = [scheme, country, sold, rate].join(" ");
      const sum = sums.get(key) ?? { scheme, country, rate, sold, documents: 0, gross: 0, tax: 0 };
      sum.documents += 1;
      sum.gross += gross;
      sum.tax += tax;
      sums.set(key, sum);
    }
  }
  return [...sums.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

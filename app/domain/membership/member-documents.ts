/** The invoices and credit notes of an account's months of membership. */
import { documentsOf } from "../invoices/document.ts";
import { type DocumentFacts, factsOf } from "../invoices/tax-facts.ts";
import type { VatRate } from "../invoices/vat-rates.ts";
import type { Db } from "../kernel/shop.ts";

export interface MemberDocument extends DocumentFacts {
  /** When the month began. */
  monthFrom: number;
  /** The invoice of the month; its own number on that invoice. */
  invoice: string;
  /** What that invoice is about, in rappen. */
  invoiced: number;
  country: string;
  /** Null for a seller without registration. */
  rate: VatRate | null;
}

/** The documents of one month, the invoice first. */
export async function documentsOfMonth(db: Db, monthId: string): Promise<MemberDocument[]> {
  const month = await db
    .selectFrom("membership_invoices")
    .select("created_at")
    .where("id", "=", monthId)
    .executeTakeFirst();
  const documents = await documentsOf(db, { order_id: null, month_id: monthId });
  const [first] = documents.map(factsOf);
  return documents.map((document) => ({
    ...factsOf(document),
    monthFrom: month?.created_at ?? document.sold_at,
    invoice: first?.number ?? "",
    invoiced: first?.gross ?? 0,
    country: document.country,
    rate: document.rate,
  }));
}

/** The paid months of an account, the newest first. */
export function paidMonths(db: Db, accountId: string) {
  return db
    .selectFrom("membership_invoices")
    .innerJoin("memberships", "memberships.id", "membership_id")
    .where("account_id", "=", accountId)
    .where("paid", ">", 0)
    .orderBy("membership_invoices.created_at", "desc");
}

/** All of an account, the newest month first. */
export async function memberDocuments(db: Db, accountId: string): Promise<MemberDocument[]> {
  const months = await paidMonths(db, accountId).select("membership_invoices.id").execute();
  const documents: MemberDocument[] = [];
  for (const { id } of months) documents.push(...(await documentsOfMonth(db, id)));
  return documents;
}

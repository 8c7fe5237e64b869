/**
 * Invoices and credit notes: what was sold at which tax, as rows.
 * Invariant: the documents of a sale sum to what was paid, less the refunds that have not failed, in price and in tax; numbers
 * have no gap, because a number is taken in the transaction that stores its document; the rate is the one of the sale.
 */
import type { Row } from "../../../db/schema.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { swissDay } from "../kernel/swiss-time.ts";
import { schemeOf, taxWithin } from "./tax.ts";
import { vatRate } from "./vat-rates.ts";

export type TaxDocument = Row<"tax_documents">;

/** What a document is about: an order, or a month of membership. */
type Sale = Pick<TaxDocument, "order_id" | "month_id">;

/** Where the shop does not know the country of a buyer, as for credits and memberships, its own tax applies. */
const HOME = "CH";

/** Handles a paid order. */
export async function invoiceOrder(
  trx: Db,
  shop: Pick<Shop, "clock" | "settings">,
  { order }: { order: Pick<Row<"orders">, "id" | "charged" | "paid_at" | "country" | "paid_intent_id"> },
): Promise<void> {
  const { id: order_id, charged, paid_at, country, paid_intent_id } = order;
  const sale = { order_id, month_id: null };
  await invoice(trx, shop, { sale, paid: charged ?? 0, soldAt: paid_at ?? shop.clock.now(), country });
  // Refunded before staff accepted the payment.
  if (paid_intent_id !== null) await noteRefunds(trx, shop, sale, paid_intent_id);
}

/** Documents a paid month of membership, and its refunds. */
export async function invoiceMonth(
  trx: Db,
  shop: Pick<Shop, "clock" | "settings">,
  { id: month_id, paid, intentId }: { id: string; paid: number; intentId: string | null },
): Promise<void> {
  const sale = { order_id: null, month_id };
  await invoice(trx, shop, { sale, paid, soldAt: shop.clock.now(), country: null });
  if (intentId !== null) await noteRefunds(trx, shop, sale, intentId);
}

interface Sold {
  sale: Sale;
  /** Rappen. */
  paid: number;
  soldAt: number;
  country: string | null;
}

async function invoice(
  trx: Db,
  { settings, clock }: Pick<Shop, "clock" | "settings">,
  { sale, paid, soldAt, country: known }: Sold,
): Promise<void> {
  const country = known ?? HOME;
  const rate = settings.vatId === null ? null : vatRate(country, soldAt);
  const tax = rate === null ? 0 : taxWithin(paid, rate);
  const scheme = schemeOf(settings, { country, net: paid - tax });
  if (paid <= 0) return;
  await issue(
    trx,
    {
      ...sale,
      series: "invoice",
      key: `invoice:${sale.order_id ?? sale.month_id}`,
      refund_id: null,
      country,
      scheme,
      rate,
      gross: paid,
      tax,
      sold_at: soldAt,
    },
    clock.now(),
  );
}

/**
 * Documents the refunds of the payment that was invoiced: a credit note for each that was made, and an invoice that takes it
 * back where it has failed. The tax of a refund is the difference of what is left before and after it, so that the parts
 * sum to the tax of the sale.
 */
export async function noteRefunds(
  trx: Db,
  { clock }: Pick<Shop, "clock">,
  sale: Sale,
  intentId: string,
): Promise<void> {
  const refunds = await trx
    .selectFrom("refunds")
    .select(["id", "amount", "state"])
    .where("intent_id", "=", intentId)
    .where(({ or, eb }) => or([eb("provider_id", "is not", null), eb("way", "=", "bank")]))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (refunds.length === 0) return;
  const documents = await documentsOf(trx, sale);
  const sold = documents[0];
  if (!sold) return;
  let left = documents.reduce((sum, { gross }) => sum + gross, 0);
  const taxOf = (gross: number) => Math.round((sold.tax * gross) / sold.gross);
  const { order_id, month_id, country, scheme, rate, sold_at } = sold;
  const note = async (refund_id: string, change: number, undone = "") => {
    const tax = taxOf(left + change) - taxOf(left);
    left += change;
    const key = `credit-note${undone}:${refund_id}`;
    const series = change > 0 ? ("invoice" as const) : ("credit-note" as const);
    const facts = { order_id, month_id, country, scheme, rate, sold_at };
    await issue(trx, { ...facts, series, key, refund_id, gross: change, tax }, clock.now());
  };
  const noted = (id: string, undone = "") =>
    documents.find(({ key }) => key === `credit-note${undone}:${id}`);
  const isStanding = ({ state }: (typeof refunds)[number]) => state === "pending" || state === "succeeded";
  for (const refund of refunds) {
    const known = noted(refund.id);
    if (isStanding(refund) || !known || noted(refund.id, "-undone")) continue;
    await note(refund.id, -known.gross, "-undone");
  }
  for (const refund of refunds) {
    const amount = Math.min(refund.amount, left);
    if (isStanding(refund) && !noted(refund.id) && amount > 0) await note(refund.id, -amount);
  }
}

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

type NewDocument = Omit<TaxDocument, "id" | "year" | "number" | "issued_at">;

/** Stores a document under the next number of its series, unless its fact has one. */
async function issue(trx: Db, document: NewDocument, now: number): Promise<void> {
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

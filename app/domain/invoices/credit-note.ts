/**
 * Credit notes for money that goes back, and the invoices that take one back.
 * Invariant: the documents of a sale sum to what was paid, less the refunds that have not failed and the disputes that the
 * shop has lost, in price and in tax; the rate is the one of the sale.
 */
import type { Db, Shop } from "../kernel/shop.ts";
import { documentsOf, issue, type Sale, type TaxDocument } from "./document.ts";

/** A refund, or a dispute with the buyer's bank. */
interface Return extends Pick<TaxDocument, "refund_id" | "dispute_id"> {
  /** What the keys of its documents end with. */
  name: string;
  /** Rappen that it takes back: 0 for a refund that has failed, and for a dispute that is not lost. */
  amount: number;
}

/**
 * Documents what has gone back of the payment that was invoiced: the difference to what is documented. A credit note is for
 * more, an invoice for less, such as after a refund that failed. The tax of each is the difference of what is left before and
 * after it, so that the parts sum to the tax of the sale.
 */
export async function noteReturns(
  trx: Db,
  { clock }: Pick<Shop, "clock">,
  sale: Sale,
  intentId: string,
): Promise<void> {
  const returns = await returnsOf(trx, intentId);
  if (returns.length === 0) return;
  const documents = await documentsOf(trx, sale);
  const sold = documents[0];
  if (!sold) return;
  const { country, scheme, rate, sold_at } = sold;
  const taxOf = (gross: number) => Math.round((sold.tax * gross) / sold.gross);
  let left = documents.reduce((sum, { gross }) => sum + gross, 0);
  for (const { key, refund_id, dispute_id, change } of changesOf(documents, returns)) {
    const tax = taxOf(left + change) - taxOf(left);
    left += change;
    const series = change > 0 ? ("invoice" as const) : ("credit-note" as const);
    const facts = { ...sale, refund_id, dispute_id, country, scheme, rate, sold_at };
    await issue(trx, { ...facts, series, key, gross: change, tax }, clock.now());
  }
}

/** What went back of a payment: its refunds, and its disputes, the oldest first. */
async function returnsOf(db: Db, intentId: string): Promise<Return[]> {
  const refunds = await db
    .selectFrom("refunds")
    .select(["id", "amount", "state"])
    .where("intent_id", "=", intentId)
    .where(({ or, eb }) => or([eb("provider_id", "is not", null), eb("way", "=", "bank")]))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const disputes = await db
    .selectFrom("disputes")
    .select(["id", "held", "is_lost"])
    .where("intent_id", "=", intentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return [
    ...refunds.map(({ id, amount, state }) => ({
      name: id,
      refund_id: id,
      dispute_id: null,
      amount: state === "pending" || state === "succeeded" ? amount : 0,
    })),
    ...disputes.map(({ id, held, is_lost }) => ({
      name: `dispute:${intentId}:${id}`,
      refund_id: null,
      dispute_id: id,
      amount: is_lost === 1 ? held : 0,
    })),
  ];
}

/**
 * The documents that are missing, as rappen: those that take a credit note back first. No more than the sale goes back: a bank
 * may also take what is refunded already, and then what is documented first counts first.
 */
function changesOf(documents: readonly TaxDocument[], returns: readonly Return[]) {
  const known = returns.map((each) => {
    const about = documents.filter(
      ({ refund_id, dispute_id }) =>
        (refund_id !== null || dispute_id !== null) &&
        refund_id === each.refund_id &&
        dispute_id === each.dispute_id,
    );
    const since = about[0]?.id ?? Number.POSITIVE_INFINITY;
    return { ...each, about, since, noted: about.reduce((sum, { gross }) => sum + gross, 0) };
  });
  let left = documents[0]?.gross ?? 0;
  const changes = known
    .toSorted((one, other) => (one.since === other.since ? 0 : one.since - other.since))
    .map(({ about, noted, amount, ...each }) => {
      const back = Math.min(amount, left);
      left -= back;
      const key = `credit-note-${about.length + 1}:${each.name}`;
      return { ...each, key, change: -back - noted };
    })
    .filter(({ change }) => change !== 0);
  return [...changes.filter(({ change }) => change > 0), ...changes.filter(({ change }) => change < 0)];
}

/**
 * The invoice of a sale: what was sold at which tax.
 * Invariant: a sale has one, at the rate of the country on the day of the payment.
 */
import type { Row } from "../../../db/schema.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { noteReturns } from "./credit-note.ts";
import { issue, type Sale } from "./document.ts";
import { schemeOf, taxWithin } from "./tax.ts";
import { vatRate } from "./vat-rates.ts";

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
  if (paid_intent_id !== null) await noteReturns(trx, shop, sale, paid_intent_id);
}

/** Documents a paid month of membership, and what went back of it. */
export async function invoiceMonth(
  trx: Db,
  shop: Pick<Shop, "clock" | "settings">,
  { id: month_id, paid, intentId }: { id: string; paid: number; intentId: string | null },
): Promise<void> {
  const sale = { order_id: null, month_id };
  await invoice(trx, shop, { sale, paid, soldAt: shop.clock.now(), country: null });
  if (intentId !== null) await noteReturns(trx, shop, sale, intentId);
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
      dispute_id: null,
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

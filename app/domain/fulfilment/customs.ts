/**
 * What customs want to know of a parcel: goods, origin and value, as a file for the carrier and on the packing slip.
 * Invariant: the value is the price without tax, divided among the posters to the rappen; a parcel that stays in the customs
 * territory of Switzerland and Liechtenstein has none.
 */
import { stringify } from "csv-stringify/sync";
import { divide, isExport } from "../invoices/tax.ts";
import { type TaxFacts, taxFactsOf } from "../invoices/tax-facts.ts";
import type { Texts } from "../kernel/email-composer.ts";
import { formatMoney, rappen, writeMoney } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { latestPrintJob } from "../orders/latest-print-job.ts";
import { isMade, type Order } from "../orders/order.ts";
import type { Tick } from "../orders/selected-order.ts";
import { chosenOrders } from "../orders/selection.ts";
import type { Staff } from "../staff/staff.ts";

/** Pictures, designs and photographs, printed (Harmonized System 2022). */
const HS_CODE = "4911.91";

interface CustomsFacts {
  hsCode: string;
  /** Where it was printed, ISO 3166. */
  origin: string;
  /** The posters in the parcel, and their values without tax in rappen: one entry for each line of the order. */
  posters: readonly { sent: number; value: number }[];
  /** Null where the tax is paid at the border. */
  iossNumber: string | null;
}

/** The customs facts of an order's parcel; null for one that crosses no border, and before its invoice. */
async function customsOf(shop: Shop, order: Order): Promise<CustomsFacts | null> {
  const tax = await taxFactsOf(shop.db, order.id);
  if (!tax || !order.shipping || !isExport(order.shipping.country)) return null;
  const origin = (await latestPrintJob(shop.db, order.id))?.country ?? "CH";
  return {
    hsCode: HS_CODE,
    origin,
    posters: valuesOf(order, tax),
    iossNumber: tax.scheme === "ioss" ? shop.settings.iossNumber : null,
  };
}

/**
 * The line for customs on a packing slip; none for a parcel that crosses no border. The slip lies in the parcel, so that of a
 * gift names no value: the file for the carrier does.
 */
export async function customsLine(shop: Shop, order: Order, t: Texts): Promise<string[]> {
  const customs = await customsOf(shop, order);
  if (!customs) return [];
  const { posters, iossNumber, ...facts } = customs;
  const value = rappen(posters.reduce((sum, each) => sum + each.value, 0));
  const line =
    order.giftNote === null
      ? t("slip.customs", { ...facts, value: formatMoney(value, order.language) })
      : t("slip.customsGift", facts);
  return [iossNumber === null ? line : `${line}, IOSS ${iossNumber}`];
}

/** The value of each line that is sent. */
function valuesOf({ lines }: Order, { invoice }: TaxFacts) {
  const prices = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const nets = divide(invoice.net, prices);
  return lines
    .map((line, place) => {
      const sent = line.quantity - line.refunded;
      return { line, sent, value: Math.round((nets[place]! * sent) / line.quantity) };
    })
    .filter(({ line }) => isMade(line));
}

const COLUMNS = [
  "reference",
  "parcel",
  "name",
  "address",
  "zip",
  "city",
  "region",
  "country",
  "description",
  "hs_code",
  "origin",
  "quantity",
  "value",
  "currency",
  "ioss",
] as const;

/**
 * A line for each poster of the ticked orders whose parcels leave Switzerland, for the carrier's import. Its headings are English,
 * because programs read them.
 * @throws Refusal as `chosenOrders`, or "selection-no-export"
 */
export async function customsCsv(shop: Shop, staff: Staff, chosen: readonly Tick[]): Promise<string> {
  const { orders } = await chosenOrders(shop, staff, chosen);
  const rows: Record<(typeof COLUMNS)[number], string>[] = [];
  for (const order of orders) rows.push(...(await rowsOf(shop, order)));
  if (rows.length === 0) throw new Refusal("selection-no-export");
  return stringify(rows, {
    bom: true,
    header: true,
    columns: [...COLUMNS],
    record_delimiter: "windows",
    escape_formulas: true,
  });
}

async function rowsOf(shop: Shop, order: Order) {
  const { shipping, id, confirmationId } = order;
  const facts = await customsOf(shop, order);
  if (!facts || !shipping) return [];
  const parcels = await shop.db.selectFrom("parcels").select("number").where("order_id", "=", id).execute();
  return facts.posters.map(({ sent, value }) => ({
    reference: confirmationId,
    parcel: parcels.map(({ number }) => number).join(" "),
    name: `${shipping.firstName} ${shipping.lastName}`,
    address: shipping.address,
    zip: shipping.zipCode,
    city: shipping.city,
    region: shipping.state,
    country: shipping.country,
    description: "Printed poster (picture)",
    hs_code: facts.hsCode,
    origin: facts.origin,
    quantity: String(sent),
    value: writeMoney(rappen(value)),
    currency: "CHF",
    ioss: facts.iossNumber ?? "",
  }));
}

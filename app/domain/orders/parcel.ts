/** The parcel of an order: its carrier and its tracking number. Invariant: a link leads to its carrier alone. */
import { z } from "zod";
import type { Db } from "../kernel/shop.ts";
import { ORDER_STATUSES } from "./status.ts";

/** The shop's carriers, and their tracking pages. */
const CARRIERS = {
  "swiss-post": {
    name: "Swiss Post",
    page: "https://www.post.ch/swisspost-tracking?formattedParcelCodes=",
  },
  dhl: { name: "DHL", page: "https://www.dhl.com/ch-en/home/tracking.html?submit=1&tracking-id=" },
  dpd: { name: "DPD", page: "https://www.dpdgroup.com/ch/mydpd/my-parcels/search?parcelNumber=" },
  ups: { name: "UPS", page: "https://www.ups.com/track?tracknum=" },
  fedex: { name: "FedEx", page: "https://www.fedex.com/fedextrack/?trknbr=" },
  gls: { name: "GLS", page: "https://gls-group.eu/CH/en/parcel-tracking?match=" },
} as const;

export type Carrier = keyof typeof CARRIERS;

export const CARRIER_IDS = Object.keys(CARRIERS) as [Carrier, ...Carrier[]];

export interface Parcel {
  carrier: Carrier;
  number: string;
}

export function carrierName(carrier: string): string {
  return isCarrier(carrier) ? CARRIERS[carrier].name : carrier;
}

/** The address of the tracking page. */
export function parcelLink({ carrier, number }: Parcel): string {
  return CARRIERS[carrier].page + encodeURIComponent(number.replaceAll(" ", ""));
}

function isCarrier(text: string): text is Carrier {
  return Object.hasOwn(CARRIERS, text);
}

/** As printed on a label. */
const number = z
  .string({ error: "parcel-number-strange" })
  .transform((typed) => typed.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, { error: "parcel-number-strange" })
      .regex(/^[A-Za-z0-9][A-Za-z0-9 .-]{4,39}$/, { error: "parcel-number-strange" }),
  );

/** The form: the parcel, and whether it is shipped. */
export const ParcelForm = z.object({
  carrier: z.enum(CARRIER_IDS, { error: "carrier-unknown" }),
  number,
  isShipped: z
    .literal("on")
    .optional()
    .transform((mark) => mark === "on"),
  before: z.enum(ORDER_STATUSES).optional().catch(undefined),
});

/** The parcel of the order; null while it is unknown. */
export async function findParcel(db: Db, orderId: string): Promise<Parcel | null> {
  const row = await db
    .selectFrom("parcels")
    .select(["carrier", "number"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row ? (row as Parcel) : null;
}

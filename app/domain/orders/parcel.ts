/** The parcels of an order: their carriers and tracking numbers. Invariant: a link leads to its carrier alone. */
import { z } from "zod";
import { findLanguage } from "../../locales/languages.ts";
import type { Db } from "../kernel/shop.ts";
import { ORDER_STATUSES } from "./status.ts";

/** The shop's carriers, and their tracking pages. */
const CARRIERS = {
  "swiss-post": {
    name: { en: "Swiss Post", de: "Die Post", fr: "La Poste", it: "La Posta" },
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
  /** A carrier of the shop, or the name of another one that a press has used. */
  carrier: Carrier | (string & {});
  number: string;
}

export interface NotedParcel extends Parcel {
  id: number;
}

/** The shop's carrier that a press, a file or a person names, such as "DHL Express"; the name itself for another one. */
export function readCarrier(text: string): Parcel["carrier"] {
  const words = text.toLowerCase().replace(/[^a-zäöü]+/g, "-");
  if (/^(die-)?(swiss-?post|post|la-poste|la-posta|schweizerische-post)/.test(words)) return "swiss-post";
  return CARRIER_IDS.find((id) => words === id || words.startsWith(`${id}-`)) ?? text.trim();
}

/** The name of a carrier, as it calls itself in this language. */
export function carrierName(carrier: string, language: string): string {
  if (!isCarrier(carrier)) return carrier;
  const { name } = CARRIERS[carrier];
  return typeof name === "string" ? name : name[findLanguage(language) ?? "en"];
}

/** The shop's carriers with their names, for a field to choose from. */
export function carrierChoices(language: string): [Carrier, string][] {
  return CARRIER_IDS.map((id) => [id, carrierName(id, language)]);
}

/** The address of the tracking page; null for a carrier that the shop does not know. */
export function parcelLink({ carrier, number }: Parcel): string | null {
  if (!isCarrier(carrier)) return null;
  return CARRIERS[carrier].page + encodeURIComponent(number.replaceAll(" ", ""));
}

/** A parcel as a page shows it. */
export function describeParcel(parcel: Parcel, language: string) {
  return { carrier: carrierName(parcel.carrier, language), number: parcel.number, href: parcelLink(parcel) };
}

function isCarrier(text: string): text is Carrier {
  return Object.hasOwn(CARRIERS, text);
}

/** A tracking number, as printed on a label. */
export const ParcelNumber = z
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
  number: ParcelNumber,
  isShipped: z
    .literal("on")
    .optional()
    .transform((mark) => mark === "on"),
  before: z.enum(ORDER_STATUSES).optional().catch(undefined),
});

/** The parcels of the order, in the order in which they were noted. */
export function parcelsOf(db: Db, orderId: string): Promise<NotedParcel[]> {
  return db
    .selectFrom("parcels")
    .select(["id", "carrier", "number"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

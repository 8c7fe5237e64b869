/**
 * Selling terms are what a creator says of a poster that goes on sale: its name, its city, a link, and its edition.
 * Invariant: what this schema lets through can be stored and shown as it is; page, call and tests share it.
 */
import { z } from "zod";
import { type Rappen, readMoney } from "../money.ts";
import { EDITION_PRICE, SUPPLY } from "./edition-limits.ts";

export const NAME_MAX = 100;
export const CITY_MAX = 100;
export const LINK_MAX = 500;

/** A numbered edition with an end and a price of its own, or one without an end at the price of the shop. */
export type EditionChoice = { kind: "limited"; totalSupply: number; price: Rappen } | { kind: "standard" };

export interface SellingTerms {
  name: string;
  city: string;
  momentLink: string | null;
  edition: EditionChoice;
}

/** What the form sends; the fields of a limited edition count for nothing in a standard one. */
export const SellForm = z
  .object({
    name: words(NAME_MAX, "poster-name-missing", "poster-name-long"),
    city: words(CITY_MAX, "poster-city-missing", "poster-city-long"),
    momentLink: link(z.string("moment-link-invalid").optional()),
    edition: z.enum(["limited", "standard"], "edition-missing"),
    totalSupply: z.string().optional(),
    price: z.string().optional(),
    agreed: z.literal("on", "selling-terms-unaccepted"),
  })
  .transform(({ name, city, momentLink, edition, totalSupply, price }, context): SellingTerms => {
    const choice =
      edition === "standard" ? ({ kind: "standard" } as const) : limited(totalSupply, price, context);
    return { name, city, momentLink, edition: choice };
  });

/** What the call sends; `totalSupply` null asks for a standard edition. Whoever calls agrees to the creator terms. */
export const SellCall = z
  .object({
    name: words(NAME_MAX, "poster-name-missing", "poster-name-long"),
    city: words(CITY_MAX, "poster-city-missing", "poster-city-long"),
    momentLink: link(z.string("moment-link-invalid").nullish()),
    totalSupply: z.union([z.string(), z.number()], "supply-invalid").nullable(),
    pricePerUnit: z.union([z.string(), z.number()], "edition-price-invalid").nullish(),
  })
  .transform(({ name, city, momentLink, totalSupply, pricePerUnit }, context): SellingTerms => {
    const choice =
      totalSupply === null
        ? ({ kind: "standard" } as const)
        : limited(String(totalSupply), String(pricePerUnit ?? ""), context, "pricePerUnit");
    return { name, city, momentLink, edition: choice };
  });

function limited(
  supply: string | undefined,
  price: string | undefined,
  context: z.RefinementCtx,
  priceField = "price",
): EditionChoice {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field] });
  const totalSupply = /^\s*\d{1,6}\s*$/.test(supply ?? "") ? Number(supply) : Number.NaN;
  if (!(totalSupply >= SUPPLY.least && totalSupply <= SUPPLY.most)) refuse("totalSupply", "supply-invalid");
  const amount = readMoney(price ?? "");
  if (amount === null) refuse(priceField, "edition-price-invalid");
  else if (amount < EDITION_PRICE.least) refuse(priceField, "edition-price-low");
  else if (amount > EDITION_PRICE.most) refuse(priceField, "edition-price-high");
  return { kind: "limited", totalSupply, price: amount ?? EDITION_PRICE.usual };
}

/** One line of at least one visible sign, counted as people count. */
function words(most: number, missing: string, long: string) {
  return z
    .string(missing)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), missing)
        .refine((text) => [...text].length <= most, long),
    );
}

/** Without control characters, and without those that turn the direction of whatever follows. Joiners stay: emoji and scripts need them. */
function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}\p{Co}\p{Cn}]/gu, "")
    .trim();
}

function link<S extends z.ZodType<string | null | undefined>>(wish: S) {
  return wish.transform((text, context) => {
    const wish = text?.trim();
    if (!wish) return null;
    const address = webAddress(wish);
    if (address !== null && address.length <= LINK_MAX) return address;
    context.addIssue({ code: "custom", message: "moment-link-invalid" });
    return z.NEVER;
  });
}

/** The address as browsers write it, or null for what is none of the web, or carries a name and password. */
function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password ? href : null;
}

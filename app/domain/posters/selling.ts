/**
 * Selling terms are what a creator enters for a poster on sale: its name, its city, a link, a description, and its edition.
 * Invariant: every valid input can be stored and shown unchanged; page, call and tests share this schema.
 */
import { z } from "zod";
import { type Rappen, readMoney } from "../kernel/money.ts";
import type { RefusalCode } from "../kernel/refusal.ts";
import { EDITION_PRICE, SUPPLY } from "./edition-limits.ts";

export const NAME_MAX = 100;
export const CITY_MAX = 100;
export const LINK_MAX = 500;
export const DESCRIPTION_MAX = 500;

/** A numbered edition with an end and its own price, or one without an end at the shop's price. */
export type EditionChoice = { kind: "limited"; totalSupply: number; price: Rappen } | { kind: "standard" };

export interface SellingTerms {
  name: string;
  city: string;
  momentLink: string | null;
  /** What poster and clip show, for people who do not see them. */
  description: string | null;
  edition: EditionChoice;
}

const nameAndCity = {
  name: words(NAME_MAX, "poster-name-missing", "poster-name-long"),
  city: words(CITY_MAX, "poster-city-missing", "poster-city-long"),
};
const edition = z.enum(["limited", "standard"], "edition-missing");

export const SellFields = z.object({
  ...nameAndCity,
  momentLink: link(z.string("moment-link-invalid").optional()),
  description: optionalWords(z.string("poster-description-long").optional()),
  edition,
  totalSupply: supply(z.string("supply-invalid")),
  price: amount(z.string("edition-price-invalid")),
  agreed: z.literal("on", "selling-terms-unaccepted"),
});

/** The fields of the form. In a standard edition the fields of a limited one are ignored. */
export const SellForm = z
  .preprocess((form) => {
    const isStandard = isRecord(form) && form.edition === "standard";
    return isStandard ? { ...form, totalSupply: UNASKED.supply, price: UNASKED.price } : form;
  }, SellFields)
  .transform(({ edition, totalSupply, price, agreed: _, ...words }): SellingTerms => {
    return { ...words, edition: choiceOf(edition, totalSupply, price) };
  });

/** The fields of the call, before they decide the edition. */
export const SellCallFields = z.object({
  ...nameAndCity,
  momentLink: link(z.string("moment-link-invalid").nullish()),
  description: optionalWords(z.string("poster-description-long").nullish()),
  edition,
  totalSupply: supply(z.union([z.string(), z.number()], "supply-invalid")),
  pricePerUnit: amount(z.union([z.string(), z.number()], "edition-price-invalid")),
});

/** The input of the call; `totalSupply` null means a standard edition. The caller agrees to the creator terms. */
export const SellCall = z
  .preprocess((call) => {
    if (!isRecord(call)) return call;
    if (call.totalSupply !== null) return { ...call, edition: "limited" };
    return { ...call, edition: "standard", totalSupply: UNASKED.supply, pricePerUnit: UNASKED.price };
  }, SellCallFields)
  .transform(({ edition, totalSupply, pricePerUnit, ...words }): SellingTerms => {
    return { ...words, edition: choiceOf(edition, totalSupply, pricePerUnit) };
  });

const UNASKED = { supply: String(SUPPLY.usual), price: String(EDITION_PRICE.usual / 100) };

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === "object" && input !== null;
}

function choiceOf(kind: "limited" | "standard", totalSupply: number, price: Rappen): EditionChoice {
  return kind === "limited" ? { kind, totalSupply, price } : { kind };
}

/** Whole numbers of prints, as text or number. */
function supply<S extends z.ZodType<string | number>>(input: S) {
  return input.transform((value, context) => {
    const prints = /^\s*\d{1,6}\s*$/.test(String(value)) ? Number(value) : 0;
    if (prints < SUPPLY.least || prints > SUPPLY.most) return refuse(context, "supply-invalid");
    return prints;
  });
}

function amount<S extends z.ZodType<string | number>>(input: S) {
  return input.transform((value, context) => {
    const price = readMoney(String(value));
    if (price === null) return refuse(context, "edition-price-invalid");
    if (price < EDITION_PRICE.least) return refuse(context, "edition-price-low");
    if (price > EDITION_PRICE.most) return refuse(context, "edition-price-high");
    return price;
  });
}

function refuse(context: z.RefinementCtx, message: RefusalCode): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/** One line of at least one visible character, counted as people count. */
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

/** Removes control characters, and those that change the text direction. Joiners stay: emoji and scripts need them. */
function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}\p{Co}\p{Cn}]/gu, "")
    .trim();
}

/** One line, or null without a visible character. */
function optionalWords<S extends z.ZodType<string | null | undefined>>(input: S) {
  return input.transform((text, context) => {
    const line = oneLine(text ?? "");
    if ([...line].length > DESCRIPTION_MAX) return refuse(context, "poster-description-long");
    return line || null;
  });
}

function link<S extends z.ZodType<string | null | undefined>>(input: S) {
  return input.transform((text, context) => {
    const trimmed = text?.trim();
    if (!trimmed) return null;
    const address = webAddress(trimmed);
    if (address !== null && address.length <= LINK_MAX) return address;
    return refuse(context, "moment-link-invalid");
  });
}

/** The normalised address, or null if it is no web address, or contains a name and password. */
function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password ? href : null;
}

/**
 * Where an order goes: the one schema of the shipping form, for page, calls and tests.
 * Invariant: valid input is trimmed, in NFC, with plain apostrophes, and names a country that the shop ships to.
 */
import { z } from "zod";
import { emailField } from "../accounts/forms.ts";
import type { RefusalCode } from "../kernel/refusal.ts";
import { countryName, isoCountry } from "./country.ts";
import { giftFields } from "./gift.ts";

interface TextRule {
  least: number;
  most: number;
  /** A text below the least length that is complete all the same. */
  complete?: RegExp;
  /** The characters that may occur. */
  signs: RegExp;
  short: RefusalCode;
  long: RefusalCode;
  strange: RefusalCode;
}

/** One line of text by its rule; the form shows the first fault. */
function textField({ least, most, complete, signs, short, long, strange }: TextRule) {
  return z
    .string({ error: short })
    .meta({ description: `${least} to ${most} characters` })
    .transform(tidied)
    .superRefine((text, context) => {
      const length = [...text].length;
      const fault =
        length < least && !complete?.test(text)
          ? short
          : length > most
            ? long
            : signs.test(text) && SOMETHING.test(text)
              ? null
              : strange;
      if (fault) context.addIssue({ code: "custom", message: fault });
    });
}

function tidied(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[‘’ʼ＇]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

/** Punctuation alone is neither a name nor a place. */
const SOMETHING = /[\p{L}\p{Nd}]/u;
const NAME = /^[\p{L}\p{M} '-]*$/u;
/** St. Gallen, St. John's: places may contain a period. */
const PLACE = /^[\p{L}\p{M} '.-]*$/u;

/** Dorf 3, Au 12a: in a village, a name and a number are a whole address (decision 0051). */
const NAME_AND_NUMBER = /^\p{L}[\p{L}\p{M} '.-]+ \p{Nd}{1,4} ?\p{L}?$/u;

/** The fields of the form, in its order. */
export const shippingFields = {
  firstName: textField({
    least: 2,
    most: 50,
    signs: NAME,
    short: "first-name-short",
    long: "first-name-long",
    strange: "first-name-strange",
  }),
  lastName: textField({
    least: 2,
    most: 50,
    signs: NAME,
    short: "last-name-short",
    long: "last-name-long",
    strange: "last-name-strange",
  }),
  email: emailField("email-invalid"),
  address: textField({
    least: 10,
    most: 200,
    complete: NAME_AND_NUMBER,
    signs: /^[\p{L}\p{M}\p{Nd} ,.'#/-]*$/u,
    short: "address-short",
    long: "address-long",
    strange: "address-strange",
  }),
  city: textField({
    least: 2,
    most: 100,
    signs: PLACE,
    short: "city-short",
    long: "city-long",
    strange: "city-strange",
  }),
  state: textField({
    least: 2,
    most: 100,
    signs: PLACE,
    short: "state-short",
    long: "state-long",
    strange: "state-strange",
  }),
  zipCode: textField({
    least: 3,
    most: 12,
    signs: /^[\p{L}\p{Nd} -]*$/u,
    short: "zip-short",
    long: "zip-long",
    strange: "zip-strange",
  }),
  country: z
    .string({ error: "country-missing" })
    .meta({ description: "two letters" })
    .transform((code, context) => {
      const iso = isoCountry(code);
      if (iso) return iso;
      context.addIssue({ code: "custom", message: "country-missing" });
      return z.NEVER;
    }),
};

/** The address of an order. */
export const Shipping = z.object(shippingFields);

export type ShippingAddress = z.output<typeof Shipping>;

/** Posters are printed one by one. A buyer who wants more than this writes to the shop. */
export const MOST_COPIES = 50;

/** How many copies of one poster. */
export const quantityField = z.preprocess(
  (typed) => (typeof typed === "string" && /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : typed),
  z
    .number({ error: "quantity-invalid" })
    .int("quantity-invalid")
    .min(1, "quantity-invalid")
    .max(MOST_COPIES, "quantity-too-many"),
);

/** The shipping form: the address, whether it is a gift, and the quantity; the cart sets the quantity of its own lines. */
export const ShippingForm = z.object({
  ...shippingFields,
  ...giftFields,
  quantity: quantityField.optional(),
});

/** An address that is corrected after paying: emails still go to the original address. */
export const NewAddress = Shipping.omit({ email: true });

/** An address that staff correct: the new one, and a mark of the one that the form began with. */
export const AddressCorrection = z.object({ ...shippingFields, seen: z.string().max(2000).optional() });

/** The contents of an unfinished shipping form, valid or not, so that the buyer need not type them again. */
export const ShippingDraft = z.object(
  Object.fromEntries(
    Object.keys(ShippingForm.shape).map((name) => [name, z.string().max(300).catch("")]),
  ) as Record<keyof typeof ShippingForm.shape, z.ZodCatch<z.ZodString>>,
);

export type ShippingWords = z.output<typeof ShippingDraft>;

export function addressLines(shipping: ShippingAddress, language: string): string[] {
  const { firstName, lastName, address, zipCode, city, state, country } = shipping;
  return [
    `${firstName} ${lastName}`,
    address,
    `${zipCode} ${city}`,
    `${state}, ${countryName(country, language)}`,
  ];
}

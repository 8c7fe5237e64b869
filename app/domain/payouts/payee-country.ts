/** The country of a creator who receives payouts. Invariant: one of the shop's own list, stored as ISO 3166. */
import { z } from "zod";
import { isoCountry } from "../orders/country.ts";

/** Most of the shop's creators live there, so the list begins with it. */
export const FIRST_COUNTRY = "CH";

const country = z
  .string({ error: "country-missing" })
  .refine((code) => isoCountry(code) !== undefined, "country-missing")
  .transform((code) => isoCountry(code)!);

/** The form. */
export const PayeeForm = z.object({ country });

/** The call, which is documented without input: a first account is then in Switzerland. */
export const PayeeCall = z.object({ country: country.optional() });

/** Where a creator lives who wants to be paid. Invariant: a country of the shop's own list, stored as ISO 3166. */
import { z } from "zod";
import { isoCountry } from "../orders/country.ts";

/** Most of the shop's creators live there, so it stands first. */
export const FIRST_COUNTRY = "CH";

const country = z
  .string({ error: "country-missing" })
  .refine((code) => isoCountry(code) !== undefined, "country-missing")
  .transform((code) => isoCountry(code)!);

/** The form. */
export const PayeeForm = z.object({ country });

/** The call, which is documented without anything: then a first account is one in Switzerland. */
export const PayeeCall = z.object({ country: country.optional() });

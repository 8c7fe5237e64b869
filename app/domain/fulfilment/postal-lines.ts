/** An address in the lines of a label or an envelope. */
import { countryName } from "../orders/country.ts";
import type { ShippingAddress } from "../orders/shipping.ts";

/** The address as the Swiss post reads it: the country in capitals, and only abroad. */
export function postalLines({
  firstName,
  lastName,
  address,
  zipCode,
  city,
  state,
  country,
}: ShippingAddress) {
  const town = `${zipCode} ${city}`;
  const lines = [`${firstName} ${lastName}`, address, town];
  if (country === "CH") return lines;
  return [...lines, ...(state === city ? [] : [state]), countryName(country, "en").toUpperCase()];
}

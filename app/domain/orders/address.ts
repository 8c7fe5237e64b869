/** The address as an envelope has it. */
import { countryName } from "./country.ts";
import type { ShippingAddress } from "./shipping.ts";

export function addressLines(shipping: ShippingAddress, language: string): string[] {
  const { firstName, lastName, address, zipCode, city, state, country } = shipping;
  return [
    `${firstName} ${lastName}`,
    address,
    `${zipCode} ${city}`,
    `${state}, ${countryName(country, language)}`,
  ];
}

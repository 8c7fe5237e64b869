/** What the legal texts name of the shop's operator, by the placeholders of these texts. */
import type { Settings } from "./shop.ts";

export type LegalNames = ReturnType<typeof legalNames>;

type Named = Pick<Settings, "legalName" | "legalAddress" | "contactEmail" | "handlingDays" | "transitDays">;

/** `leastDays` and `mostDays` are the working days from the payment of an order until its delivery. */
export function legalNames({ legalName, legalAddress, contactEmail, handlingDays, transitDays }: Named) {
  return {
    name: legalName,
    address: legalAddress,
    email: contactEmail,
    leastDays: handlingDays[0] + transitDays[0],
    mostDays: handlingDays[1] + transitDays[1],
  };
}

/** Why a bank refused a payout. Invariant: each code of the provider has words of the shop, if need be general ones. */
export type PayoutFailure = "closed" | "blocked" | "holder" | "number" | "currency" | "other";

/** The provider's codes; the bank account has nothing to do with the others. */
const MEANINGS: Record<string, PayoutFailure> = {
  account_closed: "closed",
  account_frozen: "blocked",
  bank_account_restricted: "blocked",
  debit_not_authorized: "blocked",
  declined: "blocked",
  bank_ownership_changed: "holder",
  incorrect_account_holder_name: "holder",
  incorrect_account_holder_address: "holder",
  incorrect_account_holder_tax_id: "holder",
  invalid_account_number: "number",
  incorrect_account_type: "number",
  no_account: "number",
  invalid_currency: "currency",
};

export function meaningOfFailure(code: string | null): PayoutFailure {
  return MEANINGS[code ?? ""] ?? "other";
}

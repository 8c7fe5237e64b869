/** What Stripe still asks of a connected account, and what the account may do meanwhile. */
import type Stripe from "stripe";
import type { StoredObject } from "../objects.ts";

type Account = StoredObject<"account">;

/** What Stripe asks first, with its own names for that. */
export const DETAILS = {
  first_name: ["individual.first_name"],
  last_name: ["individual.last_name"],
  dob: ["individual.dob.day", "individual.dob.month", "individual.dob.year"],
  line1: ["individual.address.line1"],
  postal_code: ["individual.address.postal_code"],
  city: ["individual.address.city"],
  bank_account: ["external_account"],
  terms: ["tos_acceptance.date", "tos_acceptance.ip"],
} as const;

export type DetailName = keyof typeof DETAILS;
export type Details = Partial<Record<DetailName, string>>;

/** What the check of the identity says: the next thing that Stripe does about it. */
export const IDENTITY_CHECKS = ["verified", "document", "pending"] as const;
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];

/** What Stripe alone knows of an account. */
export interface AccountState {
  details: Details;
  identity: IdentityCheck | null;
  /** When each capability was requested, in seconds since 1970. */
  requested: Record<string, number>;
}

const DOCUMENT = "individual.verification.document";
const BANK_ACCOUNT = "external_account";

/** The fields of the account that follow from its state. */
export function standingOf({ details, identity, requested }: AccountState) {
  const isSubmitted = identity !== null;
  const missing = (Object.keys(DETAILS) as DetailName[])
    .filter((name) => !details[name])
    .flatMap((name) => DETAILS[name] as readonly string[]);
  const due = [...missing, ...(identity === "document" ? [DOCUMENT] : [])].sort();
  const isChecked = identity === "pending";
  const isKnown = isSubmitted && !isChecked && due.every((each) => each === BANK_ACCOUNT);
  const status = isKnown ? "active" : isChecked ? "pending" : "inactive";
  const capabilities = Object.fromEntries(Object.keys(requested).map((name) => [name, status]));
  return {
    capabilities: capabilities as Stripe.Account.Capabilities,
    charges_enabled: capabilities.card_payments === "active",
    details_submitted: isSubmitted,
    payouts_enabled: isKnown && due.length === 0,
    requirements: requirementsOf(due, isChecked ? [DOCUMENT] : []),
  } satisfies Partial<Account>;
}

function requirementsOf(due: string[], pending: string[]): Stripe.Account.Requirements {
  const late = due.length > 0 ? "requirements.past_due" : null;
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: late ?? (pending.length > 0 ? "requirements.pending_verification" : null),
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: pending,
  };
}

/** A capability of an account, as a list and an event show it. */
export function capabilityOf(
  account: Account,
  name: string,
  requestedAt: number,
): StoredObject<"capability"> {
  const status = account.capabilities?.[name as keyof Stripe.Account.Capabilities] ?? "inactive";
  const { requirements } = account;
  const due = requirements?.currently_due ?? [];
  return {
    id: name,
    object: "capability",
    account: account.id,
    requested: true,
    requested_at: requestedAt,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: status === "inactive" ? "requirements.fields_needed" : null,
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: requirements?.pending_verification ?? [],
    },
    status,
  } as unknown as StoredObject<"capability">;
}

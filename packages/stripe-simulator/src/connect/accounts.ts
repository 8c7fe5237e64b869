/** Connected accounts: what they consist of, and what follows when something of them changes. They are the platform's. */
import type Stripe from "stripe";
import { noAccessTo } from "../http/errors.ts";
import { wholeList } from "../http/list.ts";
import type { StoredObject } from "../objects.ts";
import type { Context } from "../resource.ts";
import { planPayout } from "./payouts.ts";
import {
  type AccountState,
  capabilityOf,
  type Details,
  type IdentityCheck,
  standingOf,
} from "./requirements.ts";

export type Account = StoredObject<"account">;

/** How long Stripe checks an identity, in milliseconds, where it does so. */
export const IDENTITY_CHECK_MS = 60_000;

/** @throws StripeFault where no such account is connected */
export function accountOf(context: Context, id: string): Account {
  const account = context.of(context.platform).store.find("account", id);
  if (!account) throw noAccessTo(id);
  return account;
}

/** The context must be the platform's. */
export function stateOf(platform: Context, account: Account): AccountState {
  return platform.store.hidden(account) as unknown as AccountState;
}

/** Adds details, and notes what the check of the identity says: null where nothing was submitted yet. */
export function submitDetails(
  platform: Context,
  account: Account,
  details: Details,
  identity: IdentityCheck | null,
): void {
  platform.store.hide(account, { details, ...(identity && { identity }) });
  if (details.bank_account)
    account.external_accounts = externalAccountsOf(platform, account, details.bank_account);
  if (identity === "pending") platform.schedule("verify-account", account.id, IDENTITY_CHECK_MS);
  refreshAccount(platform, account);
}

/** The check of an identity ends. */
export function verifyAccount(platform: Context, id: string): void {
  const account = platform.store.find("account", id);
  if (!account || stateOf(platform, account).identity !== "pending") return;
  submitDetails(platform, account, {}, "verified");
}

/** After a payout failed, Stripe pays nothing to the bank account until it gets another one. */
export function refuseBankAccount(platform: Context, account: Account): void {
  platform.store.hide(account, { details: { bank_account: null } });
  for (const bank of account.external_accounts?.data ?? []) Object.assign(bank, { status: "errored" });
  refreshAccount(platform, account);
}

/** Stores what has changed, and reports it. `changes` are those that do not follow from the account's state. */
export function refreshAccount(platform: Context, account: Account, changes: Partial<Account> = {}): void {
  const state = stateOf(platform, account);
  const before = account.capabilities ?? {};
  const previous = platform.update(account, { ...changes, ...standingOf(state) });
  const own = platform.of(account.id);
  own.emit("account.updated", account, previous);
  for (const [name, requestedAt] of Object.entries(state.requested)) {
    const capability = capabilityOf(account, name, requestedAt);
    const status = before[name as keyof typeof before];
    if (status !== capability.status)
      own.emit("capability.updated", capability, { status: status ?? "unrequested" });
  }
  if (account.payouts_enabled) planPayout(own, account);
}

function externalAccountsOf(platform: Context, { id, country, default_currency }: Account, number: string) {
  const bank = {
    id: platform.newId("ba"),
    object: "bank_account",
    account: id,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ["standard"],
    bank_name: "STRIPE TEST BANK",
    country: country ?? "CH",
    currency: default_currency ?? "chf",
    default_for_currency: true,
    fingerprint: platform.newId("", 16).slice(1),
    last4: number.slice(-4),
    metadata: {},
    routing_number: null,
    status: "new",
  };
  return wholeList([bank], `/v1/accounts/${id}/external_accounts`) as Stripe.ApiList<Stripe.BankAccount>;
}

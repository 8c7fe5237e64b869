/** Connected accounts, their capabilities, and the platform's own account. */
import type Stripe from "stripe";
import { accountOf, refreshAccount, stateOf, submitDetails, verifyAccount } from "../connect/accounts.ts";
import {
  type AccountParams,
  createAccount,
  defaultSettings,
  detailsOf,
  fieldsOf,
  HOME,
  isOnboardedByPlatform,
  isWhole,
} from "../connect/new-account.ts";
import { capabilityOf } from "../connect/requirements.ts";
import { blank } from "../description.ts";
import { StripeFault } from "../http/errors.ts";
import { listing, wholeList } from "../http/list.ts";
import type { Call, Context, Handler, Resource } from "../resource.ts";

const create: Handler<AccountParams> = (call) => createAccount(call.of(call.platform), call.params);

const update: Handler<AccountParams> = (call) => {
  const platform = call.of(call.platform);
  const account = accountOf(call, call.id);
  const { individual, external_account, tos_acceptance } = call.params;
  if ((individual || external_account || tos_acceptance) && !isOnboardedByPlatform(account)) {
    throw new StripeFault(403, {
      type: "invalid_request_error",
      code: "oauth_not_supported",
      message: `This application does not have the required permissions for this endpoint on account '${account.id}'.`,
    });
  }
  const changes = fieldsOf(platform, account, call.params);
  if (!isOnboardedByPlatform(account)) {
    refreshAccount(platform, account, changes);
    return account;
  }
  const details = detailsOf(call.params);
  const { details: known, identity } = stateOf(platform, account);
  Object.assign(account, changes);
  submitDetails(platform, account, details, isWhole({ ...known, ...details }) ? "verified" : identity);
  return account;
};

const remove: Handler<unknown> = (call) => {
  const account = accountOf(call, call.id);
  call.of(call.platform).store.remove(account);
  return { id: account.id, object: "account", deleted: true };
};

/** The account whose key it is, or that the header names. */
const own: Handler<unknown> = (call) =>
  call.isPlatform ? platformAccount(call) : accountOf(call, call.account);

const listCapabilities: Handler<unknown> = (call) => {
  const account = accountOf(call, call.id);
  const { requested } = stateOf(call.of(call.platform), account);
  const data = Object.entries(requested).map(([name, at]) => capabilityOf(account, name, at));
  return wholeList(data, call.path);
};

function platformAccount({ platform }: Context): Partial<Stripe.Account> {
  const settings = defaultSettings();
  // The simulator makes no payouts for the platform.
  if (settings.payouts) settings.payouts.schedule.interval = "manual";
  return {
    ...blank("account"),
    id: platform,
    object: "account",
    charges_enabled: true,
    country: HOME,
    default_currency: "chf",
    details_submitted: true,
    email: "platform@example.com",
    payouts_enabled: true,
    settings,
    type: "standard",
  };
}

export const accounts: Resource = {
  addresses: {
    "GET /v1/account": own,
    "POST /v1/accounts": create,
    "GET /v1/accounts": listing("account"),
    "GET /v1/accounts/{id}": (call: Call<unknown>) =>
      call.id === call.platform ? platformAccount(call) : accountOf(call, call.id),
    "POST /v1/accounts/{id}": update,
    "DELETE /v1/accounts/{id}": remove,
    "GET /v1/accounts/{id}/capabilities": listCapabilities,
  },
  work: { "verify-account": verifyAccount },
};

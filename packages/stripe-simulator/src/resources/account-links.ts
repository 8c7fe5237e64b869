/** Links that lead the owner of a connected account to the onboarding page or to the dashboard. */
import type Stripe from "stripe";
import { accountOf } from "../connect/accounts.ts";
import { createLink } from "../connect/links.ts";
import { isOnboardedByPlatform } from "../connect/new-account.ts";
import { invalidRequest } from "../http/errors.ts";
import type { Handler, Resource } from "../resource.ts";

const createAccountLink: Handler<Stripe.AccountLinkCreateParams> = (call) => {
  const { type } = call.params;
  const account = accountOf(call, call.params.account);
  if (type === "account_update" && !isOnboardedByPlatform(account)) {
    throw invalidRequest(
      "You cannot create `account_update` type Account Links for this account. You can only create `account_onboarding` type Account Links.",
      { param: "type" },
    );
  }
  const return_url = urlIn(call.params, "return_url");
  const refresh_url = urlIn(call.params, "refresh_url");
  const fields = { object: "account_link", account: account.id, return_url, refresh_url } as const;
  const { id, expires_at } = createLink(call.of(call.platform), fields);
  return {
    object: "account_link",
    created: call.clock.seconds(),
    expires_at,
    url: `${call.origin}/setup/${account.id}/${id}`,
  };
};

function urlIn(params: Stripe.AccountLinkCreateParams, param: "return_url" | "refresh_url"): string {
  const url = params[param];
  if (!url) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  if (/^https?:/.test(url) && URL.canParse(url)) return url;
  throw invalidRequest("Not a valid URL", { code: "url_invalid", param });
}

const createLoginLink: Handler<unknown> = (call) => {
  const account = accountOf(call, call.id);
  if (account.controller?.stripe_dashboard?.type !== "express") {
    throw invalidRequest(
      `Cannot create an edit link for the account ${account.id}, which is not an Express account.`,
    );
  }
  if (!account.details_submitted) {
    throw invalidRequest("Cannot create a login link for an account that has not completed onboarding.");
  }
  const fields = { object: "login_link", account: account.id, return_url: null, refresh_url: null } as const;
  const { id } = createLink(call.of(call.platform), fields);
  return {
    object: "login_link",
    created: call.clock.seconds(),
    url: `${call.origin}/express/${account.id}/${id}`,
  };
};

export const accountLinks: Resource = {
  addresses: {
    "POST /v1/account_links": createAccountLink,
    "POST /v1/accounts/{id}/login_links": createLoginLink,
  },
};

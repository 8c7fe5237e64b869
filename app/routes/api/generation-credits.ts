import { claimedAccount } from "~/domain/accounts/account";
import { balanceOf } from "~/domain/accounts/credit-balance";
import { EmailClaim } from "~/domain/accounts/forms";
import { json } from "~/web/json.server";

export const loader = json.get(EmailClaim, ({ shop, viewer }, { email }) =>
  balanceOf(shop, claimedAccount(viewer, email, "email-unverified").id),
);

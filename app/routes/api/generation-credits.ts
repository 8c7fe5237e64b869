import { claimedAccount } from "~/domain/accounts/account";
import { EmailClaim } from "~/domain/accounts/email";
import { balanceOf } from "~/domain/credits/balance";
import { json } from "~/web/json.server";

export const loader = json.get(EmailClaim, ({ shop, viewer }, { email }) =>
  balanceOf(shop, claimedAccount(viewer, email).id),
);

export const action = json.only("GET");

import { claimedAccount } from "~/domain/accounts/account";
import { EmailClaim } from "~/domain/accounts/email";
import { sellingStats } from "~/domain/posters/publication";
import { json } from "~/web/json.server";

export const loader = json.get(EmailClaim, ({ shop, viewer }, { email }) => {
  claimedAccount(viewer, email);
  return sellingStats(shop, viewer);
});

export const action = json.only("GET");

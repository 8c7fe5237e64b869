import { claimedAccount } from "~/domain/accounts/account";
import { EmailClaim } from "~/domain/accounts/forms";
import { sellingStats } from "~/domain/posters/publication";
import { json } from "~/web/json.server";

export const loader = json.get(EmailClaim, ({ shop, viewer }, { email }) => {
  claimedAccount(viewer, email);
  return sellingStats(shop, viewer);
});

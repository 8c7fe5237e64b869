import { claimedAccount } from "~/domain/accounts/account";
import { EmailClaim } from "~/domain/accounts/email";
import { balanceOf } from "~/domain/credits/balance";
import { json } from "~/web/json.server";

export const loader = json.get(EmailClaim, async ({ shop, viewer }, { email }) => {
  const { freeCreditsRemaining } = await balanceOf(shop, claimedAccount(viewer, email).id);
  return { freeCreditsRemaining, hasFreeCredits: freeCreditsRemaining > 0 };
});

export const action = json.only("GET");

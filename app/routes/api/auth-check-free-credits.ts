import { claimedAccount } from "~/domain/accounts/account";
import { balanceOf } from "~/domain/accounts/credit-balance";
import { EmailClaim } from "~/domain/accounts/forms";
import { json } from "~/web/json.server";

export const loader = json.get(EmailClaim, async ({ shop, viewer }, { email }) => {
  const { freeCreditsRemaining } = await balanceOf(
    shop,
    claimedAccount(viewer, email, "email-unverified").id,
  );
  return { freeCreditsRemaining, hasFreeCredits: freeCreditsRemaining > 0 };
});

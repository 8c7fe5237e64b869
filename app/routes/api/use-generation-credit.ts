import { claimedAccount } from "~/domain/accounts/account";
import { EmailClaim } from "~/domain/accounts/email";
import { balanceOf } from "~/domain/credits/balance";
import { json } from "~/web/json.server";

/** An acknowledgement: the painting itself has spent its credit, so nothing is deducted here. */
export const action = json.post(EmailClaim, async ({ shop, viewer }, { email }) => ({
  success: true,
  ...(await balanceOf(shop, claimedAccount(viewer, email).id)),
}));

export const loader = json.only("POST");

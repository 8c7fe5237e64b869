import { claimedAccount } from "~/domain/accounts/account";
import { balanceOf } from "~/domain/accounts/credit-balance";
import { EmailClaim } from "~/domain/accounts/forms";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "painting" } } satisfies RouteHandle;

/** An acknowledgement: the painting itself has spent its credit, so nothing is deducted here. */
export const action = json.post(EmailClaim, async ({ shop, viewer }, { email }) => ({
  success: true,
  ...(await balanceOf(shop, claimedAccount(viewer, email, "email-unverified").id)),
}));

export const loader = json.only("POST");

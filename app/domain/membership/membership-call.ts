/** The documented calls of the membership. Invariant: they carry the visitor's input; the shop decides the price. */
import { z } from "zod";
import { claimedAccount } from "../accounts/account.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { beginJoining } from "./joining.server.ts";

/** The shop ignores a `discountAmount` in the request. */
export const CreateSubscription = z.object({
  email: z.string().max(320).optional(),
  promoCode: z.string().max(100).nullish(),
});

export const ConfirmSubscription = z.object({
  setupIntentId: z.string("setup-unknown").min(1, "setup-unknown").max(255, "setup-unknown"),
  paymentMethodId: z.string("setup-unknown").max(255, "setup-unknown").nullish(),
});

/** Returns the secret for submitting a card. @throws Refusal "not-signed-in", "not-yours" or as `beginJoining` */
export async function createSubscriptionCall(
  shop: Shop,
  viewer: Viewer,
  { email, promoCode }: z.output<typeof CreateSubscription>,
): Promise<{ clientSecret: string }> {
  claimedAccount(viewer, email);
  const { clientSecret } = await beginJoining(shop, viewer, { promoCode: promoCode ?? undefined });
  return { clientSecret };
}

import { claimedAccount } from "~/domain/accounts/account";
import { EmailClaim } from "~/domain/accounts/forms";
import { ownImages } from "~/domain/posters/own-poster";
import { json } from "~/web/json.server";

export const loader = json.get(EmailClaim, async ({ shop, viewer }, { email }) => {
  claimedAccount(viewer, email);
  return { images: await ownImages(shop, viewer) };
});

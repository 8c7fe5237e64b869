import { claimedAccount } from "~/domain/accounts/account";
import { EmailClaim } from "~/domain/accounts/email";
import { ownImages } from "~/domain/posters/own-poster";
import { json } from "~/web/json.server";

export const loader = json.get(EmailClaim, async ({ shop, viewer }, { email }) => {
  claimedAccount(viewer, email);
  return { images: await ownImages(shop, viewer) };
});

export const action = json.only("GET");

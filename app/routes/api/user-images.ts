import { claimedAccount } from "~/domain/accounts/account";
import { EmailClaim } from "~/domain/accounts/email";
import { pictureAddress } from "~/domain/posters/picture";
import { postersOf } from "~/domain/posters/poster";
import { json } from "~/web/json.server";

export const loader = json.get(EmailClaim, async ({ shop, viewer }, { email }) => {
  claimedAccount(viewer, email);
  const posters = await postersOf(shop, viewer);
  return {
    images: posters.map((poster) => ({
      id: poster.id,
      style: poster.style,
      isPublic: false,
      imageUrl: pictureAddress(poster.imageKey),
      thumbnailPath: pictureAddress(poster.thumbnailKey),
    })),
  };
});

export const action = json.only("GET");

import { officePictureOf } from "~/domain/posters/office-posters";
import { answerPicture } from "~/web/picture.server";
import { staffOnly } from "~/web/staff.server";

/** What does not hang is private: staff see it here. */
export const loader = staffOnly.page(async ({ shop, staff, params, request }) =>
  answerPicture(request, await officePictureOf(shop, staff, params.id ?? "")),
);

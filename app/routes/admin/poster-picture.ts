import { backOfficePicture } from "~/domain/back-office/posters";
import { answerPicture } from "~/web/picture.server";
import { staffOnly } from "~/web/staff.server";

/** Unpublished posters are private: staff see them here. */
export const loader = staffOnly.page(async ({ shop, staff, params, request }) =>
  answerPicture(request, await backOfficePicture(shop, staff, params.id ?? "")),
);

import { backOfficePicture } from "~/domain/back-office/posters";
import { answerPicture } from "~/web/picture.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "moderation" } satisfies RouteHandle;

/** Unpublished posters are private: staff see them here. */
export const loader = staffOnly.page(async ({ shop, staff, params, request }) =>
  answerPicture(request, await backOfficePicture(shop, staff, params.id ?? "")),
);

import { linePictureOf } from "~/domain/orders/back-office";
import { answerPicture } from "~/web/picture.server";
import { staffOnly } from "~/web/staff.server";

/** Buyers' posters are private: staff see them here. */
export const loader = staffOnly.page(async ({ shop, staff, params, request }) => {
  const wish = { orderId: params.id ?? "", lineId: params.line ?? "" };
  return answerPicture(request, await linePictureOf(shop, staff, wish));
});

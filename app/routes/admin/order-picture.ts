import { z } from "zod";
import { LINE_PICTURES, linePictureOf } from "~/domain/back-office/order";
import { answerPicture } from "~/web/picture.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "orders" } satisfies RouteHandle;

const Part = z.enum(LINE_PICTURES).catch("thumbnail");

/** Buyers' posters are private: staff see them here. */
export const loader = staffOnly.page(async ({ shop, staff, params, request }) => {
  const line = { orderId: params.id ?? "", lineId: params.line ?? "", part: Part.parse(params.part) };
  return answerPicture(request, await linePictureOf(shop, staff, line));
});

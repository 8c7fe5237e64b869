import { backOfficeOrder } from "~/domain/back-office/order";
import { orderCorrection } from "~/domain/fulfilment/receipt.server";
import { answerPdf } from "~/web/pdf.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "amounts" } satisfies RouteHandle;

export const loader = staffOnly.page(async ({ shop, staff, params }) => {
  const { order } = await backOfficeOrder(shop, staff, params.id ?? "");
  return answerPdf(await orderCorrection(shop, order.id, params.number ?? ""));
});

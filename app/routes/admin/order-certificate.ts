import { backOfficeOrder } from "~/domain/back-office/order";
import { orderCertificate } from "~/domain/fulfilment/certificate.server";
import { answerPdf } from "~/web/pdf.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "print-work" } satisfies RouteHandle;

export const loader = staffOnly.page(async ({ shop, staff, params }) => {
  const { order } = await backOfficeOrder(shop, staff, params.id ?? "");
  return answerPdf(await orderCertificate(shop, order, params.line ?? ""));
});

import { orderCertificate } from "~/domain/editions/certificate.server";
import { officeOrderOf } from "~/domain/orders/back-office";
import { answerPdf } from "~/web/pdf.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.page(async ({ shop, staff, params }) => {
  const { order } = await officeOrderOf(shop, staff, params.id ?? "");
  return answerPdf(await orderCertificate(shop, order, params.line ?? ""));
});

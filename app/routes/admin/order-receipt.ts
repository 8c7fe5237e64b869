import { officeOrderOf } from "~/domain/orders/back-office";
import { orderReceipt } from "~/domain/orders/receipt.server";
import { answerPdf } from "~/web/pdf.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.page(async ({ shop, staff, params }) => {
  const { order } = await officeOrderOf(shop, staff, params.id ?? "");
  return answerPdf(await orderReceipt(shop, order.id));
});

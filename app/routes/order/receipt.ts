import { receiptOf } from "~/domain/orders/receipt.server";
import { orderAccess } from "~/web/order.server";
import { answerPdf } from "~/web/pdf.server";
import { load } from "~/web/visit.server";

export const loader = load(async (visit) =>
  answerPdf(await receiptOf(visit.shop, visit.viewer, orderAccess(visit))),
);

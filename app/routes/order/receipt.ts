import { receiptOf } from "~/domain/fulfilment/receipt.server";
import { orderAccess } from "~/web/order.server";
import { answerPdf } from "~/web/pdf.server";
import { load } from "~/web/request-context.server";

export const loader = load(async (context) =>
  answerPdf(await receiptOf(context.shop, context.viewer, orderAccess(context))),
);

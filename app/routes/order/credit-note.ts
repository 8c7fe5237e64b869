import { correctionOf } from "~/domain/fulfilment/receipt.server";
import { orderAccess } from "~/web/order.server";
import { answerPdf } from "~/web/pdf.server";
import { load } from "~/web/request-context.server";

export const loader = load(async (context) => {
  const { shop, viewer, params } = context;
  const wanted = { ...orderAccess(context), number: params.number ?? "" };
  return answerPdf(await correctionOf(shop, viewer, wanted));
});

import { certificateOf } from "~/domain/fulfilment/certificate.server";
import { orderAccess } from "~/web/order.server";
import { answerPdf } from "~/web/pdf.server";
import { load } from "~/web/request-context.server";

export const loader = load(async (context) =>
  answerPdf(
    await certificateOf(context.shop, context.viewer, {
      access: orderAccess(context),
      lineId: context.params.line ?? "",
    }),
  ),
);

import { certificateOf } from "~/domain/editions/certificate.server";
import { orderAccess } from "~/web/order.server";
import { answerPdf } from "~/web/pdf.server";
import { load } from "~/web/visit.server";

export const loader = load(async (visit) =>
  answerPdf(
    await certificateOf(visit.shop, visit.viewer, {
      access: orderAccess(visit),
      lineId: visit.params.line ?? "",
    }),
  ),
);

import { packingSlips } from "~/domain/orders/packing-slip.server";
import { answerPdf } from "~/web/pdf.server";
import { ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.page(async ({ shop, staff, url }) =>
  answerPdf(await packingSlips(shop, staff, ticksIn(url))),
);

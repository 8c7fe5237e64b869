import { packingSlips } from "~/domain/orders/packing-slip.server";
import { answerPdf } from "~/web/pdf.server";
import { fileOrToast, ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.page((visit) =>
  fileOrToast(visit, async () => answerPdf(await packingSlips(visit.shop, visit.staff, ticksIn(visit.url)))),
);

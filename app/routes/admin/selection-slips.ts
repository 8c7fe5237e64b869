import { packingSlips } from "~/domain/fulfilment/packing-slip.server";
import { answerPdf } from "~/web/pdf.server";
import { fileOrToast, ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.page((context) =>
  fileOrToast(context, async () =>
    answerPdf(await packingSlips(context.shop, context.staff, await ticksIn(context))),
  ),
);

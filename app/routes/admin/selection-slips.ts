import { packingSlips } from "~/domain/fulfilment/packing-slip.server";
import { answerPdf } from "~/web/pdf.server";
import type { RouteHandle } from "~/web/route-handle";
import { fileOrToast, ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "print-work" } satisfies RouteHandle;

export const loader = staffOnly.page((context) =>
  fileOrToast(context, async () =>
    answerPdf(await packingSlips(context.shop, context.staff, await ticksIn(context))),
  ),
);

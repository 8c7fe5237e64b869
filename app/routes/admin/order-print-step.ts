import { recallPrintJob, restorePrintFile } from "~/domain/fulfilment/print-file-replacement.server";
import { PrintFileStepForm } from "~/domain/fulfilment/print-upload-form";
import { paths } from "~/paths";
import { backOfficePath } from "~/web/back-office-order.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "print-work", limits: { write: "staff" } } satisfies RouteHandle;

/** Takes the buttons of the page that replaces a print file. */
export const loader = staffOnly.page((context) => {
  throw redirectTo(
    backOfficePath(context, (id) => paths.admin.orders.$.print.$.replace(id, context.params.line ?? "")),
  );
});

export const action = staffOnly.press(PrintFileStepForm, async (context, { step, seen }) => {
  const { shop, staff, params, t } = context;
  const line = { orderId: params.id ?? "", lineId: params.line ?? "" };
  if (step === "restore") await restorePrintFile(shop, staff, { ...line, seen });
  else await recallPrintJob(shop, staff, line);
  const message = t(step === "restore" ? "adminOrder:replace.restored" : "adminOrder:replace.recalled");
  return redirectWithToast(shop, backOfficePath(context), { type: "success", message });
});

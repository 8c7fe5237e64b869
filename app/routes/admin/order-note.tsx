import { useActionData, useLoaderData } from "@remix-run/react";
import { writeNote } from "~/domain/back-office/order-note";
import { NoteForm } from "~/domain/back-office/order-note-form";
import { paths } from "~/paths";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { OrderNotes } from "~/ui/admin/order-log";
import { ErrorSummary } from "~/ui/form/error-summary";
import { backOfficePath, formPageOf } from "~/web/back-office-order.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "order-changes", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { order: _order, parcels: _, ...page } = await formPageOf(context, "adminOrder:notes.page");
  return { ...page, here: backOfficePath(context, paths.admin.orders.$.notes) };
});

export const action = staffOnly.post(NoteForm, async (context, { note }) => {
  const { shop, staff, params, t } = context;
  await writeNote(shop, staff, { orderId: params.id ?? "", note });
  const toast = { type: "success", message: t("adminOrder:notes.written") } as const;
  return redirectWithToast(shop, backOfficePath(context), toast);
});

export default function OrderNotePage() {
  const { here, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = answer?.result.error?.note ?? [];
  const typed = answer?.result.initialValue?.note;
  return (
    <OrderFormPage {...page}>
      {answer && <ErrorSummary faults={[{ id: "note", name: "note", errors }]} refusal={answer.refusal} />}
      <OrderNotes
        action={here}
        isWrong={errors.length > 0}
        typed={typeof typed === "string" ? typed : page.typed?.note}
      />
    </OrderFormPage>
  );
}

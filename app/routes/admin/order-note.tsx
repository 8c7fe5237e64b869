import { useActionData, useLoaderData } from "@remix-run/react";
import { writeNote } from "~/domain/orders/note";
import { NoteForm } from "~/domain/orders/note-form";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { OrderNotes } from "~/ui/admin/order-log";
import { ErrorSummary } from "~/ui/form/error-summary";
import { formPageOf, officePath } from "~/web/office-order.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectWithToast } from "~/web/toast.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { order: _order, parcel: _, ...page } = await formPageOf(visit, "workshop:notes.page");
  return { ...page, here: officePath(visit, "notes") };
});

export const action = staffOnly.post(NoteForm, async (visit, { note }) => {
  const { shop, staff, params, t } = visit;
  await writeNote(shop, staff, { orderId: params.id ?? "", note });
  const toast = { type: "success", message: t("workshop:notes.written") } as const;
  return redirectWithToast(shop, officePath(visit), toast);
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

import { useActionData, useLoaderData } from "@remix-run/react";
import { AttentionForm, lookAfter } from "~/domain/orders/attention";
import { officeOrderOf } from "~/domain/orders/back-office";
import { OrderAttention } from "~/ui/admin/order-attention";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { ErrorSummary } from "~/ui/form/error-summary";
import { detailOf, formPageOf, officePath } from "~/web/office-order.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { goTo, redirectWithToast } from "~/web/toast.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { order: _order, parcel: _, ...page } = await formPageOf(visit, "workshop:attention.page");
  const found = await officeOrderOf(visit.shop, visit.staff, visit.params.id ?? "");
  const { attention, ...order } = detailOf(found, visit);
  if (!attention) throw goTo(officePath(visit));
  return { ...page, attention, order };
});

export const action = staffOnly.post(AttentionForm, async (visit, { why, way }) => {
  const { shop, staff, params, t } = visit;
  await lookAfter(shop, staff, { orderId: params.id ?? "", why, way });
  const toast = { type: "success", message: t("workshop:attention.ended") } as const;
  return redirectWithToast(shop, officePath(visit), toast);
});

export default function OrderAttentionPage() {
  const { attention, order, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OrderFormPage {...page}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      <OrderAttention attention={attention} order={order} />
    </OrderFormPage>
  );
}

import { useActionData, useLoaderData } from "@remix-run/react";
import { AttentionForm, resolveAttention } from "~/domain/back-office/attention";
import { backOfficeOrder } from "~/domain/back-office/order";
import { OrderAttention } from "~/ui/admin/order-attention";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { ErrorSummary } from "~/ui/form/error-summary";
import { backOfficePath, detailOf, formPageOf } from "~/web/back-office-order.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "order-changes", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { order: _order, parcels: _, ...page } = await formPageOf(context, "adminOrder:attention.page");
  const found = await backOfficeOrder(context.shop, context.staff, context.params.id ?? "");
  const { attention, ...order } = detailOf(found, context);
  if (!attention) throw redirectTo(backOfficePath(context));
  return { ...page, attention, order };
});

export const action = staffOnly.post(AttentionForm, async (context, { why, way }) => {
  const { shop, staff, params, t } = context;
  await resolveAttention(shop, staff, { orderId: params.id ?? "", why, way });
  const toast = { type: "success", message: t("adminOrder:attention.ended") } as const;
  return redirectWithToast(shop, backOfficePath(context), toast);
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

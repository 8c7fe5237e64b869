import { useActionData, useLoaderData } from "@remix-run/react";
import { giveBack } from "~/domain/back-office/refund";
import { RefundForm as RefundFields } from "~/domain/back-office/refund-part";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { RefundForms } from "~/ui/admin/refund-form";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { backOfficePath, formPageOf, outlookOf } from "~/web/back-office-order.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "refunds", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { order, parcels: _, ...page } = await formPageOf(context, "adminOrder:refund.title");
  return { ...page, email: order.email ?? "", outlook: await outlookOf(context) };
});

export const action = staffOnly.post(RefundFields, async (context, input) => {
  const { shop, staff, params, t } = context;
  await giveBack(shop, staff, { orderId: params.id ?? "", ...input });
  const toast = { type: "success", message: t("adminOrder:refund.pending") } as const;
  return redirectWithToast(shop, backOfficePath(context), toast);
});

export default function OrderRefundPage() {
  const { email, outlook, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("adminOrder");
  const { state } = outlook;
  return (
    <OrderFormPage {...page}>
      {state === "open" ? (
        <RefundForms answer={answer} email={email} outlook={outlook} />
      ) : (
        <>
          {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
          <p className="lead mt-3">{t(`refund.states.${state}`)}</p>
        </>
      )}
    </OrderFormPage>
  );
}

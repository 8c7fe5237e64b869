import { useActionData, useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { giveBack, RefundForm } from "~/domain/back-office/refund";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { RefundConsequences } from "~/ui/admin/refund-outlook";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { backOfficePath, formPageOf, outlookOf } from "~/web/back-office-order.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { order, parcels: _, ...page } = await formPageOf(context, "adminOrder:refund.title");
  return { ...page, email: order.email ?? "", outlook: await outlookOf(context) };
});

export const action = staffOnly.post(RefundForm, async (context, { amount }) => {
  const { shop, staff, params, t } = context;
  await giveBack(shop, staff, { orderId: params.id ?? "", amount });
  const toast = { type: "success", message: t("adminOrder:refund.pending") } as const;
  return redirectWithToast(shop, backOfficePath(context), toast);
});

export default function OrderRefundPage() {
  const { email, outlook, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("adminOrder");
  const { state, left, amount } = outlook;
  return (
    <OrderFormPage {...page}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      {state === "open" ? (
        <PostForm {...attributes({ changesList: "" })}>
          <input name="amount" type="hidden" value={amount} />
          <RefundConsequences email={email} outlook={outlook} />
          <p className="quiet">{t("refund.status")}</p>
          <SubmitButton>{t("refund.submit", { amount: left })}</SubmitButton>
        </PostForm>
      ) : (
        <p className="lead mt-3">{t(`refund.states.${state}`)}</p>
      )}
    </OrderFormPage>
  );
}

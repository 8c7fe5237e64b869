import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { giveBack, RefundForm } from "~/domain/orders/staff-refund";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { RefundConsequences } from "~/ui/admin/refund-outlook";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { formPageOf, officePath, outlookOf } from "~/web/office-order.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectWithToast } from "~/web/toast.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { order, parcel: _, ...page } = await formPageOf(visit, "workshop:refund.title");
  return { ...page, email: order.email ?? "", outlook: await outlookOf(visit) };
});

export const action = staffOnly.post(RefundForm, async (visit, { amount }) => {
  const { shop, staff, params, t } = visit;
  await giveBack(shop, staff, { orderId: params.id ?? "", amount });
  const toast = { type: "success", message: t("workshop:refund.promised") } as const;
  return redirectWithToast(shop, officePath(visit), toast);
});

export default function OrderRefundPage() {
  const { email, outlook, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("workshop");
  const { state, left, amount } = outlook;
  return (
    <OrderFormPage {...page}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      {state === "open" ? (
        <PostForm data-changes-list="">
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

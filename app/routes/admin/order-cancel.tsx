import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CancelForm, cancelOrder } from "~/domain/orders/staff-refund";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { RefundConsequences } from "~/ui/admin/refund-outlook";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { backPath, formPageOf, outlookOf } from "~/web/office-order.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectWithToast } from "~/web/toast.server";

export const meta = metaOf;

/** Where the status "cancelled" leads to while there is money to give back. */
export const loader = staffOnly.page(async (visit) => {
  const { order, parcel: _, ...page } = await formPageOf(visit, "workshop:cancel.title");
  const words = {
    before: page.typed?.before ?? order.status,
    refund: page.typed?.refund ?? "yes",
    back: backPath(visit, page.typed?.back ?? visit.url.searchParams.get("back")),
  };
  return { ...page, email: order.email ?? "", outlook: await outlookOf(visit), words };
});

export const action = staffOnly.post(CancelForm, async (visit, { before, refund, amount, back }) => {
  const { shop, staff, params, t } = visit;
  const isBack = refund === "yes";
  await cancelOrder(shop, staff, { orderId: params.id ?? "", before, amount: isBack ? amount : null });
  const message = t(isBack ? "workshop:cancel.doneRefund" : "workshop:cancel.done");
  return redirectWithToast(shop, backPath(visit, back), { type: "success", message });
});

export default function OrderCancelPage() {
  const { email, outlook, words, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("workshop");
  const { state, left, amount } = outlook;
  const isOpen = state === "open";
  return (
    <OrderFormPage {...page}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      <PostForm data-changes-list="">
        <input name="before" type="hidden" value={words.before} />
        <input name="back" type="hidden" value={words.back} />
        <input name="amount" type="hidden" value={amount} />
        {isOpen ? (
          <fieldset className="choices">
            <legend>{t("cancel.text", { amount: left })}</legend>
            {(["yes", "no"] as const).map((way) => (
              <label className="office-check" key={way}>
                <input defaultChecked={words.refund === way} name="refund" type="radio" value={way} />
                <span>{t(`cancel.${way}`, { amount: left })}</span>
              </label>
            ))}
            <h2>{t("cancel.consequences")}</h2>
            <RefundConsequences email={email} outlook={outlook} />
            <p className="quiet">{t("cancel.kept")}</p>
          </fieldset>
        ) : (
          <p className="lead">{t(`refund.states.${state}`)}</p>
        )}
        <SubmitButton>{t("cancel.submit")}</SubmitButton>
      </PostForm>
    </OrderFormPage>
  );
}

import { useActionData, useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { CancelForm, cancelOrder } from "~/domain/back-office/refund";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { RefundConsequences } from "~/ui/admin/refund-outlook";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { backPath, formPageOf, outlookOf } from "~/web/back-office-order.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "refunds", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

/** The status "cancelled" leads here while there is money to refund. */
export const loader = staffOnly.page(async (context) => {
  const { order, parcels: _, ...page } = await formPageOf(context, "adminOrder:cancel.title");
  const words = {
    before: page.typed?.before ?? order.status,
    refund: page.typed?.refund ?? "yes",
    back: backPath(context, page.typed?.back ?? context.url.searchParams.get("back")),
  };
  return { ...page, email: order.email ?? "", outlook: await outlookOf(context), words };
});

export const action = staffOnly.post(CancelForm, async (context, { before, refund, amount, back }) => {
  const { shop, staff, params, t } = context;
  const isBack = refund === "yes";
  await cancelOrder(shop, staff, { orderId: params.id ?? "", before, amount: isBack ? amount : null });
  const message = t(isBack ? "adminOrder:cancel.doneRefund" : "adminOrder:cancel.done");
  return redirectWithToast(shop, backPath(context, back), { type: "success", message });
});

export default function OrderCancelPage() {
  const { email, outlook, words, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("adminOrder");
  const { state, left, amount } = outlook;
  const isOpen = state === "open";
  return (
    <OrderFormPage {...page}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      <PostForm {...attributes({ changesList: "" })}>
        <input name="before" type="hidden" value={words.before} />
        <input name="back" type="hidden" value={words.back} />
        <input name="amount" type="hidden" value={amount} />
        {isOpen ? (
          <fieldset className="grid gap-3">
            <legend>{t("cancel.text", { amount: left })}</legend>
            {(["yes", "no"] as const).map((way) => (
              <label className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-3" key={way}>
                <input
                  className="size-6 accent-gold"
                  defaultChecked={words.refund === way}
                  name="refund"
                  type="radio"
                  value={way}
                />
                <span>{t(`cancel.${way}`, { amount: left })}</span>
              </label>
            ))}
            <h2 className="text-[1.125rem]">{t("cancel.consequences")}</h2>
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

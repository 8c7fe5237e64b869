import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { officeOrderOf } from "~/domain/orders/back-office";
import { changeStatus, StatusForm as StatusChange } from "~/domain/orders/fulfilment";
import { listPathOf, orderPath } from "~/domain/orders/order-query";
import { hasMoneyToGiveBack } from "~/domain/orders/staff-refund";
import { StatusBadge } from "~/ui/admin/status-badge";
import { StatusForm } from "~/ui/admin/status-form";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { orElse } from "~/web/fault.server";
import { unreadOrder } from "~/web/office-order.server";
import { staffOnly, typedBefore } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { localPath } from "~/web/visit.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, params, t } = visit;
  const { order } = await unreadOrder(visit, () => officeOrderOf(shop, staff, params.id ?? ""));
  const { id, confirmationId, kind, status } = order;
  const typed = await typedBefore(visit);
  return {
    title: pageTitle(visit, t("admin:change.title", { number: confirmationId })),
    id,
    confirmationId,
    kind,
    status,
    chosen: typed?.status ?? null,
    back: localPath(typed?.back, "/admin/orders"),
  };
});

export const action = staffOnly.post(StatusChange, async (visit, { status, before, back }) => {
  const { shop, staff, params, t } = visit;
  const orderId = params.id ?? "";
  const goOn = localPath(back, "/admin/orders");
  if (status === "cancelled" && before !== status && (await hasMoneyToGiveBack(shop, staff, orderId))) {
    const page = orderPath(orderId, listPathOf(goOn), "cancel");
    return goTo(`${page}${page.includes("?") ? "&" : "?"}back=${encodeURIComponent(goOn)}`);
  }
  await orElse(shop, "status-unset", () => changeStatus(shop, staff, { orderId, status, before }));
  const toast = { type: "success", message: t("admin:orders.updated") } as const;
  return redirectWithToast(shop, goOn, toast);
});

export default function OrderStatusPage() {
  const { id, confirmationId, kind, status, chosen, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("admin");
  const typed = answer?.result.initialValue;
  const unknownStatus = answer?.result.error?.status ?? [];
  const goOn = typeof typed?.back === "string" ? typed.back : back;
  const wish = typeof typed?.status === "string" ? typed.status : chosen;
  return (
    <DialogBody title={t("change.title", { number: confirmationId })}>
      {answer && <ErrorSummary faults={[{ errors: unknownStatus }]} refusal={answer.refusal} />}
      {chosen && <p className="lead mt-3">{t("change.again")}</p>}
      <p className="change-now">
        {t("change.now")} <StatusBadge status={status} />
      </p>
      <StatusForm
        back={goOn}
        chosen={wish ?? undefined}
        confirmationId={confirmationId}
        id={id}
        kind={kind}
        status={status}
      />
      <p className="office-back">
        <a className="link" href={listPathOf(goOn)}>
          {t("detail.back")}
        </a>
      </p>
    </DialogBody>
  );
}

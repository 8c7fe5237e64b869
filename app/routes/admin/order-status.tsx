import { useActionData, useLoaderData } from "@remix-run/react";
import { backOfficeOrder } from "~/domain/back-office/order";
import { hasMoneyToGiveBack } from "~/domain/back-office/refund";
import { changeStatus, StatusForm as StatusChange } from "~/domain/fulfilment/order-status";
import { listPathOf, withList } from "~/domain/orders/order-query";
import { ORDER_STATUSES } from "~/domain/orders/status";
import { paths } from "~/paths";
import { StatusBadge } from "~/ui/admin/status-badge";
import { StatusForm, StatusHint } from "~/ui/admin/status-form";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { orderRefusalOnFault } from "~/web/back-office-order.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import { localPath } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly, typedBefore } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "order-changes", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, params, url, t } = context;
  const { order } = await orderRefusalOnFault(context, () => backOfficeOrder(shop, staff, params.id ?? ""));
  const { id, confirmationId, kind, status } = order;
  // What was chosen before the session ended: stored with the log-in, or in the address where a script sent the form.
  const typed = (await typedBefore(context)) ?? Object.fromEntries(url.searchParams);
  return {
    title: pageTitle(context, t("admin:change.title", { number: confirmationId })),
    id,
    confirmationId,
    kind,
    status,
    chosen: ORDER_STATUSES.find((each) => each === typed.status) ?? null,
    back: localPath(typed.back, paths.admin.orders()),
  };
});

export const action = staffOnly.post(StatusChange, async (context, { status, before, back }) => {
  const { shop, staff, params, t } = context;
  const orderId = params.id ?? "";
  const goOn = localPath(back, paths.admin.orders());
  if (status === "cancelled" && before !== status && (await hasMoneyToGiveBack(shop, staff, orderId))) {
    const page = withList(paths.admin.orders.$.cancel(orderId), listPathOf(goOn));
    return redirectTo(`${page}${page.includes("?") ? "&" : "?"}back=${encodeURIComponent(goOn)}`);
  }
  await refuseOnFault(context, "status-unset", () => changeStatus(shop, staff, { orderId, status, before }));
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
  const selected = typeof typed?.status === "string" ? typed.status : chosen;
  return (
    <DialogBody title={t("change.title", { number: confirmationId })}>
      {answer && <ErrorSummary faults={[{ errors: unknownStatus }]} refusal={answer.refusal} />}
      {chosen && <p className="lead mt-3">{t("change.again")}</p>}
      <p className="my-4 flex flex-wrap items-center gap-3">
        {t("change.now")} <StatusBadge status={status} />
      </p>
      <StatusForm
        back={goOn}
        chosen={selected ?? undefined}
        confirmationId={confirmationId}
        id={id}
        kind={kind}
        status={status}
      />
      <StatusHint className="mt-2" />
      <p className="mt-6">
        <a className="link" href={listPathOf(goOn)}>
          {t("detail.back")}
        </a>
      </p>
    </DialogBody>
  );
}

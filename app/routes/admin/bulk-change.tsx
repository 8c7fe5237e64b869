import { useActionData, useLoaderData } from "@remix-run/react";
import { bulkChange } from "~/domain/back-office/bulk-change";
import { undoBulkChange } from "~/domain/back-office/bulk-end";
import { BulkUndo } from "~/domain/back-office/bulk-undo-form";
import { formatTime } from "~/domain/kernel/swiss-time";
import { paths } from "~/paths";
import { BackToList } from "~/ui/admin/back-to-list";
import { BulkChangeOrders } from "~/ui/admin/bulk-change-orders";
import { UndoButton } from "~/ui/admin/open-changes";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { moment } from "~/web/back-office-list.server";
import { localPath } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "order-changes", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, params, url, t } = context;
  const { changedAt, undoUntil, ...change } = await bulkChange(shop, staff, params.id ?? "");
  return {
    title: pageTitle(context, t("backOffice:bulk.title")),
    ...change,
    changed: moment(context, changedAt),
    until: formatTime(undoUntil, context.language),
    back: localPath(url.searchParams.get("back"), paths.admin.orders()),
  };
});

/** Undoes the change. */
export const action = staffOnly.post(BulkUndo, async ({ shop, staff, params, t }, { back }) => {
  const id = params.id ?? "";
  const { undone, kept } = await undoBulkChange(shop, staff, id);
  const list = localPath(back, paths.admin.orders());
  const page = `${paths.admin.orders.changes.$(id)}?${new URLSearchParams({ back: list })}`;
  const message = t("backOffice:bulk.undone", { count: undone });
  return redirectWithToast(shop, kept > 0 ? page : list, {
    type: kept > 0 ? "warning" : "success",
    message: kept > 0 ? `${message} ${t("backOffice:bulk.undoKept", { count: kept })}` : message,
  });
});

export default function BulkChangePage() {
  const { id, status, staff, changed, until, isOpen, undoneBy, orders, back } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
  const { t: words } = useTranslation("admin");
  return (
    <DialogBody title={t("bulk.title")}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      <p className="lead mt-3">
        {t("bulk.text", { who: staff, status: words(`status.${status}`), changed })}
      </p>
      <p className="mt-2">
        {undoneBy === null
          ? t(isOpen ? "bulk.open" : "bulk.over", { until })
          : t("bulk.undoneBy", { who: undoneBy })}
      </p>
      {isOpen && <UndoButton back={back} className="mt-4" id={id} />}
      <BulkChangeOrders back={back} orders={orders} />
      <BackToList back={back} />
    </DialogBody>
  );
}

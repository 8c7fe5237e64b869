import { useActionData, useLoaderData } from "@remix-run/react";
import { changeStatuses } from "~/domain/back-office/bulk-status";
import { readTick, selectionPath } from "~/domain/orders/selected-order";
import { assertSelection, chosenOrders, SelectionStatus } from "~/domain/orders/selection";
import { paths } from "~/paths";
import { ChosenOrdersForm } from "~/ui/admin/chosen-orders-form";
import { PaidOrders } from "~/ui/admin/paid-orders";
import { SelectionResult, selectionAnswerIn } from "~/ui/admin/selection-result";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { localPath } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { paidAmong, selectionAnswer, ticksIn } from "~/web/selection.server";
import { staffOnly, typedBefore } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t } = context;
  const typed = await typedBefore(context);
  const chosen = typed ? (typed.order ?? "").split("\n").flatMap(readTick) : ticksIn(url);
  const frame = {
    title: pageTitle(context, t("backOffice:selection.title")),
    back: localPath(typed?.back ?? url.searchParams.get("back"), paths.admin.orders()),
    status: typed?.status ?? url.searchParams.get("status") ?? "",
    again: typed !== null,
  };
  // A failed form is shown again with the same ticks, or with none.
  if (chosen.length === 0) {
    if (context.request.method === "GET" && !context.loadContext.formFailed) throw redirectTo(frame.back);
    return { ...frame, orders: [], paid: [] };
  }
  const { orders } = await chosenOrders(shop, staff, chosen);
  const rows = orders.map(({ id, confirmationId, status, shipping }) => ({
    id,
    confirmationId,
    status,
    customer: shipping ? `${shipping.firstName} ${shipping.lastName}` : "",
  }));
  const paid = frame.status === "cancelled" ? await paidAmong(context, orders) : [];
  return { ...frame, orders: rows, paid };
});

export const action = staffOnly.post(SelectionStatus, async (context, input) => {
  const { shop, staff, url, t } = context;
  const { order, status } = input;
  assertSelection(order);
  if (!status) return redirectTo(selectionPath(url.pathname, order));
  const back = localPath(input.back, paths.admin.orders());
  const isCancelling = status === "cancelled";
  const confirmPath = `${selectionPath(url.pathname, order)}&${new URLSearchParams({ status, back })}`;
  const { orders } = await chosenOrders(shop, staff, order);
  const paid = isCancelling ? await paidAmong(context, orders) : [];
  if (paid.length > 0 && !input.sure) return redirectTo(confirmPath);
  const outcome = await changeStatuses(shop, staff, { order, status });
  const owed = paid.filter(({ id }) => outcome.changed.includes(id));
  if (outcome.kept.length > 0 || outcome.unknown > 0) {
    return selectionAnswer(context, { ...outcome, status, back, paid: owed });
  }
  const message = t("backOffice:selection.done", { count: outcome.changed.length });
  return redirectWithToast(shop, owed.length > 0 ? confirmPath : back, { type: "success", message });
});

export default function SelectionStatusPage() {
  const { orders, back, status, again, paid } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
  const result = selectionAnswerIn(answer);
  if (result) {
    return (
      <DialogBody title={t("selection.partly")}>
        <SelectionResult {...result} />
      </DialogBody>
    );
  }
  const failed = answer && "result" in answer ? answer : undefined;
  const isCancelled = paid.length > 0 && orders.every((order) => order.status === "cancelled");
  const errors = Object.values(failed?.result.error ?? {}).flatMap((each) =>
    Array.isArray(each) ? each.map(String) : [],
  );
  return (
    <DialogBody title={t("selection.title")}>
      {failed && <ErrorSummary faults={[{ errors }]} refusal={failed.refusal} />}
      {again && <p className="lead mt-3">{t("selection.again")}</p>}
      {isCancelled ? (
        <PaidOrders back={back} isDone paid={paid} title={t("selection.owed", { count: paid.length })} />
      ) : (
        orders.length > 0 && <ChosenOrdersForm back={back} orders={orders} paid={paid} status={status} />
      )}
      <p className="mt-6">
        <a className="link" href={back}>
          {t("selection.back")}
        </a>
      </p>
    </DialogBody>
  );
}

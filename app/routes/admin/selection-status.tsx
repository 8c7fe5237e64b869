import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { assertSelection, changeStatuses, chosenOrders, SelectionStatus } from "~/domain/orders/selection";
import { readTick, selectionPath } from "~/domain/orders/tick";
import { ChosenOrdersForm } from "~/ui/admin/chosen-orders-form";
import { PaidOrders } from "~/ui/admin/paid-orders";
import { SelectionResult, selectionAnswerIn } from "~/ui/admin/selection-result";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { paidAmong, selectionAnswer, ticksIn } from "~/web/selection.server";
import { staffOnly, typedBefore } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { localPath } from "~/web/visit.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, url, t } = visit;
  const typed = await typedBefore(visit);
  const chosen = typed ? (typed.order ?? "").split("\n").flatMap(readTick) : ticksIn(url);
  const frame = {
    title: pageTitle(visit, t("office:selection.title")),
    back: localPath(typed?.back ?? url.searchParams.get("back"), "/admin/orders"),
    status: typed?.status ?? url.searchParams.get("status") ?? "",
    again: typed !== null,
  };
  // A form that failed is looked at again with the same ticks, or with none.
  if (chosen.length === 0) {
    if (visit.request.method === "GET" && !visit.context.formFailed) throw goTo(frame.back);
    return { ...frame, orders: [], paid: [] };
  }
  const { orders } = await chosenOrders(shop, staff, chosen);
  const rows = orders.map(({ id, confirmationId, status, shipping }) => ({
    id,
    confirmationId,
    status,
    customer: shipping ? `${shipping.firstName} ${shipping.lastName}` : "",
  }));
  const paid = frame.status === "cancelled" ? await paidAmong(visit, orders) : [];
  return { ...frame, orders: rows, paid };
});

export const action = staffOnly.post(SelectionStatus, async (visit, input) => {
  const { shop, staff, url, t } = visit;
  const { order, status } = input;
  assertSelection(order);
  if (!status) return goTo(selectionPath(url.pathname, order));
  const back = localPath(input.back, "/admin/orders");
  const isCancelling = status === "cancelled";
  const told = `${selectionPath(url.pathname, order)}&${new URLSearchParams({ status, back })}`;
  const { orders } = await chosenOrders(shop, staff, order);
  const paid = isCancelling ? await paidAmong(visit, orders) : [];
  if (paid.length > 0 && !input.sure) return goTo(told);
  const outcome = await changeStatuses(shop, staff, { order, status });
  const owed = paid.filter(({ id }) => outcome.changed.includes(id));
  if (outcome.kept.length > 0 || outcome.unknown > 0) {
    return selectionAnswer(visit, { ...outcome, status, back, paid: owed });
  }
  const message = t("office:selection.done", { count: outcome.changed.length });
  return redirectWithToast(shop, owed.length > 0 ? told : back, { type: "success", message });
});

export default function SelectionStatusPage() {
  const { orders, back, status, again, paid } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("office");
  const told = selectionAnswerIn(answer);
  if (told) {
    return (
      <DialogBody title={t("selection.partly")}>
        <SelectionResult {...told} />
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
      <p className="office-back">
        <a className="link" href={back}>
          {t("selection.back")}
        </a>
      </p>
    </DialogBody>
  );
}

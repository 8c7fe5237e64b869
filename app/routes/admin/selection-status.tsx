import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { assertSelection, changeStatuses, chosenOrders, SelectionStatus } from "~/domain/orders/selection";
import { readTick, selectionPath } from "~/domain/orders/tick";
import { ChosenOrdersForm } from "~/ui/admin/chosen-orders-form";
import { SelectionResult, selectionAnswerIn } from "~/ui/admin/selection-result";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { selectionAnswer, ticksIn } from "~/web/selection.server";
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
    status: typed?.status ?? "",
    again: typed !== null,
  };
  // A form that failed is looked at again with the same ticks, or with none.
  if (chosen.length === 0) {
    if (visit.request.method === "GET" && !visit.context.formFailed) throw goTo(frame.back);
    return { ...frame, orders: [] };
  }
  const { orders } = await chosenOrders(shop, staff, chosen);
  const rows = orders.map(({ id, confirmationId, status, shipping }) => ({
    ...{ id, confirmationId, status },
    customer: shipping ? `${shipping.firstName} ${shipping.lastName}` : "",
  }));
  return { ...frame, orders: rows };
});

export const action = staffOnly.post(SelectionStatus, async (visit, input) => {
  const { shop, staff, url, t } = visit;
  const { order, status } = input;
  assertSelection(order);
  if (!status) return goTo(selectionPath(url.pathname, order));
  const outcome = await changeStatuses(shop, staff, { order, status });
  const back = localPath(input.back, "/admin/orders");
  if (outcome.kept.length > 0 || outcome.unknown > 0) {
    return selectionAnswer(visit, { ...outcome, status, back });
  }
  const message = t("office:selection.done", { count: outcome.changed.length });
  return redirectWithToast(shop, back, { type: "success", message });
});

export default function SelectionStatusPage() {
  const { orders, back, status, again } = useLoaderData<typeof loader>();
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
  const errors = Object.values(failed?.result.error ?? {}).flatMap((each) =>
    Array.isArray(each) ? each.map(String) : [],
  );
  return (
    <DialogBody title={t("selection.title")}>
      {failed && <ErrorSummary faults={[{ errors }]} refusal={failed.refusal} />}
      {again && <p className="lead mt-3">{t("selection.again")}</p>}
      {orders.length > 0 && <ChosenOrdersForm back={back} orders={orders} status={status} />}
      <p className="office-back">
        <a className="link" href={back}>
          {t("selection.back")}
        </a>
      </p>
    </DialogBody>
  );
}

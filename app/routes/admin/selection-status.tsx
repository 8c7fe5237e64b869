import { useActionData, useLoaderData } from "@remix-run/react";
import { changeStatuses } from "~/domain/back-office/bulk-status";
import { selectedBy } from "~/domain/back-office/whole-list.server";
import { SelectionStatus } from "~/domain/orders/selection";
import { paths } from "~/paths";
import { BackToList } from "~/ui/admin/back-to-list";
import { ChosenOrdersForm } from "~/ui/admin/chosen-orders-form";
import { PaidOrders } from "~/ui/admin/paid-orders";
import { SelectionResult, selectionAnswerIn } from "~/ui/admin/selection-result";
import { StatusQuestion } from "~/ui/admin/status-question";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { localPath } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { paidAmong, selectionAnswer } from "~/web/selection.server";
import { askedSelection, isAsked, pathOfQuestion, statusPage } from "~/web/selection-status.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "order-changes", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const asked = await askedSelection(context);
  // A failed form is shown again with the same ticks, or with none.
  const isOpened = context.request.method === "GET" && !context.loadContext.formFailed;
  if (asked.chosen.length === 0 && isOpened) throw redirectTo(asked.back);
  return statusPage(context, asked);
});

export const action = staffOnly.post(SelectionStatus, async (context, input) => {
  const { shop, staff, url, t } = context;
  const { status, sure, all } = input;
  const order = await selectedBy(shop, staff, input);
  const back = localPath(input.back, paths.admin.orders());
  const question = pathOfQuestion(url.pathname, { order, all, status, back });
  if (!status) return redirectTo(question);
  const paid = status === "cancelled" ? await paidAmong(context, order) : [];
  if (!sure && isAsked({ status, all, paid })) return redirectTo(question);
  const outcome = await changeStatuses(shop, staff, {
    id: input.change ?? crypto.randomUUID(),
    order,
    status,
  });
  const owed = paid.filter(({ id }) => outcome.changed.includes(id));
  if (outcome.kept.length > 0 || outcome.unknown > 0) {
    return selectionAnswer(context, { ...outcome, status, back, paid: owed });
  }
  const message = t("backOffice:selection.done", { count: outcome.changed.length });
  const after = pathOfQuestion(url.pathname, { order: owed, status, back });
  return redirectWithToast(shop, owed.length > 0 ? after : back, { type: "success", message });
});

export default function SelectionStatusPage() {
  const { orders, back, status, again, paid, question, here } = useLoaderData<typeof loader>();
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
      ) : question ? (
        <StatusQuestion at={here} back={back} paid={paid} question={question} />
      ) : (
        orders.length > 0 && <ChosenOrdersForm back={back} orders={orders} status={status} />
      )}
      <BackToList back={back} />
    </DialogBody>
  );
}

/**
 * The result of a change of several orders: the number of changed ones, and the unchanged ones by name, to set again.
 */

import { listPathOf, withList } from "~/domain/orders/order-query";
import { writeTick } from "~/domain/orders/selected-order";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { SelectionAnswer } from "~/web/selection.server";
import { PaidOrders } from "./paid-orders";

export function SelectionResult({ changed, kept, unknown, paid, status, back }: SelectionAnswer) {
  const { t } = useTranslation("backOffice");
  const { t: words } = useTranslation("admin");
  return (
    <>
      <div className="error-summary mt-6" role="alert">
        <p className="font-semibold">{t("selection.keptTitle", { count: kept.length + unknown })}</p>
        <ul>
          {kept.map(({ id, confirmationId, message }) => (
            <li key={id}>
              <a className="link" href={withList(paths.admin.orders.$(id), listPathOf(back))}>
                {confirmationId}
              </a>
              : {message}
            </li>
          ))}
          {unknown > 0 && <li>{t("selection.unknown", { count: unknown })}</li>}
        </ul>
      </div>
      <p className="lead mt-3">{t("selection.done", { count: changed })}</p>
      {paid.length > 0 && (
        <PaidOrders back={back} isDone paid={paid} title={t("selection.owed", { count: paid.length })} />
      )}
      {kept.length > 0 && (
        <form action={paths.admin.orders.selection.status()} className="mt-6 grid gap-5" method="post">
          <input name="back" type="hidden" value={back} />
          <input name="status" type="hidden" value={status} />
          {kept.map((order) => (
            <input
              key={order.id}
              name="order"
              type="hidden"
              value={writeTick({ id: order.id, seen: order.status })}
            />
          ))}
          <button className="btn btn-wide" type="submit">
            {t("selection.insist", { status: words(`status.${status}`) })}
          </button>
        </form>
      )}
      <p className="mt-6">
        <a className="btn btn-primary btn-wide" href={back}>
          {t("selection.back")}
        </a>
      </p>
    </>
  );
}

/** Returns the form's answer, if it is one about a selection. */
export function selectionAnswerIn(answer: unknown): SelectionAnswer | null {
  const isNotified = typeof answer === "object" && answer !== null && "kept" in answer;
  return isNotified ? (answer as SelectionAnswer) : null;
}

/** What several orders at once came to: what is done, and by name what is not, to be looked at and set once more. */
import { useTranslation } from "react-i18next";
import { listPathOf, orderPath } from "~/domain/orders/order-query";
import { writeTick } from "~/domain/orders/tick";
import type { SelectionAnswer } from "~/web/selection.server";
import { PaidOrders } from "./paid-orders";

export function SelectionResult({ changed, kept, unknown, paid, status, back }: SelectionAnswer) {
  const { t } = useTranslation("office");
  const { t: words } = useTranslation("admin");
  return (
    <>
      <div className="error-summary mt-6" role="alert">
        <p className="font-semibold">{t("selection.keptTitle", { count: kept.length + unknown })}</p>
        <ul>
          {kept.map(({ id, confirmationId, message }) => (
            <li key={id}>
              <a className="link" href={orderPath(id, listPathOf(back))}>
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
        <form action="/admin/orders/selection/status" className="mt-6 grid gap-5" method="post">
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
      <p className="office-back">
        <a className="btn btn-primary btn-wide" href={back}>
          {t("selection.back")}
        </a>
      </p>
    </>
  );
}

/** Whether that is what the form was answered. */
export function selectionAnswerIn(answer: unknown): SelectionAnswer | null {
  const isTold = typeof answer === "object" && answer !== null && "kept" in answer;
  return isTold ? (answer as SelectionAnswer) : null;
}

/** Paid orders that are cancelled, or will be: the money that the shop keeps until staff refund it. */

import { listPathOf, withList } from "~/domain/orders/order-query";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { PaidOrder } from "~/web/selection.server";

interface PaidOrdersProps {
  paid: readonly PaidOrder[];
  title: string;
  back: string;
  /** Whether they are cancelled already: then staff may refund them, one by one. */
  isDone: boolean;
}

export function PaidOrders({ paid, title, back, isDone }: PaidOrdersProps) {
  const { t } = useTranslation("adminOrder");
  const list = listPathOf(back);
  return (
    <section className="panel mt-6 grid gap-3 border-danger">
      <h2>{title}</h2>
      <p>{t("cancel.kept")}</p>
      <ul className="mt-3 grid gap-2">
        {paid.map(({ id, confirmationId, amount }) => (
          <li
            className={`flex items-center justify-between gap-x-4 gap-y-2 ${isDone ? "max-[480px]:flex-col max-[480px]:items-start" : ""}`}
            key={id}
          >
            <a className="link" href={withList(paths.admin.orders.$(id), list)}>
              {confirmationId}
            </a>
            {isDone ? (
              <a className="btn btn-small" href={withList(paths.admin.orders.$.refund(id), list)}>
                {t("refund.submit", { amount })}
                <span className="sr-only"> {confirmationId}</span>
              </a>
            ) : (
              <span>{amount}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

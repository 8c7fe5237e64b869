/** Paid orders that are cancelled, or are to be: what stays with the shop until somebody gives it back. */
import { useTranslation } from "react-i18next";
import { listPathOf, orderPath } from "~/domain/orders/order-query";
import type { PaidOrder } from "~/web/selection.server";

interface PaidOrdersProps {
  paid: readonly PaidOrder[];
  title: string;
  back: string;
  /** Whether they are cancelled already: then their money may go back, one by one. */
  isDone: boolean;
}

export function PaidOrders({ paid, title, back, isDone }: PaidOrdersProps) {
  const { t } = useTranslation("workshop");
  const list = listPathOf(back);
  return (
    <section className="panel office-attention mt-6">
      <h2>{title}</h2>
      <p>{t("cancel.kept")}</p>
      <ul className="paid-orders">
        {paid.map(({ id, confirmationId, amount }) => (
          <li key={id}>
            <a className="link" href={orderPath(id, list)}>
              {confirmationId}
            </a>
            {isDone ? (
              <a className="btn btn-small" href={orderPath(id, list, "refund")}>
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

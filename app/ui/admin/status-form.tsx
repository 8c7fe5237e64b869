/** Sets the status of one order: a native select and its button; where scripts run, choosing is enough. */
import { useTranslation } from "react-i18next";
import type { Order, OrderStatus } from "~/domain/orders/order";
import { ORDER_STATUSES } from "~/domain/orders/order-query";

interface StatusFormProps {
  id: string;
  confirmationId: string;
  kind: Order["kind"];
  status: OrderStatus;
  /** What was chosen before and could not be done. */
  chosen?: string;
  /** Where to go on to. */
  back: string;
}

export function StatusForm({ id, confirmationId, kind, status, chosen, back }: StatusFormProps) {
  const { t } = useTranslation("admin");
  return (
    <form
      action={`/admin/orders/${id}/status`}
      className="status-form"
      data-failure={t(kind === "catalogue" ? "orders.updateFailedCatalogueText" : "orders.updateFailedText")}
      data-failure-title={t("orders.updateFailed")}
      data-status-form=""
      method="post"
    >
      <input name="before" type="hidden" value={status} />
      <input name="back" type="hidden" value={back} />
      <select
        aria-label={t("orders.statusOf", { number: confirmationId })}
        className="input status-select"
        defaultValue={chosen ?? status}
        name="status"
      >
        {ORDER_STATUSES.map((each) => (
          <option key={each} value={each}>
            {t(`status.${each}`)}
          </option>
        ))}
      </select>
      <button className="btn btn-small" type="submit">
        {t("orders.set")}
      </button>
    </form>
  );
}
